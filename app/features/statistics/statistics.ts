import type { DailyPlays, PlaySource } from '../plays/play.schema.ts';

/** How much of a sum falls to a part of it. */
export interface Part {
  part: string;
  amount: number;
}

/** What the screen shows of a span of days. */
export interface Statistics {
  days: number;
  plays: DailyPlays;
  listeners: DailyPlays;
  follows: DailyPlays;
  clicks: DailyPlays;
  sales: DailyPlays;
  /** Of all sales in these days. */
  /** In each currency, the most first; in its smallest unit. */
  soldFor: { currency: string; amount: number }[];
  /** From where, most first. */
  sources: { part: PlaySource; amount: number }[];
  /** 'PT' and so on, most first; empty where no proxy tells. */
  countries: Part[];
  /** What was heard most in the last 28 days, most first. */
  top: { trackId: number; title: string; plays: number }[];
}

/** What is known of one track's plays besides their number. */
export interface TrackStatistics {
  sources: { part: PlaySource; amount: number }[];
  /** How many stopped in each tenth of it. */
  stops: number[];
}

export const statisticsPath = (days: number) => `/statistics?days=${days}`;
export const csvPath = (days: number) => `/statistics.csv?days=${days}`;
