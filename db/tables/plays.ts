import type { Nullable } from './column-types.ts';

/** Plays of a track on a day: `2026-03-14`, in UTC. A row per day with plays. */
export interface TrackPlaysTable {
  trackId: number;
  artistId: number;
  day: string;
  plays: number;
}

/** Total plays of a track: the sum of its days. A track without a row has none. */
export interface PlayTotalTable {
  trackId: number;
  artistId: number;
  plays: number;
}

/** Recent listens, so that nobody is counted twice; see features/player/plays. */
export interface RecentListenTable {
  trackId: number;
  /** `user:12`, or a pseudonym that cannot be traced back to a person or an address. */
  listener: string;
  countedAt: Date;
  /** Farthest position, in tenths of the track; null if never reported. */
  stopBand: Nullable<number>;
}

export type Measure =
  | 'plays'
  | 'listeners'
  | 'source'
  | 'country'
  | 'stop'
  | 'follows'
  | 'sales'
  | 'salesCents'
  | 'saleSource'
  | 'netCents'
  | 'refundCents';

/** A daily sum of an artist. */
export interface ArtistSumTable {
  artistId: number;
  measure: Measure;
  /** '2026-03-14', in UTC. */
  day: string;
  /** Source, country or tenth of the track; empty for a figure without parts. */
  part: string;
  amount: number;
}

/** A daily sum of one track. */
export interface TrackSumTable extends ArtistSumTable {
  trackId: number;
}

/** Listeners counted on a day, each by a pseudonym that is valid on this day alone. */
export interface DayListenerTable {
  artistId: number;
  day: string;
  listener: string;
}
