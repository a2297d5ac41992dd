import { RealFourier, hannWindow } from '../fourier.ts';
import { FrameStream } from '../frame-stream.ts';
import type { LongTask } from '../long-task.ts';
import type { Hertz, Seconds } from '../units.ts';

/** Approximate length of a frame, and exact distance between frames. */
const FRAME: Seconds = 0.023;
const HOP: Seconds = 0.005;
const LOWEST: Hertz = 40;
const HIGHEST: Hertz = 16_000;
const BANDS_PER_OCTAVE = 4;
/** Frames between two checks of whether to stop. */
const PIECE = 2000;

/** Levels of narrow bands of a sound over time. */
export interface BandFrames {
  /** Frames per second; the first is centred on the first sample. */
  readonly frameRate: Hertz;
  readonly count: number;
  readonly bands: number;
  /** Lower edges of the bands, followed by the upper edge of the last one. */
  readonly edges: readonly Hertz[];
  /** Mean power of each band's bins: `bands` values a frame. */
  readonly power: Float32Array;
}

/** Quarter-octave spectra of overlapping frames; null if the task was stopped. */
export function bandFrames(
  mono: Float32Array,
  sampleRate: Hertz,
  task: LongTask = {},
): BandFrames | null {
  const size = 2 ** Math.round(Math.log2(FRAME * sampleRate));
  const hop = Math.max(1, Math.round(HOP * sampleRate));
  const bins = bandBins(size, sampleRate);
  const bands = bins.length - 1;
  const count = Math.ceil(mono.length / hop);
  const power = new Float32Array(count * bands);
  const fourier = new RealFourier(size);
  const window = hannWindow(size);
  const magnitudes = new Float32Array(size / 2 + 1);
  let frame = 0;
  const measure = (samples: Float32Array) => {
    if (frame >= count) return;
    fourier.magnitudes(samples, window, magnitudes);
    for (let band = 0; band < bands; band += 1) {
      const [from = 0, to = 0] = [bins[band], bins[band + 1]];
      let sum = 0;
      for (let bin = from; bin < to; bin += 1) sum += (magnitudes[bin] ?? 0) ** 2;
      power[frame * bands + band] = sum / (to - from) / (size / 4) ** 2;
    }
    frame += 1;
  };
  const frames = new FrameStream({ size, hop, receive: measure });
  const piece = PIECE * hop;
  for (let from = 0; from < mono.length; from += piece) {
    if (task.shouldStop?.()) return null;
    frames.push(mono.subarray(from, from + piece));
    task.onProgress?.(Math.min(1, (from + piece) / mono.length));
  }
  frames.flush();
  const edges = bins.map((bin) => (bin * sampleRate) / size);
  return { frameRate: sampleRate / hop, count, bands, edges, power };
}

/** First bins of bands of a quarter octave, but of at least one bin. */
function bandBins(size: number, sampleRate: Hertz): number[] {
  const last = Math.min(size / 2, Math.round((HIGHEST * size) / sampleRate));
  const bins: number[] = [];
  for (let step = 0; ; step += 1) {
    const bin = Math.round((LOWEST * 2 ** (step / BANDS_PER_OCTAVE) * size) / sampleRate);
    if (bin >= last) return [...bins, last];
    if (bin > (bins.at(-1) ?? 0)) bins.push(bin);
  }
}
