import { isVowel, type Phoneme, stressOf } from './phonemes.ts';
import { pronounce, spokenWords } from './pronunciation.ts';

/** The part of a line's last word that determines its rhymes. */
export interface RhymeEnd {
  readonly word: string;
  /** The sounds from the last stressed vowel on, without their stress: 'AY T'. */
  readonly tail: string;
  /** The sound before that vowel: equal ones make an identical rhyme, which does not count. */
  readonly onset: string;
  /** The tail with consonant classes instead of consonants, equal for 'rain' and 'flame'. */
  readonly nearTail: string;
}

const KINDS: ReadonlyArray<readonly [string, readonly Phoneme[]]> = [
  ['nasal', ['M', 'N', 'NG']],
  ['stop', ['P', 'T', 'K']],
  ['voiced', ['B', 'D', 'G', 'V', 'DH']],
  ['hiss', ['S', 'Z', 'SH', 'ZH', 'F', 'TH']],
];

/** Rhyme of the last word of `text` in its most usual pronunciation; null without any spoken word. */
export function rhymeEnd(text: string): RhymeEnd | null {
  const last = text.slice(text.trimEnd().lastIndexOf(' ') + 1);
  const known = remembered.get(last);
  if (known !== undefined) return known;
  if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear();
  const end = findEnd(last);
  // Signs at the end say nothing: the word before them counts.
  if (end === null) return findEnd(text);
  remembered.set(last, end);
  return end;
}

const remembered = new Map<string, RhymeEnd>();
const REMEMBERED_AT_MOST = 5_000;

/** Pronunciation of words with several ones at the end of a line. */
const LINE_END_PRONUNCIATIONS: Readonly<Record<string, readonly Phoneme[]>> = {
  wind: ['W', 'IH1', 'N', 'D'],
};

function findEnd(text: string): RhymeEnd | null {
  const word = spokenWords(text).at(-1)?.toLowerCase();
  const phonemes =
    word === undefined ? undefined : (LINE_END_PRONUNCIATIONS[word] ?? pronounce(word)[0]);
  if (word === undefined || phonemes === undefined) return null;
  const stressed = phonemes.findLastIndex((phoneme) => stressOf(phoneme) > 0);
  const at = stressed >= 0 ? stressed : phonemes.findLastIndex(isVowel);
  const tail = phonemes.slice(at).map((phoneme) => phoneme.replace(/\d/, ''));
  return {
    word,
    tail: tail.join(' '),
    onset: phonemes[at - 1] ?? '',
    nearTail: tail.map(kindOf).join(' '),
  };
}

function kindOf(phoneme: Phoneme): string {
  return KINDS.find(([, members]) => members.includes(phoneme))?.[0] ?? phoneme;
}

/** 'perfect': equal from the stressed vowel on, with another sound before it. 'near': similar consonants. */
export function compareEnds(left: RhymeEnd, right: RhymeEnd): 'perfect' | 'near' | 'none' {
  if (left.word === right.word) return 'none';
  if (left.tail === right.tail) return left.onset === right.onset ? 'none' : 'perfect';
  return left.nearTail === right.nearTail ? 'near' : 'none';
}

/** Whether two lines end in a perfect rhyme. */
export function linesRhyme(left: string, right: string): boolean {
  const [first, second] = [rhymeEnd(left), rhymeEnd(right)];
  return first !== null && second !== null && compareEnds(first, second) === 'perfect';
}
