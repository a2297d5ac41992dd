/** Decibels below full scale at which the meter is empty. */
const FLOOR = -48;

/** From here on a voice is loud, and from here on it is in danger of being cut. */
export const LOUD = 0.72;
export const TOO_LOUD = 0.9;

/** How far a peak (0..1 of full scale) fills the meter, 0..1: evenly by decibels, as one hears. */
export function levelOf(peak: number): number {
  if (peak <= 0) return 0;
  return Math.max(0, Math.min(1, 1 - (20 * Math.log10(peak)) / FLOOR));
}
