const MAX_NEEDED = 30;

/**
 * How much of a track must be heard to count: half of it, and never more than 30 seconds.
 * @param duration seconds; null while nobody has measured it: then 30 seconds
 * @param preview seconds, where others hear no more of it than these
 * @returns seconds
 */
export const neededSeconds = (duration: number | null, preview: number | null = null): number =>
  Math.min(MAX_NEEDED, ...[duration, preview].map((seconds) => (seconds ?? 2 * MAX_NEEDED) / 2));
