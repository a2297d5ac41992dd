import FFT from 'fft.js';

/** Fourier transform of real frames of one size, a power of two. */
export class RealFourier {
  readonly size: number;
  readonly #transform: FFT;
  readonly #input: Float64Array;
  /** Interleaved real and imaginary parts. */
  readonly #output: Float64Array;
  readonly #other: Float64Array;

  constructor(size: number) {
    this.size = size;
    this.#transform = new FFT(size);
    this.#input = new Float64Array(size);
    this.#output = new Float64Array(2 * size);
    this.#other = new Float64Array(2 * size);
  }

  /** Writes the magnitudes of bins 0 … size / 2 of `frame` × `window` to `magnitudes`. */
  magnitudes(frame: Float32Array, window: Float32Array, magnitudes: Float32Array): void {
    for (let index = 0; index < this.size; index += 1) {
      this.#input[index] = (frame[index] ?? 0) * (window[index] ?? 0);
    }
    this.#transform.realTransform(this.#output, this.#input);
    for (let bin = 0; bin <= this.size / 2; bin += 1) {
      const real = this.#output[2 * bin] ?? 0;
      const imaginary = this.#output[2 * bin + 1] ?? 0;
      magnitudes[bin] = Math.sqrt(real * real + imaginary * imaginary);
    }
  }

  /**
   * Autocorrelation of at most size / 2 samples at lags 0 … size / 2 − 1, as the transform of the
   * power spectrum (Wiener-Khinchin), not normalised.
   */
  autocorrelation(samples: Float32Array): Float32Array {
    this.#input.fill(0);
    this.#input.set(samples.subarray(0, this.size / 2));
    this.#transform.realTransform(this.#output, this.#input);
    for (let bin = 0; bin <= this.size / 2; bin += 1) {
      const real = this.#output[2 * bin] ?? 0;
      const imaginary = this.#output[2 * bin + 1] ?? 0;
      const power = real * real + imaginary * imaginary;
      this.#input[bin] = power;
      if (bin > 0) this.#input[this.size - bin] = power;
    }
    this.#transform.realTransform(this.#output, this.#input);
    return Float32Array.from(
      { length: this.size / 2 },
      (_, lag) => (this.#output[2 * lag] ?? 0) / this.size,
    );
  }

  /**
   * Writes the sums over i of `frame[i] × frame[i + lag]` for the lags 0 … size / 2, with i in the first half
   * of the frame only, so that every lag uses the same number of samples.
   */
  halfCorrelation(frame: Float32Array, sums: Float32Array): void {
    const half = this.size / 2;
    for (let index = 0; index < this.size; index += 1) this.#input[index] = frame[index] ?? 0;
    this.#transform.realTransform(this.#output, this.#input);
    this.#input.fill(0, half);
    this.#transform.realTransform(this.#other, this.#input);
    for (let at = 0; at <= this.size; at += 2) {
      const [real, imaginary] = [this.#output[at] ?? 0, this.#output[at + 1] ?? 0];
      const [halfReal, halfImaginary] = [this.#other[at] ?? 0, this.#other[at + 1] ?? 0];
      this.#output[at] = real * halfReal + imaginary * halfImaginary;
      this.#output[at + 1] = imaginary * halfReal - real * halfImaginary;
    }
    this.#transform.completeSpectrum(this.#output);
    this.#transform.inverseTransform(this.#other, this.#output);
    for (let lag = 0; lag <= half; lag += 1) sums[lag] = this.#other[2 * lag] ?? 0;
  }
}

/** Periodic Hann window: copies at a distance of half its size have a sum of one. */
export function hannWindow(size: number): Float32Array {
  return Float32Array.from(
    { length: size },
    (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size),
  );
}
