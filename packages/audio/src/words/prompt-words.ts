import { artistNamed } from './prompt-artists.ts';
import { oneSlip } from './one-slip.ts';
import { FILLERS, OFTEN_MISTYPED, PLAIN_WORDS, SAID } from './prompt-joints.ts';
import { isForeign, isWrittenApart, plainForm, type ForeignLexicon } from './prompt-languages.ts';
import { LEXICON, lookupForm, type Meaning } from './prompt-lexicon.ts';

/** A word of a prompt and its position. */
export interface Word {
  readonly text: string;
  readonly form: string;
  /** Lookup form for languages other than English. */
  readonly plain: string;
  readonly start: number;
  readonly end: number;
}

/** Words in the longest phrase that is looked for. */
const MAX_PHRASE = 4;

/** Tails of compounds with a known word: 'Countrysong', 'Saxofonsolo', 'trapbeat'. */
const TAIL =
  /^(.{3,200}?)(songs?|beats?|tracks?|lieder|lied|stücke?|stuecke?|musik|nummer|sounds?|groove|loops?|balladen?|melodien?|begleitung|solos?|riffs?)$/iu;

/** Words with a privative suffix: 'drumless', 'gesanglos'. */
const PRIVATIVE = /^(.{3,200}?)(?:less|los(?:e[rsnm]?)?)$/iu;

/** French elision: 'd'orgue', 'qu'une'. */
const ELIDED = /^(?:qu|[dljnst])['’](?=\p{L}{3,40})/iu;

/** The words of a text in order; compounds are split in two. */
export function tokenize(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}'’&]+/gu)].flatMap((match) => {
    const [said] = match;
    const [elided] = ELIDED.exec(said) ?? [];
    if (elided === undefined) return partsOf(said, match.index);
    const short = wordOf(elided.slice(0, -1), match.index);
    return [short, ...partsOf(said.slice(elided.length), match.index + elided.length)];
  });
}

function partsOf(whole: string, start: number): Word[] {
  const bare = PRIVATIVE.exec(whole)?.[1];
  if (
    bare !== undefined &&
    (meansSomething(bare) || /^beat$/iu.test(bare)) &&
    !meansSomething(whole)
  ) {
    const lacking = { text: '', form: 'without', plain: 'without', start, end: start };
    return [lacking, wordOf(bare, start)];
  }
  const [, said, tail] = TAIL.exec(whole) ?? [];
  // 'Entspannungsmusik' has an s between its halves.
  const head = said !== undefined && !meansSomething(said) ? said.replace(/s$/, '') : said;
  if (head === undefined || tail === undefined || !meansSomething(head) || meansSomething(whole))
    return [wordOf(whole, start)];
  return [wordOf(head, start), wordOf(tail, start + whole.length - tail.length)];
}

/** The text between a word and the next. */
export function gapBehind(text: string, words: readonly Word[], at: number): string {
  return text.slice(words[at]?.end, words[at + 1]?.start ?? text.length);
}

const wordOf = (text: string, start: number): Word => ({
  text,
  form: lookupForm(text),
  plain: plainForm(lookupForm(text)),
  start,
  end: start + text.length,
});

const meansSomething = (text: string) =>
  LEXICON.has(lookupForm(text)) || isForeign(plainForm(lookupForm(text)));

/** The longest phrase with a meaning that begins at word `at`, without words that are `taken`; else null. */
export function longestMatch(
  text: string,
  words: readonly Word[],
  at: number,
  taken: (word: Word) => boolean,
  foreign: ForeignLexicon | null = null,
): { count: number; meanings: readonly Meaning[]; isName: boolean } | null {
  for (let count = MAX_PHRASE; count >= 1; count -= 1) {
    const run = words.slice(at, at + count);
    if (run.length < count || run.some(taken)) continue;
    // 'Synth, pads' are two instruments, 'synth pads' are one.
    const isApart = /[^\s-]|\n|\s-\s/.test(between(text, run));
    if (isApart && between(text, run) !== '/') continue;
    // 'Violino e piano' are two instruments, 'e-piano' is one; 'el piano' is no electric one.
    if (count > 1 && foreign?.joint('e') === 'and' && run[0]?.plain === 'e') continue;
    // 'Un son afro' is a sound in French.
    if (count === 1 && run[0]?.plain === 'son' && foreign?.joint('son') !== undefined) continue;
    if (count > 1 && foreign?.joint('el') !== undefined && run[0]?.plain === 'el') continue;
    const form = run.map((word) => word.form).join('');
    const plain = run.map((word) => word.plain).join('');
    // 'Tambor a 95' is no tambora, 'mit Singen' is no 'mitsingen'.
    const joins = ({ form: said, plain: bare }: Word) =>
      FILLERS.has(said) || foreign?.joint(bare) !== undefined;
    const isOfOthers =
      count > 1 && run.some(joins) && !isWrittenApart(form) && !isWrittenApart(plain);
    const [first, last] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
    const written = run.map((word) => lookupForm(word.text)).join('');
    const named = artistNamed(written, text.slice(0, first), text.slice(last));
    // 'AC/DC' is one, 'synth/pads' are two.
    if (isApart && !named) continue;
    const meanings =
      named ??
      (isOfOthers
        ? undefined
        : (LEXICON.get(form) ?? foreign?.meaningsOf(plain) ?? LEXICON.get(plain))) ??
      (count === 1
        ? PLAIN_WORDS.has(form)
          ? undefined
          : (foreign?.nearly(plain) ?? alikeInSound(form) ?? misspelt(form))
        : isMisspelt(run, foreign) && !run.slice(0, 1).some(joins) && !run.slice(-1).some(joins)
          ? misspelt(form)
          : undefined);
    if (meanings) return { count, meanings, isName: named !== undefined };
  }
  return null;
}

