import { addDays } from '../plays/days.ts';
import type { Statistics } from './statistics.ts';

/** A row for each day, as RFC 4180 has it: what spreadsheets read. All values are our own numbers and days. */
export function statisticsCsv(statistics: Statistics): string {
  const { plays, listeners, follows, clicks, sales } = statistics;
  const columns = { plays, listeners, new_followers: follows, link_clicks: clicks, sales };
  const rows = plays.plays.map((_, index) =>
    [
      addDays(plays.from, index),
      ...Object.values(columns).map((column) => column.plays[index] ?? 0),
    ].join(','),
  );
  return `${[['day', ...Object.keys(columns)].join(','), ...rows].join('\r\n')}\r\n`;
}
