import { EditorCard } from '../../editing/EditorCard.tsx';
import type { SectionEditorProps } from '../../editing/section-editor.ts';
import { EditorField, EditorForm } from '../../editing/EditorForm.tsx';
import { useEditing } from '../../editing/editing-context.ts';
import { DeleteButton, EntryList } from '../../editing/EntryList.tsx';
import { dayWords } from '../day-words.ts';
import type { TourData, TourDate } from './schema.ts';

/** The dates, sorted, past ones folded away; and one more. */
export function Editor({ data: { upcoming, past } }: SectionEditorProps<TourData>) {
  const { item } = useEditing();
  const isOpen = ({ id }: TourDate) => id === item;
  return (
    <EditorCard
      title="Edit tour"
      lead="Dates sort themselves; past ones fold away."
      className="grid gap-2"
    >
      <Dates label="Upcoming dates" dates={upcoming} />
      {past.length > 0 && (
        <details open={past.some(isOpen)}>
          <summary className="small flex min-h-target items-center font-semibold text-text-2">
            {past.length === 1 ? '1 past date' : `${past.length} past dates`}
          </summary>
          <Dates label="Past dates" dates={past} />
        </details>
      )}
      {![...upcoming, ...past].some(isOpen) && (
        <div className="pt-4">
          {/* One more in the list, and the form begins again. */}
          <DateForm key={upcoming.length + past.length} />
        </div>
      )}
    </EditorCard>
  );
}

function Dates({ label, dates }: { label: string; dates: TourDate[] }) {
  return (
    <EntryList
      label={label}
      entries={dates}
      describe={({ date, venue, city }) => ({
        name: venue,
        line: (
          <>
            <time dateTime={date}>{dayWords(date)}</time>, {city}
          </>
        ),
      })}
      form={(date) => <DateForm date={date} />}
    />
  );
}

/** A new date, or one that is there. */
function DateForm({ date }: { date?: TourDate }) {
  const { listTo } = useEditing();
  const intent = date ? 'updateTourDate' : 'addTourDate';
  return (
    <EditorForm
      intent={intent}
      intents={['deleteTourDate']}
      fields={date && { tourDateId: date.id }}
      saveLabel={date ? 'Save' : 'Add date'}
      cancelTo={date ? listTo : undefined}
      extra={date && <DeleteButton intent="deleteTourDate" />}
      className="grid gap-4 sm:grid-cols-2"
    >
      <EditorField intent={intent} name="date" label="Date" type="date" value={date?.date} />
      <EditorField intent={intent} name="city" label="City" value={date?.city} />
      <EditorField intent={intent} name="venue" label="Venue" value={date?.venue} />
      <EditorField
        intent={intent}
        name="ticketUrl"
        label="Tickets"
        type="url"
        optional
        value={date?.ticketUrl}
        placeholder="https://"
      />
    </EditorForm>
  );
}
