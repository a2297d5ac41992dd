/**
 * Decimation by `factor` and interpolation back, for the band below a quarter of the reduced rate. Both
 * use the same linear-phase low-pass and are aligned in time.
 */
export class LowBand {
  readonly #factor: number;
  readonly #reach: number;
  readonly #kernel: Float64Array;

  constructor(factor: number) {
    this.#factor = factor;
    this.#reach = 4 * factor;
    const kernel = Float64Array.from({ length: 2 * this.#reach + 1 }, (_, tap) => {
      const at = tap - this.#reach;
      const angle = (Math.PI * at) / factor / 2;
      return (at === 0 ? 1 : Math.sin(angle) / angle) * blackman(at / this.#reach);
    });
    const sum = kernel.reduce((total, value) => total + value, 0);
    this.#kernel = kernel.map((value) => value / sum);
  }

  /** Transform of the mean of both channels. */
  down(left: Float32Array, right: Float32Array): Float32Array {
    const middle = left.map((value, index) => (value + (right[index] ?? 0)) / 2);
    return Float32Array.from({ length: Math.ceil(left.length / this.#factor) }, (_, index) => {
      const start = index * this.#factor - this.#reach;
      let sum = 0;
      for (let tap = 0; tap < this.#kernel.length; tap += 1) {
        sum += (this.#kernel[tap] ?? 0) * (middle[start + tap] ?? 0);
      }
      return sum;
    });
  }

  up(low: Float32Array, length: number): Float32Array {
    const out = new Float32Array(length);
    for (let index = 0; index < low.length; index += 1) {
      const value = (low[index] ?? 0) * this.#factor;
      if (value === 0) continue;
      const start = index * this.#factor - this.#reach;
      const to = Math.min(this.#kernel.length, length - start);
      for (let tap = Math.max(0, -start); tap < to; tap += 1) {
        out[start + tap] = (out[start + tap] ?? 0) + value * (this.#kernel[tap] ?? 0);
      }
    }
    return out;
  }
}

/** @param at −1 … 1 */
function blackman(at: number): number {
  return 0.42 + 0.5 * Math.cos(Math.PI * at) + 0.08 * Math.cos(2 * Math.PI * at);
}
