import { applyGain, CONTROL, pointsFor } from '../instruments/control.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Decibels, Seconds } from '../units.ts';

export interface Compression {
  readonly ratio: number;
  /** Above the sound's own mean level. */
  readonly threshold: Decibels;
  readonly attack: Seconds;
  readonly release: Seconds;
}

/** Steps quieter than this are pauses: they do not count for the mean level. */
const PAUSE = 1e-6;
const KNEE: Decibels = 6;

/**
 * Glues a sound together, in place: a feed-forward compressor with a soft knee and smoothing of the
 * gain in decibels (Giannoulis, Massberg & Reiss, JAES 2012), both sides moved as one. Its threshold
 * follows the sound's mean level, so that quiet mixes are treated like loud ones.
 */
export function compress(sound: StereoSound, settings: Compression): void {
  const powers = stepPowers(sound);
  const mean = meanWhileAudible(powers);
  if (mean === null) return;
  const threshold = 10 * Math.log10(mean) + settings.threshold;
  const attack = smoothing(settings.attack);
  const release = smoothing(settings.release);
  const slope = 1 / settings.ratio - 1;
  let gain: Decibels = 0;
  const line = powers.map((power) => {
    const over = 10 * Math.log10(power + 1e-12) - threshold;
    const aim = slope * overKnee(over);
    gain += (aim < gain ? attack : release) * (aim - gain);
    return 10 ** (gain / 20);
  });
  applyGain(sound.left, line);
  if (sound.right !== sound.left) applyGain(sound.right, line);
}

/** Mean square of a sound while it sounds; null for silence. */
export function meanPower(sound: StereoSound): number | null {
  return meanWhileAudible(stepPowers(sound));
}

function meanWhileAudible(powers: Float32Array): number | null {
  let sum = 0;
  let count = 0;
  for (const power of powers) {
    if (power <= PAUSE) continue;
    sum += power;
    count += 1;
  }
  return count === 0 ? null : sum / count;
}

function overKnee(over: Decibels): Decibels {
  if (over <= -KNEE / 2) return 0;
  return over >= KNEE / 2 ? over : (over + KNEE / 2) ** 2 / (2 * KNEE);
}

function smoothing(time: Seconds): number {
  return 1 - Math.exp(-CONTROL / (ENGINE_RATE * time));
}

/** Mean square of both sides per control step, with a point more than steps. */
function stepPowers({ left, right }: StereoSound): Float32Array {
  const powers = new Float32Array(pointsFor(left.length));
  for (let point = 0; point < powers.length; point += 1) {
    const end = Math.min((point + 1) * CONTROL, left.length);
    let sum = 0;
    for (let at = point * CONTROL; at < end; at += 1) {
      sum += (left[at] ?? 0) ** 2 + (right[at] ?? 0) ** 2;
    }
    powers[point] = sum / (2 * CONTROL);
  }
  return powers;
}
