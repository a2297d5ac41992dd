import { frameCount } from './block.ts';
import { type Biquad, kWeighting } from './k-weighting.ts';
import type { Hertz, Lufs } from './units.ts';

/** Gating blocks last 400 ms and start every 100 ms (75 % overlap). */
const STEPS_PER_SECOND = 10;
const STEPS_PER_BLOCK = 4;
const ABSOLUTE_GATE: Lufs = -70;
/** Short-term loudness is that of 3 s (EBU Tech 3341). */
const STEPS_SHORT_TERM = 3 * STEPS_PER_SECOND;
const RELATIVE_GATE_DECIBELS = 10;
const RANGE_GATE_DECIBELS = 20;

/**
 * Streaming loudness meter: ITU-R BS.1770-4 with the gating of EBU R 128 (Tech 3341), for one or two channels
 * of weight 1. Memory grows by 80 bytes per second of sound.
 */
export class LoudnessMeter {
  readonly #filters: ChannelFilter[];
  readonly #stepLength: number;
  /** Mean square, summed over the channels, of every finished 100 ms step. */
  readonly #steps: number[] = [];
  #energy = 0;
  #filled = 0;

  constructor(options: { sampleRate: Hertz; channels: number }) {
    const weighting = kWeighting(options.sampleRate);
    this.#stepLength = Math.round(options.sampleRate / STEPS_PER_SECOND);
    this.#filters = Array.from({ length: options.channels }, () => new ChannelFilter(weighting));
  }

