import type { StereoSound } from '../score.ts';

/** Number of samples before the first beat that are searched: 1.5 ms. */
const SEARCH_FRAMES = 64;

/**
 * Sample, shortly before `start`, at which to cut a periodic sound into a loop: the one with the smallest
 * step between neighbouring samples. The loop's length is unaffected.
 */
export function seamNear({ left, right }: StereoSound, start: number): number {
  let best = start;
  let least = Infinity;
  for (let cut = start; cut > Math.max(1, start - SEARCH_FRAMES); cut -= 1) {
    const step =
      Math.abs((left[cut] ?? 0) - (left[cut - 1] ?? 0)) +
      Math.abs((right[cut] ?? 0) - (right[cut - 1] ?? 0));
    if (step < least) [best, least] = [cut, step];
  }
  return best;
}
