import type { Key, PitchClass } from './score.ts';

/**
 * Sharps (positive) or flats (negative) of the major key on each pitch class. Keys with six of either are
 * written with flats: G flat major, E flat minor.
 */
const MAJOR_SIGNATURES: readonly number[] = [0, -5, 2, -3, 4, -1, -6, 1, -4, 3, -2, 5];
const SHARPS = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];
const FLATS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'];

const wrapped = (semitones: number): PitchClass => ((semitones % 12) + 12) % 12;

/** The tonic of the major key with the same notes. */
const relativeMajor = ({ tonic, mode }: Key): PitchClass =>
  wrapped(tonic + (mode === 'minor' ? 3 : 0));

/** Key signature: sharps (positive) or flats (negative), −6 to 5. */
export const signatureOf = (key: Key): number => MAJOR_SIGNATURES[relativeMajor(key)] ?? 0;

/** Name of a pitch class, with a flat or else a sharp for the black keys. */
export const noteName = (pitchClass: number, flats: boolean): string =>
  (flats ? FLATS : SHARPS)[wrapped(pitchClass)] ?? 'C';

/** Canonical name of a key, as in 'F# minor' or 'Bb major'. The tonic may be any MIDI pitch. */
export const keyName = (key: Key): string =>
  `${noteName(key.tonic, signatureOf(key) < 0)} ${key.mode}`;

/** All keys, in the order of the keyboard, major before minor. */
export const KEYS: readonly Key[] = (['major', 'minor'] as const).flatMap((mode) =>
  SHARPS.map((_, tonic) => ({ tonic, mode })),
);

/** Camelot code of a key (Mark Davis), as in DJ programs: '8A' for A minor. */
export const camelotOf = (key: Key): string =>
  `${wrapped(relativeMajor(key) * 7 + 7) + 1}${key.mode === 'minor' ? 'A' : 'B'}`;

/**
 * Parses a key in Camelot notation (8A is A minor, 8B its relative C major, the next number a fifth higher)
 * or Open Key notation (1m and 1d). Null for anything else.
 */
export function keyOnWheel(text: string): Key | null {
  const found = /^(1[0-2]|0?[1-9]) ?([abmd])$/i.exec(text);
  if (!found) return null;
  const letter = (found[2] ?? '').toLowerCase();
  const mode = letter === 'a' || letter === 'm' ? 'minor' : 'major';
  const fifths = Number(found[1]) - (letter === 'a' || letter === 'b' ? 8 : 1);
  return { tonic: wrapped(fifths * 7 + (mode === 'minor' ? 9 : 0)), mode };
}

/** Notes by letter and by syllable; H is the German name of B. */
const NATURALS: Readonly<Record<string, PitchClass>> = {
  c: 0,
  d: 2,
  e: 4,
  f: 5,
  g: 7,
  a: 9,
  b: 11,
  h: 11,
  do: 0,
  ut: 0,
  re: 2,
  mi: 4,
  fa: 5,
  sol: 7,
  la: 9,
  si: 11,
};
/** German names: -is for sharps, -es for flats. */
const GERMAN: Readonly<Record<string, PitchClass>> = {
  cis: 1,
  dis: 3,
  eis: 5,
  fis: 6,
  gis: 8,
  ais: 10,
  his: 0,
  ces: 11,
  des: 1,
  es: 3,
  fes: 4,
  ges: 6,
  as: 8,
  bes: 10,
};
/** The longest first. */
const NOTES = Object.entries({ ...NATURALS, ...GERMAN }).toSorted(
  ([one], [other]) => other.length - one.length,
);

/** Accidentals in words, without accents. */
const ACCIDENTALS: readonly (readonly [step: number, said: RegExp])[] = [
  [1, /^[ -]?(?:sharp|sostenido|sustenido|diese|diesis|#)/],
  [-1, /^[ -]?(?:flat|bemolle|bemol|b)/],
];
const MODES: readonly (readonly [mode: Key['mode'], said: RegExp])[] = [
  ['major', /^(?:maj?|major|dur|mayor|may|majeur|maggiore|magg?|maior|ionian|lydian|mixolydian)?$/],
  [
    'minor',
    /^(?:-|mi?n?|minor|moll|menor|men|mineur|minore|aeolian|dorian|phrygian|locrian|(?:natural|harmonic|melodic) minor)$/,
  ],
];

/** Parses a note name in letters, syllables or German to its pitch class; null if invalid. */
export function readNote(text: string): PitchClass | null {
  const low = withoutAccents(text).toLowerCase();
  return notesAt(low).find(({ rest }) => rest === '')?.tonic ?? null;
}

/**
 * Parses a key in a tag or a field, in any usual notation: 'F#m', 'f sharp min', 'B♭', 'cis-Moll', 'H-Dur'
 * ('B-Dur' is B flat major), 'la bémol majeur', 'Do sostenido menor', 'sol diesis minore', '8A' (Camelot),
 * '1m' (Open Key). The first one of several ('Am/Em'). Null for anything else.
 */
export function readKey(text: string): Key | null {
  const plain = withoutAccents(text).replace(/^(?:camelot|open key|key)[ :]+/i, '');
  return keyOnWheel(plain) ?? readName(plain) ?? readTwins(plain) ?? readFirst(plain);
}

const withoutAccents = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replaceAll('♯', '#')
    .replaceAll('♭', 'b')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_]+/g, ' ')
    .trim();

/** Maximum length of the name of a key. */
const LONGEST = 60;

/** Every note name that the text begins with, and the rest of the text. */
function notesAt(low: string): { tonic: PitchClass; name: string; rest: string }[] {
  return NOTES.filter(([name]) => low.startsWith(name)).flatMap(([name, natural]) => {
    const rest = low.slice(name.length);
    const altered = ACCIDENTALS.flatMap(([step, said]) => {
      const sign = said.exec(rest)?.[0];
      if (sign === undefined) return [];
      return [{ tonic: wrapped(natural + step), name: name + sign, rest: rest.slice(sign.length) }];
    });
    return [...altered, { tonic: natural, name, rest }];
  });
}

function readName(text: string): Key | null {
  const low = text.toLowerCase();
  for (const { tonic, name, rest } of notesAt(low)) {
    const said = rest.replace(/^[ :-]+(?=[a-z])/, '').replace(/\.$/, '');
    // A capital M alone stands for major, a small one for minor.
    const behind = said === 'm' && text.endsWith('M') ? 'maj' : said;
    const mode = MODES.find(([, words]) => words.test(behind))?.[0];
    if (!mode) continue;
    // In German, B natural is H.
    const flat = name === 'b' && (said === 'dur' || said === 'moll');
    return { tonic: wrapped(flat ? tonic - 1 : tonic), mode };
  }
  return null;
}

/** Two enharmonic names of one key: 'F#/Gb minor', 'F#m (Gbm)'. */
function readTwins(plain: string): Key | null {
  const [first = '', second = ''] = plain.split(/ ?\/ ?/);
  const [one, other] = [readName(first), readName(second)];
  return one && other && one.tonic === other.tonic ? other : null;
}

/** 'Am/Em', '8A - Energy 6': what stands before the first separator. */
function readFirst(plain: string): Key | null {
  const [first = plain] = plain.split(/ ?[/|,;(] ?| - /);
  return first === plain ? null : (keyOnWheel(first) ?? readName(first));
}
