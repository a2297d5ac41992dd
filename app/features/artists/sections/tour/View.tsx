import { Button } from '#app/ui/Button.tsx';
import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { TourData, TourDate } from './schema.ts';

/** The next shows; those that are over stay, folded away. */
export function View({ data: { upcoming, past } }: SectionViewProps<TourData>) {
  return (
    <ProfileSection id="tour" title="Upcoming Shows">
      {upcoming.length > 0 ? (
        <Shows shows={upcoming} />
      ) : (
        <p className="quiet">No shows are announced.</p>
      )}
      {past.length > 0 && (
        <details className="mt-3">
          <summary className="quiet small cursor-pointer py-3">Past shows ({past.length})</summary>
          <Shows shows={past} isOver />
        </details>
      )}
    </ProfileSection>
  );
}

function Shows({ shows, isOver }: { shows: readonly TourDate[]; isOver?: boolean }) {
  return (
    <ul>
      {shows.map(({ id, date, venue, city, ticketUrl }) => (
        <li
          key={id}
          className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-3 border-t border-line py-3"
        >
          <Day date={date} />
          <div className="[overflow-wrap:anywhere]">
            <b>{venue}</b>
            <p className="quiet small">{city}</p>
          </div>
          {ticketUrl && !isOver && (
            <Button href={ticketUrl} target="_blank" rel="noopener">
              Tickets
              <span className="vh">
                {' '}
                for {venue}, {city} (opens in a new tab)
              </span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A day of the calendar where the show is: no time zone moves it. */
function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className="font-display text-20 font-bold [font-stretch:78%]">
      {Number(date.slice(8))}
      <span className="block font-text text-12 font-normal text-text-2 [font-stretch:100%]">
        {MONTH.format(new Date(`${date}T00:00:00Z`))}
      </span>
    </time>
  );
}
