import type { StereoSound } from '../score.ts';

/** Number of samples before the first beat in which the seam is sought: one and a half milliseconds. */
const REACH = 64;

/**
 * The cut of a loop that was recorded from `start` on for `length` samples, so that the step from its last
 * sample to its first is the smallest one near. The whole loop is kept, only turned.
 */
export function seamOf({ left, right }: StereoSound, start: number): number {
  let best = start;
  let least = Infinity;
  for (let cut = start; cut > Math.max(1, start - REACH); cut -= 1) {
    const step =
      Math.abs((left[cut] ?? 0) - (left[cut - 1] ?? 0)) +
      Math.abs((right[cut] ?? 0) - (right[cut - 1] ?? 0));
    if (step < least) [best, least] = [cut, step];
  }
  return best;
}
