import { RealFourier, hannWindow } from './fourier.ts';
import { FrameStream } from './frame-stream.ts';
import { extremeBetween } from './numbers.ts';
import type { Hertz } from './units.ts';

const FRAME = 16_384;
const HOP = 8192;
/** Resolution of pitches until the tuning is known. */
const BINS_PER_SEMITONE = 10;
const FINE_BINS = 12 * BINS_PER_SEMITONE;
const LOWEST: Hertz = 55;
const HIGHEST: Hertz = 3200;
const BASS_HIGHEST: Hertz = 220;
/** A peak this many times the mean around it is a tone, not noise. */
const PROMINENCE = 2.2;
/** Half the width, relative to its frequency, of the band that a peak is compared with. */
const NEIGHBOURHOOD = 0.12;
/** A peak at f counts as the h-th harmonic of f / h for h up to HARMONICS, weighted by this factor each. */
const HARMONICS = 4;
const HARMONIC_BELIEF = 0.6;
const SEGMENT_FRAMES = 8;

/** Energy of a few seconds, over pitch classes in tenths of a semitone from A. */
export interface ChromaSegment {
  readonly treble: Float32Array;
  readonly bass: Float32Array;
}

export interface ChromaSummary {
  readonly segments: ChromaSegment[];
  /** Tuning in cents relative to A = 440 Hz, −50 … 50. */
  readonly tuning: number;
  /** Agreement of the tones on a tuning, 0 … 1; low for noise. */
  readonly tunedness: number;
}

/**
 * Pitch classes over time, from spectral peaks and their possible fundamentals: harmonic pitch class
 * profiles (Gómez, "Tonal description of polyphonic audio", 2006), whitened so that timbre has little
 * influence.
 */
export class Chroma {
  readonly #hertzPerBin: Hertz;
  readonly #frames: FrameStream;
  readonly #fourier = new RealFourier(FRAME);
  readonly #window = hannWindow(FRAME);
  readonly #magnitudes = new Float32Array(FRAME / 2 + 1);
  /** Sums of the magnitudes below each bin. */
  readonly #running = new Float64Array(FRAME / 2 + 2);
  readonly #segments: ChromaSegment[] = [];
  #framesInSegment = SEGMENT_FRAMES;
  /** Sum of the deviations from A = 440 Hz as vectors on a circle of one semitone. */
  #deviation = { x: 0, y: 0, weight: 0 };

