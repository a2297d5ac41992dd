const FULL_SCALE = 32_768;

/**
 * Turns samples at ±1 into 16-bit numbers, a block at a time, with high-passed triangular dither
 * (Lipshitz, Wannamaker & Vanderkooy 1992), so that a quiet breath fades instead of crackling. What
 * lies beyond full scale is clipped; exact silence stays exact.
 */
export class SixteenBits {
  #before = Math.random();

  of(samples: Float32Array): Int16Array<ArrayBuffer> {
    return Int16Array.from(samples, (sample) => {
      const now = Math.random();
      const value = sample === 0 ? 0 : sample * FULL_SCALE + now - this.#before;
      this.#before = now;
      return Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, Math.round(value)));
    });
  }
}
