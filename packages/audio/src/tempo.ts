import { tempoInTenths } from './beats-per-minute.ts';
import { percentile } from './statistics.ts';
import { RealFourier } from './fourier.ts';
import { beatPeriod } from './beats.ts';
import type { BeatsPerMinute, Hertz } from './units.ts';

/** Length and hop of the tempogram's windows in frames (about 12 s at 86 frames a second). */
const WINDOW = 1024;
const WINDOW_HOP = 256;
/** Range of the result; the search range is slightly larger. */
const SLOWEST = 50;
const FASTEST = 215;
const SEARCH = { slowest: 40, fastest: 230, steps: 700 };
const CANDIDATES = 10;
/** Minimum distance of candidates in octaves; of closer ones, the strongest is kept. */
const SAME_TEMPO = 0.06;
/** Maximum lag in frames; longer lags leave too little of a window to compare. */
const MAX_LAG = 1000;
/** Tolerance of a repetition, relative to its lag. */
const TOLERANCE = 0.015;
/** Minimum autocorrelation at the beat, half-bar or bar: music has over 0.4, noise under 0.1. */
const MIN_PERIODICITY = 0.25;
/** Minimum onset strength of the strongest hundredth; that of held tones is lower. */
const MIN_STRENGTH = 0.03;
/** Minimum length of a sound with enough beats to estimate a tempo. */
const MIN_SECONDS = 2.5;
/** Minimum number of onsets: two notes have a distance, but no tempo. */
const MIN_ONSETS = 3;
/** Minimum strength of an onset relative to the strongest one. */
const WEAKEST_ONSET = 0.1;
/** Frames before the end of a sound that are ignored, because a cut looks like an onset. */
const CUT_OFF = 8;

/**
 * The tempo of onset-strength curves (of the low, middle and high region of the spectrum) to a tenth of a
 * BPM; null without a regular beat. Candidates are the peaks of a comb filter over the autocorrelation
 * (Ellis, "Beat tracking by dynamic programming", 2007; Percival & Tzanetakis, 2014). The periodicity at
 * other metrical levels decides between the beat and its double, half or triplet; for tonal music, a second
 * model chooses the octave that listeners tap. The final tempo is measured by beat tracking.
 */
export function estimateTempo(
  curves: readonly Float32Array[],
  frameRate: Hertz,
  { hasTones }: { hasTones: boolean },
): BeatsPerMinute | null {
  const [low = new Float32Array(0), middle, high] = curves;
  if (low.length < MIN_SECONDS * frameRate) return null;
  const whole = low.map((value, frame) => value + (middle?.[frame] ?? 0) + (high?.[frame] ?? 0));
  const novelty = emphasised(whole);
  if (percentile(novelty, 0.99) < MIN_STRENGTH || countOnsets(novelty) < MIN_ONSETS) return null;
  const rhythm: Rhythm = {
    frameRate,
    whole: tempogram(novelty),
    low: tempogram(emphasised(low)),
    longest: low.length / 2,
  };
  const candidates = findCandidates(rhythm);
  const strongest = Math.max(...candidates.map(({ comb }) => comb), 1e-9);
  const bestBy = (metre: Metre, among: readonly Candidate[]) =>
    among
      .map((candidate) => ({ candidate, rating: rate(rhythm, metre, candidate, strongest) }))
      .sort((one, other) => other.rating - one.rating)[0]?.candidate;
  const first = bestBy(OF_ANY, candidates);
  if (first === undefined) return null;
  // For drums alone, and beatboxing, the octave is left as it is.
  const best = hasTones
    ? (bestBy(
        OCTAVE_OF_MUSIC,
        candidates.filter(({ bpm }) => isOctaveOf(bpm, first.bpm)),
      ) ?? first)
    : first;
  const period = (60 * frameRate) / best.bpm;
  const levels = [1, 2, 4].map((multiple) => repetition(rhythm.whole, period * multiple));
  if (Math.max(...levels) < MIN_PERIODICITY) return null;

  return tempoInTenths((60 * frameRate) / beatPeriod(novelty, period));
}

