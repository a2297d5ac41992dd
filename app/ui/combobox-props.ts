export interface Option {
  value: string;
  label: string;
}

export type ComboboxProps = {
  name: string;
  options: readonly Option[];
  defaultValue: string;
  /** What is chosen as long as nobody has chosen by hand. */
  follows?: string;
  /** Told after another option was chosen, once the form around holds it. */
  onPick?: (form: HTMLFormElement) => void;
};
