export interface Option {
  value: string;
  label: string;
}

export type ComboboxProps = {
  name: string;
  options: readonly Option[];
  defaultValue: string;
  /** Value that is selected as long as none was chosen by hand. */
  follows?: string;
  /** Told after another option was chosen, once the form around holds it. */
  onPick?: (form: HTMLFormElement) => void;
};
