import { keyName, KEYS } from '@artist-space/audio/musical-key.ts';
import type { PromptSpan } from '@artist-space/audio/prompt.ts';
import { GENRES, INSTRUMENTS, MOODS, STYLES } from '@artist-space/audio/vocabulary.ts';
import * as texts from './texts.ts';
import { BEAT_DURATION, BEAT_SLIDER, BEAT_TEMPO } from '../tools/beat/tool.ts';
import { askedFor } from '../words.ts';

export interface Understood {
  readonly words: readonly PromptSpan[];
  /** Words without an effect. */
  readonly unknown: readonly { readonly text: string; readonly isName: boolean }[];
  /** The resulting tempo, if the words give one. */
  readonly tempo: number | null;
  /** The prompt that is sent if the artist writes none. */
  readonly written: string;
}

const NAMES: Readonly<Record<string, string>> = {
  genre: texts.genre,
  mood: texts.mood,
  style: texts.style,
  tempo: texts.tempo,
  pace: texts.pace,
  times: texts.time,
  meter: texts.metre,
  key: texts.key,
  mode: texts.majorOrMinor,
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

/** Fields of words such as ‘with a piano’. */
const WITH = new Set(['instrument', 'voice']);

/** The category and label of a word: 'Genre', 'Trap'. */
export function chipOf({ field, value, negated, kind }: PromptSpan): {
  name: string;
  value: string;
} {
  const name = NAMES[field] ?? field;
  return {
    name: negated ? (WITH.has(field) ? texts.without : texts.notName(name)) : name,
    value: field === 'only' ? texts.nobodyElse : askedFor(field, kind ?? value),
  };
}

/** The genre that the words name; undefined if they name none. */
export const genreIn = (words: readonly Pick<PromptSpan, 'field' | 'value' | 'negated'>[]) =>
  words.find(({ field, negated }) => field === 'genre' && !negated)?.value.toString();

/** The prompt without one of its words, with spaces, commas and 'and' cleaned up. */
export function promptWithout(prompt: string, { start, end }: PromptSpan): string {
  const after = prompt.slice(end).trimStart();
  const endsHere = /^([,;.]|$)/.test(after);
  const textBefore = prompt.slice(0, start).trimEnd();
  const before = endsHere
    ? textBefore.replace(/(^|[\s,;]){1,6}(and|or|with|plus|&)$/i, '')
    : textBefore;
  const beginsHere = /(^|[,;])$/.test(before);
  const rest = beginsHere ? after.replace(/^([,;]\s{0,5})?((and|or|plus|&)\s{1,5})?/i, '') : after;
  const joined = /^[,;.]/.test(rest) ? before + rest : `${before} ${rest}`;
  return joined.replace(/^[\s,;]{1,5}|[\s,;]{1,5}$/g, '').replace(/\s{2,}/g, ' ');
}

/**
 * The fields of the Advanced form that a prompt sets, as URL parameters, with numbers as precise as given. The
 * rest stays in the prompt.
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
  const promptText = rest.filter(Boolean).join(', ');
  if (promptText) fields.set('prompt', promptText);
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

const saidIn = (prompt: string, { start, end }: PromptSpan) => prompt.slice(start, end).trim();
const spokenLow = (value: string | number) => String(value).replaceAll('-', ' ');

/** The prompt text for a word that no field can hold. */
function asWords(word: PromptSpan, prompt: string): string {
  const { field, value, negated } = word;
  if (field === 'only') return '';
  if (field === 'lead') return `led by ${spokenLow(value)}`;
  if (field === 'mode') return `in ${value}`;
  if (negated)
    return field === 'instrument' ? `without ${spokenLow(value)}` : `not ${saidIn(prompt, word)}`;
  return saidIn(prompt, word).replace(/^in\s+/i, '');
}

/** The values that an understood word can be changed to. */
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

/** The values that a word can be changed to; null if it can only be removed. */
export function choicesFor({ field }: Pick<PromptSpan, 'field'>): Choices | null {
  if (field === 'tempo') return BEAT_TEMPO;
  if (field === 'duration') return BEAT_DURATION;
  if (SLIDERS.includes(field)) return BEAT_SLIDER;
  const words = OPTIONS[field];
  if (!words) return null;
  return { options: words.map((value) => ({ value, label: askedFor(field, value) })) };
}

/** Identifies a word in an address; unique within a prompt. */
export const keyOf = ({ field, value }: Pick<PromptSpan, 'field' | 'value'>): string =>
  `${field} ${value}`;

/** The prompt with a word replaced; unchanged if there is no phrase for the new value. */
export function promptChanged(prompt: string, word: PromptSpan, to: string): string {
  const phrase = isOffered(choicesFor(word), to) ? phraseFor(word.field, to) : null;
  if (phrase === null) return prompt;
  const before = prompt.slice(0, word.start);
  const after = prompt.slice(word.end);
  const gap = before === '' || /\s$/.test(before) ? '' : ' ';
  return `${before}${gap}${phrase}${/^[\p{L}\d]/u.test(after) ? ' ' : ''}${after}`;
}

function isOffered(choices: Choices | null, to: string): boolean {
  if (!choices) return false;
  if ('options' in choices) return choices.options.some(({ value }) => value === to);
  return /^\d+$/.test(to) && Number(to) >= choices.minimum && Number(to) <= choices.maximum;
}

/** A phrase that is interpreted as exactly this value. */
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
