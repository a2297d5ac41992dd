import suffixes from '#content/tables/chord-suffixes.json' with { type: 'json' };
import type { ChordSpan, Key } from '../score.ts';
import type { ScaleName } from './genres/genre.ts';
import { pitchClass, scaleSteps } from './scales.ts';

/** A chord without its time. */
export type Chord = Pick<ChordSpan, 'root' | 'intervals' | 'bass'>;

const DEGREES = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];
const NUMERAL = /^(b|#)?(vii|vi|v|iv|iii|ii|i)([^/]{0,200})(?:\/(\d))?$/i;

/** Suffixes of a numeral: semitones above the root, after capital numerals (major) and small ones (minor). */
export const SUFFIXES: Readonly<Record<string, Readonly<Record<Key['mode'], number[]>>>> = suffixes;

/**
 * Reads a Roman numeral such as `bVII`, `ii7`, `IVmaj9` or `V/7` (fifth degree over the key's
 * seventh). In minor the degrees are those of the natural minor scale. Throws a RangeError for what is
 * no numeral: progressions are written by us, not by visitors.
 */
export function readRoman(text: string, key: Key): Chord {
  const match = NUMERAL.exec(text);
  const tones = SUFFIXES[match?.[3] ?? '?'];
  if (!match || !tones) throw new RangeError(`No Roman numeral: ${text}`);
  const [, accidental, numeral = '', , over] = match;
  const degrees = scaleSteps(key.mode);
  const degree = degrees[DEGREES.indexOf(numeral.toLowerCase())] ?? 0;
  const shift = accidental === 'b' ? -1 : accidental === '#' ? 1 : 0;
  // The flat second, third, sixth and seventh are meant as seen from major, in minor too.
  const seen = accidental
    ? (scaleSteps('major')[DEGREES.indexOf(numeral.toLowerCase())] ?? 0)
    : degree;
  const capital = numeral === numeral.toUpperCase();
  const chord = {
    root: pitchClass(key.tonic + seen + shift),
    intervals: capital ? tones.major : tones.minor,
  };
  return over
    ? { ...chord, bass: pitchClass(key.tonic + (degrees[Number(over) - 1] ?? 0)) }
    : chord;
}

/** The chords of a progression: each slot holds one or, joined by `+`, two. */
export function readProgression(text: string, key: Key): Chord[][] {
  return text.split(' ').map((slot) => slot.split('+').map((numeral) => readRoman(numeral, key)));
}

/** How bright a chord is: 1 with a major third, −1 with a minor one, lower still when diminished. */
export function brightness(chord: Chord): number {
  const has = (interval: number) => chord.intervals.includes(interval);
  if (has(3)) return has(6) ? -1.4 : -1;
  return has(4) ? 1 : 0;
}

/**
 * Gives a chord the requested number of different tones: stacks thirds of the scale on it, or takes
 * the highest away. Power chords and suspensions keep their open sound and only lose or gain a ninth.
 */
export function colourChord(chord: Chord, tones: number, key: Key, scale: ScaleName): Chord {
  const intervals = [...chord.intervals];
  const minor = intervals.includes(3);
  if (tones <= 2) return { ...chord, intervals: [0, intervals.includes(6) ? 6 : 7] };
  if (intervals.length === 2 && tones === 3) return { ...chord, intervals: [0, 7, 14] };
  const inScale = (interval: number) =>
    scaleSteps(scale).includes(pitchClass(chord.root + interval - key.tonic));
  const stack: readonly (readonly number[])[] = [[10, 11], [14], [21, 17]];
  for (const choices of stack) {
    if (intervals.length >= tones) break;
    if (choices.some((choice) => intervals.includes(choice))) continue;
    if (choices.includes(10) && intervals.includes(9)) continue;
    const fitting = choices.find(
      (choice) =>
        (inScale(choice) && !clashes(intervals, choice) && !(minor && choice === 11)) ||
        (minor && choice === 10),
    );
    if (fitting !== undefined) intervals.push(fitting);
  }
  intervals.sort((one, other) => one - other);
  return { ...chord, intervals: intervals.slice(0, Math.max(3, tones)) };
}

/** A new tone a semitone above one of the triad's sounds wrong in any register. */
function clashes(intervals: readonly number[], added: number): boolean {
  return intervals.some((interval) => interval < 10 && pitchClass(added - interval) === 1);
}
