import { askedFor } from '../generations/words.ts';
import * as texts from './texts.ts';

/** A part of a prompt, and what it was understood to ask for. */
export interface UnderstoodWord {
  /** Where in the prompt, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly field: string;
  readonly value: string | number;
  /** Whether it is ruled out: 'no drums'. */
  readonly negated: boolean;
}

export interface Understood {
  readonly words: readonly UnderstoodWord[];
  /** What names nothing here. */
  readonly unknown: readonly { readonly text: string; readonly isName: boolean }[];
  /** The sentence that is sent where the artist writes none. */
  readonly written: string;
}

const NAMES: Readonly<Record<string, string>> = {
  genre: texts.genre,
  mood: texts.mood,
  style: 'Style',
  tempo: texts.tempo,
  pace: texts.pace,
  times: texts.time,
  meter: texts.metre,
  key: 'Key',
  mode: texts.mode,
  duration: texts.length,
  instrument: texts.withLabel,
  voice: texts.withLabel,
  energy: texts.energy,
  danceability: texts.danceability,
  complexity: texts.complexity,
  valence: texts.valence,
};

/** What a word is about, and what it says: 'Genre', 'Trap'. */
export function chipOf({ field, value, negated }: UnderstoodWord): { name: string; value: string } {
  const name = NAMES[field] ?? field;
  return {
    name: negated ? (name === 'With' ? texts.without : texts.not(name.toLowerCase())) : name,
    value: askedFor(field, value),
  };
}

/** The genre that words name, if they name one. */
export const genreIn = (words: readonly Pick<UnderstoodWord, 'field' | 'value' | 'negated'>[]) =>
  words.find(({ field, negated }) => field === 'genre' && !negated)?.value.toString();

/** A prompt without one of its words, with no more gaps, commas and hanging 'and's than before. */
export function promptWithout(prompt: string, { start, end }: UnderstoodWord): string {
  const after = prompt.slice(end).trimStart();
  const endsHere = /^([,;.]|$)/.test(after);
  const said = prompt.slice(0, start).trimEnd();
  const before = endsHere ? said.replace(/(^|[\s,;])+(and|or|with|plus|&)$/i, '') : said;
  const beginsHere = /(^|[,;])$/.test(before);
  const rest = beginsHere ? after.replace(/^([,;]\s*)?((and|or|plus|&)\s+)?/i, '') : after;
  const joined = /^[,;.]/.test(rest) ? before + rest : `${before} ${rest}`;
  return joined.replace(/^[\s,;]+|[\s,;]+$/g, '').replace(/\s{2,}/g, ' ');
}

/** The fields of the Advanced form that a prompt speaks of, as an address carries them. */
export function fieldsOf(words: readonly UnderstoodWord[]): URLSearchParams {
  const fields = new URLSearchParams();
  for (const { field, value, negated } of words) {
    if (field === 'voice') fields.set('instrumental', String(negated));
    if (negated) continue;
    if (field === 'instrument') fields.append('instruments', String(value));
    else if (SINGLE.has(field) && !fields.has(field)) fields.set(field, fieldValue(field, value));
  }
  return fields;
}

const SINGLE = new Set([
  ...['genre', 'mood', 'style', 'tempo', 'duration'],
  ...['energy', 'danceability', 'complexity', 'valence'],
]);
/** The sliders move in steps. */
const STEPS: Readonly<Record<string, number>> = { tempo: 5, duration: 15 };

function fieldValue(field: string, value: string | number): string {
  const step = STEPS[field];
  return String(step && typeof value === 'number' ? Math.round(value / step) * step : value);
}
