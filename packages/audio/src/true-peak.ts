import { frameCount } from './block.ts';
import { kaiserSinc } from './kaiser-sinc.ts';
import type { Decibels } from './units.ts';

const OVERSAMPLING = 4;
const TAPS = 16;
/** Tail of the previous block that the interpolation of the next one still needs. */
const HISTORY = TAPS - 1;
const NO_KERNEL = new Float64Array(0);

/**
 * Streaming true-peak meter with fourfold oversampling (ITU-R BS.1770-4, annex 2, with a longer kernel
 * than its example). Its result is at most 0.1 dB too low up to half of the Nyquist frequency.
 */
export class TruePeakMeter {
  readonly #history: Float32Array[];
  #peak = 0;
  /** Samples before the block, and the sample under the peak. */
  #before = 0;
  #at = 0;

  constructor(options: { channels: number }) {
    this.#history = Array.from({ length: options.channels }, () => new Float32Array(HISTORY));
  }

  /** Takes one block: one array per channel, all of one length. */
  push(channels: readonly Float32Array[]): void {
    this.#history.forEach((history, index) => {
      const samples = channels[index];
      if (samples === undefined) return;
      const line = new Float32Array(HISTORY + samples.length);
      line.set(history);
      line.set(samples, HISTORY);
      const peak = largestBetween(line, this.#peak);
      if (peak > this.#peak) {
        this.#peak = peak;
        this.#at = Math.max(0, this.#before + largestSample(line) - HISTORY);
      }
      history.set(line.subarray(line.length - HISTORY));
    });
    this.#before += frameCount(channels);
  }

  /** The sample, counted from the beginning, that is nearest to the first true peak, within the kernel's length. */
  position(): number {
    return this.#at;
  }

  /** dBTP so far; null for digital silence. */
  decibels(): Decibels | null {
    // The last samples have not been interpolated yet: silence after them completes the kernel.
    const tail = new Float32Array(HISTORY);
    const rest = this.#history.map((history) => {
      const line = new Float32Array(2 * HISTORY);
      line.set(history);
      line.set(tail, HISTORY);
      return largestBetween(line, this.#peak);
    });
    const peak = Math.max(this.#peak, ...rest);
    return peak === 0 ? null : 20 * Math.log10(peak);
  }
}

/** Kernels for the three positions between two samples; the fourth is the sample itself. */
const KERNELS = [1, 2, 3].map((quarter) => {
  const shape = { cutoff: 1, halfWidth: TAPS / 2, stopBandDecibels: 50 };
  const kernel = Float64Array.from({ length: TAPS }, (_, tap) =>
    kaiserSinc(shape, tap - (TAPS / 2 - 1) - quarter / OVERSAMPLING),
  );
  const sum = kernel.reduce((total, value) => total + value, 0);
  return kernel.map((value) => value / sum);
});

/**
 * The kernels at one and at three quarters mirror each other, and the middle one mirrors itself.
 * Split into an even and an odd half, all three cost half as many multiplications.
 */
const EVEN = halfOf((quarter, _, mirrored) => (quarter + mirrored) / 2);
const ODD = halfOf((quarter, _, mirrored) => (quarter - mirrored) / 2);
const MIDDLE = halfOf((_, middle) => middle);

function halfOf(combine: (quarter: number, middle: number, mirrored: number) => number) {
  const [quarter = NO_KERNEL, middle = NO_KERNEL] = KERNELS;
  return Float32Array.from({ length: TAPS / 2 }, (_, tap) =>
    combine(quarter[tap] ?? 0, middle[tap] ?? 0, quarter[TAPS - 1 - tap] ?? 0),
  );
}

/** No interpolated value can exceed the largest sample under the kernel times this. */
const MAX_GAIN = Math.max(
  ...KERNELS.map((kernel) => kernel.reduce((sum, value) => sum + Math.abs(value), 0)),
);

function largestSample(line: Float32Array): number {
  let at = 0;
  for (let index = 1; index < line.length; index += 1) {
    if (Math.abs(line[index] ?? 0) > Math.abs(line[at] ?? 0)) at = index;
  }
  return at;
}

const STRIDE = 64;

/** Largest magnitude on or between the samples of `line`, interpolated only where it can exceed `floor`. */
function largestBetween(line: Float32Array, floor: number): number {
  let largest = floor;
  const last = line.length - TAPS;
  for (let start = 0; start <= last; start += STRIDE) {
    const end = Math.min(last, start + STRIDE - 1);
    let sample = 0;
    for (let index = start; index < end + TAPS; index += 1) {
      const magnitude = Math.abs(line[index] ?? 0);
      if (magnitude > sample) sample = magnitude;
    }
    if (sample > largest) largest = sample;
    if (sample * MAX_GAIN <= largest) continue;
    largest = largestInterpolated(line, start, end, largest);
  }
  return largest;
}

/**
 * True peak of each block of `blockLength` samples; the last one may be shorter. Blocks whose samples are all
 * below `above` are not oversampled.
 */
export function truePeaks(samples: Float32Array, blockLength: number, above: number): Float32Array {
  const line = new Float32Array(blockLength + 2 * HISTORY + 1);
  const peaks = new Float32Array(Math.ceil(samples.length / blockLength));
  for (let block = 0; block < peaks.length; block += 1) {
    const start = block * blockLength;
    const end = Math.min(samples.length, start + blockLength);
    let peak = 0;
    for (let index = start; index < end; index += 1) {
      const magnitude = Math.abs(samples[index] ?? 0);
      if (magnitude > peak) peak = magnitude;
    }
    if (peak > above) {
      layOut(samples, start - BEFORE, line);
      peak = largestInterpolated(line, 0, end - 1 - start, peak);
    }
    peaks[block] = peak;
  }
  return peaks;
}

/** Samples before a point that its interpolation needs. */
const BEFORE = TAPS / 2 - 1;

/** The samples from `start` on, silence where there are none. */
function layOut(samples: Float32Array, start: number, line: Float32Array): void {
  line.fill(0);
  line.set(samples.subarray(Math.max(0, start), start + line.length), Math.max(0, -start));
}

function largestInterpolated(
  line: Float32Array,
  start: number,
  end: number,
  floor: number,
): number {
  let largest = floor;
  for (let offset = start; offset <= end; offset += 1) {
    let even = 0;
    let odd = 0;
    let middle = 0;
    for (let tap = 0; tap < TAPS / 2; tap += 1) {
      const before = line[offset + tap] ?? 0;
      const behind = line[offset + TAPS - 1 - tap] ?? 0;
      even += (EVEN[tap] ?? 0) * (before + behind);
      odd += (ODD[tap] ?? 0) * (before - behind);
      middle += (MIDDLE[tap] ?? 0) * (before + behind);
    }
    const peak = Math.max(Math.abs(even) + Math.abs(odd), Math.abs(middle));
    if (peak > largest) largest = peak;
  }
  return largest;
}
