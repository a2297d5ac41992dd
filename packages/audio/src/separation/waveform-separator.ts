import type { StereoSound } from '../score.ts';
import type { Stems } from './separate-block.ts';
import { STEMS } from '../vocabulary.ts';
import { cut, finiteOrZero, Stretches } from './stretches.ts';

/** A streaming separator: the built-in one, or one with a network. */
export interface StemSource {
  /** Takes one or two channels at its rate and returns the stems that are ready. */
  push(channels: readonly Float32Array[]): Stems[] | Promise<Stems[]>;
  /** Ends the sound and returns the rest of the stems. */
  flush(): Stems | Promise<Stems>;
  /** Whether the result is worse because the input is mono. */
  readonly isMono: boolean;
  /** Whether the input is inaudible. */
  readonly isSilent: boolean;
}

/** A network that separates waveforms in segments, at 44.1 kHz. */
export interface WaveformModel {
  /** Length of its segments. */
  readonly frames: number;
  /** Stems as long as the mix; their sum may differ from it. */
  separate(mix: StereoSound): Promise<Stems>;
}

/** Share of a segment that is cross-faded with the next one. */
export const OVERLAP = 0.25;
/** Minimum power of a stem, against division by zero in silent segments. */
const MIN_POWER = 1e-12;

/**
 * Streaming separation with a network: segments are cross-faded, and the stems of each are corrected so that
 * their sum is the mix. Memory: a few segments, for any length.
 */
export class WaveformSeparator implements StemSource {
  /** Always false: networks do not depend on stereo differences. */
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

  /** Separates the next `length` samples and returns the first `done` of them. */
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
 * Distributes the difference between the mix and the sum of the stems by their power in the segment: the
 * weighted projection of Wisdom et al., 'Differentiable Consistency Constraints for Improved Deep
 * Speech Enhancement' (2019). A silent stem stays nearly silent.
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
      const value = finiteOrZero(side[at]);
      side[at] = value;
      sum += value * value;
    }
  }
  return sum / (2 * left.length || 1);
}
