import { dictionaryText } from './dictionary.ts';
import { FIELDS } from './lyricist/fields.ts';
import { compareEnds, rhymeEnd } from './rhyme.ts';

/** Maximum length of words from the dictionary; most longer ones are names and terms. */
const MAX_ADDED = 7;
/** Minimum number of rhymes from the lyrics' vocabulary; with fewer, the dictionary adds some. */
const ENOUGH = 12;

/**
 * At most `most` words that rhyme with the end of a line: perfect rhymes from the lyricist's vocabulary,
 * then from the dictionary, then near rhymes.
 */
export function rhymesFor(line: string, most: number): string[] {
  const end = rhymeEnd(line);
  if (end === null) return [];
  const how = (wanted: 'perfect' | 'near') =>
    [...ownWords()].filter((word) => {
      const other = rhymeEnd(word);
      return other !== null && compareEnds(end, other) === wanted;
    });
  const perfect = how('perfect');
  const added =
    perfect.length < ENOUGH
      ? fromDictionary(end.tail).filter((word) => {
          const other = rhymeEnd(word);
          return other !== null && compareEnds(end, other) === 'perfect';
        })
      : [];
  return [...new Set([...perfect, ...added, ...how('near')])]
    .filter((word) => word !== end.word)
    .slice(0, most);
}

let words: ReadonlySet<string> | null = null;

/** The words of the lyricist's lines. */
function ownWords(): ReadonlySet<string> {
  words ??= new Set(
    FIELDS.flatMap(({ things, acts, places, senses, clauses }) => [
      ...things.flatMap(({ noun, adjectives, does }) => [noun, ...adjectives, ...does]),
      ...acts,
      ...places,
      ...senses,
      ...clauses,
    ]).flatMap((text) => text.toLowerCase().match(/[a-z]{2,}/g) ?? []),
  );
  return words;
}

/** Short words whose pronunciation ends with `tail`, such as 'EY N', with any stress. */
function fromDictionary(tail: string): string[] {
  const sounds = tail.replace(/\b(A[A-Z]|E[A-Z]|I[A-Z]|O[A-Z]|U[A-Z])\b/g, '$1\\d');
  const ending = new RegExp(`^([a-z]{2,${MAX_ADDED}})\\t(?:.* )?${sounds}$`, 'gm');
  return [...dictionaryText().matchAll(ending)].flatMap(([, word]) => word ?? []);
}
