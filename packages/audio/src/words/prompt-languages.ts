import languages from '#content/prompt-languages.json' with { type: 'json' };
import { plainLetters } from './plain-letters.ts';
import { oneSlip } from './one-slip.ts';
import { GENRES, INSTRUMENTS, STYLES } from '../vocabulary.ts';
import { LEXICON, LISTED, lookupForm, type Meaning } from './prompt-lexicon.ts';

/** Translations of a language's words to English: words without accents, in small letters. */
export interface PromptLanguage {
  /** Joining, negating and filler words: 'ohne' is 'without'. */
  readonly joints: Readonly<Record<string, string>>;
  /** Words with a meaning: 'guitarra electrica' is 'electric guitars'. */
  readonly words: Readonly<Record<string, string>>;
}

/** Lexicon for the words of a prompt that are not English. */
export interface ForeignLexicon {
  /** The English equivalent of a function word; undefined for other words. */
  joint(form: string): string | undefined;
  meaningsOf(form: string): readonly Meaning[] | undefined;
  /** Meanings of a longer word with one typing error. */
  nearly(form: string): readonly Meaning[] | undefined;
}

/** Words of these languages that English prompts also contain: alone they do not identify a language. */
const SHARED = new Set(
  (
    'die den me as do so sin pas par on is base calm in noch favor pour en la las los de el del e o ' +
    'y a un una mi l d os em na da cinema coral vocal piano jazz stil beat bei solo que son ritmo ' +
    'te s il ca heavy song track instrumental experimental style no ni le les du des au coro der'
  ).split(' '),
);

const ROMANCE = [
  [/s$/, ''],
  [/a$/, 'o'],
  [/as$/, 'o'],
  [/es$/, ''],
] as const;
/** Inflectional endings, and their replacements in the listed form. */
const ENDINGS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/(?:er|es|en|em|e)$/, ''],
    [/n$/, ''],
  ],
  es: ROMANCE,
  fr: [
    [/s$/, ''],
    [/e$/, ''],
    [/es$/, ''],
  ],
  pt: ROMANCE,
};

const PAIRS: Readonly<Record<string, RegExp>> = {
  de: /^(?:den|der|das) (?:bass|synth|drums|piano|beat)$/,
  es: /^(?:sin|con|una|los|las) (?:el|la|los|piano|synth|bajo|coro|beat|base|flauta)$/,
  fr: /^(?:pas|peu|plus|sans|avec|du) (?:de|d|du|des|la|le|les|un|piano|rap|rock|jazz|synthe|basse|beat)$/,
  pt: /^(?:sem|com|um|uma) (?:piano|baixo|coro|coral|beat|synth|violao)$/,
};

/** Lookup form of a word in languages other than English: lower case without accents. */
export const plainForm = (form: string): string => plainLetters(form).toLowerCase();

const MIN_PART = 4;

/**
 * Meanings of a German compound ('Roboterstimme', 'Horrororgel'): those of its last word, then of its first.
 */
function compoundIn(
  known: ReadonlyMap<string, readonly Meaning[]>,
  form: string,
): readonly Meaning[] | undefined {
  for (let at = 3; at <= form.length - MIN_PART; at += 1) {
    const last = known.get(form.slice(at)) ?? known.get(form.slice(at).replace(/n$/, ''));
    if (!last?.some(({ field }) => COMPOUNDED.has(field))) continue;
    const head = form.slice(0, at);
    const first =
      known.get(head) ?? known.get(head.replace(/(?:s|n|en)$/, '')) ?? LEXICON.get(head);
    return [
      ...(first ?? []).filter(({ field }) => !last.some((other) => other.field === field)),
      ...last,
    ];
  }
  return undefined;
}

const COMPOUNDED: ReadonlySet<string> = new Set(['instrument', 'voice', 'genre']);

interface IdentifyingLexicon extends ForeignLexicon {
  /** Pairs of words that occur in this language only. */
  readonly pairs: RegExp | undefined;
  readonly identifies: (form: string) => boolean;
  /** Whether adjacent words have a meaning in this language only: 'gute Laune'. */
  readonly identifiesTogether: (forms: readonly string[]) => boolean;
}

