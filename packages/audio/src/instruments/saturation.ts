import { kaiserSinc } from '../kaiser-sinc.ts';
import { filter } from './state-variable-filter.ts';

export type Oversampling = 1 | 2 | 4;

/** Fast approximation of tanh (a Padé approximant); ±1 from ±3 on. */
export function softClip(value: number): number {
  const x = value > 3 ? 3 : value < -3 ? -3 : value;
  return (x * (27 + x * x)) / (27 + 9 * x * x);
}

/** Input amplitude whose level is preserved for any drive. */
const PRESERVED_LEVEL = 0.25;

export interface Drive {
  readonly drive: number;
  /** Asymmetry, which adds even harmonics as valves do. */
  readonly bias: number;
  /** Reduces aliasing of the harmonics. */
  readonly oversampling: Oversampling;
}

/** Saturates a whole signal in place, as {@link Saturator}. */
export function saturate(
  signal: Float32Array,
  drive: number,
  bias: number,
  oversampling: Oversampling,
): void {
  const saturator = new Saturator({ drive, bias, oversampling });
  const { delay } = saturator;
  if (delay === 0) return saturator.next(signal);
  const piece = new Float32Array(PIECE);
  for (let start = 0; start < signal.length + delay; start += PIECE) {
    piece.fill(0);
    piece.set(signal.subarray(start, start + PIECE));
    saturator.next(piece);
    const first = start - delay;
    const from = Math.max(0, -first);
    signal.set(piece.subarray(from, signal.length - first), Math.max(0, first));
  }
}

/** Samples of the signal that are processed at a time. */
const PIECE = 4096;
/** Samples on either side of a piece that the half-band filters need. */
const MARGIN = 64;

/**
 * Soft clipping of a streamed signal with compensation of its gain. With oversampling, the output is delayed
 * by `delay` samples.
 */
export class Saturator {
  readonly delay: number;
  readonly #curve: Curve;
  readonly #oversampling: Oversampling;
  /** A block, preceded by the end of the previous one. */
  readonly #piece: Float32Array;
  readonly #double: Float32Array;
  readonly #quadruple: Float32Array;
  readonly #highPass = new Float64Array(2);
  /** Number of output samples before the beginning. */
  #early: number;

  constructor({ drive, bias, oversampling }: Drive) {
    this.#curve = { drive, bias, makeUp: PRESERVED_LEVEL / softClip(PRESERVED_LEVEL * drive) };
    this.#oversampling = oversampling;
    this.delay = oversampling === 1 ? 0 : MARGIN;
    this.#early = this.delay;
    const length = oversampling === 1 ? 0 : PIECE + 2 * MARGIN;
    this.#piece = new Float32Array(length);
    this.#double = new Float32Array(2 * length);
    this.#quadruple = new Float32Array(oversampling === 4 ? 4 * length : 0);
  }

  /** The next stretch, in place. */
  next(signal: Float32Array): void {
    if (this.#oversampling === 1) saturateSamples(signal, signal.length, this.#curve);
    else {
      for (let start = 0; start < signal.length; start += PIECE) {
        this.#saturateOversampled(signal.subarray(start, start + PIECE));
      }
      // Removes the pre-ringing of the filters before the beginning.
      const early = Math.min(this.#early, signal.length);
      signal.fill(0, 0, early);
      this.#early -= early;
    }
    if (this.#curve.bias !== 0) filter(signal, 'high', 18, 0.707, this.#highPass);
  }

  #saturateOversampled(signal: Float32Array): void {
    const [piece, double, quadruple] = [this.#piece, this.#double, this.#quadruple];
    const count = signal.length;
    piece.fill(0, 2 * MARGIN);
    piece.set(signal, 2 * MARGIN);
    const before = piece.slice(count, count + 2 * MARGIN);
    upsample(piece, double);
    if (this.#oversampling === 4) {
      upsample(double, quadruple);
      saturateSamples(quadruple, quadruple.length, this.#curve);
      downsample(quadruple, double);
    } else saturateSamples(double, double.length, this.#curve);
    downsample(double, piece);
    signal.set(piece.subarray(MARGIN, MARGIN + count));
    piece.set(before);
  }
}

interface Curve {
  readonly drive: number;
  readonly bias: number;
  readonly makeUp: number;
}

function saturateSamples(
  signal: Float32Array,
  length: number,
  { drive, bias, makeUp }: Curve,
): void {
  const rest = softClip(bias);
  for (let at = 0; at < length; at += 1) {
    signal[at] = (softClip((signal[at] ?? 0) * drive + bias) - rest) * makeUp;
  }
}

const REACH = 8;
/** Coefficients of the half-band low-pass between the samples, from its centre outwards. */
const [H0 = 0, H1 = 0, H2 = 0, H3 = 0, H4 = 0, H5 = 0, H6 = 0, H7 = 0] = halfBand();

function halfBand(): Float64Array {
  const shape = { cutoff: 1, halfWidth: REACH, stopBandDecibels: 60 };
  const taps = Float64Array.from({ length: REACH }, (_, tap) => kaiserSinc(shape, tap + 0.5));
  const sum = taps.reduce((total, tap) => total + 2 * tap, 0);
  return taps.map((tap) => tap / sum);
}

/**
 * The half-band filter's output for the samples on either side of a point: `right` and every `step`-th from
 * there on, `left` and every one before. Written out, because it is where most of the time goes.
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

/** Upsamples by two: inserts an interpolated sample after each sample. */
function upsample(signal: Float32Array, into: Float32Array): void {
  const last = signal.length - REACH;
  for (let at = REACH - 1; at < last; at += 1) {
    into[2 * at] = signal[at] ?? 0;
    into[2 * at + 1] = between(signal, at, at + 1, 1);
  }
}

/** Downsamples to the original rate, without frequencies above its Nyquist frequency. */
function downsample(double: Float32Array, into: Float32Array): void {
  const last = into.length - REACH;
  for (let at = REACH; at < last; at += 1) {
    const centre = 2 * at;
    into[at] = 0.5 * ((double[centre] ?? 0) + between(double, centre - 1, centre + 1, 2));
  }
}
