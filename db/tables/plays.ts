import type { Nullable } from './column-types.ts';

/** How often a track was heard on a day: `2026-03-14`, in UTC. A row per day on which it was. */
export interface TrackPlaysTable {
  trackId: number;
  artistId: number;
  day: string;
  plays: number;
}

/** How often a track was heard at all: the sum of its days. A track without a row never was. */
export interface PlayTotalTable {
  trackId: number;
  artistId: number;
  plays: number;
}

/** Recent listens, so that nobody is counted twice; see features/player/plays. */
export interface RecentListenTable {
  trackId: number;
  /** `user:12`, or a name that nobody can trace back to a person or an address. */
  listener: string;
  countedAt: Date;
  /** How far it got, in tenths of the track; null while nobody has told. */
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
  /** Which source, country or tenth of the track; empty for what has no parts. */
  part: string;
  amount: number;
}

/** The same, of one track. */
export interface TrackSumTable extends ArtistSumTable {
  trackId: number;
}

/** Listeners counted on a day, each by a pseudonym that is valid on this day alone. */
export interface DayListenerTable {
  artistId: number;
  day: string;
  listener: string;
}
