import { csvLine } from '#app/display/format.ts';
import type { Via } from '#app/display/via.ts';
import { addDays } from '../../player/plays/play.ts';
import type { DailyPlays, PlaySource } from '../../player/plays/play.schema.ts';

/** The share of a part in a sum. */
export interface Part {
  part: string;
  amount: number;
}

/** In the smallest unit of its currency. */
export interface Money {
  currency: string;
  amount: number;
}

/** The link or page that a buyer came from; 'page' if unknown. */
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
  /** Sources of buyers, largest first; `title` is null once the link is deleted. */
  saleSources: { part: SaleSource; amount: number; title: string | null }[];
  /** Sources of plays, largest first. */
  sources: { part: PlaySource; amount: number }[];
  /** 'PT' and so on, largest first; empty without a proxy that reports countries. */
  countries: Part[];
  /** The most played tracks of the last 28 days, most played first. */
  top: { trackId: number; title: string; plays: number }[];
}

/** Details of one track's plays. */
export interface TrackStatistics {
  sources: { part: PlaySource; amount: number }[];
  /** The number of stops in each tenth of the track. */
  stops: number[];
}

export const statisticsPath = (days: number) => `/statistics?days=${days}`;
export const csvPath = (days: number) => `/statistics.csv?days=${days}`;

/** The statistics as CSV, with a row for each day. */
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
