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
  /** Called after another option was chosen, when the surrounding form has its value. */
  onPick?: (form: HTMLFormElement) => void;
};
