const DAY_MS = 24 * 60 * 60 * 1000;

/** 'YYYY-MM-DD', in UTC. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** @param days may be negative */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * DAY_MS));

/** How many days `day` comes after `from`. */
export const daysSince = (from: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(from)) / DAY_MS);

/** Spans, in days, that plays are shown for; each ends today. */
export const RANGES = [7, 28, 90, 365] as const;
export type Range = (typeof RANGES)[number];
export const DEFAULT_RANGE: Range = 28;

const MAX_NEEDED = 30;

/**
 * How much of a track must be heard to count: half of it, and never more than 30 seconds.
 * @param duration seconds; null while nobody has measured it: then 30 seconds
 * @param preview seconds, where others hear no more of it than these
 * @returns seconds
 */
export const neededSeconds = (duration: number | null, preview: number | null = null): number =>
  Math.min(MAX_NEEDED, ...[duration, preview].map((seconds) => (seconds ?? 2 * MAX_NEEDED) / 2));

/** Address of the play counts of a track. */
export const trackPlaysAddress = (trackId: number, days: Range = DEFAULT_RANGE): string =>
  `/beats/${trackId}/plays` + (days === DEFAULT_RANGE ? '' : `?days=${days}`);
