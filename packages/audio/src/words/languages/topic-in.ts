import { THEMES } from '../lyricist/theme.ts';
import { plainLetters } from '../plain-letters.ts';
import type { LanguageRules, LanguageField, TopicPhrase } from './language-rules.ts';

const MAX_READ = 400;
const WORD = /\p{L}[\p{L}\p{M}'’-]{0,40}/gu;

/** Phrases and fields of a topic; for a topic in another language, only fields. */
export function readTopicIn(
  rules: LanguageRules,
  text: string,
  familySafe: boolean,
): { phrases: TopicPhrase[]; fields: LanguageField[] } {
  const stretches = text
    .slice(0, MAX_READ)
    .normalize('NFC')
    .split(/[^\p{L}\p{M}'’\s-]+/u)
    .map((part) => part.match(WORD) ?? []);
  const isKept = (word: string) =>
    !rules.slurs.test(word) && !(familySafe && rules.swearing.test(word));
  const words = stretches.flat();
  const phrases = isForeign(rules, words)
    ? []
    : stretches.flatMap((stretch) => rules.phrasesOf(stretch, isKept)).slice(0, 3);
  return { phrases, fields: fieldsOf(rules, words) };
}

/** Whether a topic is in English, by its function words and its themes. */
function isForeign(rules: LanguageRules, words: readonly string[]): boolean {
  const low = words.map((word) => word.toLowerCase());
  const own = low.filter((word) => rules.smallWords.has(word)).length;
  const called = low.filter((word) =>
    rules.fields.some(({ calledBy }) => calledBy.split(' ').includes(word)),
  );
  if (own + called.length > 0) return false;
  return low.some(
    (word) =>
      ENGLISH.has(word) || THEMES.some(({ calledBy }) => calledBy.split(' ').includes(word)),
  );
}

const ENGLISH = new Set(
  'the a an my your our of and in on at for with about to from song i we is was'.split(' '),
);

function fieldsOf({ fields }: LanguageRules, words: readonly string[]): LanguageField[] {
  const low = words.map((word) => plainLetters(word.toLowerCase()));
  const stem = (word: string) => word.replace(/(es|en|er|s|n|e)$/, '');
  const score = ({ id, calledBy, covers }: LanguageField) => {
    const calls = calledBy.split(' ').map(plainLetters);
    const english = THEMES.filter(
      (theme) => theme.id === id || covers.split(' ').includes(theme.id),
    ).flatMap((theme) => theme.calledBy.split(' '));
    return low.reduce((sum, word) => {
      if (calls.includes(word)) return sum + 2;
      if (word.length > 4 && calls.some((call) => stem(call) === stem(word))) return sum + 1.4;
      return english.includes(word) ? sum + 1 : sum;
    }, 0);
  };
  return fields
    .map((field) => ({ field, score: score(field) }))
    .filter((entry) => entry.score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, 2)
    .map(({ field }) => field);
}
