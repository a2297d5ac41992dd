import type { Hertz } from '../units.ts';
import { RunningMedian, medianAlong } from './running-median.ts';
import type { StereoSpectrogram } from './stereo-spectrogram.ts';

/** Tonality of each point of a spectrogram (frames × bins). */
export interface Tonality {
  /** Square root of the mean energy of both channels. */
  readonly magnitudes: Float32Array;
  /** Share from the stereo centre, 0..1. */
  readonly centre: Float32Array;
  /** Magnitude of the sustained part: the median over time. */
  readonly steady: Float32Array;
  /** Percussive share of the energy, 0..1; the rest is harmonic. */
  readonly percussive: Float32Array;
}

/** Half-widths of the medians in frames (more below LOW) and bins. */
const FRAMES = 8;
const LOW_FRAMES = 11;
const BINS = 10;
/** Below this frequency no sound is broadband: percussion is energy that exceeds the sustained level there. */
const LOW: Hertz = 150;
/** Steepness with which the centre share falls with the distance from the stereo centre. */
const FOCUS = 17;

/**
 * Harmonic-percussive separation by median filters (Fitzgerald 2010): tones are ridges along time, hits
 * are ridges along frequency. Also measures the centre share of each point.
 */
export function measureTonality(mix: StereoSpectrogram, binHertz: Hertz): Tonality {
  const { frames, bins } = mix;
  const size = frames * bins;
  const { magnitudes, centre } = measureCentre(mix);
  const steady = new Float32Array(size);
  const percussive = new Float32Array(size);
  const lowBins = Math.round(LOW / binHertz);
  const window = new RunningMedian(2 * FRAMES + 1);
  const lowWindow = new RunningMedian(2 * LOW_FRAMES + 1);
  for (let bin = 0; bin < bins; bin += 1) {
    const line = { start: bin, stride: bins, count: frames };
    medianAlong(magnitudes, steady, line, bin < lowBins ? lowWindow : window);
  }
  const broadWindow = new RunningMedian(2 * BINS + 1);
  for (let start = 0; start < size; start += bins) {
    medianAlong(magnitudes, percussive, { start, stride: 1, count: bins }, broadWindow);
    for (let at = start; at < start + bins; at += 1) {
      const broad = (percussive[at] ?? 0) ** 2;
      const sustained = (steady[at] ?? 0) ** 2;
      const energy = (magnitudes[at] ?? 0) ** 2;
      percussive[at] =
        at - start < lowBins
          ? Math.max(0, energy - sustained) / (energy + 1e-12)
          : broad / (broad + sustained + 1e-12);
    }
  }
  return { magnitudes, centre, steady, percussive };
}

function measureCentre(mix: StereoSpectrogram) {
  const { leftReal, leftImaginary, rightReal, rightImaginary } = mix;
  const magnitudes = new Float32Array(leftReal.length);
  const centre = new Float32Array(leftReal.length);
  for (let at = 0; at < leftReal.length; at += 1) {
    const lr = leftReal[at] ?? 0;
    const li = leftImaginary[at] ?? 0;
    const rr = rightReal[at] ?? 0;
    const ri = rightImaginary[at] ?? 0;
    const middle = (lr + rr) ** 2 + (li + ri) ** 2;
    const side = (lr - rr) ** 2 + (li - ri) ** 2;
    magnitudes[at] = Math.sqrt((middle + side) / 2);
    centre[at] = Math.exp((-FOCUS * side) / (middle + 1e-12));
  }
  return { magnitudes, centre };
}
