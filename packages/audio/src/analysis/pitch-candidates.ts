import { RealFourier } from '../fourier.ts';
import { clamp, extremeBetween } from '../numbers.ts';
import type { Hertz } from '../units.ts';
import { VOICE_RATE } from './voice-sound.ts';

/** Frame length in samples: 64 ms. Each lag compares 32 ms. */
const FRAME = 1024;
const WINDOW = FRAME / 2;
const LOWEST: Hertz = 50;
const HIGHEST: Hertz = 1250;
const MIN_LAG = Math.floor(VOICE_RATE / HIGHEST);
const MAX_LAG = Math.ceil(VOICE_RATE / LOWEST);
/** Centre of the compared samples in the frame, for usual pitches. */
const CENTRE = 320;
/** Second parameter of the thresholds' Beta(2, b) distribution: their mean is 0.15. */
const BETA = 11.33;
/** Share of the unsatisfied thresholds' probability that the deepest minimum gets if its clarity is high. */
const LAST_RESORT = 0.9;
/** Clarity at which it gets half of that. */
const CLEAR = 0.74;
const PER_CLARITY = 20;
/** Longest lag considered as the whole period, in multiples of a shorter minimum's lag. */
const WHOLE_REACH = 3.1;
/** Longer periods are mains hum, whose harmonics may coincide with a voice. */
const SLOWEST_WHOLE: Hertz = 62;
/** A minimum that is deeper by this factor is the real period with a probability of one half. */
const MUCH_DEEPER = 3;
/** Smaller normalised differences are due to room noise. */
const TRUSTED_DEPTH = 0.01;

/** A candidate for the pitch at one instant. */
export interface PitchCandidate {
  readonly hertz: Hertz;
  /** 0..1; the sum over a frame is at most 1. */
  readonly probability: number;
}

export interface PitchFrame {
  readonly candidates: readonly PitchCandidate[];
  /** Periodicity: 1 if exact, 0 if none. */
  readonly clarity: number;
  /** Mean square of the compared samples. */
  readonly power: number;
}

/**
 * Pitch candidates of a frame by probabilistic YIN (Mauch & Dixon, "pYIN: a
 * fundamental frequency estimator using probabilistic threshold distributions", 2014).
 */
export class PitchCandidates {
  readonly #fourier = new RealFourier(FRAME);
  readonly #frame = new Float32Array(FRAME);
  readonly #correlation = new Float32Array(WINDOW + 1);
  readonly #difference = new Float32Array(WINDOW + 1);
  readonly #normalised = new Float32Array(WINDOW + 1);

  /** Candidates of `sound`, at VOICE_RATE, around the given sample. */
  at(sound: Float32Array, sample: number): PitchFrame {
    this.#cut(sound, sample - CENTRE);
    const most = this.#frame.reduce((sum, value) => sum + value * value, 0) / WINDOW;
    if (most < SILENCE) return { candidates: [], clarity: 0, power: most };
    const power = this.#compare();
    if (power < SILENCE) return { candidates: [], clarity: 0, power };
    return { ...this.#weigh(), power };
  }

  #cut(sound: Float32Array, start: number): void {
    this.#frame.fill(0);
    const from = Math.max(0, start);
    const to = Math.min(sound.length, start + FRAME);
    if (to > from) this.#frame.set(sound.subarray(from, to), from - start);
  }

