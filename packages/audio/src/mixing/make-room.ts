import { CONTROL, type ControlLine } from '../instruments/control.ts';
import { filter } from '../instruments/state-variable-filter.ts';
import type { PartRole, StereoSound } from '../score.ts';
import type { Decibels, Hertz } from '../units.ts';

/** The middle of 1 to 3 kHz, where words are understood. */
const MIDDLE: Hertz = 1600;
const QUALITY = 0.6;

/** By how much a part yields there while somebody sings; drums and bass do not. */
const CUTS: Readonly<Partial<Record<PartRole, Decibels>>> = {
  chords: 9,
  pad: 10,
  counter: 8,
  ornament: 8,
  melody: 8,
};

/** Samples that are filtered at a time. */
const PIECE = 8192;

/** A dynamic cut of one part: as deep as the voice is present, and none where it is silent. */
export class RoomForVoice {
  readonly #depth: number;
  readonly #memories = [new Float64Array(2), new Float64Array(2)];
  readonly #band = new Float32Array(PIECE);

  constructor(role: PartRole) {
    this.#depth = 1 - 10 ** (-(CUTS[role] ?? 0) / 20);
  }

  /** The next stretch of the part, in place. @param presence 0..1 over the stretch */
  next({ left, right }: StereoSound, presence: ControlLine): void {
    if (this.#depth === 0) return;
    const sides = left === right ? [left] : [left, right];
    sides.forEach((side, index) => {
      for (let start = 0; start < side.length; start += PIECE) {
        const piece = side.subarray(start, start + PIECE);
        const band = this.#band.subarray(0, piece.length);
        band.set(piece);
        filter(band, 'band', MIDDLE, QUALITY, this.#memories[index]);
        for (let at = 0; at < piece.length; at += 1) {
          const point = (start + at) / CONTROL;
          const place = Math.floor(point);
          const from = presence[place] ?? 0;
          const now = from + ((presence[place + 1] ?? from) - from) * (point - place);
          piece[at] = (piece[at] ?? 0) - this.#depth * now * (band[at] ?? 0);
        }
      }
    });
  }
}