/** Number of peaks of the novelty, without the end of the sound. */
function countOnsets(novelty: Float32Array): number {
  const weakest = WEAKEST_ONSET * novelty.reduce((most, value) => Math.max(most, value), 0);
  return novelty
    .subarray(0, Math.max(0, novelty.length - CUT_OFF))
    .filter(
      (value, frame) =>
        value > weakest &&
        value >= (novelty[frame - 1] ?? 0) &&
        value > (novelty[frame + 1] ?? Infinity),
    ).length;
}

/** Whether a tempo is half, double or the same as another, within the resolution of the candidates. */
const isOctaveOf = (bpm: number, other: number): boolean =>
  [1 / 2, 1, 2].some((octave) => Math.abs(bpm / other / octave - 1) < 0.05);

interface Candidate {
  readonly bpm: BeatsPerMinute;
  /** Periodicity of the beat and its next three multiples. */
  readonly comb: number;
}

interface Rhythm {
  readonly frameRate: Hertz;
  /** Mean normalised autocorrelation by lag in frames: of all regions, and of the low one. */
  readonly whole: Float32Array;
  readonly low: Float32Array;
  /** Maximum lag in frames for which there is enough data. */
  readonly longest: number;
}

/** Peaks relative to the mean of half a second around them, blurred to tolerate small timing deviations. */
function emphasised(curve: Float32Array): Float32Array {
  const reach = 21;
  const sums = new Float64Array(curve.length + 1);
  curve.forEach((value, frame) => (sums[frame + 1] = (sums[frame] ?? 0) + value));
  const raised = curve.map((value, frame) => {
    const from = Math.max(0, frame - reach);
    const to = Math.min(curve.length, frame + reach + 1);
    const mean = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (2 * reach + 1);
    return Math.max(0, value - mean);
  });
  return raised.map((_, frame) =>
    BLUR.reduce((sum, weight, tap) => sum + weight * (raised[frame + tap - BLUR_REACH] ?? 0), 0),
  );
}

const BLUR_REACH = 6;
const BLUR_SIGMA = 1.2;
const BLUR = normalised(
  Array.from({ length: 2 * BLUR_REACH + 1 }, (_, tap) =>
    Math.exp(-((tap - BLUR_REACH) ** 2) / (2 * BLUR_SIGMA ** 2)),
  ),
);

