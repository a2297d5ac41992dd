import { filter, fixed } from './filter.ts';
import type { Sound } from './voices.ts';

/** Samples per step of the limiter's gain, and how many steps it looks ahead and behind. */
const LIMIT_STEP = 64;
const LIMIT_REACH = 4;

/** Where a mix sits in the saturation curve at drive 1: its peaks only just bend. */
const SATURATION_RMS = 0.1;

/**
 * Drives a mix into gentle saturation at loudness `targetRms` and holds its peaks under `ceiling`
 * (both linear, 1 = full scale) with a look-ahead gain that bends, never jumps.
 */
export function master(sound: Sound, targetRms: number, drive: number, ceiling: number): void {
  const before = (SATURATION_RMS * drive) / Math.max(rms(sound), 1e-6);
  for (const side of [sound.left, sound.right]) {
    for (let i = 0; i < side.length; i++) side[i] = softClip((side[i] ?? 0) * before);
    // After the clipping, which bends lopsided waves off centre.
    filter(side, 'high', 0.7, fixed(26));
  }
  const after = targetRms / Math.max(rms(sound), 1e-6);
  const gains = limiterGains(sound, after, ceiling);
  for (let i = 0; i < sound.left.length; i++) {
    const step = Math.floor(i / LIMIT_STEP);
    const from = gains[step] ?? 0;
    const gain = from + ((gains[step + 1] ?? from) - from) * ((i % LIMIT_STEP) / LIMIT_STEP);
    sound.left[i] = (sound.left[i] ?? 0) * gain * after;
    sound.right[i] = (sound.right[i] ?? 0) * gain * after;
  }
}

/** Close to tanh, and without its cost (a Padé approximant). */
function softClip(value: number): number {
  const x = Math.max(-3, Math.min(3, value));
  return (x * (27 + x * x)) / (27 + 9 * x * x);
}

function rms(sound: Sound): number {
  let sum = 0;
  for (const side of [sound.left, sound.right]) for (const value of side) sum += value * value;
  return Math.sqrt(sum / (2 * sound.left.length));
}

/** Gains at the borders of steps: a minimum over the reach, slow release, then a moving average. */
function limiterGains(sound: Sound, scale: number, ceiling: number): Float32Array {
  const steps = Math.ceil(sound.left.length / LIMIT_STEP) + 1;
  const needed = new Float32Array(steps).fill(1);
  for (let i = 0; i < sound.left.length; i++) {
    const peak = Math.max(Math.abs(sound.left[i] ?? 0), Math.abs(sound.right[i] ?? 0)) * scale;
    const step = Math.floor(i / LIMIT_STEP);
    if (peak > ceiling) needed[step] = Math.min(needed[step] ?? 1, ceiling / peak);
  }
  const held = needed.map((_, i) => {
    let least = 1;
    for (let k = i - LIMIT_REACH - 1; k <= i + LIMIT_REACH; k++)
      least = Math.min(least, needed[k] ?? 1);
    return least;
  });
  for (let i = 1; i < steps; i++) {
    const previous = held[i - 1] ?? 1;
    held[i] = Math.min(held[i] ?? 1, previous + (1 - previous) * 0.02);
  }
  return held.map((_, i) => {
    let sum = 0;
    for (let k = i - LIMIT_REACH; k <= i + LIMIT_REACH; k++) {
      sum += held[Math.min(Math.max(k, 0), steps - 1)] ?? 1;
    }
    return sum / (2 * LIMIT_REACH + 1);
  });
}
