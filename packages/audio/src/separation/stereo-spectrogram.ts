import FFT from 'fft.js';
import { hannWindow } from '../fourier.ts';

/** Frames of both channels of a piece of sound; bin `b` of frame `t` lies at `t × bins + b`. */
export interface StereoSpectrogram {
  readonly frames: number;
  readonly bins: number;
  readonly leftReal: Float32Array;
  readonly leftImaginary: Float32Array;
  readonly rightReal: Float32Array;
  readonly rightImaginary: Float32Array;
}

/** Frames that overlap at every sample. */
const OVERLAP = 4;

/**
 * Short-time Fourier transform of two channels and its inverse, with Hann windows for analysis and synthesis
 * and four overlapping frames. Both channels share one complex transform, the right one as its imaginary
 * part.
 */
export class StereoFourier {
  readonly size: number;
  readonly hop: number;
  readonly bins: number;
  readonly #transform: FFT;
  readonly #window: Float32Array;
  readonly #input: Float64Array;
  readonly #output: Float64Array;

  constructor(size: number) {
    this.size = size;
    this.hop = size / OVERLAP;
    this.bins = size / 2 + 1;
    this.#transform = new FFT(size);
    this.#window = hannWindow(size);
    this.#input = new Float64Array(2 * size);
    this.#output = new Float64Array(2 * size);
  }

  /** The first frame ends with the first hop, the last one begins with the last hop. */
  analyse(left: Float32Array, right: Float32Array): StereoSpectrogram {
    const frames = Math.ceil(left.length / this.hop) + OVERLAP - 1;
    const spectrogram = emptySpectrogram(frames, this.bins);
    for (let frame = 0; frame < frames; frame += 1) {
      const start = (frame + 1) * this.hop - this.size;
      for (let index = 0; index < this.size; index += 1) {
        const weight = this.#window[index] ?? 0;
        this.#input[2 * index] = (left[start + index] ?? 0) * weight;
        this.#input[2 * index + 1] = (right[start + index] ?? 0) * weight;
      }
      this.#transform.transform(this.#output, this.#input);
      this.#split(spectrogram, frame * this.bins);
    }
    return spectrogram;
  }

  /** Inverse transform to `length` samples; for a modified spectrogram, the least-squares estimate. */
  synthesise(spectrogram: StereoSpectrogram, length: number): [Float32Array, Float32Array] {
    const left = new Float32Array(length);
    const right = new Float32Array(length);
    // Four squared Hann windows add up to 1.5.
    const scale = 2 / (3 * (OVERLAP / 4));
    for (let frame = 0; frame < spectrogram.frames; frame += 1) {
      this.#join(spectrogram, frame * this.bins);
      this.#transform.inverseTransform(this.#output, this.#input);
      const start = (frame + 1) * this.hop - this.size;
      const from = Math.max(0, -start);
      const to = Math.min(this.size, length - start);
      for (let index = from; index < to; index += 1) {
        const weight = scale * (this.#window[index] ?? 0);
        left[start + index] = (left[start + index] ?? 0) + weight * (this.#output[2 * index] ?? 0);
        right[start + index] =
          (right[start + index] ?? 0) + weight * (this.#output[2 * index + 1] ?? 0);
      }
    }
    return [left, right];
  }

  /** Even and odd parts of the joint spectrum are the left and the right channel's. */
  #split(to: StereoSpectrogram, offset: number): void {
    const spectrum = this.#output;
    for (let bin = 0; bin < this.bins; bin += 1) {
      const mirror = (this.size - bin) % this.size;
      const real = spectrum[2 * bin] ?? 0;
      const imaginary = spectrum[2 * bin + 1] ?? 0;
      const mirrorReal = spectrum[2 * mirror] ?? 0;
      const mirrorImaginary = spectrum[2 * mirror + 1] ?? 0;
      to.leftReal[offset + bin] = (real + mirrorReal) / 2;
      to.leftImaginary[offset + bin] = (imaginary - mirrorImaginary) / 2;
      to.rightReal[offset + bin] = (imaginary + mirrorImaginary) / 2;
      to.rightImaginary[offset + bin] = (mirrorReal - real) / 2;
    }
  }

  #join(from: StereoSpectrogram, offset: number): void {
    const spectrum = this.#input;
    for (let bin = 0; bin < this.bins; bin += 1) {
      const mirror = (this.size - bin) % this.size;
      const leftReal = from.leftReal[offset + bin] ?? 0;
      const leftImaginary = from.leftImaginary[offset + bin] ?? 0;
      const rightReal = from.rightReal[offset + bin] ?? 0;
      const rightImaginary = from.rightImaginary[offset + bin] ?? 0;
      spectrum[2 * mirror] = leftReal + rightImaginary;
      spectrum[2 * mirror + 1] = rightReal - leftImaginary;
      spectrum[2 * bin] = leftReal - rightImaginary;
      spectrum[2 * bin + 1] = leftImaginary + rightReal;
    }
  }
}

export function emptySpectrogram(frames: number, bins: number): StereoSpectrogram {
  const plane = () => new Float32Array(frames * bins);
  return {
    frames,
    bins,
    leftReal: plane(),
    leftImaginary: plane(),
    rightReal: plane(),
    rightImaginary: plane(),
  };
}
