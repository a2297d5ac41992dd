import type { Part } from '../score.ts';
import { seededRandom } from '../random.ts';
import type { BeatsPerMinute, Decibels, Seconds } from '../units.ts';
import type { PitchedInstrument } from '../vocabulary.ts';

/**
 * Maximum delay of a note in a take. Notes are never early, because a loop's first note would then lie
 * before the loop's beginning.
 */
const MAX_DELAY: Seconds = 0.012;

const DOUBLED: ReadonlySet<PitchedInstrument> = new Set(['electric-guitar', 'acoustic-guitar']);

/** One of two takes of a part. */
export interface Take {
  readonly part: Part;
  readonly name: string;
  readonly pan: number;
  readonly level: Decibels;
}

/**
 * Two takes of a rhythm guitar, panned left and right, whose notes are delayed by different random amounts;
 * null for all other parts.
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
      const late = seededRandom(`${seed}/${take}/${note.start}`)() * MAX_DELAY;
      return { ...note, start: note.start + (late * tempo) / 60 };
    });
    return { part: { ...part, notes }, name: take, pan, level: -2.5 };
  });
}