  /** Takes one block: one array per channel, all of one length. */
  push(channels: readonly Float32Array[]): void {
    const frames = frameCount(channels);
    let start = 0;
    while (start < frames) {
      const end = Math.min(frames, start + this.#stepLength - this.#filled);
      this.#filters.forEach((filter, index) => {
        const samples = channels[index];
        if (samples !== undefined) this.#energy += filter.energy(samples, start, end);
      });
      this.#filled += end - start;
      start = end;
      if (this.#filled === this.#stepLength) {
        this.#steps.push(this.#energy / this.#stepLength);
        this.#energy = 0;
        this.#filled = 0;
      }
    }
  }

  /** Integrated loudness so far; null when nothing is louder than the absolute gate (silence). */
  integrated(): Lufs | null {
    return this.#steps.length < STEPS_PER_BLOCK
      ? gated(this.#shortBlock())
      : gatedLoudness(this.#steps);
  }

  /**
   * Loudness over time: the short-term loudness (EBU Tech 3341: mean of 3 s, not gated) at the middle of each of
   * `points` equal parts of the sound, at least -70. At the ends the 3 s are as long as there is sound. A sound
   * with fewer steps of 100 ms than `points` has a point for each step; one shorter than a step has none.
   */
  shortTerm(points: number): Lufs[] {
    const count = Math.min(points, this.#steps.length);
    return Array.from({ length: count }, (_, point) => {
      const middle = ((point + 0.5) * this.#steps.length) / count;
      const from = Math.max(0, Math.round(middle - STEPS_SHORT_TERM / 2));
      return floored(mean(this.#steps.slice(from, Math.round(middle + STEPS_SHORT_TERM / 2))));
    });
  }

  /** The loudest 3 s; null for silence and for a sound shorter than that. */
  loudestShortTerm(): Lufs | null {
    const loudest = this.#windows().reduce((most, energy) => Math.max(most, energy), 0);
    return loudness(loudest) > ABSOLUTE_GATE ? loudness(loudest) : null;
  }

  /**
   * Loudness range (EBU Tech 3342): between the 10th and the 95th percentile of the short-term loudness, after a
   * gate at -70 LUFS and one 20 LU below their mean; null for silence and for a sound shorter than 3 s.
   */
  range(): Lufs | null {
    const audible = this.#windows().filter((energy) => loudness(energy) > ABSOLUTE_GATE);
    if (audible.length === 0) return null;
    const gate = loudness(mean(audible)) - RANGE_GATE_DECIBELS;
    const levels = audible.map(loudness).filter((level) => level >= gate);
    levels.sort((one, other) => one - other);
    const at = (part: number) => levels[Math.round((levels.length - 1) * part)] ?? 0;
    return at(0.95) - at(0.1);
  }

  /** Mean squares of every 3 s, one each 100 ms. */
  #windows(): number[] {
    const windows: number[] = [];
    let sum = 0;
    this.#steps.forEach((step, index) => {
      sum += step;
      if (index + 1 > STEPS_SHORT_TERM) sum -= this.#steps[index - STEPS_SHORT_TERM] ?? 0;
      if (index + 1 >= STEPS_SHORT_TERM) windows.push(Math.max(0, sum) / STEPS_SHORT_TERM);
    });
    return windows;
  }

  /** A sound shorter than one gating block counts as one, as far as it goes. */
  #shortBlock(): number[] {
    const length = this.#steps.length * this.#stepLength + this.#filled;
    const energy = this.#steps.reduce((sum, step) => sum + step * this.#stepLength, this.#energy);
    return length === 0 ? [] : [energy / length];
  }
}

/**
 * Integrated loudness of a sound whose 100 ms steps have these K-weighted mean squares, summed over
 * the channels; null when nothing is louder than the absolute gate.
 */
export function gatedLoudness(steps: ArrayLike<number>): Lufs | null {
  const count = steps.length - STEPS_PER_BLOCK + 1;
  const blocks = Array.from({ length: Math.max(0, count) }, (_, index) => {
    let sum = 0;
    for (let step = 0; step < STEPS_PER_BLOCK; step += 1) sum += steps[index + step] ?? 0;
    return sum / STEPS_PER_BLOCK;
  });
  return gated(blocks);
}

function gated(blocks: readonly number[]): Lufs | null {
  const audible = blocks.filter((energy) => loudness(energy) > ABSOLUTE_GATE);
  if (audible.length === 0) return null;
  const threshold = loudness(mean(audible)) - RELATIVE_GATE_DECIBELS;
  return loudness(mean(audible.filter((energy) => loudness(energy) > threshold)));
}

/** K-weighting of one channel: two biquads in series, in double precision (transposed direct form II). */
export class ChannelFilter {
  readonly #shelf: Biquad;
  readonly #highPass: Biquad;
  readonly #memory = new Float64Array(4);

  constructor(weighting: readonly [Biquad, Biquad]) {
    [this.#shelf, this.#highPass] = weighting;
  }

  /** Sum of squares of the weighted samples in [start, end). */
  energy(samples: Float32Array, start: number, end: number): number {
    const { b0, b1, b2, a1, a2 } = this.#shelf;
    const { b0: c0, b1: c1, b2: c2, a1: d1, a2: d2 } = this.#highPass;
    let [s1 = 0, s2 = 0, h1 = 0, h2 = 0] = this.#memory;
    let sum = 0;
    for (let index = start; index < end; index += 1) {
      const x = samples[index] ?? 0;
      const y = b0 * x + s1;
      s1 = b1 * x - a1 * y + s2;
      s2 = b2 * x - a2 * y;
      const z = c0 * y + h1;
      h1 = c1 * y - d1 * z + h2;
      h2 = c2 * y - d2 * z;
      sum += z * z;
    }
    this.#memory.set([s1, s2, h1, h2].map(withoutDenormals));
    return sum;
  }
}

/** Replaces denormal numbers by 0, because they are slow. */
function withoutDenormals(value: number): number {
  return Math.abs(value) < 1e-30 ? 0 : value;
}

function loudness(energy: number): Lufs {
  return -0.691 + 10 * Math.log10(energy);
}

function floored(energy: number): Lufs {
  return Math.max(ABSOLUTE_GATE, loudness(energy));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
