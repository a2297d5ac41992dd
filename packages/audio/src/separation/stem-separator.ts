import type { Hertz, Seconds } from '../units.ts';
import { type Stems, separateBlock } from './separate-block.ts';
import { type SourceModel, estimatePowers } from './source-powers.ts';
import { Stretches } from './stretches.ts';

/** Length of a separated block: long enough to learn the sound of the drums and the position of each source. */
const BLOCK: Seconds = 14;
/** Length of the cross-fade between blocks. */
const FADE: Seconds = 2;
/** Minimum length of the last block, unless the whole sound is shorter. */
const LAST: Seconds = 6;

/**
 * Streaming separation of a sound of one or two channels. The stems are as long as the input, and their sum
 * is the input. Memory: about 150 MB at 44.1 kHz, for any length.
 */
export class StemSeparator {
  readonly #rate: Hertz;
  readonly #model: SourceModel;
  readonly #block: number;
  readonly #fade: number;
  readonly #last: number;
  readonly #stretches = new Stretches();
  #middle = 0;
  #side = 0;

  /** @param model estimates the power of each source; by default the engine's own */
  constructor(options: { sampleRate: Hertz; model?: SourceModel }) {
    this.#rate = options.sampleRate;
    this.#model = options.model ?? estimatePowers;
    this.#block = Math.round(BLOCK * this.#rate);
    this.#fade = Math.round(FADE * this.#rate);
    this.#last = Math.round(LAST * this.#rate);
  }

  /** Whether the input so far has one channel or two nearly identical ones. */
  get isMono(): boolean {
    return this.#side <= this.#middle * NARROW;
  }

  /** Whether the input so far is inaudible. */
  get isSilent(): boolean {
    return this.#stretches.isSilent;
  }

  /** Takes one or two channels, with non-finite samples as 0, and returns the stems that are ready. */
  push(channels: readonly Float32Array[]): Stems[] {
    const { left, right } = this.#stretches.push(channels);
    for (let at = 0; at < left.length; at += 1) {
      const [one, two] = [left[at] ?? 0, right[at] ?? 0];
      this.#middle += (one + two) ** 2;
      this.#side += (one - two) ** 2;
    }
    const ready: Stems[] = [];
    while (this.#stretches.frames >= this.#block + this.#last) {
      ready.push(this.#separate(this.#block, this.#block - this.#fade));
    }
    return ready;
  }

  /** Ends the sound and returns the rest of the stems. */
  flush(): Stems {
    const rest = this.#stretches.frames;
    return this.#separate(rest, rest);
  }

  /** Separates the next `length` samples and returns the first `done` of them. */
  #separate(length: number, done: number): Stems {
    const { left, right } = this.#stretches.next(length);
    return this.#stretches.finish(separateBlock(left, right, this.#rate, this.#model), done);
  }
}

/** Maximum energy of the side signal relative to the middle in a mono recording: −60 dB. */
const NARROW = 1e-6;
