import { dayAndMonthOf } from '#app/display/date-of.ts';
import { Button } from '#app/ui/Button.tsx';
import { Title, Words } from '#app/ui/Words.tsx';
import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { TourData, TourDate } from './section.ts';
import * as texts from './texts.ts';

/** The next shows, with past ones collapsed. */
export function View({ data: { upcoming, past } }: SectionViewProps<TourData>) {
  return (
    <ProfileSection id="tour" title={texts.upcomingShows}>
      {upcoming.length > 0 ? (
        <Shows shows={upcoming} />
      ) : (
        <p className="quiet">{texts.noShowsAreAnnounced}</p>
      )}
      {past.length > 0 && (
        <details className="mt-3">
          <summary className="quiet small cursor-pointer py-3">
            {texts.pastShowsCount(past.length)}
          </summary>
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
          className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-3 min-[300px]:grid-cols-[4rem_minmax(0,1fr)_auto] border-t border-line py-3"
        >
          <Day date={date} />
          <div className="[overflow-wrap:anywhere]">
            <Title>{venue}</Title>
            <p className="quiet small">
              <Words>{city}</Words>
            </p>
          </div>
          {ticketUrl && !isOver && (
            <Button
              href={ticketUrl}
              target="_blank"
              rel="noopener"
              className="max-[299px]:col-span-2"
            >
              {texts.tickets}
              <span className="vh"> {texts.ticketsOpenInANewTab(venue, city)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A calendar day at the place of the show, independent of time zones. */
function Day({ date }: { date: string }) {
  const [day, month] = dayAndMonthOf(date);
  return (
    <time dateTime={date} className="font-display text-20 font-bold [font-stretch:78%]">
      {day}
      <span className="block font-text text-12 font-normal text-text-2 [font-stretch:100%]">
        {month}
      </span>
    </time>
  );
}
