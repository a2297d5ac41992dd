import artists from '#content/prompt-artists.json' with { type: 'json' };
import { plainLetters } from './plain-letters.ts';
import { LEXICON, lookupForm, type Meaning } from './prompt-lexicon.ts';

/** Meanings of the names of well-known artists. */
const ARTISTS: ReadonlyMap<
  string,
  { readonly words: number; readonly meanings: readonly Meaning[] }
> = new Map(
  Object.entries(artists).map(([name, phrases]) => [
    lookupForm(name),
    {
      words: name.split(' ').length,
      meanings: phrases.flatMap((phrase) => LEXICON.get(lookupForm(phrase)) ?? []),
    },
  ]),
);

/** Names of one word are often common words: they count as names only after or before these. */
const BEFORE =
  /(?:\blike|\bstyle of|\binspired by|\binfluenced by|\breminiscent of|\bvein of|\bspirit of|\bmeets|\bthink|\bchannel(?:l)?ing|\breminds? (?:me )?of|\bsimilar to|\bclose to|\bà la|\ba la|\bvon|\bwie|\btipo|\bmanière de|\b(?:style|esprit) de|\bestilo (?:de|do|da)|\bcomo|\bcomme|\bfaçon|\bestilo|\bstyle|\bstil|\bby)\s{0,30}$/iu;
const BEHIND = /^[\s-]{0,30}(?:style|type beat|type|vibes?)\b/iu;

/** Meaning of a run of words as a name; undefined if it is none, or a common word. */
export function artistNamed(
  form: string,
  before: string,
  behind: string,
): readonly Meaning[] | undefined {
  const artist = ARTISTS.get(plainLetters(form).toLowerCase());
  if (!artist) return undefined;
  return artist.words > 1 || BEFORE.test(before) || BEHIND.test(behind)
    ? artist.meanings
    : undefined;
}

const NAME =
  /(?:\blike|\bstyle of|\binspired by|\binfluenced by|\breminiscent of|\bvein of|\bspirit of|\bthink|\bchannel(?:l)?ing|\breminds? (?:me )?of|\bsimilar to|\brecalls|\bà la(?: manière de)?|\bklingt nach|\bähnlich wie|\bsuena a|\bparecido a|\brecuerda a|\brappelle|\blembra|\bparecido com|\bfaçon|\b(?:style|esprit) de|\bStil von|\bwie|\bestilo (?:de|do|da)|\bcomo|\bcomme)\s{1,30}((?:\p{Lu}[\p{L}\p{N}.'’&-]{0,40})(?:\s{1,30}(?:and |the |of )?\p{Lu}[\p{L}\p{N}.'’&-]{0,40}){0,3})/gu;

/** Spans of names that a prompt refers to for comparison, known or not. */
export const namesIn = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(NAME)].map((match) => {
    const end = match.index + match[0].length;
    return { start: end - (match[1] ?? '').length, end };
  });
