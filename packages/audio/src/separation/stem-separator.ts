import { frameCount } from '../block.ts';
import type { StereoSound } from '../score.ts';
import type { Hertz, Seconds } from '../units.ts';
import { type Stems, separateBlock } from './separate-block.ts';
import { type SourceModel, STEMS, type StemName, estimatePowers } from './source-powers.ts';

/** What is separated at once: long enough to learn how the drums sound and where everybody stands. */
const BLOCK: Seconds = 14;
/** Over which one block's stems fade into the next one's. */
const FADE: Seconds = 2;
/** The last block is no shorter than this, if the sound is not. */
const LAST: Seconds = 6;

/**
 * Separates a sound of one or two channels that comes in pieces. What goes out, all pieces together,
 * is as long as what came in, and the stems add up to it. Memory: about 150 MB at 44.1 kHz, however
 * long the sound is.
 */
export class StemSeparator {
  readonly #rate: Hertz;
  readonly #model: SourceModel;
  readonly #block: number;
  readonly #fade: number;
  readonly #last: number;
  /** Not yet separated; its first FADE seconds are where the last block's stems fade out. */
  #pending: StereoSound = empty();
  /** The end of the last block's stems, faded out. */
  #tail: Stems | null = null;
  #middle = 0;
  #side = 0;
  #isHeard = false;

  /** @param model what tells sources apart; by default the engine's own */
  constructor(options: { sampleRate: Hertz; model?: SourceModel }) {
    this.#rate = options.sampleRate;
    this.#model = options.model ?? estimatePowers;
    this.#block = Math.round(BLOCK * this.#rate);
    this.#fade = Math.round(FADE * this.#rate);
    this.#last = Math.round(LAST * this.#rate);
  }

  /** Whether both channels were the same, or there was one, in all that came. */
  get isMono(): boolean {
    return this.#side <= this.#middle * NARROW;
  }

  /** Whether there was nothing to hear in all that came. */
  get isSilent(): boolean {
    return !this.#isHeard;
  }

  /** Takes one or two channels; samples that are no number count as 0. Gives what is ready. */
  push(channels: readonly Float32Array[]): Stems[] {
    const count = frameCount(channels);
    const { left, right } = this.#pending;
    const start = left.length;
    const pending = { left: grown(left, count), right: grown(right, count) };
    for (let at = 0; at < count; at += 1) {
      const one = finite(channels[0]?.[at]);
      const two = channels.length > 1 ? finite(channels[1]?.[at]) : one;
      pending.left[start + at] = one;
      pending.right[start + at] = two;
      if (Math.abs(one) > INAUDIBLE || Math.abs(two) > INAUDIBLE) this.#isHeard = true;
      this.#middle += (one + two) ** 2;
      this.#side += (one - two) ** 2;
    }
    this.#pending = pending;
    const ready: Stems[] = [];
    while (this.#pending.left.length >= this.#block + this.#last) {
      ready.push(this.#separate(this.#block, this.#block - this.#fade));
    }
    return ready;
  }

  /** Ends the sound: the rest of the stems. */
  flush(): Stems {
    const rest = this.#pending.left.length;
    return this.#separate(rest, rest);
  }

  /** Separates the next `length` samples, gives `done` of them and keeps the others to fade. */
  #separate(length: number, done: number): Stems {
    const { left, right } = this.#pending;
    const stems = separateBlock(
      left.subarray(0, length),
      right.subarray(0, length),
      this.#rate,
      this.#model,
    );
    const before = this.#tail;
    if (before !== null) eachSide(stems, before, fadeOver);
    this.#tail = done < length ? cut(stems, done, length) : null;
    this.#pending = { left: left.slice(done), right: right.slice(done) };
    return cut(stems, 0, done);
  }
}

/** Of a sample: −100 dB. */
export const INAUDIBLE = 1e-5;
/** Energy between left and right, relative to what they share, that is none: −60 dB. */
const NARROW = 1e-6;

export function eachSide(
  into: Stems,
  from: Stems,
  act: (into: Float32Array, from: Float32Array) => void,
): void {
  for (const name of STEMS) {
    act(into[name].left, from[name].left);
    act(into[name].right, from[name].right);
  }
}

/** From what ends to what begins, in a straight line. */
export function fadeOver(begins: Float32Array, ends: Float32Array): void {
  for (let at = 0; at < ends.length; at += 1) {
    const share = (at + 0.5) / ends.length;
    begins[at] = share * (begins[at] ?? 0) + (1 - share) * (ends[at] ?? 0);
  }
}

export function cut(stems: Stems, from: number, to: number): Stems {
  const part = (name: StemName) => ({
    left: stems[name].left.slice(from, to),
    right: stems[name].right.slice(from, to),
  });
  return {
    vocals: part('vocals'),
    drums: part('drums'),
    bass: part('bass'),
    other: part('other'),
  };
}

export function finite(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) ? value : 0;
}

export function grown(samples: Float32Array, by: number): Float32Array {
  const longer = new Float32Array(samples.length + by);
  longer.set(samples);
  return longer;
}

export function empty(): StereoSound {
  return { left: new Float32Array(0), right: new Float32Array(0) };
}
