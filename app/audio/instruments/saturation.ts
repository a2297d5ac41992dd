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
  const bend: Bend = { drive, bias, makeUp: TYPICAL / softClip(TYPICAL * drive) };
  if (oversampling === 1) bendSamples(signal, signal.length, bend);
  else bendFiner(signal, bend, oversampling);
  if (bias !== 0) filter(signal, 'high', 18);
}

interface Bend {
  readonly drive: number;
  readonly bias: number;
  readonly makeUp: number;
}

function bendSamples(signal: Float32Array, length: number, { drive, bias, makeUp }: Bend): void {
  const rest = softClip(bias);
  for (let at = 0; at < length; at += 1) {
    signal[at] = (softClip((signal[at] ?? 0) * drive + bias) - rest) * makeUp;
  }
}

/** Samples of the signal that are bent at a time. */
const PIECE = 4096;
/** Samples beside a piece that its own need: as far as two half-band filters reach, there and back. */
const MARGIN = 48;

/** Piece by piece, so that the finer signal stays small. */
function bendFiner(signal: Float32Array, bend: Bend, oversampling: 2 | 4): void {
  const length = PIECE + 2 * MARGIN;
  const piece = new Float32Array(length);
  const double = new Float32Array(2 * length);
  const quadruple = new Float32Array(oversampling === 4 ? 4 * length : 0);
  // What came before a piece, as it was before it was bent.
  const before = new Float32Array(MARGIN);
  for (let start = 0; start < signal.length; start += PIECE) {
    const end = Math.min(signal.length, start + PIECE + MARGIN);
    piece.fill(0);
    piece.set(before);
    piece.set(signal.subarray(start, end), MARGIN);
    before.set(piece.subarray(PIECE, PIECE + MARGIN));
    makeFiner(piece, double);
    if (oversampling === 4) {
      makeFiner(double, quadruple);
      bendSamples(quadruple, quadruple.length, bend);
      makeCoarser(quadruple, double);
    } else bendSamples(double, double.length, bend);
    makeCoarser(double, piece);
    signal.set(piece.subarray(MARGIN, MARGIN + Math.min(PIECE, signal.length - start)), start);
  }
}

const REACH = 8;
/** A half-band low-pass between the samples, from its centre outwards; both sides sum to 1. */
const [H0 = 0, H1 = 0, H2 = 0, H3 = 0, H4 = 0, H5 = 0, H6 = 0, H7 = 0] = halfBand();

function halfBand(): Float64Array {
  const shape = { cutoff: 1, halfWidth: REACH, stopBandDecibels: 60 };
  const taps = Float64Array.from({ length: REACH }, (_, tap) => kaiserSinc(shape, tap + 0.5));
  const sum = taps.reduce((total, tap) => total + 2 * tap, 0);
  return taps.map((tap) => tap / sum);
}

/**
 * What the half-band filter makes of the samples on either side of a point: `right` and every `step`-th
 * from there on, `left` and every one before. Written out, because it is where most of the time goes.
 */
function between(s: Float32Array, left: number, right: number, step: 1 | 2): number {
  return (
    H0 * ((s[left] ?? 0) + (s[right] ?? 0)) +
    H1 * ((s[left - step] ?? 0) + (s[right + step] ?? 0)) +
    H2 * ((s[left - 2 * step] ?? 0) + (s[right + 2 * step] ?? 0)) +
    H3 * ((s[left - 3 * step] ?? 0) + (s[right + 3 * step] ?? 0)) +
    H4 * ((s[left - 4 * step] ?? 0) + (s[right + 4 * step] ?? 0)) +
    H5 * ((s[left - 5 * step] ?? 0) + (s[right + 5 * step] ?? 0)) +
    H6 * ((s[left - 6 * step] ?? 0) + (s[right + 6 * step] ?? 0)) +
    H7 * ((s[left - 7 * step] ?? 0) + (s[right + 7 * step] ?? 0))
  );
}

/** The signal at twice its rate: its own samples, and between each and the next a new one. */
function makeFiner(signal: Float32Array, into: Float32Array): void {
  const last = signal.length - REACH;
  for (let at = REACH - 1; at < last; at += 1) {
    into[2 * at] = signal[at] ?? 0;
    into[2 * at + 1] = between(signal, at, at + 1, 1);
  }
}

/** Back to the single rate, without what lies above its Nyquist frequency. */
function makeCoarser(double: Float32Array, into: Float32Array): void {
  const last = into.length - REACH;
  for (let at = REACH; at < last; at += 1) {
    const centre = 2 * at;
    into[at] = 0.5 * ((double[centre] ?? 0) + between(double, centre - 1, centre + 1, 2));
  }
}
