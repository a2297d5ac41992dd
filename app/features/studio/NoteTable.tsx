import { Icon } from '#app/ui/Icon.tsx';
import * as texts from './texts.ts';

type NoteTableProps = {
  /** Read by screen readers before the table. */
  caption: string;
  heads: readonly string[];
  /** The name of each note, followed by a cell for every other column. */
  rows: readonly (readonly string[])[];
};

/** The notes of a piano roll as text; collapsed. */
export function NoteTable({ caption, heads, rows }: NoteTableProps) {
  return (
    <details className="group">
      <summary className="small quiet flex min-h-target items-center gap-1">
        {texts.notesAsATable(rows.length)}
        <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
      </summary>
      <table className="small num w-full max-w-reading border-collapse">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={head} scope="col" className={column ? 'py-2 text-right' : 'py-2 text-left'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={column} className="py-2 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
