import { ENGINE_RATE } from '../score.ts';
import type { Seconds } from '../units.ts';

/** Samples per step of the gain: 1.4 ms. 70 steps are one step of the loudness meter. */
export const LIMITER_STEP = 63;
/** Look-ahead in steps, and half the length of the moving average. */
const LOOK_AHEAD = 2;
const RELEASE: Seconds = 0.07;

/**
 * Linear gains of a look-ahead limiter at the borders of steps, which keep peaks under `ceiling`: the
 * minimum of the gains that steps within reach need, an exponential release, then a moving average
 * against jumps of the gain.
 *
 * @param peaks true peak of each step, to be multiplied by `drive`
 * @param closed whether the sound is a loop
 * @param buffers memory to work in; the result is one of them and is overwritten at its next use
 */
export function limiterGains(
  peaks: Float32Array,
  drive: number,
  ceiling: number,
  closed: boolean,
  buffers: GainBuffers = gainBuffers(peaks.length),
): Float32Array {
  const count = peaks.length;
  const { needed, held, gains } = buffers;
  for (let step = 0; step < count; step += 1) {
    needed[step] = Math.min(1, ceiling / Math.max((peaks[step] ?? 0) * drive, 1e-9));
  }
  const place = closed
    ? (step: number) => (step + count) % count
    : (step: number) => Math.min(count - 1, Math.max(0, step));
  for (let border = 0; border <= count; border += 1) {
    let least = 1;
    for (let step = border - LOOK_AHEAD - 1; step <= border + LOOK_AHEAD; step += 1) {
      const gain = needed[place(step)] ?? 1;
      if (gain < least) least = gain;
    }
    held[border] = least;
  }
  applyRelease(held, closed ? 2 : 1);
  for (let border = 0; border <= count; border += 1) {
    let sum = 0;
    for (let step = border - LOOK_AHEAD; step <= border + LOOK_AHEAD; step += 1) {
      const at = closed ? (step + count) % count : Math.min(count, Math.max(0, step));
      sum += held[at] ?? 1;
    }
    gains[border] = sum / (2 * LOOK_AHEAD + 1);
  }
  return gains;
}

/** Memory of {@link limiterGains} for repeated use. */
export interface GainBuffers {
  readonly needed: Float32Array;
  readonly held: Float32Array;
  readonly gains: Float32Array;
}

export function gainBuffers(steps: number): GainBuffers {
  return {
    needed: new Float32Array(steps),
    held: new Float32Array(steps + 1),
    gains: new Float32Array(steps + 1),
  };
}

/** In place. In a loop, the second pass starts with the final state of the first. */
function applyRelease(held: Float32Array, passes: number): void {
  const recovery = 1 - Math.exp(-LIMITER_STEP / (ENGINE_RATE * RELEASE));
  let gain = held[0] ?? 1;
  for (let pass = 0; pass < passes; pass += 1) {
    for (let border = 0; border < held.length; border += 1) {
      gain = Math.min(held[border] ?? 1, gain + (1 - gain) * recovery);
      held[border] = gain;
    }
  }
}

/** Multiplies `side` by `drive` and by the gains, interpolated linearly between the borders of steps. */
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
