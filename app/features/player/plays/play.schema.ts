import { id, z } from '#app/validation.ts';
import { DEFAULT_RANGE, RANGES, type Range } from './play.ts';

/** A listener who hears a track again is counted again after this long. */
export const LISTEN_LASTS_MS = 30 * 60 * 1000;

/** Sources of a play: a page of the site, a player on another site, a feed, a secret link. */
export const PLAY_SOURCES = ['page', 'embed', 'feed', 'link'] as const;
export type PlaySource = (typeof PLAY_SOURCES)[number];

export const countPlayInput = z.object({
  trackId: id,
  /** Seconds that were really heard: what was skipped is not in it. */
  heard: z.number().min(0).max(86_400),
  /** Key of the secret link by which it was played. */
  key: z.string().max(64).nullish(),
  /** On which kind of page; a secret link tells itself. */
  source: z.enum(PLAY_SOURCES).nullish(),
});

export const countStopInput = z.object({
  trackId: id,
  /** Seconds from the beginning of the track, where it fell silent. */
  position: z.number().min(0).max(86_400),
  key: z.string().max(64).nullish(),
});

/** A span of days that ends today; what is none of the four is refused. */
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

export interface TrackPlays {
  trackId: number;
  title: string;
  /** Since it was uploaded. */
  total: number;
  daily: DailyPlays;
}

export interface ArtistPlays {
  total: number;
  /** The last 28 days. */
  daily: DailyPlays;
  /** The most played tracks of these days, most played first. */
  top: { trackId: number; title: string; plays: number }[];
}
