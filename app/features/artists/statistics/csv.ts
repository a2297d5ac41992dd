import { csvLine } from '#app/display/csv.ts';
import { addDays } from '../../player/plays/days.ts';
import type { Statistics } from './statistics.ts';

/** A row for each day. */
export function statisticsCsv(statistics: Statistics): string {
  const { plays, listeners, follows, clicks, sales } = statistics;
  const columns = { plays, listeners, new_followers: follows, link_clicks: clicks, sales };
  const rows = plays.plays.map((_, index) =>
    csvLine([
      addDays(plays.from, index),
      ...Object.values(columns).map((column) => column.plays[index] ?? 0),
    ]),
  );
  return [csvLine(['day', ...Object.keys(columns)]), ...rows].join('');
}
