import type { AudioBlock } from './block.ts';
import { MonoMix } from './mono-mix.ts';
import { Resampler } from './resample.ts';
import type { Hertz } from './units.ts';

/**
 * Sample rates further than this factor from the requested one are kept, so that the caller can refuse them.
 */
const FARTHEST = 16;

/** Collects a streamed recording in mono. */
export class MonoRecording {
  readonly #wanted: Hertz | undefined;
  readonly #mix = new MonoMix();
  readonly #pieces: Float32Array[] = [];
  #resampler: Resampler | undefined;
  #rate: Hertz | undefined;

  /**
   * @param rate to which blocks are resampled on arrival, which saves memory; by default the recording's own
   */
  constructor(rate?: Hertz) {
    this.#wanted = rate;
  }

  push({ channels, sampleRate }: AudioBlock): void {
    this.#rate ??= isNear(sampleRate, this.#wanted) ? this.#wanted : sampleRate;
    this.#resampler ??= new Resampler({ from: sampleRate, to: this.#rate, channels: 1 });
    this.#pieces.push(...this.#resampler.push([this.#mix.push(channels)]));
  }

  /** Ends the recording and returns it; null if it is empty. */
  whole(): { mono: Float32Array; sampleRate: Hertz } | null {
    if (this.#rate === undefined) return null;
    const pieces = this.#pieces;
    pieces.push(...(this.#resampler?.flush() ?? []));
    const mono = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    // Each piece is released once it is copied, so that a long recording is not in memory twice.
    for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) {
      mono.set(piece, at);
      at += piece.length;
    }
    return { mono, sampleRate: this.#rate };
  }
}

function isNear(rate: Hertz, wanted: Hertz | undefined): wanted is Hertz {
  if (wanted === undefined) return false;
  return rate < wanted * FARTHEST && wanted < rate * FARTHEST;
}
