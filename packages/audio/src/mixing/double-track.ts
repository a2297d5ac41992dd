import type { Part } from '../score.ts';
import { seededRandom } from '../random.ts';
import type { BeatsPerMinute, Decibels, Seconds } from '../units.ts';
import type { PitchedInstrument } from '../vocabulary.ts';

/**
 * How late a note of a take is at most. Never early: a loop's first note would lie before its beginning,
 * and be missing at its end.
 */
const LATEST: Seconds = 0.012;

const DOUBLED: ReadonlySet<PitchedInstrument> = new Set(['electric-guitar', 'acoustic-guitar']);

/** One of two takes of a part: its notes, position and gain. */
export interface Take {
  readonly part: Part;
  readonly name: string;
  readonly pan: number;
  readonly level: Decibels;
}

/**
 * Rhythm guitars are played twice, far left and far right, each a few milliseconds late in its own way;
 * null for parts that are played once.
 */
export function doubleTracked(
  part: Part,
  name: string,
  { tempo, seed }: { readonly tempo: BeatsPerMinute; readonly seed: string },
): readonly Take[] | null {
  if (part.role !== 'chords' || !DOUBLED.has(part.instrument)) return null;
  return [-0.85, 0.85].map((pan, index) => {
    const take = `${name}/take-${index}`;
    const notes = part.notes.map((note) => {
      const late = seededRandom(`${seed}/${take}/${note.start}`)() * LATEST;
      return { ...note, start: note.start + (late * tempo) / 60 };
    });
    return { part: { ...part, notes }, name: take, pan, level: -2.5 };
  });
}
