/** Decibels below full scale at which the meter is empty. */
const FLOOR = -48;

/** Levels above which the voice is loud, and above which it is close to clipping. */
export const LOUD = 0.72;
export const TOO_LOUD = 0.9;

/** The meter's level for a peak (0..1 of full scale), 0..1: linear in decibels, like loudness. */
export function levelOf(peak: number): number {
  if (peak <= 0) return 0;
  return Math.max(0, Math.min(1, 1 - (20 * Math.log10(peak)) / FLOOR));
}
