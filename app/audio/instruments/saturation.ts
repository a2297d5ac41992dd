import { kaiserSinc } from '../kaiser-sinc.ts';
import { filter } from './state-variable-filter.ts';

export type Oversampling = 1 | 2 | 4;

/** Close to tanh, and without its cost (a Padé approximant); ±1 from ±3 on. */
export function softClip(value: number): number {
  const x = value > 3 ? 3 : value < -3 ? -3 : value;
  return (x * (27 + x * x)) / (27 + 9 * x * x);
}

/** An amplitude that leaves as loud as it came, however hard it is driven. */
const TYPICAL = 0.25;

/**
 * Drives `signal` into soft clipping, in place, and takes back the loudness that it gains;
 * `bias` pushes one half harder, which adds even harmonics as valves do.
 *
 * @param oversampling at which the bending runs, so that the harmonics it makes do not fold back
 */
export function saturate(
  signal: Float32Array,
  drive: number,
  bias: number,
  oversampling: Oversampling,
): void {
  const makeUp = TYPICAL / softClip(TYPICAL * drive);
  const rest = softClip(bias);
  bendAt(signal, (value) => (softClip(value * drive + bias) - rest) * makeUp, oversampling);
  if (bias !== 0) filter(signal, 'high', 18);
}

function bendAt(
  signal: Float32Array,
  bend: (value: number) => number,
  oversampling: Oversampling,
): void {
  if (oversampling === 1) {
    for (let at = 0; at < signal.length; at += 1) signal[at] = bend(signal[at] ?? 0);
    return;
  }
  const double = doubled(signal);
  bendAt(double, bend, oversampling === 4 ? 2 : 1);
  halve(double, signal);
}

const REACH = 8;
/** A half-band low-pass between the samples, from its centre outwards; both sides sum to 1. */
const HALF_BAND = halfBand();

function halfBand(): Float64Array {
  const shape = { cutoff: 1, halfWidth: REACH, stopBandDecibels: 60 };
  const taps = Float64Array.from({ length: REACH }, (_, tap) => kaiserSinc(shape, tap + 0.5));
  const sum = taps.reduce((total, tap) => total + 2 * tap, 0);
  return taps.map((tap) => tap / sum);
}

/** The signal at twice its rate: its own samples, and between each and the next a new one. */
function doubled(signal: Float32Array): Float32Array {
  const padded = new Float32Array(signal.length + 2 * REACH);
  padded.set(signal, REACH);
  const double = new Float32Array(signal.length * 2);
  for (let at = 0; at < signal.length; at += 1) {
    let between = 0;
    for (let tap = 0; tap < REACH; tap += 1) {
      const near = (padded[at + REACH - tap] ?? 0) + (padded[at + REACH + 1 + tap] ?? 0);
      between += (HALF_BAND[tap] ?? 0) * near;
    }
    double[2 * at] = signal[at] ?? 0;
    double[2 * at + 1] = between;
  }
  return double;
}

/** Back to the single rate, without what lies above its Nyquist frequency. */
function halve(double: Float32Array, into: Float32Array): void {
  const padded = new Float32Array(double.length + 4 * REACH);
  padded.set(double, 2 * REACH);
  for (let at = 0; at < into.length; at += 1) {
    const centre = 2 * (at + REACH);
    let sum = 0;
    for (let tap = 0; tap < REACH; tap += 1) {
      const reach = 2 * tap + 1;
      const near = (padded[centre - reach] ?? 0) + (padded[centre + reach] ?? 0);
      sum += (HALF_BAND[tap] ?? 0) * near;
    }
    into[at] = 0.5 * ((padded[centre] ?? 0) + sum);
  }
}
