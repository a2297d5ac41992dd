import { keyName, KEYS } from '@artist-space/audio/musical-key.ts';
import { GENRES, INSTRUMENTS, MOODS, STYLES } from '@artist-space/audio/vocabulary.ts';
import * as texts from './texts.ts';
import { BEAT_DURATION, BEAT_SLIDER, BEAT_TEMPO } from '../tools/beat/tool.ts';
import { askedFor } from '../words.ts';

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
  /** Of a genre, the kind of it: 'bossa-nova'. */
  readonly kind?: string;
}

export interface Understood {
  readonly words: readonly UnderstoodWord[];
  /** What names nothing here. */
  readonly unknown: readonly { readonly text: string; readonly isName: boolean }[];
  /** What the words come to, where they say how fast. */
  readonly tempo: number | null;
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
  lead: texts.leads,
  steps: texts.steps,
  only: texts.playsAlone,
  later: texts.comesLater,
  opens: texts.begins,
};

/** What a word is about, and what it says: 'Genre', 'Trap'. */
export function chipOf({ field, value, negated, kind }: UnderstoodWord): {
  name: string;
  value: string;
} {
  const name = NAMES[field] ?? field;
  return {
    name: negated ? (name === 'With' ? texts.without : texts.not(name.toLowerCase())) : name,
    value: field === 'only' ? texts.nobodyElse : askedFor(field, kind ?? value),
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
  const before = endsHere ? said.replace(/(^|[\s,;]){1,6}(and|or|with|plus|&)$/i, '') : said;
  const beginsHere = /(^|[,;])$/.test(before);
  const rest = beginsHere ? after.replace(/^([,;]\s{0,5})?((and|or|plus|&)\s{1,5})?/i, '') : after;
  const joined = /^[,;.]/.test(rest) ? before + rest : `${before} ${rest}`;
  return joined.replace(/^[\s,;]{1,5}|[\s,;]{1,5}$/g, '').replace(/\s{2,}/g, ' ');
}

/**
 * The fields of the Advanced form that a prompt speaks of, as an address carries them: numbers as exact
 * as they are said. What it has no field for stays in words.
 */
export function fieldsOf({ words, tempo }: Understood, prompt: string): URLSearchParams {
  const fields = new URLSearchParams();
  const rest: string[] = [];
  for (const word of words) {
    const { field, value, negated, kind } = word;
    if (field === 'voice') fields.set('instrumental', String(negated));
    else if (field === 'instrument' && !negated) fields.append('instruments', String(value));
    else if (SINGLE.has(field) && !negated) {
      if (!fields.has(field)) fields.set(field, String(value));
      if (kind) rest.push(saidIn(prompt, word));
    } else if (!(field === 'pace' || field === 'times') || negated)
      rest.push(asWords(word, prompt));
  }
  if (tempo !== null && !fields.has('tempo')) fields.set('tempo', String(tempo));
  if (words.some(({ field }) => field === 'only')) {
    const players = words.filter(({ field, negated }) => field === 'instrument' && !negated);
    rest.push(`only ${players.map(({ value }) => spokenLow(value)).join(' and ')}`);
  }
  const said = rest.filter(Boolean).join(', ');
  if (said) fields.set('prompt', said);
  return fields;
}

const SINGLE = new Set([
  'genre',
  'mood',
  'style',
  'tempo',
  'duration',
  'energy',
  'danceability',
  'complexity',
  'valence',
]);

const saidIn = (prompt: string, { start, end }: UnderstoodWord) => prompt.slice(start, end).trim();
const spokenLow = (value: string | number) => String(value).replaceAll('-', ' ');

/** In words of their own, what no field holds. */
function asWords(word: UnderstoodWord, prompt: string): string {
  const { field, value, negated } = word;
  if (field === 'only') return '';
  if (field === 'lead') return `led by ${spokenLow(value)}`;
  if (field === 'mode') return `in ${value}`;
  if (negated)
    return field === 'instrument' ? `without ${spokenLow(value)}` : `not ${saidIn(prompt, word)}`;
  return saidIn(prompt, word).replace(/^in\s+/i, '');
}

/** What an understood word can be changed to. */
export type Choices =
  | { readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly minimum: number; readonly maximum: number };

const PACES = ['very-slow', 'slow', 'medium', 'fast', 'very-fast'];

const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  genre: GENRES,
  mood: MOODS,
  style: STYLES,
  instrument: INSTRUMENTS,
  lead: INSTRUMENTS,
  meter: ['3/4', '4/4'],
  key: KEYS.map(keyName),
  mode: ['major', 'minor'],
  pace: PACES,
};
const SLIDERS = ['energy', 'danceability', 'complexity', 'valence'];

/** What a word can be changed to; null where it can only be taken out. */
export function choicesFor({ field }: Pick<UnderstoodWord, 'field'>): Choices | null {
  if (field === 'tempo') return BEAT_TEMPO;
  if (field === 'duration') return BEAT_DURATION;
  if (SLIDERS.includes(field)) return BEAT_SLIDER;
  const words = OPTIONS[field];
  if (!words) return null;
  return { options: words.map((value) => ({ value, label: askedFor(field, value) })) };
}

/** By what an address names a word: no two of one prompt have it. */
export const keyOf = ({ field, value }: Pick<UnderstoodWord, 'field' | 'value'>): string =>
  `${field} ${value}`;

/** The prompt that says something else in place of a word; unchanged where that cannot be said. */
export function promptChanged(prompt: string, word: UnderstoodWord, to: string): string {
  const said = isOffered(choicesFor(word), to) ? phraseFor(word.field, to) : null;
  if (said === null) return prompt;
  const before = prompt.slice(0, word.start);
  const after = prompt.slice(word.end);
  const gap = before === '' || /\s$/.test(before) ? '' : ' ';
  return `${before}${gap}${said}${/^[\p{L}\d]/u.test(after) ? ' ' : ''}${after}`;
}

function isOffered(choices: Choices | null, to: string): boolean {
  if (!choices) return false;
  if ('options' in choices) return choices.options.some(({ value }) => value === to);
  return /^\d+$/.test(to) && Number(to) >= choices.minimum && Number(to) <= choices.maximum;
}

/** How a prompt says it, so that it is read as just this. */
function phraseFor(field: string, to: string): string {
  const spoken = to.replaceAll('-', ' ');
  if (field === 'tempo') return `${to} bpm`;
  if (field === 'duration') return `${to} seconds`;
  if (field === 'mode') return `in ${to}`;
  if (field === 'pace') return to === 'medium' ? 'medium tempo' : spoken;
  if (field === 'lead') return `led by ${spoken}`;
  if (SLIDERS.includes(field)) return `${field} ${to} of 10`;
  if (to === 'rnb') return 'R&B';
  return field === 'meter' || field === 'key' ? to : spoken;
}
