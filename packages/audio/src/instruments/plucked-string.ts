import type { Random } from '../random.ts';
import { ENGINE_RATE } from '../score.ts';
import type { Hertz, Seconds } from '../units.ts';
import { noise } from './noise.ts';
import { filter } from './state-variable-filter.ts';

export interface PluckedString {
  readonly hertz: Hertz;
  /** Decay time of the fundamental by 60 dB. */
  readonly ring: Seconds;
  /** Brightness of the loop filter, 0..1: 1 damps the upper partials least. */
  readonly brilliance: number;
  /** Cutoff of the excitation by plectrum or finger. */
  readonly pluckCutoff: Hertz;
  /** Plucking position, as a share of its length. */
  readonly position: number;
  /** Position of a magnetic pickup, as a share of its length; none for acoustic instruments. */
  readonly pickup?: number;
  readonly random: Random;
}

/**
 * A plucked string: a delay line with a loop filter (Karplus & Strong 1983), in tune by an all-pass
 * whose phase delay is exact at the fundamental, with the combs of the plucking point and pickup
 * (Jaffe & Smith, "Extensions of the Karplus-Strong plucked-string algorithm", 1983).
 *
 * @returns about ±1 at its beginning, without a DC offset
 */
export function pluckedString(string: PluckedString, frames: number): Float32Array {
  const omega = (2 * Math.PI * string.hertz) / ENGINE_RATE;
  const period = ENGINE_RATE / string.hertz;
  const blend = 0.5 - 0.46 * string.brilliance;
  const filterDelay =
    Math.atan2(blend * Math.sin(omega), 1 - blend + blend * Math.cos(omega)) / omega;
  const whole = Math.max(2, Math.floor(period - filterDelay - 0.3));
  const rest = period - filterDelay - whole;
  const tuning = Math.sin(((1 - rest) * omega) / 2) / Math.sin(((1 + rest) * omega) / 2);
  const loss = Math.hypot(1 - blend + blend * Math.cos(omega), blend * Math.sin(omega));
  const gain = Math.min(0.99998, 10 ** (-3 / (string.hertz * string.ring)) / loss);

  const line = excitation(string, whole);
  const out = new Float32Array(frames);
  let before = 0;
  let passedIn = 0;
  let passedOut = 0;
  for (let at = 0, head = 0; at < frames; at += 1) {
    const value = line[head] ?? 0;
    out[at] = value;
    const damped = gain * ((1 - blend) * value + blend * before);
    before = value;
    passedOut = tuning * (damped - passedOut) + passedIn;
    passedIn = damped;
    line[head] = passedOut + 1e-18;
    head = head + 1 === whole ? 0 : head + 1;
  }
  if (string.pickup !== undefined) listenAt(out, Math.round(period * string.pickup));
  // Removes the constant offset that the excitation left.
  filter(out, 'high', Math.min(30, string.hertz * 0.4));
  softenStart(out);
  return out;
}

/** One period of noise, with a low-pass for the finger and a comb filter for the plucking position. */
function excitation({ random, pluckCutoff, position }: PluckedString, length: number) {
  const burst = noise(random, length * 3);
  filter(burst, 'low', pluckCutoff, 0.6);
  // From the third period: the filter has settled, and the end fits the start better.
  const line = burst.slice(length * 2);
  const comb = Math.max(1, Math.round(length * position));
  const combed = line.map((value, at) => value - 0.9 * (line[(at - comb + length) % length] ?? 0));
  const mean = combed.reduce((sum, value) => sum + value, 0) / length;
  const power = combed.reduce((sum, value) => sum + (value - mean) ** 2, 0) / length;
  const scale = 1 / (3 * Math.sqrt(Math.max(power, 1e-9)));
  return combed.map((value) => (value - mean) * scale);
}

function listenAt(signal: Float32Array, delay: number): void {
  for (let at = signal.length - 1; at >= delay; at -= 1) {
    signal[at] = (signal[at] ?? 0) - 0.7 * (signal[at - delay] ?? 0);
  }
}

/** Fades in the first 48 samples. */
function softenStart(signal: Float32Array): void {
  const length = Math.min(48, signal.length);
  for (let at = 0; at < length; at += 1) signal[at] = (signal[at] ?? 0) * (at / length);
}
