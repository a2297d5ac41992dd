import { useContext } from 'react';
import { FormRefused } from '#app/forms/FormFields.tsx';
import { typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import * as texts from './texts.ts';

type Column = {
  /** The field's name in a row: `rates[0].percent`. */
  name: string;
  /** Above the column. */
  label: string;
  /** The field's label in a row, for screen readers. */
  labelOf: (row: number) => string;
  inputMode?: 'numeric' | 'decimal';
  /** The id of a list of suggestions. */
  list?: string;
};

type RowFieldsProps = {
  /** The field that the rows make: `rates`. */
  name: string;
  legend: string;
  help: string;
  columns: readonly Column[];
  saved: readonly Readonly<Record<string, string>>[];
  /** At most so many rows. */
  most: number;
};

/** Empty rows in the form, for use without scripts; those that stay empty are ignored. */
const MIN_ROWS = 3;
const SPARE_ROWS = 2;

/** A table of fields, a row for each entry. */
export function RowFields({ name, legend, help, columns, saved, most }: RowFieldsProps) {
  const refused = useContext(FormRefused);
  const rows = Math.min(most, Math.max(MIN_ROWS, saved.length + SPARE_ROWS));
  const wrong = Object.entries(refused?.submission.error ?? {});
  const error = wrong.find(([field]) => field.startsWith(name))?.[1]?.[0];
  return (
    <fieldset>
      <legend>{legend}</legend>
      <p className="small max-w-reading pb-3 text-text-2">{help}</p>
      <div
        className={
          columns.length > 1 ? 'grid max-w-[400px] grid-cols-2 gap-2' : 'grid max-w-[400px] gap-2'
        }
      >
        {columns.map((column) => (
          <span key={column.name} className="small text-text-2" aria-hidden>
            {column.label}
          </span>
        ))}
        {Array.from({ length: rows }, (_, row) =>
          columns.map((column) => (
            <TextInput
              key={`${row} ${column.name}`}
              name={`${name}[${row}].${column.name}`}
              aria-label={column.labelOf(row + 1)}
              inputMode={column.inputMode}
              list={column.list}
              autoComplete="off"
              defaultValue={
                typedValue(refused, `${name}.${row}.${column.name}`) ??
                saved[row]?.[column.name] ??
                ''
              }
            />
          )),
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

/** The id of the list that `CountryNames` makes. */
export const COUNTRY_LIST = 'country-names';

/** Suggestions for fields with a country or a group of them. */
export const CountryNames = ({ names }: { names: readonly string[] }) => (
  <datalist id={COUNTRY_LIST}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);

type ExamplesProps = {
  /** The address of the screen; the form's anchor is `form`. */
  to: string;
  /** Key and label of each example. */
  examples: readonly (readonly [string, string])[];
};

/** Fills the form with an example, to be changed before it is saved. */
export const Examples = ({ to, examples }: ExamplesProps) => (
  <div
    className="flex flex-wrap items-center gap-2"
    role="group"
    aria-label={texts.fillInAnExample}
  >
    <span className="small text-text-2">{texts.fillInAnExample}:</span>
    {examples.map(([key, label]) => (
      <Button key={key} to={`${to}?example=${key}#form`} preventScrollReset>
        {label}
      </Button>
    ))}
  </div>
);

/** The sum that a buyer pays by these terms. */
export function BuyerPays({ title, rows }: { title: string; rows: readonly SumLine[] }) {
  return (
    <section aria-labelledby="example" className="max-w-[400px]">
      <h2 className="h3 pb-2" id="example">
        {title}
      </h2>
      <dl className="border-b border-line">
        {rows.map(({ label, money }) => (
          <div key={label} className="flex justify-between gap-4 border-t border-line py-2">
            <dt>{label}</dt>
            <dd className="num">{money}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export type SumLine = { label: string; money: string };