const FOREIGN_LEXICONS: readonly IdentifyingLexicon[] = Object.entries(
  languages as Readonly<Record<string, PromptLanguage>>,
).map(([name, { joints, words }]) => {
  const known = new Map<string, readonly Meaning[]>();
  for (const [phrase, english] of Object.entries(words)) {
    known.set(lookupForm(phrase), LEXICON.get(lookupForm(english)) ?? []);
  }
  const meaningsOf = (form: string): readonly Meaning[] | undefined => {
    // Function words are not inflected forms of others: 'lieber' ('rather') is not 'liebe' with an ending.
    if (joints[form] !== undefined && !known.has(form)) return undefined;
    const forms = [form, ...(ENDINGS[name] ?? []).map(([end, other]) => form.replace(end, other))];
    for (const one of forms) {
      const meanings = known.get(one);
      if (meanings && meanings.length > 0) return meanings;
    }
    return undefined;
  };
  const nearly = (form: string): readonly Meaning[] | undefined => {
    if (form.length < 6 || joints[form] !== undefined) return undefined;
    const whole = name === 'de' ? compoundIn(known, form) : undefined;
    if (whole) return whole;
    for (const [right, meanings] of known) {
      if (right.length < 5 || right[0] !== form[0] || meanings.length === 0) continue;
      if (oneSlip(form, right)) return meanings;
    }
    return undefined;
  };
  const joint = (form: string) => joints[form];
  const identifies = (form: string) =>
    !SHARED.has(form) &&
    !LEXICON.has(form) &&
    (joint(form) !== undefined || meaningsOf(form) !== undefined);
  const phrases = new Set(
    Object.keys(words)
      .filter((phrase) => phrase.includes(' '))
      .map(lookupForm),
  );
  const identifiesTogether = (forms: readonly string[]) => {
    const form = forms.join('');
    return phrases.has(form) && !LEXICON.has(form) && !forms.every((one) => LEXICON.has(one));
  };
  return { joint, meaningsOf, nearly, identifies, identifiesTogether, pairs: PAIRS[name] };
});

/** Forms of phrases that are written in several words: 'lo fi', but not 'tambora'. */
const WRITTEN_APART: ReadonlySet<string> = new Set(
  [
    ...LISTED,
    ...GENRES,
    ...INSTRUMENTS,
    ...STYLES,
    ...Object.values(languages).flatMap(({ words }) => Object.keys(words)),
  ]
    .flatMap((phrase) => [phrase, phrase.replaceAll(' and ', ' n ')])
    .filter((phrase) => /[^\p{L}\p{N}]/u.test(phrase))
    .map(lookupForm),
);

/** Whether a phrase of that form is written in several words. */
export const isWrittenApart = (form: string): boolean => WRITTEN_APART.has(form);

/** Whether a word has a meaning in any language but English. */
export const isForeign = (form: string): boolean =>
  FOREIGN_LEXICONS.some((foreign) => foreign.meaningsOf(form) !== undefined);

/**
 * Lexicon of the language that most non-English words of a prompt belong to, or of several in a tie; null
 * if no word identifies a language.
 * @param forms of all words, by `plainForm`
 */
export function foreignLexiconOf(forms: readonly string[]): ForeignLexicon | null {
  const counts = FOREIGN_LEXICONS.map(
    (foreign) =>
      forms.filter(foreign.identifies).length +
      forms.filter((_, at) =>
        [2, 3, 4].some(
          (count) =>
            at + count <= forms.length && foreign.identifiesTogether(forms.slice(at, at + count)),
        ),
      ).length +
      forms.filter((form, at) => foreign.pairs?.test(`${form} ${forms[at + 1] ?? ''}`)).length,
  );
  const most = Math.max(...counts);
  if (most === 0) return null;
  const likeliest = FOREIGN_LEXICONS.filter((_, at) => counts[at] === most);
  const first = <Found>(ask: (foreign: ForeignLexicon) => Found | undefined): Found | undefined => {
    for (const foreign of likeliest) {
      const found = ask(foreign);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    joint: (form) => first((foreign) => foreign.joint(form)),
    meaningsOf: (form) => first((foreign) => foreign.meaningsOf(form)),
    nearly: (form) => first((foreign) => foreign.nearly(form)),
  };
}
