import { frameCount } from './block.ts';
import { Chroma } from './chroma.ts';
import { estimateKey, hasTones } from './key.ts';
import { OnsetStrength } from './onset-strength.ts';
import { MonoMix } from './mono-mix.ts';
import { Resampler } from './resample.ts';
import type { Key } from './score.ts';
import { estimateTempo } from './tempo.ts';
import type { BeatsPerMinute, Hertz, Seconds } from './units.ts';

export interface MusicProfileResult {
  /** Rounded to a tenth; null without a regular beat. */
  readonly bpm: BeatsPerMinute | null;
  /** Null without a clear key. */
  readonly key: Key | null;
}

/** Sample rate of the analysis, which only needs frequencies below 11 kHz. */
const RATE: Hertz = 22_050;
/** Maximum analysed length; longer sounds are no single song. */
const LONGEST: Seconds = 600;

/** Tempo and key of a sound of any rate, length and content, in one pass and bounded memory. */
export class MusicProfile {
  readonly #mix = new MonoMix();
  readonly #resampler: Resampler;
  readonly #onsets = new OnsetStrength({ sampleRate: RATE });
  readonly #chroma = new Chroma({ sampleRate: RATE });
  #framesLeft: number;

  constructor(options: { sampleRate: Hertz }) {
    this.#resampler = new Resampler({ from: options.sampleRate, to: RATE, channels: 1 });
    this.#framesLeft = Math.round(LONGEST * options.sampleRate);
  }

  /** Takes one block: one array per channel, all of one length. */
  push(channels: readonly Float32Array[]): void {
    const frames = Math.min(frameCount(channels), this.#framesLeft);
    if (frames === 0) return;
    this.#framesLeft -= frames;
    this.#hear(this.#resampler.push([this.#mix.push(channels, frames)]));
  }

  /** Ends the sound: nothing can be pushed any more. */
  result(): MusicProfileResult {
    this.#framesLeft = 0;
    this.#hear(this.#resampler.flush());
    this.#onsets.flush();
    const chroma = this.#chroma.summary();
    const { frameRate } = this.#onsets;
    return {
      bpm: estimateTempo(this.#onsets.curves(), frameRate, { hasTones: hasTones(chroma) }),
      key: estimateKey(chroma),
    };
  }

  #hear([samples = new Float32Array(0)]: readonly Float32Array[]): void {
    this.#onsets.push(samples);
    this.#chroma.push(samples);
  }
}
