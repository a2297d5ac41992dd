import { frameCount } from './block.ts';
import { kaiserSinc } from './kaiser-sinc.ts';
import type { Hertz } from './units.ts';

/** Taps per output sample for upsampling; proportionally more for downsampling. */
const TAPS = 64;
/** −6 dB point relative to the lower Nyquist frequency: flat to 0.86 of it, down 90 dB at 1.04. */
const CUTOFF = 0.95;
const STOP_BAND_DECIBELS = 90;

/**
 * Streaming sample-rate converter: a polyphase Kaiser-windowed sinc (Smith & Gossett, "A flexible
 * sampling-rate conversion method", 1984), exact for every rational ratio. The output has no delay
 * relative to the input, and the same duration to within one sample.
 */
export class Resampler {
  /** Output positions advance by `step / phaseCount` input samples. */
  readonly #phaseCount: number;
  readonly #step: number;
  readonly #taps: number;
  readonly #kernels: Float32Array[];
  /** Per channel: the input not yet used up, its first sample `#taps / 2 - 1` before position 0. */
  #pending: Float32Array[];
  /** Position of the next output in `#pending`, in units of 1 / phaseCount input samples. */
  #position = 0;
  #received = 0;
  #produced = 0;

  constructor(options: { from: Hertz; to: Hertz; channels: number }) {
    const { from, to, channels } = options;
    if (!Number.isInteger(from) || !Number.isInteger(to) || from <= 0 || to <= 0) {
      throw new RangeError(`Cannot resample from ${from} Hz to ${to} Hz.`);
    }
    const divisor = greatestCommonDivisor(from, to);
    this.#phaseCount = to / divisor;
    this.#step = from / divisor;
    const stretch = Math.max(1, from / to);
    this.#taps = 4 * Math.ceil((TAPS / 4) * stretch);
    this.#kernels = from === to ? [] : designKernels(this.#phaseCount, this.#taps, stretch);
    this.#pending = Array.from({ length: channels }, () => new Float32Array(this.#taps / 2 - 1));
  }

  /** Takes one block (one array per channel) and returns the output that is ready. */
  push(channels: readonly Float32Array[]): Float32Array[] {
    if (this.#kernels.length === 0) return [...channels];
    this.#received += frameCount(channels);
    this.#pending = this.#pending.map((rest, index) => joined(rest, channels[index]));
    return this.#convert(Infinity);
  }

  /** Ends the input and returns the rest of the output. */
  flush(): Float32Array[] {
    if (this.#kernels.length === 0) return this.#pending.map(() => new Float32Array(0));
    const silence = new Float32Array(this.#taps);
    this.#pending = this.#pending.map((rest) => joined(rest, silence));
    return this.#convert(Math.ceil((this.#received * this.#phaseCount) / this.#step));
  }

  #convert(totalAllowed: number): Float32Array[] {
    const available = frameCount(this.#pending) - this.#taps;
    const reachable = available < 0 ? 0 : this.#outputsUpTo(available);
    const count = Math.max(0, Math.min(reachable, totalAllowed - this.#produced));
    const output = this.#pending.map((input) => this.#filter(input, count));
    this.#produced += count;

    const end = this.#position + count * this.#step;
    const consumed = Math.min(Math.floor(end / this.#phaseCount), frameCount(this.#pending));
    this.#position = end - consumed * this.#phaseCount;
    this.#pending = this.#pending.map((input) => input.slice(consumed));
    return output;
  }

  /** Number of outputs at or before the given input offset. */
  #outputsUpTo(lastOffset: number): number {
    const last = (lastOffset + 1) * this.#phaseCount - 1;
    return last < this.#position ? 0 : Math.floor((last - this.#position) / this.#step) + 1;
  }

  #filter(input: Float32Array, count: number): Float32Array {
    const output = new Float32Array(count);
    let offset = Math.floor(this.#position / this.#phaseCount);
    let phase = this.#position - offset * this.#phaseCount;
    for (let index = 0; index < count; index += 1) {
      output[index] = dotProduct(this.#kernels[phase] ?? NO_KERNEL, input, offset);
      phase += this.#step;
      while (phase >= this.#phaseCount) {
        phase -= this.#phaseCount;
        offset += 1;
      }
    }
    return output;
  }
}

const NO_KERNEL = new Float32Array(0);

/** Four independent sums, which the processor computes in parallel. Kernel lengths are multiples of four. */
function dotProduct(kernel: Float32Array, input: Float32Array, offset: number): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let tap = 0; tap < kernel.length; tap += 4) {
    first += (kernel[tap] ?? 0) * (input[offset + tap] ?? 0);
    second += (kernel[tap + 1] ?? 0) * (input[offset + tap + 1] ?? 0);
    third += (kernel[tap + 2] ?? 0) * (input[offset + tap + 2] ?? 0);
    fourth += (kernel[tap + 3] ?? 0) * (input[offset + tap + 3] ?? 0);
  }
  return first + second + third + fourth;
}

/** One kernel per phase, each scaled to pass a constant unchanged. */
function designKernels(phaseCount: number, taps: number, stretch: number): Float32Array[] {
  const shape = {
    cutoff: CUTOFF / stretch,
    halfWidth: taps / 2,
    stopBandDecibels: STOP_BAND_DECIBELS,
  };
  return Array.from({ length: phaseCount }, (_, phase) => {
    const kernel = new Float64Array(taps);
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) {
      const value = kaiserSinc(shape, tap - (taps / 2 - 1) - phase / phaseCount);
      kernel[tap] = value;
      sum += value;
    }
    return Float32Array.from(kernel, (value) => value / sum);
  });
}

function joined(head: Float32Array, tail: Float32Array | undefined): Float32Array {
  if (tail === undefined || tail.length === 0) return head;
  const whole = new Float32Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
