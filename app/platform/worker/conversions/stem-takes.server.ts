import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Extent, finishPiece, type StemSink } from '@artist-space/audio/mixing.ts';
import { ENGINE_RATE, type StereoSound } from '@artist-space/audio/score.ts';
import type { Stem } from '@artist-space/audio/vocabulary.ts';

/** One second at a time: buffers stay small, and progress moves. */
const PIECE = ENGINE_RATE;
const SAMPLE_BYTES = Float32Array.BYTES_PER_ELEMENT;

/**
 * Raw stems of a beat on the disk, between synthesis and encoding: where they end is known only when the mix
 * is done, and in memory they would take four times as much as the mix.
 */
export class StemTakes {
  readonly #directory: string;
  readonly #files = new Map<Stem, { left: number; right: number }>();

  /** @param directory an existing folder, for temporary files */
  constructor(directory: string) {
    this.#directory = directory;
  }

  readonly take: StemSink = (stem, { left, right }) => {
    const files = this.#filesOf(stem);
    writeSync(files.left, left);
    writeSync(files.right, right);
  };

  /** Stems taken so far, in the order in which they first came. */
  get stems(): Stem[] {
    return [...this.#files.keys()];
  }

  /** Yields a stem at its level in the mix, piece by piece, and deletes it afterwards. */
  *pieces(
    stem: Stem,
    ending: { extent: Extent; stereo: boolean },
  ): Generator<{ piece: StereoSound; share: number }> {
    const files = this.#filesOf(stem);
    const { start, frames } = ending.extent;
    for (let at = 0; at < frames; at += PIECE) {
      const count = Math.min(PIECE, frames - at);
      const [left, right] = [files.left, files.right].map((file) => {
        const side = new Float32Array(count);
        readSync(file, side, 0, side.byteLength, (start + at) * SAMPLE_BYTES);
        return side;
      }) as [Float32Array, Float32Array];
      yield { piece: finishPiece({ left, right }, at, ending), share: (at + count) / frames };
    }
    for (const side of ['left', 'right'] as const) {
      closeSync(files[side]);
      rmSync(this.#pathOf(stem, side));
    }
    this.#files.delete(stem);
  }

  #filesOf(stem: Stem): { left: number; right: number } {
    const known = this.#files.get(stem);
    if (known) return known;
    const files = {
      left: openSync(this.#pathOf(stem, 'left'), 'w+'),
      right: openSync(this.#pathOf(stem, 'right'), 'w+'),
    };
    this.#files.set(stem, files);
    return files;
  }

  #pathOf(stem: Stem, side: 'left' | 'right'): string {
    return join(this.#directory, `${stem}-${side}.f32`);
  }
}