  /**
   * YIN's difference function by Fourier transform, normalised by its cumulative mean (de Cheveigné &
   * Kawahara 2002, steps 2 and 3). Returns the power.
   */
  #compare(): number {
    this.#fourier.halfCorrelation(this.#frame, this.#correlation);
    let energy = 0;
    for (let at = 0; at < WINDOW; at += 1) energy += (this.#frame[at] ?? 0) ** 2;
    const first = energy;
    let moved = energy;
    let sum = 0;
    this.#normalised[0] = 1;
    for (let lag = 1; lag <= MAX_LAG + 1; lag += 1) {
      moved += (this.#frame[lag + WINDOW - 1] ?? 0) ** 2 - (this.#frame[lag - 1] ?? 0) ** 2;
      const difference = Math.max(0, first + moved - 2 * (this.#correlation[lag] ?? 0));
      this.#difference[lag] = difference;
      sum += difference;
      this.#normalised[lag] = sum > 0 ? (difference * lag) / sum : 1;
      energy = Math.max(energy, moved);
    }
    return energy / WINDOW;
  }

  /**
   * For every threshold, YIN chooses the first minimum below it. The probability of a minimum is therefore
   * the share of thresholds between it and the lowest earlier minimum; see moveToWholePeriods for the
   * correction of octave errors.
   */
  #weigh(): { candidates: PitchCandidate[]; clarity: number } {
    const minima: Minimum[] = [];
    let lowest = 1;
    for (let lag = MIN_LAG; lag <= MAX_LAG; lag += 1) {
      const depth = this.#normalised[lag] ?? 1;
      const isMinimum =
        depth < (this.#normalised[lag - 1] ?? 1) && depth <= (this.#normalised[lag + 1] ?? 1);
      if (!isMinimum || depth >= lowest) continue;
      const probability = thresholdsBelow(lowest) - thresholdsBelow(depth);
      minima.push({ lag: this.#refined(lag), depth: this.#refinedDepth(lag), probability });
      lowest = depth;
    }
    const deepest = minima.at(-1);
    if (deepest) {
      deepest.probability += LAST_RESORT * lastResort(1 - lowest) * thresholdsBelow(lowest);
    }
    moveToWholePeriods(minima);
    const candidates = minima.map(({ lag, probability }) => ({
      hertz: VOICE_RATE / lag,
      probability,
    }));
    return { candidates, clarity: 1 - Math.min(1, lowest) };
  }

  /** Lag of a minimum by parabolic interpolation. */
  #refined(lag: number): number {
    const [before = 0, here = 0, after = 0] = this.#difference.subarray(lag - 1, lag + 2);
    if (before + after <= 2 * here) return lag;
    return lag + clamp(extremeBetween(before, here, after).shift, -0.5, 0.5);
  }

  /** Depth of a minimum by parabolic interpolation. */
  #refinedDepth(lag: number): number {
    const [before = 1, here = 1, after = 1] = this.#normalised.subarray(lag - 1, lag + 2);
    if (before + after <= 2 * here) return here;
    return Math.max(0, extremeBetween(before, here, after).value);
  }
}

interface Minimum {
  /** In samples. */
  readonly lag: number;
  readonly depth: number;
  probability: number;
}

/**
 * Corrects octave errors of candidates. A signal with the period T repeats after 2T and 3T about as well as after
 * T. If a minimum at up to three times a lag is much deeper, that lag is only a fraction of the real period: its
 * fundamental is weak, as by telephone or with closed lips. The longer lag then gets most of its probability.
 */
function moveToWholePeriods(minima: readonly Minimum[]): void {
  minima.forEach((minimum, index) => {
    let whole: Minimum | undefined;
    for (const later of minima.slice(index + 1)) {
      const isVoice = later.lag <= VOICE_RATE / SLOWEST_WHOLE;
      if (isVoice && later.lag <= WHOLE_REACH * minimum.lag) whole = later;
    }
    if (!whole) return;
    const ratio = (minimum.depth + TRUSTED_DEPTH) / (whole.depth + TRUSTED_DEPTH);
    const given = minimum.probability / (1 + (MUCH_DEEPER / ratio) ** 4);
    minimum.probability -= given;
    whole.probability += given;
  });
}

/** −90 dB of full scale. */
const SILENCE = 1e-9;

/** Share of a Beta(2, BETA) distribution below a threshold. */
function thresholdsBelow(threshold: number): number {
  return 1 - (1 - threshold) ** BETA * (1 + BETA * threshold);
}

function lastResort(clarity: number): number {
  return 1 / (1 + Math.exp(PER_CLARITY * (CLEAR - clarity)));
}
