import phrases from '#content/prompt-phrases.json' with { type: 'json' };
import { SUB_GENRES } from '../composition/sub-genres.ts';
import {
  GENRES,
  INSTRUMENTS,
  MOODS,
  STYLES,
  type Genre,
  type Instrument,
  type Mood,
  type Style,
} from '../vocabulary.ts';

/** Meaning of a word or phrase of a prompt. */
export type Meaning =
  | {
      readonly field: 'genre';
      readonly value: Genre;
      /** Sub-genre, by its name in content/sub-genres. */
      readonly kind?: string;
    }
  | {
      readonly field: 'mood';
      readonly value: Mood;
      /** Whether it is implied by an occasion or a scene; explicit moods take precedence: 'a sad wedding'. */
      readonly hint?: true;
    }
  | { readonly field: 'style'; readonly value: Style }
  | {
      readonly field: 'instrument';
      readonly value: Instrument;
      /** Instruments that are excluded along with the word: 'no guitar' means neither of the two. */
      readonly family?: readonly Instrument[];
    }
  | { readonly field: 'voice' }
  | {
      readonly field: 'pace';
      readonly value: 'very-slow' | 'slow' | 'medium' | 'fast' | 'very-fast';
    }
  | { readonly field: 'times'; readonly value: 0.5 | 2 }
  | { readonly field: 'mode'; readonly value: 'major' | 'minor' }
  | {
      readonly field: 'energy' | 'danceability' | 'complexity' | 'valence';
      /** 1..10. */
      readonly value: number;
    };

/** A part of a prompt and its interpretation: `{ text: 'dusty', field: 'style', value: 'vintage' }`. */
export interface PromptSpan {
  /** Start and end in the prompt, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly field: string;
  readonly value: string | number;
  /** Whether it is ruled out: 'no drums'. */
  readonly negated: boolean;
  /** Variant of a genre: 'bossa-nova'. */
  readonly kind?: string;
}

/** Synonyms of each word of the forms. */
export interface PromptPhrases {
  readonly genre: Readonly<Partial<Record<Genre, readonly string[]>>>;
  readonly mood: Readonly<Partial<Record<Mood, readonly string[]>>>;
  /** Occasions and scenes that go with a mood. */
  readonly hints: Readonly<Partial<Record<Mood, readonly string[]>>>;
  readonly style: Readonly<Partial<Record<Style, readonly string[]>>>;
  readonly instrument: Readonly<Partial<Record<Instrument, readonly string[]>>>;
  readonly others: readonly (Meaning & { readonly phrases: readonly string[] })[];
}

const PHRASES = phrases as PromptPhrases;

/** Lookup form of a phrase: letters and digits in lower case, without hyphens and spaces. */
export function lookupForm(text: string): string {
  return text
    .toLowerCase()
    .replace(/&/g, 'n')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Every phrase that is understood, by its lookup form. */
export const LEXICON: ReadonlyMap<string, readonly Meaning[]> = gather();

/** Every phrase of the lists in its original spelling. */
export const LISTED: readonly string[] = [
  ...new Set([
    ...(['genre', 'mood', 'hints', 'style', 'instrument'] as const).flatMap((field) =>
      Object.values(PHRASES[field]).flat(),
    ),
    ...PHRASES.others.flatMap(({ phrases: written }) => written),
    ...Object.entries(SUB_GENRES).flatMap(([name, { calledBy }]) => [name, ...calledBy]),
  ]),
];

function gather(): Map<string, Meaning[]> {
  const lexicon = new Map<string, Meaning[]>();
  const add = (phrase: string, meaning: Meaning) => {
    const form = lookupForm(phrase);
    lexicon.set(form, [...(lexicon.get(form) ?? []), meaning]);
    // 'Rock & roll'
    if (phrase.includes(' and ')) add(phrase.replaceAll(' and ', ' n '), meaning);
  };
  const named = { genre: GENRES, mood: MOODS, style: STYLES, instrument: INSTRUMENTS };
  for (const [field, values] of Object.entries(named)) {
    const written: Readonly<Record<string, readonly string[]>> =
      PHRASES[field as keyof typeof named];
    for (const value of values) {
      const meaning = { field, value } as Meaning;
      for (const phrase of [value, ...(written[value] ?? [])]) add(phrase, meaning);
    }
  }
  for (const mood of MOODS) {
    for (const phrase of PHRASES.hints[mood] ?? [])
      add(phrase, { field: 'mood', value: mood, hint: true });
  }
  for (const [name, { of: genre, calledBy }] of Object.entries(SUB_GENRES)) {
    for (const phrase of [name, ...calledBy]) {
      const form = lookupForm(phrase);
      const others = (lexicon.get(form) ?? []).filter(({ field }) => field !== 'genre');
      lexicon.set(form, [{ field: 'genre', value: genre, kind: name }, ...others]);
    }
  }
  giveKinds(lexicon);
  for (const { phrases: words, ...meaning } of PHRASES.others) {
    for (const phrase of words) add(phrase, meaning);
  }
  return lexicon;
}

/** Adds the sub-genre to phrases that contain its name: 'Irish pub' is folk of the kind 'Irish'. */
function giveKinds(lexicon: Map<string, Meaning[]>): void {
  for (const [genre, phrases] of Object.entries(PHRASES.genre)) {
    for (const phrase of phrases) {
      const form = lookupForm(phrase);
      const meanings = lexicon.get(form) ?? [];
      if (meanings.some((one) => one.field === 'genre' && one.kind !== undefined)) continue;
      const kind = kindIn(phrase, genre, lexicon);
      if (kind === undefined) continue;
      lexicon.set(
        form,
        meanings.map((one) =>
          one.field === 'genre' && one.value === genre ? { ...one, kind } : one,
        ),
      );
    }
  }
}

/** The sub-genre whose name is part of a longer phrase for the genre. */
function kindIn(
  phrase: string,
  genre: string,
  lexicon: ReadonlyMap<string, readonly Meaning[]>,
): string | undefined {
  const words = phrase.split(' ');
  for (let count = words.length - 1; count >= 1; count -= 1) {
    for (let at = 0; at + count <= words.length; at += 1) {
      const part = lexicon.get(lookupForm(words.slice(at, at + count).join('')));
      const meaning = part?.find((one) => one.field === 'genre' && one.value === genre);
      if (meaning?.field === 'genre' && meaning.kind !== undefined) return meaning.kind;
    }
  }
  return undefined;
}
