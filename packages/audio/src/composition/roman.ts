import suffixes from '#content/tables/chord-suffixes.json' with { type: 'json' };
import type { ChordSpan, Key } from '../score.ts';
import type { ScaleName } from './genres/genre.ts';
import { pitchClass, scaleSteps } from './scales.ts';

/** A chord without start and length. */
export type Chord = Pick<ChordSpan, 'root' | 'intervals' | 'bass'>;

const DEGREES = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];
const NUMERAL = /^(b|#)?(vii|vi|v|iv|iii|ii|i)([^/]{0,200})(?:\/(\d))?$/i;

/** Intervals of each suffix, in semitones above the root, after upper-case (major) and lower-case (minor) numerals. */
export const SUFFIXES: Readonly<Record<string, Readonly<Record<Key['mode'], number[]>>>> = suffixes;

/**
 * Reads a Roman numeral such as `bVII`, `ii7`, `IVmaj9` or `V/7` (the dominant with the key's seventh
 * degree in the bass). In minor the degrees are those of the natural minor scale.
 * @throws {RangeError} for other text: only our own content contains numerals
 */
export function readRoman(text: string, key: Key): Chord {
  const match = NUMERAL.exec(text);
  const intervals = SUFFIXES[match?.[3] ?? '?'];
  if (!match || !intervals) throw new RangeError(`No Roman numeral: ${text}`);
  const [, accidental, numeral = '', , bassDegree] = match;
  const degrees = scaleSteps(key.mode);
  const degree = degrees[DEGREES.indexOf(numeral.toLowerCase())] ?? 0;
  const shift = accidental === 'b' ? -1 : accidental === '#' ? 1 : 0;
  // Degrees with an accidental are counted from the major scale, in minor too.
  const degreeTone = accidental
    ? (scaleSteps('major')[DEGREES.indexOf(numeral.toLowerCase())] ?? 0)
    : degree;
  const isUpperCase = numeral === numeral.toUpperCase();
  const chord = {
    root: pitchClass(key.tonic + degreeTone + shift),
    intervals: isUpperCase ? intervals.major : intervals.minor,
  };
  return bassDegree
    ? { ...chord, bass: pitchClass(key.tonic + (degrees[Number(bassDegree) - 1] ?? 0)) }
    : chord;
}

/** The chords of a progression, whose slots are separated by spaces; `+` joins the chords of one slot. */
export function readProgression(text: string, key: Key): Chord[][] {
  return text.split(' ').map((slot) => slot.split('+').map((numeral) => readRoman(numeral, key)));
}

/** Brightness of a chord: 1 with a major third, −1 with a minor one, −1.4 if diminished, 0 without a third. */
export function brightness(chord: Chord): number {
  const has = (interval: number) => chord.intervals.includes(interval);
  if (has(3)) return has(6) ? -1.4 : -1;
  return has(4) ? 1 : 0;
}

/**
 * Gives a chord the requested number of different tones: adds its seventh, ninth and thirteenth or eleventh as far as
 * the scale has them, or removes the highest tones. Two tones make a power chord; three make it one with a ninth.
 */
export function resizeChord(chord: Chord, tones: number, key: Key, scale: ScaleName): Chord {
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
    const added = choices.find(
      (choice) =>
        (inScale(choice) && !formsMinorNinth(intervals, choice) && !(minor && choice === 11)) ||
        (minor && choice === 10),
    );
    if (added !== undefined) intervals.push(added);
  }
  intervals.sort((one, other) => one - other);
  return { ...chord, intervals: intervals.slice(0, Math.max(3, tones)) };
}

/** Whether a new tone is a semitone above a tone below the seventh, which sounds harsh in any octave. */
function formsMinorNinth(intervals: readonly number[], added: number): boolean {
  return intervals.some((interval) => interval < 10 && pitchClass(added - interval) === 1);
}
