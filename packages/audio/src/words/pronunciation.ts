import sungWords from '#content/tables/sung-words.json' with { type: 'json' };
import { dictionaryEntry } from './dictionary.ts';
import { soundsOfLetters } from './letter-sounds.ts';
import { numbersInWords } from './numbers.ts';
import { countVowels, isVowel, type Phoneme } from './phonemes.ts';
import { plainLetters } from './plain-letters.ts';

/** Sung words that the dictionary lacks. */
const SUNG_WORDS: Readonly<Record<string, string>> = sungWords;

const SYMBOLS: Readonly<Record<string, string>> = {
  '&': ' and ',
  '@': ' at ',
  '+': ' plus ',
  '=': ' equals ',
  '%': ' percent ',
  '#': ' hashtag ',
};

const LETTER_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [
    letter,
    letter === 'a' ? 'EY1' : (dictionaryEntry(`${letter}.`) ?? ''),
  ]),
);

const remembered = new Map<string, readonly Phoneme[][]>();
const REMEMBERED_AT_MOST = 20_000;

/**
 * Pronunciations of a word, the most usual one first: from the dictionary, else by its parts (endings,
 * compounds, initialisms), else by letter-to-sound rules. The parts of '24/7' or 'lo-fi' are
 * concatenated. Empty only for what cannot be said (emoji, signs).
 */
export function pronounce(word: string): Phoneme[][] {
  const parts = spokenWords(word);
  if (parts.length !== 1) {
    const whole = parts.flatMap((part) => pronounceOne(part)[0] ?? []);
    return whole.length > 0 ? [whole] : [];
  }
  return pronounceOne(parts[0] ?? '').map((variant) => [...variant]);
}

/** The spoken words of a text, in their own case: numbers and signs become words. */
export function spokenWords(text: string): string[] {
  const words = numbersInWords(plainLetters(text))
    .replace(/[&@+=%#]/g, (sign) => SYMBOLS[sign] ?? ' ')
    .replace(/\b(?:[a-z]\.){2,6}/gi, (letters) =>
      letters.replace(/a\./gi, 'ay ').replaceAll('.', ' '),
    )
    .match(/'?[a-z]{1,40}(?:'[a-z]{1,40}){0,6}'?/gi);
  return words ?? [];
}

/** Whether the dictionary itself knows the word. */
export function isKnownWord(word: string): boolean {
  return lookUp(word.toLowerCase()).length > 0;
}

function pronounceOne(written: string): readonly Phoneme[][] {
  const known = remembered.get(written);
  if (known !== undefined) return known;
  const variants = findVariants(written).map(withVowel);
  if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear();
  remembered.set(written, variants);
  return variants;
}

function findVariants(written: string): Phoneme[][] {
  const word = written.toLowerCase();
  const bare = word.replace(/^'|'$/g, '');
  for (const spelling of [word, bare, `${bare}'`, `'${bare}`]) {
    const found = lookUp(spelling);
    if (found.length > 0) return found;
  }
  const drawnOut = [bare.replace(/(.)\1{2,40}/g, '$1$1'), bare.replace(/(.)\1{1,40}/g, '$1')]
    .filter((spelling) => /(.)\1{2}/.test(bare) && spelling !== bare)
    .map(lookUp)
    .find((found) => found.length > 0);
  if (drawnOut) return drawnOut;
  if (isSpeltOut(written))
    return [[...bare].flatMap((letter) => split(LETTER_NAMES[letter] ?? ''))];
  const derived = withDroppedG(bare) ?? withEnding(bare) ?? compound(bare);
  return [derived ?? soundsOfLetters(bare.replaceAll("'", ''))];
}

function lookUp(word: string): Phoneme[][] {
  const own = Object.hasOwn(SUNG_WORDS, word) ? SUNG_WORDS[word] : undefined;
  if (own !== undefined) return [split(own)];
  const variants: Phoneme[][] = [];
  for (let number = 1; ; number += 1) {
    const entry = dictionaryEntry(number === 1 ? word : `${word}(${number})`);
    if (entry === undefined) return variants;
    variants.push(split(entry.replace(/ #.{0,200}$/, '')));
  }
}

function split(entry: string): Phoneme[] {
  return entry.split(' ').filter(Boolean);
}

/** Short words all in capitals, or without any vowel letter: 'DNA', 'bpm'. */
function isSpeltOut(written: string): boolean {
  if (!/^[a-z]{2,5}$/i.test(written)) return false;
  if (/(.)\1/.test(written)) return false;
  return !/[aeiouy]/i.test(written) || (written === written.toUpperCase() && written.length <= 4);
}

/** 'runnin' for 'running'. */
function withDroppedG(word: string): Phoneme[] | null {
  if (!/.{2}in$/.test(word)) return null;
  const whole = lookUp(`${word}g`)[0];
  return whole?.at(-1) === 'NG' ? [...whole.slice(0, -1), 'N'] : null;
}

const SIBILANTS = new Set(['S', 'Z', 'SH', 'ZH', 'CH', 'JH']);
const VOICELESS = new Set(['P', 'T', 'K', 'F', 'TH', 'S', 'SH', 'CH']);

/** A known word with an ending of its own: 's, s, ed, 'd, 'll. */
function withEnding(word: string): Phoneme[] | null {
  const match = /^(.{2,200}?)('s|s|'d|ed|'ll|'ve|'re)$/.exec(word);
  if (match === null) return null;
  const [, stem = '', ending = ''] = match;
  const base = lookUp(stem)[0] ?? lookUp(`${stem}e`)[0];
  const last = base?.at(-1);
  if (base === undefined || last === undefined) return null;
  if (ending === "'ll") return [...base, 'AH0', 'L'];
  if (ending === "'ve") return [...base, 'AH0', 'V'];
  if (ending === "'re") return [...base, 'ER0'];
  if (ending.endsWith('s')) {
    if (SIBILANTS.has(last)) return [...base, 'IH0', 'Z'];
    return [...base, VOICELESS.has(last) ? 'S' : 'Z'];
  }
  if (last === 'T' || last === 'D') return [...base, 'IH0', 'D'];
  return [...base, VOICELESS.has(last) ? 'T' : 'D'];
}

/** A compound of two known words, the second with secondary stress: 'starfall'. */
function compound(word: string): Phoneme[] | null {
  for (let at = 4; at <= word.length - 4; at += 1) {
    const [first] = lookUp(word.slice(0, at));
    const [second] = lookUp(word.slice(at));
    if (first === undefined || second === undefined) continue;
    return [...first, ...second.map((phoneme) => phoneme.replace('1', '2'))];
  }
  return null;
}

/** Adds a vowel to words without one, such as 'psst', so that they can be sung. */
function withVowel(phonemes: Phoneme[]): Phoneme[] {
  if (countVowels(phonemes) > 0) return phonemes;
  const at = phonemes.findIndex((phoneme) => /^(M|N|NG|L|R)$/.test(phoneme));
  const place = at < 0 ? phonemes.length : at;
  return [...phonemes.slice(0, place), 'AH1', ...phonemes.slice(place)];
}

/** Syllables of a word or text in its most usual pronunciation. */
export function countSyllables(text: string): number {
  return spokenWords(text).reduce(
    (sum, word) => sum + (pronounceOne(word)[0] ?? []).filter(isVowel).length,
    0,
  );
}
