import { csvLine } from '#app/display/format.ts';
import { priceText } from '#app/display/money.ts';
import type { Via } from '#app/display/via.ts';
import { addDays } from '../../player/plays/play.ts';
import { sum } from '../../player/plays/play-bars.ts';
import type { ComparedPlays, PlaySource } from '../../player/plays/play.schema.ts';

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
  plays: ComparedPlays;
  listeners: ComparedPlays;
  follows: ComparedPlays;
  clicks: ComparedPlays;
  sales: ComparedPlays;
  /** Amounts paid day by day, for each currency that was paid in these days or before; the largest first. */
  income: (ComparedPlays & { currency: string })[];
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
  top: TopTrack[];
}

export interface TopTrack {
  trackId: number;
  title: string;
  plays: number;
  /** Waveform, see `encodeBars`. */
  bars: string;
  /** The number of stops in each tenth of the track, in these days. */
  stops: number[];
}

/** Details of one track's plays. */
export interface TrackStatistics {
  sources: { part: PlaySource; amount: number }[];
  /** The number of stops in each tenth of the track. */
  stops: number[];
}

export const statisticsPath = (days: number) => `/statistics?days=${days}`;
export const csvPath = (days: number) => `/statistics.csv?days=${days}`;

/** The statistics as CSV, with a row for each day; amounts as '25.00', a column for each currency. */
export function statisticsCsv(statistics: Statistics): string {
  const { plays, listeners, follows, clicks, sales, income } = statistics;
  const columns = { plays, listeners, new_followers: follows, link_clicks: clicks, sales };
  const money = income.filter(({ plays: amounts }) => amounts.some(Boolean));
  const rows = plays.plays.map((_, index) =>
    csvLine([
      addDays(plays.from, index),
      ...Object.values(columns).map((column) => column.plays[index] ?? 0),
      ...money.map(({ currency, plays: amounts }) => priceText(amounts[index] ?? 0, currency)),
    ]),
  );
  const heads = money.map(({ currency }) => `sold_for_${currency.toLowerCase()}`);
  return [csvLine(['day', ...Object.keys(columns), ...heads]), ...rows].join('');
}

/**
 * The share of plays that are still heard at the beginning of each tenth, and at the end: eleven values from 1
 * downwards. Null if nothing was counted.
 */
export function stillListening(stops: readonly number[]): number[] | null {
  const all = sum(stops);
  if (all <= 0) return null;
  let left = all;
  return [
    1,
    ...stops.map((stopped, tenth) => {
      // Those who stop in the last tenth have heard it to the end.
      if (tenth < stops.length - 1) left -= stopped;
      return left / all;
    }),
  ];
}

/** The tenth in which most listeners stop before the end, and how many; null if none stops. */
export function mostStop(stops: readonly number[]): { tenth: number; stopped: number } | null {
  const early = stops.slice(0, -1);
  const stopped = Math.max(0, ...early);
  return stopped > 0 ? { tenth: early.indexOf(stopped), stopped } : null;
}
