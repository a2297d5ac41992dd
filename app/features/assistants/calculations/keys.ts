import { camelotOf, noteName, readNote, signatureOf } from '@artist-space/audio/musical-key.ts';

/** Steps of each mode from its tonic, and on which step of the major scale it begins. */
export const MODES = {
  major: { steps: [0, 2, 4, 5, 7, 9, 11], degree: 0 },
  minor: { steps: [0, 2, 3, 5, 7, 8, 10], degree: 9 },
  dorian: { steps: [0, 2, 3, 5, 7, 9, 10], degree: 2 },
  phrygian: { steps: [0, 1, 3, 5, 7, 8, 10], degree: 4 },
  lydian: { steps: [0, 2, 4, 6, 7, 9, 11], degree: 5 },
  mixolydian: { steps: [0, 2, 4, 5, 7, 9, 10], degree: 7 },
  locrian: { steps: [0, 1, 3, 5, 6, 8, 10], degree: 11 },
  'harmonic minor': { steps: [0, 2, 3, 5, 7, 8, 11], degree: 9 },
  'melodic minor': { steps: [0, 2, 3, 5, 7, 9, 11], degree: 9 },
  'minor pentatonic': { steps: [0, 3, 5, 7, 10], degree: 9 },
  'major pentatonic': { steps: [0, 2, 4, 7, 9], degree: 0 },
  blues: { steps: [0, 3, 5, 6, 7, 10], degree: 9 },
} as const;

export type Mode = keyof typeof MODES;

export interface MusicalKey {
  /** Semitones above C. */
  tonic: number;
  mode: Mode;
  /** Whether its notes are written with flats. */
  flats: boolean;
}

const NOTE = String.raw`\b([a-g])\s?(#|♯|b(?![a-z])|♭|-?sharp|-?flat)?`;
const MODE =
  'harmonic minor|melodic minor|minor pentatonic|major pentatonic|pentatonic minor|pentatonic major|major|minor|maj|min|m|dorian|phrygian|lydian|mixolydian|locrian|blues';

/** 'f sharp minor', 'Eb major', 'Am', 'd dorian': the last key of a text, and where it stands. */
export function keyIn(text: string): (MusicalKey & { at: number; length: number }) | null {
  const found = [
    ...text.toLowerCase().matchAll(new RegExp(`${NOTE}[\\s-]?(?:the )?(${MODE})\\b`, 'g')),
  ].at(-1);
  if (!found) return null;
  const [whole, letter = 'c', sign = '', said = 'major'] = found;
  const mode = modeOf(said);
  const tonic = readNote(letter + sign) ?? 0;
  const flat = /^(?:b|♭|-?flat)$/.test(sign);
  const sharp = sign !== '' && !flat;
  const home = (tonic - MODES[mode].degree + 24) % 12;
  return {
    ...{ tonic, mode, at: found.index, length: whole.length },
    flats: flat || (!sharp && hasFlats(home)),
  };
}

function modeOf(said: string): Mode {
  if (said === 'maj') return 'major';
  if (said === 'min' || said === 'm') return 'minor';
  if (said.startsWith('pentatonic'))
    return said.endsWith('minor') ? 'minor pentatonic' : 'major pentatonic';
  return said in MODES ? (said as Mode) : 'major';
}

/** Whether the major key on a pitch class is written with flats. */
const hasFlats = (tonic: number): boolean => signatureOf({ tonic, mode: 'major' }) < 0;

export const keyName = ({ tonic, mode, flats }: MusicalKey): string =>
  `${noteName(tonic, flats)} ${mode}`;

/** A key so many semitones higher, written as its own scale is written. */
export function moved({ tonic, mode }: MusicalKey, semitones: number): MusicalKey {
  const to = (((tonic + semitones) % 12) + 12) % 12;
  return { tonic: to, mode, flats: hasFlats((to - MODES[mode].degree + 24) % 12) };
}

/** The major or minor key with the same notes. */
export function relative(key: MusicalKey): MusicalKey {
  const isMajor = key.mode === 'major';
  return {
    tonic: (key.tonic + (isMajor ? 9 : 3)) % 12,
    mode: isMajor ? 'minor' : 'major',
    flats: key.flats,
  };
}

/** Its place on the Camelot wheel: '8A' for A minor. */
export const camelot = ({ tonic, mode }: MusicalKey): string =>
  camelotOf({ tonic, mode: mode === 'minor' ? mode : 'major' });

/** A note's name and octave, 'E1', as semitones above C0; A4 is 57. */
export function pitchIn(text: string): { semitone: number; name: string } | null {
  const found = /\b([a-g])(#|♯|b|♭)?(-?\d)\b/i.exec(text);
  if (!found) return null;
  const [, letter = 'c', sign = '', octave = '4'] = found;
  const name = `${letter.toUpperCase()}${sign}${octave}`;
  return { semitone: tonicIn(letter, sign) + 12 * Number(octave), name };
}

/** Not wrapped: Cb4 lies below C4. */
const tonicIn = (letter: string, sign: string): number =>
  (readNote(letter) ?? 0) + (/^(?:b|♭)$/i.test(sign) ? -1 : sign ? 1 : 0);

/** Hertz, with A4 at 440. */
export const hertzOf = (semitone: number): number => 440 * 2 ** ((semitone - 57) / 12);

/** The nearest note and how far above it a frequency lies, in cents. */
export function nearestNote(hertz: number): { name: string; cents: number } {
  const exact = 57 + 12 * Math.log2(hertz / 440);
  const semitone = Math.round(exact);
  return {
    name: `${noteName(semitone, false)}${Math.floor(semitone / 12)}`,
    cents: Math.round((exact - semitone) * 100),
  };
}
