import type { Decibels } from '../units.ts';
import type { Articulation } from './articulation.ts';

const MIN_RISE: Decibels = 1;
/**
 * Weights of the features of a rise, by logistic regression on synthesised voices: per decibel of rise, of
 * the dip before it and of spectral change, and per unit of lost clarity.
 */
const PER_RISE = 0.98;
const PER_VALLEY = 0.25;
const PER_CHANGE = 0.49;
const PER_CLARITY = 3.4;
const USUAL = -9.8;

/**
 * Log-odds of a syllable onset per hop: finite at the steepest hop of every rise, −Infinity elsewhere.
 * @param clarity of the pitch tracker, per hop
 */
export function syllableOnsetOdds(articulation: Articulation, clarity: Float32Array): Float32Array {
  const { rise, dip, change } = articulation;
  const odds = new Float32Array(rise.length).fill(-Infinity);
  for (let at = 1; at < rise.length - 1; at += 1) {
    const steepness = rise[at] ?? 0;
    const isSteepest =
      steepness >= MIN_RISE && steepness > (rise[at - 1] ?? 0) && steepness >= (rise[at + 1] ?? 0);
    if (!isSteepest) continue;
    const reshaped = Math.max(...change.subarray(Math.max(0, at - 3), at + 3));
    odds[at] =
      PER_RISE * steepness +
      PER_VALLEY * (dip[at] ?? 0) +
      PER_CHANGE * reshaped +
      PER_CLARITY * clarityLost(clarity, at) +
      USUAL;
  }
  return odds;
}

/** Drop of the clarity at a hop relative to both sides, 0 or more. */
function clarityLost(clarity: Float32Array, at: number): number {
  const before = Math.max(0, ...clarity.subarray(Math.max(0, at - 15), Math.max(0, at - 2)));
  const after = Math.max(...clarity.subarray(at, at + 9));
  return Math.min(before, after) - Math.min(...clarity.subarray(Math.max(0, at - 6), at + 2));
}
