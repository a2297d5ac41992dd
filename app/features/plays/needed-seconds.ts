const LONGEST_NEEDED = 30;

/**
 * How much of a track must be heard to count: half of it, and never more than 30 seconds.
 * @param duration seconds; null while nobody has measured it: then 30 seconds
 * @returns seconds
 */
export const neededSeconds = (duration: number | null): number =>
  duration === null ? LONGEST_NEEDED : Math.min(LONGEST_NEEDED, duration / 2);