  constructor(options: { sampleRate: Hertz }) {
    this.#hertzPerBin = options.sampleRate / FRAME;
    this.#frames = new FrameStream({
      size: FRAME,
      hop: HOP,
      receive: (frame) => this.#measure(frame),
    });
  }

  push(samples: Float32Array): void {
    this.#frames.push(samples);
  }

  summary(): ChromaSummary {
    const { x, y, weight } = this.#deviation;
    return {
      segments: this.#segments,
      tuning: weight === 0 ? 0 : (Math.atan2(y, x) / (2 * Math.PI)) * 100,
      tunedness: weight === 0 ? 0 : Math.hypot(x, y) / weight,
    };
  }

  #measure(frame: Float32Array): void {
    this.#fourier.magnitudes(frame, this.#window, this.#magnitudes);
    if (this.#framesInSegment === SEGMENT_FRAMES) {
      this.#framesInSegment = 0;
      this.#segments.push({
        treble: new Float32Array(FINE_BINS),
        bass: new Float32Array(FINE_BINS),
      });
    }
    this.#framesInSegment += 1;
    const segment = this.#segments.at(-1);
    const peaks = this.#findPeaks();
    if (segment === undefined || peaks.length === 0) return;

    const treble = new Float32Array(FINE_BINS);
    const bass = new Float32Array(FINE_BINS);
    for (const { hertz, weight } of peaks) {
      const pitch = 12 * Math.log2(hertz / 440);
      const angle = 2 * Math.PI * (pitch - Math.round(pitch));
      this.#deviation.x += weight * Math.cos(angle);
      this.#deviation.y += weight * Math.sin(angle);
      this.#deviation.weight += weight;
      let belief = weight;
      for (let harmonic = 1; harmonic <= HARMONICS; harmonic += 1) {
        add(treble, pitch - 12 * Math.log2(harmonic), belief);
        belief *= HARMONIC_BELIEF;
      }
      if (hertz < BASS_HIGHEST) add(bass, pitch, weight);
    }
    addNormalised(segment.treble, treble);
    addNormalised(segment.bass, bass);
  }

  /** Prominent local maxima, by parabolic interpolation of the logarithms. */
  #findPeaks(): { hertz: Hertz; weight: number }[] {
    const magnitudes = this.#magnitudes;
    const last = Math.min(FRAME / 2 - 2, Math.ceil(HIGHEST / this.#hertzPerBin));
    let sum = 0;
    let loudest = 0;
    for (let bin = 0; bin < magnitudes.length; bin += 1) {
      sum += magnitudes[bin] ?? 0;
      this.#running[bin + 1] = sum;
      if (bin <= last) loudest = Math.max(loudest, magnitudes[bin] ?? 0);
    }
    if (loudest < SILENCE) return [];

    const peaks: { hertz: Hertz; weight: number }[] = [];
    for (let bin = Math.ceil(LOWEST / this.#hertzPerBin); bin <= last; bin += 1) {
      const here = magnitudes[bin] ?? 0;
      const before = magnitudes[bin - 1] ?? 0;
      const after = magnitudes[bin + 1] ?? 0;
      if (here <= before || here < after || here < loudest * 0.002) continue;
      const reach = Math.max(12, Math.round(bin * NEIGHBOURHOOD));
      const from = Math.max(1, bin - reach);
      const to = Math.min(FRAME / 2, bin + reach);
      const around = ((this.#running[to] ?? 0) - (this.#running[from] ?? 0)) / (to - from);
      if (here < around * PROMINENCE) continue;
      const { shift } = extremeBetween(
        Math.log(before + 1e-12),
        Math.log(here),
        Math.log(after + 1e-12),
      );
      const hertz = (bin + shift) * this.#hertzPerBin;
      peaks.push({ hertz, weight: Math.sqrt(here / loudest) });
    }
    return peaks;
  }
}

/** Magnitude of a peak at −70 dB of full scale. */
const SILENCE = (10 ** (-70 / 20) * FRAME) / 4;

/** Adds a tone to the two bins on both sides of its pitch, given in semitones from A. */
function add(bins: Float32Array, pitch: number, weight: number): void {
  const position = (((pitch * BINS_PER_SEMITONE) % FINE_BINS) + FINE_BINS) % FINE_BINS;
  const below = Math.floor(position) % FINE_BINS;
  const above = (below + 1) % FINE_BINS;
  const share = position - Math.floor(position);
  bins[below] = (bins[below] ?? 0) + weight * (1 - share);
  bins[above] = (bins[above] ?? 0) + weight * share;
}

/** Adds bins normalised to a sum of 1, so that loud and soft frames have equal weight. */
function addNormalised(into: Float32Array, bins: Float32Array): void {
  const total = bins.reduce((sum, value) => sum + value, 0);
  if (total === 0) return;
  for (let bin = 0; bin < into.length; bin += 1) {
    into[bin] = (into[bin] ?? 0) + (bins[bin] ?? 0) / total;
  }
}

/** Twelve pitch classes from C, once the tuning (in cents) is known. */
export function pitchClasses(fine: Float32Array, tuning: number): Float32Array {
  const classes = new Float32Array(12);
  for (let bin = 0; bin < fine.length; bin += 1) {
    const semitones = bin / BINS_PER_SEMITONE - tuning / 100;
    const nearest = Math.round(semitones);
    const off = semitones - nearest;
    const tone = (((nearest + 9) % 12) + 12) % 12;
    // Tones between two pitch classes have little weight.
    classes[tone] = (classes[tone] ?? 0) + (fine[bin] ?? 0) * Math.cos(Math.PI * off) ** 2;
  }
  return classes;
}
