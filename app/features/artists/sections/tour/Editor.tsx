import { dateOf } from '#app/display/date-of.ts';
import { Words } from '#app/ui/Words.tsx';
import {
  DeleteButton,
  EditorCard,
  EditorField,
  EditorForm,
  EntryList,
} from '../../editing/EditorForm.tsx';
import type { SectionEditorProps } from '../../profile.ts';
import { useEditing } from '../../editing/editing-context.ts';
import type { TourData, TourDate } from './section.ts';
import * as texts from './texts.ts';

/** The dates in order, past ones collapsed, and a form for another. */
export function Editor({ data: { upcoming, past } }: SectionEditorProps<TourData>) {
  const { item } = useEditing();
  const isOpen = ({ id }: TourDate) => id === item;
  return (
    <EditorCard title={texts.editTour} lead={texts.tourLead} className="grid gap-2">
      <Dates label={texts.upcomingDates} dates={upcoming} />
      {past.length > 0 && (
        <details open={past.some(isOpen)}>
          <summary className="small flex min-h-target items-center font-semibold text-text-2">
            {past.length === 1 ? texts.onePastDate : texts.pastDatesCount(past.length)}
          </summary>
          <Dates label={texts.pastDates} dates={past} />
        </details>
      )}
      {![...upcoming, ...past].some(isOpen) && (
        <div className="pt-4">
          {/* A saved date changes the key, which empties the form. */}
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
            <time dateTime={date}>{dateOf(date)}</time>, <Words>{city}</Words>
          </>
        ),
      })}
      form={(date) => <DateForm date={date} />}
    />
  );
}

/** The form of a new or an existing date. */
function DateForm({ date }: { date?: TourDate }) {
  const { listTo } = useEditing();
  const intent = date ? 'updateTourDate' : 'addTourDate';
  return (
    <EditorForm
      intent={intent}
      intents={['deleteTourDate']}
      fields={date && { tourDateId: date.id }}
      saveLabel={date ? texts.save : texts.addDate}
      cancelTo={date ? listTo : undefined}
      extra={date && <DeleteButton intent="deleteTourDate" />}
      className="grid gap-4 sm:grid-cols-2"
    >
      <EditorField name="date" label={texts.date} type="date" value={date?.date} />
      <EditorField name="city" label={texts.city} value={date?.city} />
      <EditorField name="venue" label={texts.venue} value={date?.venue} />
      <EditorField
        name="ticketUrl"
        label={texts.tickets}
        type="url"
        optional
        value={date?.ticketUrl}
        placeholder="https://"
      />
    </EditorForm>
  );
}
