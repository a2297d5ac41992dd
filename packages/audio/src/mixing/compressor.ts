import { applyGain, CONTROL, type ControlLine, pointsFor } from '../instruments/control.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Decibels, Seconds } from '../units.ts';

export interface Compression {
  readonly ratio: number;
  /** Relative to the sound's mean level. */
  readonly threshold: Decibels;
  readonly attack: Seconds;
  readonly release: Seconds;
}

/** Mean square below which a step counts as a pause, which the mean level leaves out. */
const PAUSE = 1e-6;
const KNEE: Decibels = 6;

/**
 * Stereo-linked feed-forward compressor with a soft knee and smoothing of the gain in decibels
 * (Giannoulis, Massberg & Reiss, JAES 2012), in place. Its threshold is relative to the sound's mean
 * level, so that quiet and loud mixes are compressed alike.
 */
export function compress(sound: StereoSound, settings: Compression): void {
  const line = compressionLine(stepPowers(sound), settings);
  if (line === null) return;
  applyGain(sound.left, line);
  if (sound.right !== sound.left) applyGain(sound.right, line);
}

/**
 * Linear gains of a compressor per control step, for a sound that is rendered in stretches; null for
 * silence.
 *
 * @param powers of the whole sound, see {@link writeStepPowers}
 */
export function compressionLine(powers: Float32Array, settings: Compression): ControlLine | null {
  const mean = meanWithoutPauses(powers);
  if (mean === null) return null;
  const threshold = 10 * Math.log10(mean) + settings.threshold;
  const attack = smoothingCoefficient(settings.attack);
  const release = smoothingCoefficient(settings.release);
  const slope = 1 / settings.ratio - 1;
  let gain: Decibels = 0;
  return powers.map((power) => {
    const over = 10 * Math.log10(power + 1e-12) - threshold;
    const aim = slope * softKnee(over);
    gain += (aim < gain ? attack : release) * (aim - gain);
    return 10 ** (gain / 20);
  });
}

/** Mean square of a sound without its pauses; null for silence. */
export function meanPower(sound: StereoSound): number | null {
  return meanWithoutPauses(stepPowers(sound));
}

function meanWithoutPauses(powers: Float32Array): number | null {
  let sum = 0;
  let count = 0;
  for (const power of powers) {
    if (power <= PAUSE) continue;
    sum += power;
    count += 1;
  }
  return count === 0 ? null : sum / count;
}

function softKnee(over: Decibels): Decibels {
  if (over <= -KNEE / 2) return 0;
  return over >= KNEE / 2 ? over : (over + KNEE / 2) ** 2 / (2 * KNEE);
}

function smoothingCoefficient(time: Seconds): number {
  return 1 - Math.exp(-CONTROL / (ENGINE_RATE * time));
}

function stepPowers(sound: StereoSound): Float32Array {
  const powers = new Float32Array(pointsFor(sound.left.length));
  writeStepPowers(powers, sound, 0);
  return powers;
}

/**
 * Writes the mean square of both sides per control step for the stretch that begins at sample `from`,
 * a whole number of steps.
 *
 * @param powers of the whole sound: `pointsFor` its frames
 */
export function writeStepPowers(
  powers: Float32Array,
  { left, right }: StereoSound,
  from: number,
): void {
  for (let start = 0, point = from / CONTROL; start < left.length; start += CONTROL, point += 1) {
    const end = Math.min(start + CONTROL, left.length);
    let sum = 0;
    for (let at = start; at < end; at += 1) {
      sum += (left[at] ?? 0) ** 2 + (right[at] ?? 0) ** 2;
    }
    powers[point] = sum / (2 * CONTROL);
  }
}
