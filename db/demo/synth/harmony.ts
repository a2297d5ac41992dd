/** A tonic as pitch class (C = 0) and its mode. */
export interface Key {
  tonic: number;
  minor: boolean;
}

/** Pitch classes; `tones` go up from the root in thirds. */
export interface Chord {
  root: number;
  tones: number[];
}

const LETTERS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const MAJOR = [0, 2, 4, 5, 7, 9, 11];
const MINOR = [0, 2, 3, 5, 7, 8, 10];
const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];
const EXTENSIONS: Record<string, number[]> = {
  '': [],
  '7': [10],
  '9': [10, 14],
  M7: [11],
  M9: [11, 14],
  add9: [14],
};

/** Reads 'D major', 'F# minor' or 'Eb major'; throws a RangeError for anything else. */
export function parseKey(name: string): Key {
  const match = /^([A-G])([#b]?) (major|minor)$/.exec(name);
  const letter = LETTERS[match?.[1] ?? ''];
  if (!match || letter === undefined) throw new RangeError(`Not a key: ${name}`);
  const shift = match[2] === '#' ? 1 : match[2] === 'b' ? 11 : 0;
  return { tonic: (letter + shift) % 12, minor: match[3] === 'minor' };
}

/**
 * Reads one Roman numeral of `key`: 'ii9', 'IVM7', 'V', 'bVII'. Its case gives the third, its root
 * is a degree of the major or natural minor scale. Throws a RangeError for anything else.
 */
export function parseChord(numeral: string, key: Key): Chord {
  const match = /^(b?)([IViv]+)(7|9|M7|M9|add9|)$/.exec(numeral);
  const degree = NUMERALS.indexOf(match?.[2]?.toUpperCase() ?? '');
  const extension = EXTENSIONS[match?.[3] ?? ''];
  if (!match || degree < 0 || !extension) throw new RangeError(`Not a chord: ${numeral}`);
  const step = (key.minor ? MINOR : MAJOR)[degree] ?? 0;
  const root = (key.tonic + step + (match[1] === 'b' ? 11 : 0)) % 12;
  const third = match[2] === match[2]?.toUpperCase() ? 4 : 3;
  return { root, tones: [0, third, 7, ...extension].map((interval) => (root + interval) % 12) };
}

/**
 * Lays a chord out in close position within the octave around `centre`, so that neighbouring chords
 * move by the shortest way. Ninth chords leave their root to the bass.
 */
export function voiceChord(chord: Chord, centre: number): number[] {
  const tones = chord.tones.length > 4 ? chord.tones.slice(1) : chord.tones;
  return tones.map((tone) => nearest(tone, centre)).sort((a, b) => a - b);
}

/** The MIDI number of pitch class `tone` that is closest to `centre`. */
export function nearest(tone: number, centre: number): number {
  const up = (((tone - centre) % 12) + 12) % 12;
  return centre + (up > 6 ? up - 12 : up);
}

/** The notes of the key's pentatonic scale from seven semitones below `centre` to twelve above. */
export function melodyNotes(key: Key, centre: number): number[] {
  const steps = key.minor ? [0, 3, 5, 7, 10] : [0, 2, 4, 7, 9];
  const notes: number[] = [];
  for (let midi = centre - 7; midi <= centre + 12; midi++) {
    if (steps.includes((((midi - key.tonic) % 12) + 12) % 12)) notes.push(midi);
  }
  return notes;
}
