import { filter } from '../instruments/state-variable-filter.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Hertz, Seconds } from '../units.ts';
import type { Quality } from '../vocabulary.ts';

/** Lengths of the delay lines in samples: primes, so that their echoes do not coincide. */
const LINES: Readonly<Record<Quality, readonly number[]>> = {
  standard: [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797],
  high: [1153, 1301, 1433, 1601, 1733, 1867, 2053, 2251, 2399, 2617, 2797, 2999],
  premium: [
    1051, 1153, 1213, 1301, 1433, 1511, 1601, 1733, 1867, 2053, 2251, 2399, 2617, 2797, 2999, 3253,
  ],
};

/** Early reflections: delays and gains, alternating between left and right. */
const EARLY_REFLECTIONS: readonly (readonly [Seconds, number])[] = [
  [0.0071, 0.5],
  [0.0093, -0.46],
  [0.0137, 0.4],
  [0.0169, 0.36],
  [0.0223, -0.3],
  [0.0271, 0.28],
];

/** Delays of the all-passes before the network, in samples, which spread transients in time. */
const DIFFUSERS: Readonly<Record<Quality, readonly number[]>> = {
  standard: [211, 569],
  high: [211, 157, 569],
  premium: [211, 157, 569, 409],
};
const DIFFUSION = 0.66;

/** Low cut of the send, so that the reverb does not blur the bass. */
const LOW_CUT: Hertz = 200;
/** Quality of a second-order Butterworth filter, which has no resonance peak. */
const FLAT = 0.707;
/** Gain of the early reflections relative to the tail. */
const EARLY_LEVEL = 0.6;
/** Coefficient of the one-pole low-pass of each delay line, by which the tail loses high frequencies. */
const BRIGHTNESS = 0.46;
/** Keeps filter states from denormal numbers, which are slow. */
const DENORMAL_GUARD = 1e-20;

export interface ReverbSettings {
  /** Decay time of the tail by 60 dB (RT60). */
  readonly seconds: Seconds;
  readonly level: number;
  readonly quality: Quality;
}

/** Block length of all delay lines, in samples: less than the shortest one, so that no line reads its own block. */
const PIECE = 1024;
/** Samples before the tail, and before the last early reflection. */
const PRE_DELAY = Math.round(0.016 * ENGINE_RATE);
const LAST_REFLECTION = Math.round(
  Math.max(...EARLY_REFLECTIONS.map(([seconds]) => seconds)) * ENGINE_RATE,
);

/**
 * Reverb: early reflections, then a feedback delay network with a Householder matrix (Jot & Chaigne
 * 1991) and a low-pass in each line. The input's sign alternates between lines, so that left and right
 * differ.
 */
export class Reverb {
  readonly #level: number;
  readonly #lowCut = new Float64Array(2);
  readonly #reflections = new Float32Array(LAST_REFLECTION + PIECE);
  readonly #diffused = new Float32Array(PRE_DELAY + PIECE);
  readonly #diffusers: readonly Diffuser[];
  readonly #lines: readonly DelayLine[];
  readonly #even = new Float64Array(PIECE);
  readonly #odd = new Float64Array(PIECE);

  constructor({ seconds, level, quality }: ReverbSettings) {
    this.#level = level;
    this.#diffusers = DIFFUSERS[quality].map((length) => new Diffuser(length));
    this.#lines = LINES[quality].map((length) => new DelayLine(length, seconds));
  }

