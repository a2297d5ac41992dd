import { csvLine } from '#app/display/csv.ts';
import type { Via } from '#app/display/via.ts';
import { addDays } from '../../player/plays/play.ts';
import type { DailyPlays, PlaySource } from '../../player/plays/play.schema.ts';

/** How much of a sum falls to a part of it. */
export interface Part {
  part: string;
  amount: number;
}

/** In the smallest unit of its currency. */
export interface Money {
  currency: string;
  amount: number;
}

/** From where a buyer came; 'page' where nothing else is known. */
export type SaleSource = 'page' | Via;

/** Statistics of a span of days. */
export interface Statistics {
  days: number;
  plays: DailyPlays;
  listeners: DailyPlays;
  follows: DailyPlays;
  clicks: DailyPlays;
  sales: DailyPlays;
  /** Amount paid for all sales in these days, with shipping and tax. */
  soldFor: Money[];
  /** Amount refunded in these days, whenever it was sold. */
  givenBack: Money[];
  /** Net amount for the goods: without shipping and tax, less refunds. */
  net: Money[];
  /** From where buyers came, most first; a link by its title, which is null once it is gone. */
  saleSources: { part: SaleSource; amount: number; title: string | null }[];
  /** From where, most first. */
  sources: { part: PlaySource; amount: number }[];
  /** 'PT' and so on, most first; empty where no proxy tells. */
  countries: Part[];
  /** The most played tracks of the last 28 days, most played first. */
  top: { trackId: number; title: string; plays: number }[];
}

/** Details of one track's plays. */
export interface TrackStatistics {
  sources: { part: PlaySource; amount: number }[];
  /** How many stopped in each tenth of it. */
  stops: number[];
}

export const statisticsPath = (days: number) => `/statistics?days=${days}`;
export const csvPath = (days: number) => `/statistics.csv?days=${days}`;

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
