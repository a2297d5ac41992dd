import { expect, it } from 'vitest';
import languages from '#content/prompt-languages.json' with { type: 'json' };
import { readRegression } from '#fixtures/prompt-sentences.ts';
import type { PromptLanguage } from './prompt-languages.ts';
import { LEXICON, LISTED, lookupForm, type Meaning } from './prompt-lexicon.ts';

/**
 * Listed phrases that are one thing by themselves, though their words are wishes of another kind as well:
 * names ('quiet storm'), kinds of an instrument ('flauta dulce'), ways of counting ('twice as fast').
 */
const ONE_THING = readRegression<Record<string, readonly string[]>>('one-thing');

type Find = (form: string) => readonly Meaning[] | undefined;

const valueOf = (meaning: Meaning) => ('value' in meaning ? meaning.value : '');

/** Meanings of a phrase's words that the whole phrase lacks: 'slow' in 'slow blues'. */
function lostIn(phrase: string, find: Find): string[] {
  const whole = find(lookupForm(phrase)) ?? [];
  const words = phrase.split(/[ -]/);
  const parts = words.flatMap((_, from) =>
    words.slice(from).map((_word, more) => words.slice(from, from + more + 1)),
  );
  const lost = parts
    .filter((part) => part.length < words.length)
    .flatMap((part) => (find(lookupForm(part.join(''))) ?? []).map((one) => [part, one] as const))
    .filter(([, one]) => !('hint' in one) && !whole.some(({ field }) => field === one.field))
    // 'Lo-fi' by itself is a genre and a style, of which the rest of a sentence decides.
    .filter(([part]) => !/^lo-?fi$/.test(part.join('')))
    .map(([part, one]) => `${part.join(' ')} (${one.field} ${valueOf(one)})`);
  return [...new Set([...lost, ...lostOfTwo(phrase, whole, find)])];
}

/** 'Piano and strings' as one phrase has both. */
function lostOfTwo(phrase: string, whole: readonly Meaning[], find: Find): string[] {
  const halves = phrase.split(/ (?:and|und|y|et|e) /).map((half) => find(lookupForm(half)));
  if (halves.length < 2 || halves.some((half) => half === undefined)) return [];
  return halves
    .flatMap((half) => half ?? [])
    .filter(
      (one) =>
        one.field !== 'genre' &&
        !whole.some((other) => other.field === one.field && valueOf(other) === valueOf(one)),
    )
    .map((one) => `${one.field} ${valueOf(one)}`);
}

const languageNames = Object.keys(languages) as (keyof typeof languages)[];

function lists(language: string): { phrases: readonly string[]; find: Find } {
  if (language === 'en') return { phrases: LISTED, find: (form) => LEXICON.get(form) };
  const { words }: PromptLanguage = languages[language as keyof typeof languages];
  const english = new Map(
    Object.entries(words).map(([phrase, said]) => [lookupForm(phrase), lookupForm(said)]),
  );
  return { phrases: Object.keys(words), find: (form) => LEXICON.get(english.get(form) ?? '') };
}

it.each(['en', ...languageNames])(
  'a listed phrase swallows no other wish that its words are (%s)',
  (language) => {
    const { phrases, find } = lists(language);
    const names = new Set<string>(ONE_THING[language]);
    const swallowing = phrases
      .filter((phrase) => !names.has(phrase))
      .flatMap((phrase) => {
        const lost = lostIn(phrase, find);
        return lost.length === 0 ? [] : [`${phrase}: ${lost.join(', ')}`];
      });
    expect(swallowing).toEqual([]);
    const needless = [...names].filter(
      (phrase) => !phrases.includes(phrase) || lostIn(phrase, find).length === 0,
    );
    expect(needless).toEqual([]);
  },
);

it.each(languageNames)('every listed phrase asks for something (%s)', (language) => {
  const { phrases, find } = lists(language);
  expect(phrases.filter((phrase) => !find(lookupForm(phrase))?.length)).toEqual([]);
});