  /** Adds the reverb of the next piece of a mono send to `into`; the send's contents are overwritten. */
  add(send: Float32Array, into: StereoSound): void {
    for (let start = 0; start < send.length; start += PIECE) {
      const piece = send.subarray(start, start + PIECE);
      const left = into.left.subarray(start, start + piece.length);
      const right = into.right.subarray(start, start + piece.length);
      filter(piece, 'high', LOW_CUT, FLAT, this.#lowCut);
      this.#addEarlyReflections(piece, left, right);
      for (const diffuser of this.#diffusers) diffuser.spread(piece);
      this.#addTail(piece, left, right);
    }
  }

  #addEarlyReflections(piece: Float32Array, left: Float32Array, right: Float32Array): void {
    const reflections = this.#reflections;
    reflections.set(piece, LAST_REFLECTION);
    EARLY_REFLECTIONS.forEach(([seconds, gain], index) => {
      const from = LAST_REFLECTION - Math.round(seconds * ENGINE_RATE);
      const side = index % 2 === 0 ? left : right;
      const level = gain * this.#level * EARLY_LEVEL;
      for (let at = 0; at < side.length; at += 1) {
        side[at] = (side[at] ?? 0) + (reflections[from + at] ?? 0) * level;
      }
    });
    reflections.copyWithin(0, piece.length, piece.length + LAST_REFLECTION);
  }

  #addTail(piece: Float32Array, left: Float32Array, right: Float32Array): void {
    const count = piece.length;
    const [even, odd] = [this.#even.fill(0), this.#odd.fill(0)];
    const out = this.#level * Math.sqrt(2 / this.#lines.length);
    const mixing = 2 / this.#lines.length;
    this.#lines.forEach((line, n) => {
      line.read(count, n % 2 === 0 ? even : odd);
    });
    for (let at = 0; at < count; at += 1) {
      const [one, other] = [even[at] ?? 0, odd[at] ?? 0];
      left[at] = (left[at] ?? 0) + one * out;
      right[at] = (right[at] ?? 0) + other * out;
      even[at] = (one + other) * mixing;
    }
    this.#diffused.set(piece, PRE_DELAY);
    this.#lines.forEach((line, n) => {
      line.write(this.#diffused.subarray(0, count), (n & 2) === 0 ? 1 : -1, even);
    });
    this.#diffused.copyWithin(0, count, count + PRE_DELAY);
  }
}

/** One delay line of the network, with a low-pass and the gain for its decay time. */
class DelayLine {
  readonly #memory: Float32Array;
  readonly #left = new Float64Array(PIECE);
  readonly #gain: number;
  #head = 0;
  #dark = 0;

  /** @param seconds decay time by 60 dB */
  constructor(length: number, seconds: Seconds) {
    this.#memory = new Float32Array(length);
    this.#gain = 10 ** ((-3 * length) / (ENGINE_RATE * seconds));
  }

  /** Adds the next `count` output samples to `sum`. */
  read(count: number, sum: Float64Array): void {
    const memory = this.#memory;
    const left = this.#left;
    let dark = this.#dark;
    for (let at = 0, head = this.#head; at < count; at += 1) {
      dark += BRIGHTNESS * ((memory[head] ?? 0) - dark) + DENORMAL_GUARD;
      left[at] = dark;
      sum[at] = (sum[at] ?? 0) + dark;
      head = head + 1 === memory.length ? 0 : head + 1;
    }
    this.#dark = dark;
  }

  /** Writes the new input, plus the output minus twice the mean of all lines (a Householder matrix). */
  write(fresh: Float32Array, sign: 1 | -1, shared: Float64Array): void {
    const memory = this.#memory;
    const left = this.#left;
    const gain = this.#gain;
    let head = this.#head;
    for (let at = 0; at < fresh.length; at += 1) {
      memory[head] = sign * (fresh[at] ?? 0) + ((left[at] ?? 0) - (shared[at] ?? 0)) * gain;
      head = head + 1 === memory.length ? 0 : head + 1;
    }
    this.#head = head;
  }
}

/** Schroeder's all-pass (1962), which spreads a signal in time and keeps its spectrum. */
class Diffuser {
  readonly #memory: Float32Array;
  #head = 0;

  constructor(length: number) {
    this.#memory = new Float32Array(length);
  }

  /** Filters the next piece of a signal, in place. */
  spread(signal: Float32Array): void {
    const memory = this.#memory;
    let head = this.#head;
    for (let at = 0; at < signal.length; at += 1) {
      const old = memory[head] ?? 0;
      const entering = (signal[at] ?? 0) - DIFFUSION * old + DENORMAL_GUARD;
      memory[head] = entering;
      signal[at] = old + DIFFUSION * entering;
      head = head + 1 === memory.length ? 0 : head + 1;
    }
    this.#head = head;
  }
}
