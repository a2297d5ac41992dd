import { DAY_MS } from '#app/durations.ts';

/** 'YYYY-MM-DD', in UTC. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** @param days may be negative */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * DAY_MS));

/** The number of days from `from` to `day`. */
export const daysSince = (from: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(from)) / DAY_MS);

/** Selectable spans in days; each ends today. */
export const RANGES = [7, 28, 90, 365] as const;
export type Range = (typeof RANGES)[number];
export const DEFAULT_RANGE: Range = 28;

const MAX_NEEDED = 30;

/**
 * Seconds of playback after which a play counts: half of the track or of its preview, at most 30.
 * @param duration seconds; null if not measured, which counts as 60
 * @param preview seconds, if others can play a preview only
 * @returns seconds
 */
export const neededSeconds = (duration: number | null, preview: number | null = null): number =>
  Math.min(MAX_NEEDED, ...[duration, preview].map((seconds) => (seconds ?? 2 * MAX_NEEDED) / 2));

/** Address of the play counts of a track. */
export const trackPlaysAddress = (trackId: number, days: Range = DEFAULT_RANGE): string =>
  `/beats/${trackId}/plays` + (days === DEFAULT_RANGE ? '' : `?days=${days}`);
