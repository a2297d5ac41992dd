import { ENGINE_RATE } from '../score.ts';
import type { Seconds } from '../units.ts';

/** Samples per step of the gain: 1.4 ms, and 70 of them are a step of a loudness meter. */
export const LIMITER_STEP = 63;
/** Steps that the gain looks ahead, and over which it bends. */
const REACH = 2;
const RELEASE: Seconds = 0.07;

/**
 * Gains at the borders of steps that hold peaks under `ceiling`: the least gain that any step within
 * reach needs, recovering slowly, then a moving average, so that the gain bends and never jumps.
 *
 * @param peaks true peak of each step, to be multiplied by `drive`
 * @param closed whether the sound is a loop, whose end precedes its beginning
 * @param desk buffer for the gains, which stay in it until its next use
 */
export function limiterGains(
  peaks: Float32Array,
  drive: number,
  ceiling: number,
  closed: boolean,
  desk: GainDesk = gainDesk(peaks.length),
): Float32Array {
  const count = peaks.length;
  const { needed, held, gains } = desk;
  for (let step = 0; step < count; step += 1) {
    needed[step] = Math.min(1, ceiling / Math.max((peaks[step] ?? 0) * drive, 1e-9));
  }
  const place = closed
    ? (step: number) => (step + count) % count
    : (step: number) => Math.min(count - 1, Math.max(0, step));
  for (let border = 0; border <= count; border += 1) {
    let least = 1;
    for (let step = border - REACH - 1; step <= border + REACH; step += 1) {
      const gain = needed[place(step)] ?? 1;
      if (gain < least) least = gain;
    }
    held[border] = least;
  }
  recoverSlowly(held, closed ? 2 : 1);
  for (let border = 0; border <= count; border += 1) {
    let sum = 0;
    for (let step = border - REACH; step <= border + REACH; step += 1) {
      const at = closed ? (step + count) % count : Math.min(count, Math.max(0, step));
      sum += held[at] ?? 1;
    }
    gains[border] = sum / (2 * REACH + 1);
  }
  return gains;
}

/** Memory in which gains are sought again and again. */
export interface GainDesk {
  readonly needed: Float32Array;
  readonly held: Float32Array;
  readonly gains: Float32Array;
}

/** @param steps of the sound */
export function gainDesk(steps: number): GainDesk {
  return {
    needed: new Float32Array(steps),
    held: new Float32Array(steps + 1),
    gains: new Float32Array(steps + 1),
  };
}

/** In a loop, the second pass starts with the final state of the first. */
function recoverSlowly(held: Float32Array, turns: number): void {
  const recovery = 1 - Math.exp(-LIMITER_STEP / (ENGINE_RATE * RELEASE));
  let gain = held[0] ?? 1;
  for (let turn = 0; turn < turns; turn += 1) {
    for (let border = 0; border < held.length; border += 1) {
      gain = Math.min(held[border] ?? 1, gain + (1 - gain) * recovery);
      held[border] = gain;
    }
  }
}

/** Multiplies `side` by `drive` and by the gains, straight lines between the borders of steps. */
export function applyGains(side: Float32Array, gains: Float32Array, drive: number): void {
  for (let start = 0, border = 0; start < side.length; start += LIMITER_STEP, border += 1) {
    let gain = (gains[border] ?? 1) * drive;
    const slope = ((gains[border + 1] ?? 1) * drive - gain) / LIMITER_STEP;
    const end = Math.min(start + LIMITER_STEP, side.length);
    for (let at = start; at < end; at += 1) {
      side[at] = (side[at] ?? 0) * gain;
      gain += slope;
    }
  }
}
