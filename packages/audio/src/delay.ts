import FFT from 'fft.js';

/** Delay of a signal in a recording. */
export interface Delay {
  /** Samples, 0 or more. */
  lag: number;
  /** Ratio of the highest correlation to the root mean square of all others; up to about 6 for noise. */
  clarity: number;
}

/**
 * Finds a known signal in a recording by the maximum of their cross-correlation, which is computed by Fourier
 * transform. Both must have the same sample rate; `heard` should be longer by `maxLag`.
 */
export function findDelay(reference: Float32Array, heard: Float32Array, maxLag: number): Delay {
  let size = 2;
  while (size < reference.length + heard.length) size *= 2;
  const transform = new FFT(size);
  const known = spectrumOf(transform, reference, size);
  const found = spectrumOf(transform, heard, size);
  for (let at = 0; at < known.length; at += 2) {
    const [real, imaginary] = [known[at] ?? 0, known[at + 1] ?? 0];
    const [otherReal, otherImaginary] = [found[at] ?? 0, found[at + 1] ?? 0];
    known[at] = otherReal * real + otherImaginary * imaginary;
    known[at + 1] = otherImaginary * real - otherReal * imaginary;
  }
  const correlation = new Float64Array(2 * size);
  transform.inverseTransform(correlation, known);
  let lag = 0;
  let sum = 0;
  for (let at = 0; at <= maxLag; at += 1) {
    const value = Math.abs(correlation[2 * at] ?? 0);
    sum += value * value;
    if (value > Math.abs(correlation[2 * lag] ?? 0)) lag = at;
  }
  const highest = Math.abs(correlation[2 * lag] ?? 0);
  const others = Math.sqrt(sum / (maxLag + 1));
  return { lag, clarity: others > 0 ? highest / others : 0 };
}

function spectrumOf(transform: FFT, samples: Float32Array, size: number): Float64Array {
  const input = new Float64Array(size);
  input.set(samples);
  const output = new Float64Array(2 * size);
  transform.realTransform(output, input);
  transform.completeSpectrum(output);
  return output;
}
