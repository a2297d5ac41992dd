import { MINUTE_MS } from '#app/durations.ts';
import { id, z } from '#app/validation.ts';
import { DEFAULT_RANGE, RANGES, type Range } from './play.ts';

/** A repeated play by the same listener counts after this time. */
export const LISTEN_LASTS_MS = 30 * MINUTE_MS;

/** Sources of a play: a page of the site, a player on another site, a feed, a secret link, a music app. */
export const PLAY_SOURCES = ['page', 'embed', 'feed', 'link', 'app'] as const;
export type PlaySource = (typeof PLAY_SOURCES)[number];

export const countPlayInput = z.object({
  trackId: id,
  /** Seconds of actual playback, without skipped parts. */
  heard: z.number().min(0).max(86_400),
  /** Key of the secret link by which it was played. */
  key: z.string().max(64).nullish(),
  /** The kind of page; a secret link is recognised by its key. */
  source: z.enum(PLAY_SOURCES).nullish(),
});

/** A play in an app, which only tells that it was a play. */
export const countAppPlayInput = z.object({ trackId: id });

export const countStopInput = z.object({
  trackId: id,
  /** Position in seconds at which playback stopped. */
  position: z.number().min(0).max(86_400),
  key: z.string().max(64).nullish(),
});

/** A span of days that ends today; values other than the four are refused. */
export const rangeInput = z.object({
  days: z
    .enum(RANGES.map(String) as [`${Range}`, ...`${Range}`[]])
    .nullish()
    .transform((days): Range => (days ? (Number(days) as Range) : DEFAULT_RANGE)),
});

export const playsOfTrackInput = rangeInput.extend({ trackId: id });

/** Plays day by day. */
export interface DailyPlays {
  /** The first day: '2026-03-14', in UTC. */
  from: string;
  /** Plays of each day since then; the last one is today, which is not over. */
  plays: number[];
}

/** The same beside the period of the same length before it. */
export interface ComparedPlays extends DailyPlays {
  /** As many days as `plays`, which end where those begin. */
  before: number[];
}

export interface TrackPlays {
  trackId: number;
  title: string;
  /** Plays since the upload. */
  total: number;
  daily: ComparedPlays;
}

export interface ArtistPlays {
  total: number;
  /** The last 28 days. */
  daily: DailyPlays;
  /** The most played tracks of these days, most played first. */
  top: { trackId: number; title: string; plays: number }[];
}
