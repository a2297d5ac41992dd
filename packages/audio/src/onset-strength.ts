import { RealFourier, hannWindow } from './fourier.ts';
import { FrameStream } from './frame-stream.ts';
import type { Hertz } from './units.ts';

const FRAME = 1024;
const HOP = 256;
/** Distance in frames of the spectra that are compared: large enough for soft attacks. */
const LOOK_BACK = 2;
const LOWEST: Hertz = 40;
const BANDS_PER_OCTAVE = 6;
/** Time constant of the decay of a band's peak. */
const WHITENING_SECONDS = 6;
/** Level relative to the loudest band below which a band is noise floor. */
const FLOOR = 0.02;
const COMPRESSION = 20;

/** Lower edges of the regions with separate curves: low drums, voices and strings, cymbals. */
const REGION_STARTS: readonly Hertz[] = [0, 200, 3000];

/**
 * Onset strength over time: spectral flux over logarithmic bands with a maximum filter that suppresses
 * vibrato (Böck & Widmer, "Maximum filter vibrato suppression for onset detection", 2013), after adaptive
 * whitening (Stowell & Plumbley, 2007), which gives soft bands and passages the weight of loud ones.
 */
export class OnsetStrength {
  /** Values per second of every curve. */
  readonly frameRate: Hertz;
  readonly #curves: number[][] = REGION_STARTS.map(() => []);
  readonly #frames: FrameStream;
  readonly #fourier = new RealFourier(FRAME);
  readonly #window = hannWindow(FRAME);
  readonly #magnitudes = new Float32Array(FRAME / 2 + 1);
  readonly #edges: number[];
  readonly #regions: number[];
  readonly #peaks: Float32Array;
  readonly #forget: number;
  /** The last frames' compressed bands, oldest first. */
  #history: Float32Array[];

  constructor(options: { sampleRate: Hertz }) {
    const { sampleRate } = options;
    this.frameRate = sampleRate / HOP;
    this.#edges = bandEdges(sampleRate);
    const count = this.#edges.length - 1;
    this.#regions = this.#edges.slice(0, count).map((edge) => {
      const hertz = (edge * sampleRate) / FRAME;
      return REGION_STARTS.filter((start) => hertz >= start).length - 1;
    });
    this.#peaks = new Float32Array(count);
    this.#forget = Math.exp(-1 / (WHITENING_SECONDS * this.frameRate));
    this.#history = Array.from({ length: LOOK_BACK }, () => new Float32Array(count));
    this.#frames = new FrameStream({
      size: FRAME,
      hop: HOP,
      receive: (frame) => this.#measure(frame),
    });
  }

  push(samples: Float32Array): void {
    this.#frames.push(samples);
  }

  /** Ends the sound. */
  flush(): void {
    this.#frames.flush();
  }

  /**
   * One curve per region of the spectrum (low, middle, high), frameRate values a second, the first
   * at the first sample; each is the mean rise of the region's bands.
   */
  curves(): Float32Array[] {
    return this.#curves.map((curve) => Float32Array.from(curve));
  }

  #measure(frame: Float32Array): void {
    this.#fourier.magnitudes(frame, this.#window, this.#magnitudes);
    const bands = this.#whitened();
    const past = this.#history[0] ?? bands;
    const sums = REGION_STARTS.map(() => 0);
    for (let band = 0; band < bands.length; band += 1) {
      const widest = Math.max(past[band] ?? 0, past[band - 1] ?? 0, past[band + 1] ?? 0);
      const rise = (bands[band] ?? 0) - widest;
      const region = this.#regions[band] ?? 0;
      if (rise > 0) sums[region] = (sums[region] ?? 0) + rise;
    }
    this.#history = [...this.#history.slice(1), bands];
    sums.forEach((sum, region) => this.#curves[region]?.push(sum / bands.length));
  }

  #whitened(): Float32Array {
    const bands = new Float32Array(this.#peaks.length);
    let loudest = 0;
    for (let band = 0; band < bands.length; band += 1) {
      const from = this.#edges[band] ?? 0;
      const to = this.#edges[band + 1] ?? from;
      let sum = 0;
      for (let bin = from; bin < to; bin += 1) sum += this.#magnitudes[bin] ?? 0;
      bands[band] = sum / (to - from);
      const peak = Math.max(bands[band] ?? 0, (this.#peaks[band] ?? 0) * this.#forget);
      this.#peaks[band] = peak;
      if (peak > loudest) loudest = peak;
    }
    for (let band = 0; band < bands.length; band += 1) {
      const peak = Math.max(this.#peaks[band] ?? 0, loudest * FLOOR, SILENCE);
      bands[band] = Math.log1p((COMPRESSION * (bands[band] ?? 0)) / peak);
    }
    return bands;
  }
}

/** Magnitude below which a bin is silent (−80 dB relative to full scale). */
const SILENCE = 1e-4 * (FRAME / 4);

/** First bins of logarithmic bands of at least one bin. */
function bandEdges(sampleRate: Hertz): number[] {
  const edges: number[] = [];
  const last = FRAME / 2;
  for (let step = 0; ; step += 1) {
    const bin = Math.round((LOWEST * 2 ** (step / BANDS_PER_OCTAVE) * FRAME) / sampleRate);
    if (bin >= last) break;
    if (bin > (edges.at(-1) ?? 0)) edges.push(bin);
  }
  return [...edges, last];
}
