import type { RhymeEnd } from '../rhyme.ts';
import type { Prosody } from './language-rules.ts';

const VOWELS = 'aeiouáéíóúü';
const STRONG = /[aeoáéóíú]/;
/** Function words, which are unstressed. */
const LIGHT = new Set(
  (
    'el la los las un una unos unas de del a al en con por para sin sobre y e o u ni que si mi mis tu tus su sus nuestro nuestra ' +
    'me te se le lo nos les como donde cuando mientras pero hasta desde tras entre bajo ante aunque porque pues'
  ).split(' '),
);

interface Spoken {
  readonly word: string;
  /** Its vowels, a string for each syllable. */
  readonly syllables: readonly string[];
  readonly stressed: number;
}

export const SPANISH_PROSODY: Prosody = {
  stresses(text) {
    const words = splitWords(text).map(spoken);
    const stresses: boolean[] = [];
    let last = -1;
    for (const [at, { word, syllables, stressed }] of words.entries()) {
      // Synalepha: a final vowel and an initial one form one syllable.
      const before = words[at - 1]?.word ?? '';
      const joins = at > 0 && /[aeiouáéíóúy]$/.test(before) && startsWithVowel(word);
      const light = LIGHT.has(word);
      syllables.forEach((_, index) => {
        const strong = !light && index === stressed;
        if (index === 0 && joins && stresses.length > 0) {
          stresses[stresses.length - 1] ||= strong;
        } else {
          stresses.push(strong);
        }
        if (index === stressed) last = stresses.length - 1;
      });
    }
    if (last < 0) return stresses;
    // Spanish metre counts one syllable after the last stress.
    while (stresses.length < last + 2) stresses.push(false);
    return stresses.slice(0, last + 2);
  },
  end(text) {
    const word = splitWords(text).at(-1);
    if (word === undefined) return null;
    const { syllables, stressed } = spoken(word);
    if (syllables.length === 0) return null;
    const from = syllables.slice(stressed);
    // In 'pájaro' only the first and the last vowel count.
    const heard = from.length > 2 ? [from[0] ?? '', from.at(-1) ?? ''] : from;
    const tail = heard.map(coreOf).join(' ');
    return { word, tail, onset: word, nearTail: tail } satisfies RhymeEnd;
  },
};

/** Whether two words rhyme fully (consonant rhyme, as opposed to assonance). */
export function rhymeFully(left: string, right: string): boolean {
  return fullTail(left) === fullTail(right);
}

/** The sounds of a word from its stressed vowel on. */
function fullTail(word: string): string {
  const low = word.toLowerCase();
  const { stressed } = spoken(low);
  let seen = 0;
  for (const { 0: group, index } of low.matchAll(GROUP)) {
    if (isSilent(low, index, group)) continue;
    let at = index;
    for (const vowels of splitVowels(group)) {
      if (seen === stressed) {
        const sounds = low.slice(at).replace(/^[iuü](?=[aeoáéó])/, '');
        return plain(sounds).replace(/v/g, 'b').replace(/ll/g, 'y').replace(/z/g, 's');
      }
      seen += 1;
      at += vowels.length;
    }
  }
  return low;
}

const GROUP = new RegExp(
  `(?:(?<=[qg])u(?=[eiéí]))|[${VOWELS}]+y?(?![${VOWELS}])|[${VOWELS}]+|y(?![${VOWELS}])`,
  'g',
);

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
}

const startsWithVowel = (word: string) =>
  (/^h?[aeiouáéíóú]/.test(word) && !/^h?[iu][aeoáéó]/.test(word)) || word === 'y';

const remembered = new Map<string, Spoken>();

function spoken(word: string): Spoken {
  const known = remembered.get(word);
  if (known) return known;
  if (remembered.size > 5000) remembered.clear();
  const syllables = [...word.toLowerCase().matchAll(GROUP)]
    .filter(([group], at, all) => !isSilent(word, all[at]?.index ?? 0, group))
    .flatMap(([group]) => splitVowels(group));
  const said = { word, syllables, stressed: stressOf(word, syllables) };
  remembered.set(word, said);
  return said;
}

/** The u of 'que' and 'guerra'. */
function isSilent(word: string, at: number, group: string): boolean {
  return group === 'u' && /[qg]/.test(word[at - 1] ?? '') && /[eiéí]/.test(word[at + 1] ?? '');
}

/** Splits adjacent vowels into syllables: hiatus between two strong ones, and before or after accented weak ones. */
function splitVowels(group: string): string[] {
  const parts: string[] = [];
  for (const vowel of group) {
    const before = parts.at(-1)?.at(-1) ?? '';
    const partsThem = STRONG.test(vowel) && STRONG.test(before);
    if (before !== '' && !partsThem) parts[parts.length - 1] += vowel;
    else parts.push(vowel);
  }
  return parts;
}

function stressOf(word: string, syllables: readonly string[]): number {
  const marked = syllables.findIndex((vowels) => /[áéíóú]/.test(vowels));
  if (marked >= 0) return marked;
  if (syllables.length < 2) return 0;
  return /[aeiouns]$/.test(word) ? syllables.length - 2 : syllables.length - 1;
}

/** The nucleus of a diphthong: 'e' of 'ue'. */
function coreOf(vowels: string): string {
  const low = plain(vowels);
  return /[aeo]/.exec(low)?.[0] ?? low.at(-1)?.replace('y', 'i') ?? '';
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\u0301/g, '')
    .normalize('NFC')
    .replace(/ü/g, 'u');
}