/** Minimum number of letters of a phrase whose misspellings are recognised. */
const LONG_PHRASE = 9;

/** Phonetic key, equal for spellings that sound alike: 'epik', 'dramatik', 'jazzee', 'fonk'. */
const phoneticKey = (form: string): string =>
  form
    .replace(/ph/g, 'f')
    .replace(/ck|q|c(?![eiyh])/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/(?:ee|ey|ie|y)$/, 'i')
    .replace(/(.)\1/g, '$1');

const MIN_BY_SOUND = 4;
const BY_PHONETIC_KEY: ReadonlyMap<string, readonly Meaning[]> = new Map(
  [...LEXICON]
    .filter(([form]) => form.length >= MIN_BY_SOUND && /^[a-z]+$/.test(form))
    .map(([form, meanings]) => [phoneticKey(form), meanings] as const),
);

const alikeInSound = (form: string): readonly Meaning[] | undefined =>
  form.length >= MIN_BY_SOUND && !FILLERS.has(form) && !SAID.has(form)
    ? BY_PHONETIC_KEY.get(phoneticKey(form))
    : undefined;

/** Whether a phrase is long and contains an unknown word: 'drum and bas', but not 'drums and bass'. */
const isMisspelt = (run: readonly Word[], foreign: ForeignLexicon | null) =>
  run.reduce((sum, { form }) => sum + form.length, 0) >= LONG_PHRASE &&
  run.some(
    ({ form, plain }) =>
      form.length > 2 && !FILLERS.has(form) && !LEXICON.has(form) && !foreign?.meaningsOf(plain),
  );

/** The text between the words of a run. */
function between(text: string, run: readonly Word[]): string {
  return run
    .slice(1)
    .map((word, at) => text.slice(run[at]?.end, word.start))
    .join('');
}

/** Removes doubled letters, so that 'agressive' and 'aggressive' are equal. */
const undoubled = (form: string) => form.replace(/(.)\1/gu, '$1');

type LexiconEntry = readonly [form: string, meanings: readonly Meaning[], undoubled: string];

/** Lexicon by first letter: misspellings in the first letter are not recognised. */
const BY_FIRST_LETTER: ReadonlyMap<string, readonly LexiconEntry[]> = (() => {
  const byLetter = new Map<string, LexiconEntry[]>();
  for (const [form, meanings] of LEXICON) {
    const alike = byLetter.get(form.charAt(0)) ?? [];
    byLetter.set(form.charAt(0), alike);
    alike.push([form, meanings, undoubled(form)]);
  }
  return byLetter;
})();

const beginningAs = (form: string): readonly LexiconEntry[] =>
  BY_FIRST_LETTER.get(form.charAt(0)) ?? [];

/** Whether two words are equal without doubled letters, or differ by one typing error if both had some. */
function alikeUndoubled(form: string, one: string, [right, , other]: LexiconEntry): boolean {
  return one === other || (one !== form && other !== right && oneSlip(one, other));
}

/** Meanings of a word of four letters in which a double letter is written once: 'hapy'. */
function doubled(form: string): readonly Meaning[] | undefined {
  if (FILLERS.has(form) || SAID.has(form) || /(.)\1/u.test(form)) return undefined;
  for (const [right, meanings, once] of beginningAs(form)) {
    if (right.length === 5 && once === form) return meanings;
  }
  return undefined;
}

/** Meanings of a misspelt word: one typing error (see `oneSlip`), or doubled letters. */
function misspelt(form: string): readonly Meaning[] | undefined {
  // Four letters with one not doubled: 'hapy'; five with one missing: 'dremy'.
  if (form.length === 4) return doubled(form) ?? transposed(form);
  if (form.length < 5) return undefined;
  if (OFTEN_MISTYPED.some((word) => oneSlip(form, word))) return undefined;
  const once = undoubled(form);
  for (const entry of beginningAs(form)) {
    const [right, meanings] = entry;
    if (right.length < (form.length === 5 ? 6 : 5)) continue;
    if (oneSlip(form, right) || alikeUndoubled(form, once, entry)) return meanings;
  }
  return form.length === 5 ? transposed(form) : undefined;
}

/** A short word with two letters transposed: 'drak', 'chior'. */
function transposed(form: string): readonly Meaning[] | undefined {
  if (FILLERS.has(form) || SAID.has(form)) return undefined;
  const letters = [...form].toSorted().join('');
  for (const [right, meanings] of beginningAs(form)) {
    const isAlike = right.length === form.length && oneSlip(form, right);
    if (isAlike && [...right].toSorted().join('') === letters) return meanings;
  }
  return undefined;
}
