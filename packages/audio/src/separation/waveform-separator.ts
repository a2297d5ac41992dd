import type { StereoSound } from '../score.ts';
import type { Stems } from './separate-block.ts';
import { STEMS } from '../vocabulary.ts';
import { cut, finite, Stretches } from './stretches.ts';

/** A separator that works piece by piece: the separator made here, or one around a network. */
export interface StemSource {
  /** Takes one or two channels at its rate. Gives what is ready. */
  push(channels: readonly Float32Array[]): Stems[] | Promise<Stems[]>;
  /** Ends the sound: the rest of the stems. */
  flush(): Stems | Promise<Stems>;
  /** Whether its stems are the worse for both channels having been the same. */
  readonly isMono: boolean;
  /** Whether there was nothing to hear in all that came. */
  readonly isSilent: boolean;
}

/** A network that takes waveforms apart, a segment at a time, at 44.1 kHz. */
export interface WaveformModel {
  /** Length of the segments that it takes. */
  readonly frames: number;
  /** Every stem as long as the mix. They need not add up to it. */
  separate(mix: StereoSound): Promise<Stems>;
}

/** Share of a segment that is faded into the next one. */
export const OVERLAP = 0.25;
/** Power that every stem has at least, so that the shares of a silent segment are no 0 ÷ 0. */
const MIN_POWER = 1e-12;

/**
 * Separates a sound that comes in pieces with a network: segment by segment, each faded into the
 * next, and each made to add up to the mix. Memory: a few segments, however long the sound is.
 */
export class WaveformSeparator implements StemSource {
  /** Also for mono: a network was trained on the sounds of instruments and does not depend on stereo. */
  readonly isMono = false;
  readonly #model: WaveformModel;
  readonly #fade: number;
  readonly #stretches = new Stretches();

  constructor(model: WaveformModel) {
    this.#model = model;
    this.#fade = Math.round(OVERLAP * model.frames);
  }

  get isSilent(): boolean {
    return this.#stretches.isSilent;
  }

  async push(channels: readonly Float32Array[]): Promise<Stems[]> {
    this.#stretches.push(channels);
    const ready: Stems[] = [];
    const { frames } = this.#model;
    while (this.#stretches.frames >= frames) {
      ready.push(await this.#separate(frames, frames - this.#fade));
    }
    return ready;
  }

  flush(): Promise<Stems> {
    const rest = this.#stretches.frames;
    return this.#separate(rest, rest);
  }

  /** Separates the next `length` samples and gives `done` of them. */
  async #separate(length: number, done: number): Promise<Stems> {
    const { frames } = this.#model;
    const { left, right } = this.#stretches.next(length);
    const mix = { left: segment(left, frames), right: segment(right, frames) };
    const stems = cut(await this.#model.separate(mix), 0, length);
    addUpTo(mix, stems);
    return this.#stretches.finish(stems, done);
  }
}

/** Padded with silence to the length of a segment. */
function segment(samples: Float32Array, frames: number): Float32Array {
  const whole = new Float32Array(frames);
  whole.set(samples);
  return whole;
}

/**
 * Shares out what the stems leave of the mix, or have too much, by their power in this segment: the
 * weighted projection of Wisdom et al., 'Differentiable Consistency Constraints for Improved Deep
 * Speech Enhancement' (2019). A stem that is silent stays nearly so.
 */
function addUpTo(mix: StereoSound, stems: Stems): void {
  const powers = STEMS.map((name) => MIN_POWER + powerOf(stems[name]));
  const whole = powers.reduce((sum, power) => sum + power, 0);
  for (const side of ['left', 'right'] as const) {
    const sides = STEMS.map((name) => stems[name][side]);
    for (let at = 0; at < (sides[0]?.length ?? 0); at += 1) {
      let rest = mix[side][at] ?? 0;
      for (const samples of sides) rest -= samples[at] ?? 0;
      sides.forEach((samples, index) => {
        samples[at] = (samples[at] ?? 0) + (rest * (powers[index] ?? 0)) / whole;
      });
    }
  }
}

/** NaN becomes 0. */
function powerOf({ left, right }: StereoSound): number {
  let sum = 0;
  for (const side of [left, right]) {
    for (let at = 0; at < side.length; at += 1) {
      const value = finite(side[at]);
      side[at] = value;
      sum += value * value;
    }
  }
  return sum / (2 * left.length || 1);
}