function normalised(weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Mean normalised autocorrelation of windows, corrected for the smaller overlap at long lags. */
function tempogram(novelty: Float32Array): Float32Array {
  const fourier = new RealFourier(2 * WINDOW);
  const mean = new Float32Array(WINDOW);
  let windows = 0;
  for (let start = 0; start === 0 || start + WINDOW <= novelty.length; start += WINDOW_HOP) {
    const part = novelty.subarray(start, start + WINDOW);
    const level = part.reduce((sum, value) => sum + value, 0) / part.length;
    const correlation = fourier.autocorrelation(part.map((value) => value - level));
    const power = correlation[0] ?? 0;
    if (power <= 1e-9) continue;
    windows += 1;
    for (let lag = 0; lag < WINDOW; lag += 1) {
      const loss = power * (1 - (0.9 * lag) / WINDOW);
      mean[lag] = (mean[lag] ?? 0) + (correlation[lag] ?? 0) / loss;
    }
  }
  return windows === 0 ? mean : mean.map((value) => value / windows);
}

/** Tempos with the highest comb score. */
function findCandidates(rhythm: Rhythm): Candidate[] {
  const grid = Array.from({ length: SEARCH.steps }, (_, step) => {
    const share = step / (SEARCH.steps - 1);
    const bpm = SEARCH.slowest * (SEARCH.fastest / SEARCH.slowest) ** share;
    const lag = (60 * rhythm.frameRate) / bpm;
    let comb = 0;
    for (let multiple = 1; multiple <= 4; multiple += 1) {
      comb += repetition(rhythm.whole, lag * multiple) / 4;
    }
    return { bpm, comb };
  });
  return grid
    .filter(({ bpm, comb }, step) => {
      const before = grid[step - 1]?.comb ?? Infinity;
      const after = grid[step + 1]?.comb ?? Infinity;
      return bpm > SLOWEST && bpm < FASTEST && comb >= before && comb > after;
    })
    .sort((one, other) => other.comb - one.comb)
    .filter(({ bpm }, place, all) =>
      all.slice(0, place).every((stronger) => Math.abs(Math.log2(bpm / stronger.bpm)) > SAME_TEMPO),
    )
    .slice(0, CANDIDATES);
}

/** Maximum autocorrelation within TOLERANCE of a lag in frames; 0 beyond the data. */
function repetition(correlation: Float32Array, lag: number): number {
  const reach = Math.max(1, lag * TOLERANCE);
  const to = Math.ceil(lag + reach);
  let best = -Infinity;
  for (let index = Math.max(0, Math.floor(lag - reach)); index <= to; index += 1) {
    best = Math.max(best, correlation[index] ?? -Infinity);
  }
  return best === -Infinity ? 0 : best;
}

/** Weights of the metre's levels around a beat, as multiples of its length. */
interface Metre {
  /** Score of the candidate's comb filter. */
  readonly comb: number;
  readonly whole: readonly (readonly [multiple: number, weight: number])[];
  /** The same for the low region, where kick and bass mark beats and bars. */
  readonly low: readonly (readonly [multiple: number, weight: number])[];
  /** Weight of swung eighths: autocorrelation at two thirds of a beat minus that at half a beat. */
  readonly swing: number;
  /** Standard deviation of tapped tempos, in octaves. */
  readonly spread: number;
}

/**
 * Weights for any sound. Fitted, with a ridge that keeps the weights small, to 92 synthesised songs of 23
 * genres.
 */
const OF_ANY: Metre = {
  comb: 0.88,
  whole: [
    [1 / 4, -0.32],
    [1 / 3, -0.53],
    [1 / 2, -0.39],
    [2 / 3, -0.82],
    [1, 1.1],
    [3 / 2, -0.29],
    [2, 0.62],
    [3, 0.45],
    [4, 1.34],
    [6, -0.33],
    [8, 0.92],
  ],
  low: [
    [1 / 2, -0.23],
    [1, 0.9],
    [2, -0.03],
    [4, 1.32],
  ],
  swing: 0,
  spread: 0.35,
};

/**
 * Weights for the tempo octave of tonal music. Fitted, with a ridge towards the weights above, to 55
 * synthesised songs of 23 genres and to 226 beats that are composed here, of all genres at slow, usual and
 * fast tempos. None of the songs and beats on which tempos are measured is among them.
 */
const OCTAVE_OF_MUSIC: Metre = {
  comb: 1.64,
  whole: [
    [1 / 4, -5.49],
    [1 / 3, -1.89],
    [1 / 2, -0.86],
    [2 / 3, -7.17],
    [1, 2.73],
    [3 / 2, -0.29],
    [2, 1.15],
    [3, -2.69],
    [4, 5.35],
    [6, 0.46],
    [8, 3.05],
  ],
  low: [
    [1 / 2, 0.22],
    [1, 2.3],
    [2, -0.19],
    [4, 7.25],
  ],
  swing: 5.97,
  spread: 0.4,
};

/**
 * Preferred tapping tempo; tempos an octave away are rarer (van Noorden & Moelants, "Resonance
 * in the perception of musical pulse", 1999; Moelants, "Preferred tempo reconsidered", 2002).
 */
const PREFERRED = 120;

/**
 * Log-odds, up to a constant, that listeners tap this candidate: a conditional logit plus the distribution
 * of preferred tempos. A metrical level too long for the sound gets the value of its half.
 */
function rate(rhythm: Rhythm, metre: Metre, { bpm, comb }: Candidate, strongest: number): number {
  const period = (60 * rhythm.frameRate) / bpm;
  const observed = Math.min(MAX_LAG, rhythm.longest);
  const level = (correlation: Float32Array, multiple: number): number => {
    if (period * multiple < observed) return repetition(correlation, period * multiple);
    return multiple >= 2 ? level(correlation, multiple / 2) : 0;
  };
  const whole = (multiple: number) => level(rhythm.whole, multiple) / strongest;
  const octaves = Math.log2(bpm / PREFERRED);
  let rating = (metre.comb * comb) / strongest - octaves ** 2 / (2 * metre.spread ** 2);
  for (const [multiple, weight] of metre.whole) rating += weight * whole(multiple);
  for (const [multiple, weight] of metre.low) rating += weight * level(rhythm.low, multiple);
  return rating + metre.swing * Math.max(0, whole(2 / 3) - whole(1 / 2));
}
