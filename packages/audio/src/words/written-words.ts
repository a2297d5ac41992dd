import { plainLetters } from './plain-letters.ts';
import { spokenWords } from './pronunciation.ts';

/** A word in its spoken form and in the author's spelling. */
export interface WrittenWord {
  /** In plain letters, as `pronounce` takes it. */
  readonly spoken: string;
  /** Converts pieces of `spoken` to the author's letters and signs. */
  readonly written: (pieces: readonly string[]) => string[];
  /** Whether a hyphen follows and the next word belongs to it: 'lo-' of 'lo-fi'. */
  readonly goesOn: boolean;
}

/** Maximum number of adjacent words that are pronounced together: '$5 million'. */
const LONGEST_RUN = 4;

/**
 * The words of a line by `spokenWords`, with the author's spelling. Numbers and signs are written as
 * spoken, because '1999' cannot be split into syllables.
 */
export function writtenWords(line: string): WrittenWord[] {
  const said = spokenWords(line);
  const tokens = line.normalize('NFC').split(/\s+/).filter(Boolean);
  const words: WrittenWord[] = [];
  let at = 0;
  while (at < tokens.length) {
    const rest = said.slice(words.length);
    const run = runThatSays(tokens.slice(at, at + LONGEST_RUN), rest);
    if (run === null) return [...words, ...rest.map(asSaid)];
    words.push(...run.words);
    at += run.length;
  }
  return words;
}

/** The shortest run of tokens whose spoken words are the next ones of the line; null without one. */
function runThatSays(
  tokens: readonly string[],
  said: readonly string[],
): { words: WrittenWord[]; length: number } | null {
  for (let length = 1; length <= tokens.length; length += 1) {
    const text = tokens.slice(0, length).join(' ');
    const words = spokenWords(text);
    if (!words.every((word, at) => word === said[at])) continue;
    return { words: length === 1 ? spelled(text, words) : words.map(asSaid), length };
  }
  return null;
}

const asSaid = (spoken: string): WrittenWord => ({
  spoken,
  written: (pieces) => [...pieces],
  goesOn: false,
});

/** Signs with a special meaning in MIDI lyrics (MIDI Association RP-026) or in other programs. */
const SIGNS = /[\\/{}[\]<>|_]/g;

/** The spoken words of one token in its own spelling, or as spoken if the letters differ. */
function spelled(token: string, words: readonly string[]): WrittenWord[] {
  const letters = [...token].map((letter) => ({ letter, plain: plainLetters(letter) }));
  const plain = letters.map((one) => one.plain).join('');
  let from = 0;
  const spans = words.map((word) => {
    const start = plain.indexOf(word, from);
    const isNext = start >= 0 && !/[\p{L}\p{N}]/u.test(plain.slice(from, start));
    from = start + word.length;
    return isNext ? { start, end: from } : null;
  });
  if (spans.includes(null) || /[\p{L}\p{N}]/u.test(plain.slice(from))) return words.map(asSaid);
  return words.map((spoken, at) => {
    const { start = 0, end = 0 } = spans[at] ?? {};
    const next = spans[at + 1]?.start;
    const between = plain.slice(end, next);
    const isHyphen = next !== undefined && /^[-‐‑]$/.test(between);
    const before = at === 0 ? lettersIn(letters, 0, start) : '';
    const behind = isHyphen ? '' : lettersIn(letters, end, next ?? Infinity);
    return {
      spoken,
      goesOn: isHyphen,
      written: (pieces) => inOwnLetters(letters, start, pieces, [before, behind]),
    };
  });
}

interface Letter {
  readonly letter: string;
  /** Any number of letters. */
  readonly plain: string;
}

/** The written letters for a range of plain letters. */
function lettersIn(letters: readonly Letter[], from: number, to: number): string {
  let at = 0;
  return letters
    .filter(({ plain }) => {
      const start = at;
      at += plain.length;
      // A silent letter stays with the one before.
      return plain === '' ? start > from && start <= to : start >= from && start < to;
    })
    .map(({ letter }) => letter)
    .join('');
}

/** Pieces in the author's letters; a letter across a boundary ('ß') begins the later piece. */
function inOwnLetters(
  letters: readonly Letter[],
  start: number,
  pieces: readonly string[],
  [before, behind]: readonly [string, string],
): string[] {
  const bounds = letters.map(
    (
      (at) =>
      ({ plain }) =>
        (at += plain.length)
    )(0),
  );
  let from = start;
  const ends = pieces.map(({ length }) => (from += length));
  const cuts = ends.map((end, at) => {
    if (at === ends.length - 1) return end;
    const whole = [0, ...bounds].findLast((bound) => bound <= end) ?? end;
    const last = ends.at(-1) ?? end;
    const isAllThatFollows = bounds.find((bound) => bound > whole) === last;
    return whole < end && isAllThatFollows ? last : whole;
  });
  return cuts.map((end, at) => {
    const text = lettersIn(letters, cuts[at - 1] ?? start, end);
    const signs = (sign: string) => sign.replace(SIGNS, '').replace(/[-‐‑]{1,20}$/, '');
    return (at === 0 ? signs(before) : '') + text + (at === cuts.length - 1 ? signs(behind) : '');
  });
}
