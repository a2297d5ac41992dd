import { frameCount } from './block.ts';
import { hannWindow, RealFourier } from './fourier.ts';
import type { Decibels, Hertz } from './units.ts';

/**
 * Centres of the audible third-octave bands, 25 Hz to 20 kHz: the thirty powers of 10^0.1 with nominal
 * names in IEC 61260-1 (25, 31.5, 40 Hz and so on).
 */
export const THIRD_OCTAVE_CENTRES: readonly Hertz[] = Array.from(
  { length: 30 },
  (_, band) => 10 ** ((band + 14) / 10),
);

/** Minimum level of a band, also for silence. */
export const SPECTRUM_FLOOR: Decibels = -120;

const FRAME = 8192;

/**
 * Streaming average spectrum: the mean power in each of {@link THIRD_OCTAVE_CENTRES} over windowed frames of
 * 8192 samples (Welch's method without overlap), averaged over the channels. A bin across the edge of two
 * bands is divided between them. Memory is constant.
 */
export class SpectrumMeter {
  readonly #fourier = new RealFourier(FRAME);
  readonly #window = hannWindow(FRAME);
  readonly #magnitudes = new Float32Array(FRAME / 2 + 1);
  readonly #frames: Float32Array[];
  /** Sums of squared magnitudes by bin. */
  readonly #powers = new Float64Array(FRAME / 2 + 1);
  readonly #sampleRate: Hertz;
  #filled = 0;
  #count = 0;

  constructor(options: { sampleRate: Hertz; channels: number }) {
    this.#sampleRate = options.sampleRate;
    this.#frames = Array.from({ length: options.channels }, () => new Float32Array(FRAME));
  }

  /** Takes one block: one array per channel, all of one length. */
  push(channels: readonly Float32Array[]): void {
    const frames = frameCount(channels);
    let start = 0;
    while (start < frames) {
      const length = Math.min(frames - start, FRAME - this.#filled);
      this.#frames.forEach((frame, index) => {
        const samples = channels[index];
        if (samples !== undefined) frame.set(samples.subarray(start, start + length), this.#filled);
      });
      this.#filled += length;
      start += length;
      if (this.#filled === FRAME) this.#analyse();
    }
  }

  /**
   * The level of each band so far, in dB relative to a sine of full scale (AES17), at least
   * {@link SPECTRUM_FLOOR}. A sound shorter than a frame counts as if silence followed.
   */
  levels(): Decibels[] {
    if (this.#count === 0 && this.#filled > 0) {
      for (const frame of this.#frames) frame.fill(0, this.#filled);
      this.#analyse();
    }
    const width = this.#sampleRate / FRAME;
    const whole = this.#window.reduce((sum, value) => sum + value * value, 0) * FRAME;
    // Factor 2 for the negative frequencies, and 2 because a full-scale sine has a power of 1/2.
    const scale = 4 / (whole * Math.max(1, this.#count * this.#frames.length));
    return THIRD_OCTAVE_CENTRES.map((centre) => {
      const [low, high] = [centre / 10 ** 0.05, centre * 10 ** 0.05];
      const last = Math.min(FRAME / 2, Math.floor(high / width + 0.5));
      let power = 0;
      for (let bin = Math.floor(low / width + 0.5); bin <= last; bin += 1) {
        const from = Math.max(low, (bin - 0.5) * width);
        const until = Math.min(high, (bin + 0.5) * width);
        power += (this.#powers[bin] ?? 0) * Math.max(0, (until - from) / width);
      }
      return Math.max(SPECTRUM_FLOOR, 10 * Math.log10(power * scale + 1e-13));
    });
  }

  #analyse(): void {
    for (const frame of this.#frames) {
      this.#fourier.magnitudes(frame, this.#window, this.#magnitudes);
      for (let bin = 0; bin <= FRAME / 2; bin += 1) {
        const magnitude = this.#magnitudes[bin] ?? 0;
        this.#powers[bin] = (this.#powers[bin] ?? 0) + magnitude * magnitude;
      }
    }
    this.#filled = 0;
    this.#count += 1;
  }
}
