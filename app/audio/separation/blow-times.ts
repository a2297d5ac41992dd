import type { Hertz, Seconds } from '../units.ts';

const STEP: Seconds = 0.004;
/** Steps back that a rise is measured from: a beater's click is over sooner than a skin's tone. */
const LOW_BACK = 6;
const CLICK_BACK = 3;
/** Shares of the strong rises that a click and the tone under it must reach. */
const CLICK = 0.3;
const RISE = 0.4;
/** A rise is what exceeds so many times the level before it: a tone that beats does not rise. */
const ABRUPT = 1.3;
/** What counts as strong: this share of all rises is stronger. */
const STRONG = 0.03;
/** Steps on each side without a stronger click; steps that click and tone may lie apart. */
const GAP = 12;
const APART = 5;

/**
 * Samples of `low` at which something low is struck: it rises abruptly, and so does what lies above
 * it, for a bass has no beater.
 */
export function blowTimes(
  low: Float32Array,
  lowRate: Hertz,
  [left, right]: readonly [Float32Array, Float32Array],
  rate: Hertz,
): number[] {
  const step = Math.max(1, Math.round(STEP * lowRate));
  const count = Math.floor(low.length / step);
  const tones = rises(count, LOW_BACK, (index) => {
    let sum = 0;
    for (let at = index * step; at < (index + 4) * step; at += 1) sum += (low[at] ?? 0) ** 2;
    return sum;
  });
  const fullStep = (step * rate) / lowRate;
  const clicks = rises(count, CLICK_BACK, (index) => {
    const end = Math.round((index + 1) * fullStep);
    let sum = 0;
    for (let at = Math.round(index * fullStep); at < end; at += 1) {
      const after = (left[at + 1] ?? 0) + (right[at + 1] ?? 0);
      const before = (left[at - 1] ?? 0) + (right[at - 1] ?? 0);
      sum += (after - before) ** 2;
    }
    return sum;
  });
  const leastClick = CLICK * strong(clicks);
  const leastTone = RISE * strong(tones);
  const times: number[] = [];
  clicks.forEach((click, index) => {
    if (click <= 0 || click < leastClick || click < highest(clicks, index, GAP)) return;
    if (highest(tones, index, APART) > leastTone) times.push(index * step);
  });
  return times;
}

/** How far the level, the root of `energy`, rises above what it was in the last `back` steps. */
function rises(count: number, back: number, energy: (index: number) => number): Float32Array {
  const levels = Float32Array.from({ length: count }, (_, index) => Math.sqrt(energy(index)));
  return levels.map((level, index) => {
    let before = 0;
    for (let ago = 2; ago <= back; ago += 1) before = Math.max(before, levels[index - ago] ?? 0);
    return Math.max(0, level - ABRUPT * before);
  });
}

function strong(values: Float32Array): number {
  const sorted = values.filter((value) => value > 0).sort();
  return sorted[Math.floor(sorted.length * (1 - STRONG))] ?? 0;
}

function highest(values: Float32Array, around: number, reach: number): number {
  let most = 0;
  for (let at = around - reach; at <= around + reach; at += 1)
    most = Math.max(most, values[at] ?? 0);
  return most;
}
