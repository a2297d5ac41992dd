import { Icon } from '#app/ui/Icon.tsx';
import type { HeardNote } from './generation-view.ts';
import { noteName } from './words.ts';

/** The same notes as the piano roll shows, to be read. */
export function HeardNotes({ notes }: { notes: readonly HeardNote[] }) {
  return (
    <details className="group">
      <summary className="small quiet flex min-h-target items-center gap-1">
        The {notes.length} notes as a table
        <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
      </summary>
      <table className="small num w-full max-w-reading border-collapse">
        <caption className="vh">Notes that were heard</caption>
        <thead>
          <tr>
            {['Note', 'From', 'For'].map((head, column) => (
              <th key={head} scope="col" className={column ? 'py-2 text-right' : 'py-2 text-left'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notes.map(({ start, length, pitch }, row) => (
            <tr key={row} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {noteName(pitch)}
              </th>
              <td className="py-2 text-right">{start.toFixed(2)} s</td>
              <td className="py-2 text-right">{length.toFixed(2)} s</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
