import { pick, type Random } from '../random.ts';
import { type Chord, type Key, melodyNotes, nearest } from './harmony.ts';
import type { Part } from './style.ts';

/** Loudness of the marks of a pattern. */
export const VELOCITIES: Record<string, number> = { X: 1, x: 0.78, o: 0.48 };

/** A note within its bar; start and length in sixteenths. */
export interface Placed {
  sixteenth: number;
  sixteenths: number;
  midi: number;
  velocity: number;
  /** Seconds after its sixteenth, for strummed chords. */
  delay: number;
}

/** The sixteen characters of a one- or two-bar pattern that fall on `bar`. */
export function barOf(pattern: string, bar: number): string {
  return pattern.length > 16 ? pattern.slice((bar % 2) * 16, (bar % 2) * 16 + 16) : pattern;
}

/** How many sixteenths the character at `index` sounds: itself and the dashes that follow. */
function heldFor(row: string, index: number): number {
  let end = index + 1;
  while (row[end] === '-') end++;
  return end - index;
}

/** Plays whole chords, or picks their tones one by one. */
export function placeChords(row: string, voicing: number[]): Placed[] {
  const placed: Placed[] = [];
  [...row].forEach((mark, sixteenth) => {
    const sixteenths = heldFor(row, sixteenth);
    const velocity = VELOCITIES[mark];
    if (velocity !== undefined) {
      voicing.forEach((midi, i) => {
        placed.push({ sixteenth, sixteenths, midi, velocity, delay: i * 0.009 });
      });
    } else if (mark >= '0' && mark <= '9') {
      const index = Number(mark);
      const midi =
        (voicing[index % voicing.length] ?? 60) + 12 * Math.floor(index / voicing.length);
      const accent = sixteenth % 8 === 0 ? 0.9 : 0.72;
      // A picked string rings on under the next ones.
      placed.push({ sixteenth, sixteenths: sixteenths + 2, midi, velocity: accent, delay: 0 });
    }
  });
  return placed;
}

/** Plays the bass line of one bar, which may step into the root of the next. */
export function placeBass(row: string, centre: number, chord: Chord, next: Chord): Placed[] {
  const root = nearest(chord.root, centre);
  const third = ((chord.tones[1] ?? chord.root) - chord.root + 12) % 12;
  const target = nearest(next.root, centre);
  const marks: Record<string, number> = {
    r: root,
    f: root + 7,
    t: root + third,
    o: root + 12,
    a: target === root ? root + 7 : target + (target > root ? -2 : 2),
  };
  const placed: Placed[] = [];
  [...row].forEach((mark, sixteenth) => {
    const midi = marks[mark];
    if (midi === undefined) return;
    const velocity = mark === 'a' ? 0.7 : sixteenth % 8 === 0 ? 0.95 : 0.82;
    placed.push({ sixteenth, sixteenths: heldFor(row, sixteenth), midi, velocity, delay: 0 });
  });
  return placed;
}

/**
 * Invents a two-bar idea that is stated, then answered: the same rhythm and contour from another
 * chord tone. Notes on strong beats are chord tones, those between are pentatonic.
 */
export function inventMelody(part: Part, key: Key, rhythm: string, random: Random) {
  const notes = melodyNotes(key, part.centre);
  const moves = [...rhythm].map(() => pick(random, [-2, -1, -1, 0, 1, 1, 1, 2]));
  const start = pick(random, [2, 3, 4]);
  let index = start;
  return (bar: number, chord: Chord, whole: boolean): Placed[] => {
    if (bar % 2 === 0) index = start + (bar >= 2 ? 1 : 0);
    const row = barOf(rhythm, bar);
    const placed: Placed[] = [];
    [...row].forEach((mark, sixteenth) => {
      if (mark !== 'n') return;
      const closing = whole && bar === 3 && !row.slice(sixteenth + 1).includes('n');
      index += closing ? -1 : (moves[(bar % 2) * 16 + sixteenth] ?? 0);
      index = Math.min(notes.length - 2, Math.max(1, index));
      const free = notes[index] ?? part.centre;
      const strong = closing || sixteenth % 8 === 0;
      const tones = chord.tones.map((tone) => nearest(tone, free));
      const midi = strong
        ? tones.reduce((best, tone) =>
            Math.abs(tone - free) < Math.abs(best - free) ? tone : best,
          )
        : free;
      const velocity = strong ? 0.92 : 0.78;
      placed.push({ sixteenth, sixteenths: heldFor(row, sixteenth), midi, velocity, delay: 0 });
    });
    return placed;
  };
}
