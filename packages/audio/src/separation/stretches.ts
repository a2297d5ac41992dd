import { frameCount } from '../block.ts';
import type { StereoSound } from '../score.ts';
import { type Stem, STEMS } from '../vocabulary.ts';
import type { Stems } from './separate-block.ts';

/** Inaudible amplitude of a sample: −100 dB. */
const INAUDIBLE = 1e-5;

/** Buffers a streamed sound that is separated in stretches, and cross-fades their stems. */
export class Stretches {
  /** Samples not yet separated, including the overlap with the last stretch at their beginning. */
  #pending: StereoSound = { left: new Float32Array(0), right: new Float32Array(0) };
  /** The end of the last stretch's stems. */
  #tail: Stems | null = null;
  #isHeard = false;

  /** Whether the input so far is inaudible. */
  get isSilent(): boolean {
    return !this.#isHeard;
  }

  /** Number of samples that are not yet separated. */
  get frames(): number {
    return this.#pending.left.length;
  }

  /** Takes one or two channels, with non-finite samples as 0. @returns two channels */
  push(channels: readonly Float32Array[]): StereoSound {
    const count = frameCount(channels);
    const start = this.frames;
    const [one = new Float32Array(count), two = one] = channels;
    const left = grown(this.#pending.left, count);
    const right = grown(this.#pending.right, count);
    for (let at = 0; at < count; at += 1) {
      const [first, second] = [finiteOrZero(one[at]), finiteOrZero(two[at])];
      left[start + at] = first;
      right[start + at] = second;
      if (Math.abs(first) > INAUDIBLE || Math.abs(second) > INAUDIBLE) this.#isHeard = true;
    }
    this.#pending = { left, right };
    return { left: left.subarray(start), right: right.subarray(start) };
  }

  /** The next `length` samples. */
  next(length: number): StereoSound {
    const { left, right } = this.#pending;
    return { left: left.subarray(0, length), right: right.subarray(0, length) };
  }

  /** Takes the next stretch's stems, returns the first `done` samples and keeps the others for the cross-fade. */
  finish(stems: Stems, done: number): Stems {
    const { length } = stems.other.left;
    if (this.#tail !== null) fadeOver(stems, this.#tail);
    this.#tail = done < length ? cut(stems, done, length) : null;
    const { left, right } = this.#pending;
    this.#pending = { left: left.slice(done), right: right.slice(done) };
    return cut(stems, 0, done);
  }
}

/** Cross-fades linearly from one stretch to the next. */
function fadeOver(begin: Stems, end: Stems): void {
  for (const name of STEMS) {
    for (const side of ['left', 'right'] as const) {
      const [begins, ends] = [begin[name][side], end[name][side]];
      for (let at = 0; at < ends.length; at += 1) {
        const share = (at + 0.5) / ends.length;
        begins[at] = share * (begins[at] ?? 0) + (1 - share) * (ends[at] ?? 0);
      }
    }
  }
}

export function cut(stems: Stems, from: number, to: number): Stems {
  const part = (name: Stem) => ({
    left: stems[name].left.slice(from, to),
    right: stems[name].right.slice(from, to),
  });
  return { vocals: part('vocals'), drums: part('drums'), bass: part('bass'), other: part('other') };
}

export function finiteOrZero(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) ? value : 0;
}

function grown(samples: Float32Array, by: number): Float32Array {
  const longer = new Float32Array(samples.length + by);
  longer.set(samples);
  return longer;
}
