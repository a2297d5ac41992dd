const NAMES = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'];
/** Names that musicians use for the minor keys, where they differ. */
const MINOR_NAMES: Record<string, string> = { Db: 'C#', Gb: 'F#', Ab: 'G#' };
const LETTERS: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/**
 * A key as this program writes it ('F# minor', 'Bb major'), from the ways in which programs and people
 * write it: 'F#m', 'f sharp min', 'Gbmin', 'B♭', 'a-Moll', and the wheel of DJ programs ('11A', '4d').
 * Null for what is none of these.
 */
export function readKey(text: string): string | null {
  const plain = text.trim().replace(/♯/g, '#').replace(/♭/g, 'b');
  return fromWheel(plain) ?? fromName(plain);
}

export function keyName(pitchClass: number, mode: 'major' | 'minor'): string {
  const name = NAMES[((pitchClass % 12) + 12) % 12] ?? 'C';
  return `${mode === 'minor' ? (MINOR_NAMES[name] ?? name) : name} ${mode}`;
}

/** Camelot: 8A is A minor, 8B its relative C major, a step on is a fifth up. Open Key: 1m and 1d. */
function fromWheel(text: string): string | null {
  const wheel = /^(1[0-2]|0?[1-9])\s{0,5}([abmd])$/i.exec(text);
  if (!wheel) return null;
  const letter = (wheel[2] ?? '').toLowerCase();
  const fifths = Number(wheel[1]) - (letter === 'a' || letter === 'b' ? 8 : 1);
  const minor = letter === 'a' || letter === 'm';
  return keyName((minor ? 9 : 0) + fifths * 7 + 12 * 7, minor ? 'minor' : 'major');
}

function fromName(text: string): string | null {
  const name =
    /^([a-g])[\s-]{0,5}(sharp|flat|is|es|#|b)?[\s-]{0,5}(maj(?:or)?|min(?:or)?|dur|moll|m)?$/i.exec(
      text,
    );
  if (!name) return null;
  const [, letter = '', accidental = '', mode = ''] = name;
  const step = { '#': 1, sharp: 1, is: 1, b: -1, flat: -1, es: -1 }[accidental.toLowerCase()] ?? 0;
  const minor = /^(min|moll)/i.test(mode) || mode === 'm';
  return keyName((LETTERS[letter.toLowerCase()] ?? 0) + step, minor ? 'minor' : 'major');
}

/** A key as it is written here, in numbers; null of what is none. 0 is C, 11 is B. */
export function keyOf(name: string): { tonic: number; mode: 'major' | 'minor' } | null {
  return KEYS.find((key) => key.name === name) ?? null;
}

/** All keys, in the order of the keyboard, major before minor. */
export const KEYS = (['major', 'minor'] as const).flatMap((mode) =>
  NAMES.map((_, tonic) => ({ name: keyName(tonic, mode), tonic, mode })),
);
