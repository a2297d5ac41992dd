import { filter } from '../instruments/state-variable-filter.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Hertz, Seconds } from '../units.ts';
import type { Quality } from '../vocabulary.ts';

/** Lengths of the lines in samples: primes, so that their echoes do not fall together. */
const LINES: Readonly<Record<Quality, readonly number[]>> = {
  standard: [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797],
  high: [1153, 1301, 1433, 1601, 1733, 1867, 2053, 2251, 2399, 2617, 2797, 2999],
  premium: [
    1051, 1153, 1213, 1301, 1433, 1511, 1601, 1733, 1867, 2053, 2251, 2399, 2617, 2797, 2999, 3253,
  ],
};

/** First reflections from walls and floor: seconds and gains, by turns on the left and right. */
const WALLS: readonly (readonly [Seconds, number])[] = [
  [0.0071, 0.5],
  [0.0093, -0.46],
  [0.0137, 0.4],
  [0.0169, 0.36],
  [0.0223, -0.3],
  [0.0271, 0.28],
];

/** All-passes before the network, in samples: a blow enters it as a brush of sound, not as a click. */
const DIFFUSERS: Readonly<Record<Quality, readonly number[]>> = {
  standard: [211, 569],
  high: [211, 157, 569],
  premium: [211, 157, 569, 409],
};
const DIFFUSION = 0.66;

/** Lows stay out of the room, so that they do not blur the bass. */
const LOW_CUT: Hertz = 200;
/** Resonance of a Butterworth filter: flat up to its edge. */
const FLAT = 0.707;
/** Gain of the first reflections against the tail. */
const WALL_LEVEL = 0.6;
/** Coefficient of the one-pole low-pass of a delay line, by which its echoes lose highs. */
const BRIGHTNESS = 0.46;
/** Keeps filter states from denormal numbers, which are slow. */
const DENORMAL_GUARD = 1e-20;

export interface ReverbSettings {
  /** Until the tail has fallen by 60 dB. */
  readonly seconds: Seconds;
  readonly level: number;
  readonly quality: Quality;
}

/** Block length of all delay lines, in samples: less than the shortest one, so that no line reads its own block. */
const PIECE = 1024;
/** Samples from a blow to the first turn of the lines, and to the last wall. */
const WAIT = Math.round(0.016 * ENGINE_RATE);
const FARTHEST = Math.round(Math.max(...WALLS.map(([seconds]) => seconds)) * ENGINE_RATE);

/**
 * The reverberation of a room: first reflections, then a feedback delay network with a Householder
 * matrix (Jot & Chaigne 1991) whose lines swallow the highs with every turn. What enters the lines has
 * turning signs, so that both sides differ.
 */
export class Reverb {
  readonly #level: number;
  readonly #lowCut = new Float64Array(2);
  readonly #walls = new Float32Array(FARTHEST + PIECE);
  readonly #diffused = new Float32Array(WAIT + PIECE);
  readonly #diffusers: readonly Diffuser[];
  readonly #lines: readonly DelayLine[];
  readonly #even = new Float64Array(PIECE);
  readonly #odd = new Float64Array(PIECE);

  constructor({ seconds, level, quality }: ReverbSettings) {
    this.#level = level;
    this.#diffusers = DIFFUSERS[quality].map((length) => new Diffuser(length));
    this.#lines = LINES[quality].map((length) => new DelayLine(length, seconds));
  }

  /** Adds the reverberation of the next piece of a mono send, which is used up, to `into`. */
  add(send: Float32Array, into: StereoSound): void {
    for (let start = 0; start < send.length; start += PIECE) {
      const piece = send.subarray(start, start + PIECE);
      const left = into.left.subarray(start, start + piece.length);
      const right = into.right.subarray(start, start + piece.length);
      filter(piece, 'high', LOW_CUT, FLAT, this.#lowCut);
      this.#addWalls(piece, left, right);
      for (const diffuser of this.#diffusers) diffuser.spread(piece);
      this.#addTail(piece, left, right);
    }
  }

  #addWalls(piece: Float32Array, left: Float32Array, right: Float32Array): void {
    const walls = this.#walls;
    walls.set(piece, FARTHEST);
    WALLS.forEach(([seconds, gain], index) => {
      const from = FARTHEST - Math.round(seconds * ENGINE_RATE);
      const side = index % 2 === 0 ? left : right;
      const level = gain * this.#level * WALL_LEVEL;
      for (let at = 0; at < side.length; at += 1) {
        side[at] = (side[at] ?? 0) + (walls[from + at] ?? 0) * level;
      }
    });
    walls.copyWithin(0, piece.length, piece.length + FARTHEST);
  }

  #addTail(piece: Float32Array, left: Float32Array, right: Float32Array): void {
    const count = piece.length;
    const [even, odd] = [this.#even.fill(0), this.#odd.fill(0)];
    const out = this.#level * Math.sqrt(2 / this.#lines.length);
    const mixing = 2 / this.#lines.length;
    this.#lines.forEach((line, n) => {
      line.leave(count, n % 2 === 0 ? even : odd);
    });
    for (let at = 0; at < count; at += 1) {
      const [one, other] = [even[at] ?? 0, odd[at] ?? 0];
      left[at] = (left[at] ?? 0) + one * out;
      right[at] = (right[at] ?? 0) + other * out;
      even[at] = (one + other) * mixing;
    }
    this.#diffused.set(piece, WAIT);
    this.#lines.forEach((line, n) => {
      line.enter(this.#diffused.subarray(0, count), (n & 2) === 0 ? 1 : -1, even);
    });
    this.#diffused.copyWithin(0, count, count + WAIT);
  }
}

/** One delay line, whose sound gets darker and softer with every turn. */
class DelayLine {
  readonly #memory: Float32Array;
  readonly #left = new Float64Array(PIECE);
  readonly #gain: number;
  #head = 0;
  #dark = 0;

  /** @param seconds until its sound has fallen by 60 dB */
  constructor(length: number, seconds: Seconds) {
    this.#memory = new Float32Array(length);
    this.#gain = 10 ** ((-3 * length) / (ENGINE_RATE * seconds));
  }

  /** Adds the next `count` samples that come out to `sum`. */
  leave(count: number, sum: Float64Array): void {
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
  enter(fresh: Float32Array, sign: 1 | -1, shared: Float64Array): void {
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

/** Schroeder's all-pass (1962): all frequencies as loud as before, spread in time. */
class Diffuser {
  readonly #memory: Float32Array;
  #head = 0;

  constructor(length: number) {
    this.#memory = new Float32Array(length);
  }

  /** The next piece of a signal, in place. */
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
