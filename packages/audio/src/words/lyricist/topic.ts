import { countSyllables, isKnownWord, spokenWords } from '../pronunciation.ts';
import { FIELDS } from './fields.ts';
import type { Field } from './imagery.ts';

import { isPlural } from './agreement.ts';
import { IDEAS, NOT_DONE } from './topic-kind.ts';
import { isPast } from './verbs.ts';
import { isLeftOut } from './explicit-words.ts';
import {
  EMPTY_WORDS,
  DETERMINERS,
  JOINTS,
  SUBJECTS,
  CLAUSES,
  ADVERBS,
  MASS,
  MASS_ENDING,
  PROPER,
  QUALITIES,
  PARTICLES,
} from './topic-words.ts';

export interface Topic {
  /** Phrases of the topic as nouns, most specific first. */
  readonly phrases: readonly string[];
  /** At most two matching fields, the best first. */
  readonly themes: readonly Field[];
}

const MAX_READ = 400;
const SYLLABLES_OF_A_PHRASE = 7;
const SYLLABLES_IN_SHORT = 4;

/** A word with its accents, or a number with its sign or suffix. */
const WORD =
  /[$£€]?\d[\d,.]{0,12}(?:st|nd|rd|th|s)?\b%?|[\p{L}\p{M}]{1,40}(?:['’-][\p{L}\p{M}]{1,40}){0,6}/gu;

/** Parses a topic, in any wording; it is never interpreted as instructions. */
export function readTopic(text: string, familySafe = true): Topic {
  const stretches = text
    .slice(0, MAX_READ)
    .normalize('NFC')
    .replace(/\s&\s/g, ' and ')
    .split(/[^\p{L}\p{N}\p{M}'’\s$£€%.-]{1,200}|[.-]{1,8}(?:\s|$)/u)
    .map((part) =>
      (part.match(WORD) ?? []).filter(
        (word) => spokenWords(word).length > 0 && !isLeftOut(word.toLowerCase(), familySafe),
      ),
    );
  const chunks = stretches.flatMap(chunksOf);
  const whole = [...stretches.flatMap(wholeOf), ...stretches.flatMap(pairOf)];
  const parts = chunks
    .map(asNounPhrase)
    .filter((phrase) => phrase !== null)
    .filter(
      (phrase) =>
        !whole.some(
          (longer) =>
            (longer.startsWith(`${phrase} `) && isGerund(phrase.split(' ')[0] ?? '')) ||
            // 'The birth' is dropped beside 'the birth of my daughter'.
            longer.startsWith(`${phrase} of `) ||
            longer === `being ${phrase}` ||
            // 'The hide' is dropped beside 'hide and seek'.
            (/^\S{1,60} and \S{1,60}$/.test(longer) && phrase.startsWith('the ')) ||
            // In 'learning to swim' the last word is a verb.
            (/..ing to /.test(longer) && longer.endsWith(` ${phrase.split(' ').at(-1) ?? ''}`)),
        ),
    );
  const phrases = [...whole, ...parts, ...[...whole, ...parts].flatMap(inShort)];
  const words = chunks.flat().map((word) => word.toLowerCase());
  return { phrases: [...new Set(phrases)].slice(0, 6), themes: themesOf(words) };
}

/** A short form of a long phrase for short lines: its last word with a determiner; empty if impossible. */
function inShort(phrase: string): string[] {
  const words = phrase.split(' ');
  const last = words.at(-1) ?? '';
  const before = words.at(-2)?.toLowerCase() ?? '';
  // The last word of 'learning to swim' is an infinitive, of 'a letter never sent' a participle.
  const done =
    /..ing to |^being /.test(phrase) ||
    ADVERBS.has(before) ||
    SUBJECTS.has(before) ||
    isPast(last) ||
    (isGerund(last) && !isGerund(words[0] ?? '') && !NOT_DONE.has(last));
  if (done || countSyllables(phrase) <= SYLLABLES_IN_SHORT || isEmptyAtEdge(last, false)) return [];
  if (last === 'home' || phrase.endsWith(' in law') || NUMBER.test(last)) return [];
  if (DETERMINERS.has(before)) return [`${before} ${last}`];
  // After a preposition or 'named' ('a girl named Elena'), the last word is a noun phrase by itself.
  if (AFTER_THE_HEAD.test(words.slice(0, -1).join(' ')) || isName(last)) {
    return [withArticle([last]).join(' ')];
  }
  return [shortPhrase(words[0]?.toLowerCase() ?? '', last, /['’]s\b/.test(phrase))];
}

const NUMBER =
  /^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{1,40}teen|(twen|thir|for|fif|six|seven|eigh|nine)ty|\d{1,12})$/i;
const AFTER_THE_HEAD = /\b(of|in|on|at|to|for|from|with|by|under|over|named|called)$/i;

/** 'our first apartment' → 'our apartment', 'my grandmother’s hands' → 'those hands'. */
function shortPhrase(first: string, last: string, ofSomebody: boolean): string {
  if (ofSomebody) return isPlural(last) ? `those ${last}` : `the ${last}`;
  if (first === 'a' || first === 'an') return `that ${last}`;
  return DETERMINERS.has(first) ? `${first} ${last}` : withArticle([last]).join(' ');
}

/** All words if they are one short noun phrase: 'walking on the moon', 'the last train to Glasgow'. */
function wholeOf(words: readonly string[]): string[] {
  const [first = '', second = ''] = words;
  const low = words.map((word) => word.toLowerCase());
  const nominal = DETERMINERS.has(first.toLowerCase()) || isGerund(first);
  const clause = low.some((word) => SUBJECTS.has(word) || CLAUSES.has(word));
  if (!nominal || clause || words.length < 3 || isEmptyAtEdge(words.at(-1), false)) return [];
  if (DETERMINERS.has(first.toLowerCase()) && EMPTY_WORDS.has(second.toLowerCase())) return [];
  const being = low[0] === 'being';
  if (!being && EMPTY_WORDS.has(first.toLowerCase()) && isGerund(first)) return [];
  if (countSyllables(words.join(' ')) > SYLLABLES_OF_A_PHRASE + 1) return [];
  return [words.map((word, at) => cased(word, at)).join(' ')];
}

function isGerund(word: string): boolean {
  return /..ing$/i.test(word);
}

/** All words if they are two nouns joined by 'and', which need no article: 'coffee and cigarettes'. */
function pairOf(words: readonly string[]): string[] {
  const [first, and, second] = words;
  if (words.length !== 3 || first === undefined || second === undefined) return [];
  if (and?.toLowerCase() !== 'and') return [];
  const hollow = [first, second].some((word) => EMPTY_WORDS.has(word.toLowerCase()));
  return hollow ? [] : [[first, 'and', second].map((word, at) => cased(word, at)).join(' ')];
}

/** Splits a sentence into chunks that may each be one noun phrase. */
function chunksOf(words: readonly string[]): string[][] {
  const chunks: string[][] = [[]];
  let afterSubject = false;
  for (const [at, word] of words.entries()) {
    const low = word.toLowerCase();
    const joint = JOINTS.has(low);
    // 'losing my dog' stays together, where 'a song my mother' does not.
    const ofGerund = chunks.at(-1)?.length === 1 && isGerund(chunks.at(-1)?.[0] ?? '');
    // 'stop the war' is about the war.
    if (at === 1 && DETERMINERS.has(low) && !ofGerund) chunks.pop();
    if (joint || (DETERMINERS.has(low) && !ofGerund)) chunks.push([]);
    if (DETERMINERS.has(low) || QUALITIES.has(low)) afterSubject = false;
    // A verb follows 'I' or 'who', a complement follows 'is': 'I miss my grandmother' is about her.
    if (!joint && !afterSubject) chunks.at(-1)?.push(word);
    if (joint) afterSubject = SUBJECTS.has(low);
    else if (!ADVERBS.has(low)) afterSubject = false;
  }
  return chunks.filter((chunk) => chunk.some((word) => !EMPTY_WORDS.has(word.toLowerCase())));
}

function asNounPhrase(chunk: readonly string[]): string | null {
  let words = [...chunk];
  // 'Getting sober' stays as it is; 'being free' becomes 'freedom'.
  const [doing = '', what = ''] = words.map((word) => word.toLowerCase());
  if (/^(saying|meaning) (no|yes|sorry)$/.test(`${doing} ${what}`)) return `${doing} ${what}`;
  if (words.length === 2 && /^(getting|going|feeling|being)$/.test(doing) && !QUALITIES.has(what)) {
    if (!EMPTY_WORDS.has(what) && !DETERMINERS.has(what)) return `${doing} ${what}`;
  }
  while (words.length > 0 && isEmptyAtEdge(words[0], true)) words = words.slice(1);
  words = withoutEmptyEnd(words);
  while (words.length > 1 && countSyllables(words.join(' ')) > SYLLABLES_OF_A_PHRASE) {
    words = DETERMINERS.has(words[0]?.toLowerCase() ?? '') ? words.slice(0, -1) : words.slice(1);
    while (words.length > 0 && isEmptyAtEdge(words[0], true)) words = words.slice(1);
    words = withoutEmptyEnd(words);
  }
  if (words.length === 0 || countSyllables(words.join(' ')) > SYLLABLES_OF_A_PHRASE + 3)
    return null;
  return withArticle(words)
    .map((word, at) => cased(word, at))
    .join(' ');
}

/** Whether a word at the edge of a phrase is empty; determiners are kept at its beginning. */
function isEmptyAtEdge(word: string | undefined, atHead: boolean): boolean {
  const low = word?.toLowerCase() ?? '';
  return EMPTY_WORDS.has(low) && !(atHead && DETERMINERS.has(low));
}

/** Removes empty words and verbs from the end, except particles as in 'growing up'. */
function withoutEmptyEnd(words: string[]): string[] {
  const last = words.at(-1)?.toLowerCase();
  // In 'my father left' the last word is a verb.
  if (last !== undefined && words.length > 2 && (isPast(last) || ADVERBS.has(last))) {
    return withoutEmptyEnd(words.slice(0, -1));
  }
  if (last === undefined || !isEmptyAtEdge(last, false)) return words;
  if (words.length > 1 && /.ing$/i.test(words[0] ?? '') && PARTICLES.has(last)) return words;
  return withoutEmptyEnd(words.slice(0, -1));
}

function withArticle(words: readonly string[]): string[] {
  const first = words[0] ?? '';
  const last = (words.at(-1) ?? '').toLowerCase();
  const thing = words.length === 1 ? QUALITIES.get(last) : undefined;
  if (thing !== undefined) return [thing];
  if (DETERMINERS.has(first.toLowerCase())) return [...words];
  const bare =
    MASS.has(last) ||
    IDEAS.has(last) ||
    words.some((word) => PROPER.has(word.toLowerCase())) ||
    MASS_ENDING.test(last) ||
    /ing$/.test(first) ||
    /['’]s$/.test(first) ||
    isName(first) ||
    !isKnownWord(last) ||
    /^(one|two|three|four|five|six|seven|eight|nine|ten|zero|\w{1,40}teen|\w{1,40}ty)$/i.test(last);
  return bare ? [...words] : ['the', ...words];
}

function isName(word: string): boolean {
  return /^[A-Z][a-z]/.test(word) && !isKnownNoun(word.toLowerCase());
}

/** Whether a word is known, so that a capital does not indicate a name. */
function isKnownNoun(word: string): boolean {
  return (
    FIELDS.some(({ calledBy = '' }) => calledBy.split(' ').includes(word)) || EMPTY_WORDS.has(word)
  );
}

/** Converts to lower case except names and initialisms, also in topics in capitals or title case. */
function cased(word: string, at: number): string {
  if (PROPER.has(word.toLowerCase())) {
    return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  }
  if (/^[A-Z]{2,4}$/.test(word) && !isKnownWord(word)) return word;
  const titled = /^[A-Z][a-z]/.test(word);
  if (titled && (at > 0 ? !isKnownNoun(word.toLowerCase()) : isName(word))) return word;
  return word.toLowerCase();
}

function themesOf(words: readonly string[]): Field[] {
  return FIELDS.map((theme) => {
    const calls = (theme.calledBy ?? '').split(' ');
    const score = words.reduce((sum, word) => {
      const exact = calls.indexOf(word);
      if (exact >= 0) return sum + (exact < 6 ? 1.5 : 1);
      if (calls.some((call) => sameStem(call, word))) return sum + 0.7;
      return theme.things.some(({ noun }) => sameStem(noun, word)) ? sum + 0.5 : sum;
    }, 0);
    return { theme, score };
  })
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, 2)
    .map(({ theme }) => theme);
}

function sameStem(call: string, word: string): boolean {
  return stem(call) === stem(word) && stem(word).length >= 3;
}

function stem(word: string): string {
  return word
    .replace(/'s$/, '')
    .replace(/(ies|es|s)$/, '')
    .replace(/(ing|ed|er|y|e)$/, '');
}
