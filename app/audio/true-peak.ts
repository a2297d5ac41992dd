import { kaiserSinc } from './kaiser-sinc.ts';
import type { Decibels } from './units.ts';

const OVERSAMPLING = 4;
const TAPS = 24;
/** Tail of the previous block that the interpolation of the next one still needs. */
const HISTORY = TAPS - 1;

/**
 * True peak, streaming: the largest magnitude of the signal between its samples as well as on them,
 * by interpolating four times (ITU-R BS.1770-4, annex 2, with a longer kernel than its example).
 * Reads at most 0.1 dB low up to half of the Nyquist frequency.
 */
export class TruePeakMeter {
  readonly #history: Float32Array[];
  #peak = 0;

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
      this.#peak = Math.max(this.#peak, largestBetween(line, this.#peak));
      history.set(line.subarray(line.length - HISTORY));
    });
  }

  /** dBTP so far; null for digital silence. */
  decibels(): Decibels | null {
    // The last half kernel has not been followed by samples yet: let the interpolation ring out.
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
const KERNELS = Array.from({ length: OVERSAMPLING - 1 }, (_, index) => {
  const fraction = (index + 1) / OVERSAMPLING;
  const shape = { cutoff: 1, halfWidth: TAPS / 2, stopBandDecibels: 50 };
  const kernel = Float64Array.from({ length: TAPS }, (_tap, tap) =>
    kaiserSinc(shape, tap - (TAPS / 2 - 1) - fraction),
  );
  const sum = kernel.reduce((total, value) => total + value, 0);
  return Float32Array.from(kernel, (value) => value / sum);
});

/** No interpolated value can exceed the largest sample under the kernel times this. */
const LARGEST_GAIN = Math.max(
  ...KERNELS.map((kernel) => kernel.reduce((sum, value) => sum + Math.abs(value), 0)),
);

const STRIDE = 64;

/** Largest magnitude on or between the samples of `line`, looking only where `floor` can be passed. */
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
    if (sample * LARGEST_GAIN <= largest) continue;
    for (const kernel of KERNELS) largest = largestFiltered(line, kernel, start, end, largest);
  }
  return largest;
}

function largestFiltered(
  line: Float32Array,
  kernel: Float32Array,
  start: number,
  end: number,
  floor: number,
): number {
  let largest = floor;
  for (let offset = start; offset <= end; offset += 1) {
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap += 1) sum += (kernel[tap] ?? 0) * (line[offset + tap] ?? 0);
    const magnitude = Math.abs(sum);
    if (magnitude > largest) largest = magnitude;
  }
  return largest;
}
