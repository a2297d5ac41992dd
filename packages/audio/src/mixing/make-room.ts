import { CONTROL, type ControlLine } from '../instruments/control.ts';
import { filter } from '../instruments/state-variable-filter.ts';
import type { PartRole, StereoSound } from '../score.ts';
import type { Decibels, Hertz } from '../units.ts';

/** Centre of the band from 1 to 3 kHz, which matters most for the intelligibility of words. */
const MIDDLE: Hertz = 1600;
const QUALITY = 0.6;

/** Reduction of a part in that band while the voice sings; drums and bass are not reduced. */
const CUTS: Readonly<Partial<Record<PartRole, Decibels>>> = {
  chords: 9,
  pad: 10,
  counter: 8,
  ornament: 8,
  melody: 8,
};

/** Presence below which the voice counts as silent. */
const MIN_PRESENCE = 1e-3;

/** Samples that are filtered at a time: a whole number of control steps. */
const PIECE = 8192;

/** Dynamic equaliser of one part: a cut around 1.6 kHz whose depth follows the presence of the voice. */
export class VoiceCut {
  readonly #depth: number;
  readonly #memories = [new Float64Array(2), new Float64Array(2)];
  readonly #band = new Float32Array(PIECE);

  constructor(role: PartRole) {
    this.#depth = 1 - 10 ** (-(CUTS[role] ?? 0) / 20);
  }

  /** Filters the next stretch of the part, in place. @param presence 0..1 per control step of it */
  next({ left, right }: StereoSound, presence: ControlLine): void {
    if (this.#depth === 0) return;
    const sides = left === right ? [left] : [left, right];
    sides.forEach((side, index) => {
      for (let start = 0; start < side.length; start += PIECE) {
        const piece = side.subarray(start, start + PIECE);
        const first = start / CONTROL;
        const points = presence.subarray(first, first + PIECE / CONTROL + 1);
        // Without a voice nothing is cut, and the filter starts from silence the next time.
        if (points.every((point) => point < MIN_PRESENCE)) {
          this.#memories[index]?.fill(0);
          continue;
        }
        const band = this.#band.subarray(0, piece.length);
        band.set(piece);
        filter(band, 'band', MIDDLE, QUALITY, this.#memories[index]);
        for (let from = 0, point = 0; from < piece.length; from += CONTROL, point += 1) {
          let depth = this.#depth * (points[point] ?? 0);
          const slope = (this.#depth * (points[point + 1] ?? 0) - depth) / CONTROL;
          const end = Math.min(from + CONTROL, piece.length);
          for (let at = from; at < end; at += 1) {
            piece[at] = (piece[at] ?? 0) - depth * (band[at] ?? 0);
            depth += slope;
          }
        }
      }
    });
  }
}
