import { KEYS, keyName } from '@artist-space/audio/musical-key.ts';
import { GENRES, INSTRUMENTS, MOODS, STYLES } from '@artist-space/audio/vocabulary.ts';
import { BEAT_DURATION, BEAT_SLIDER, BEAT_TEMPO } from '../tools/beat/tool.ts';
import { askedFor } from '../words.ts';
import type { UnderstoodWord } from './understood.ts';

/** What an understood word can be changed to. */
export type Choices =
  | { readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly minimum: number; readonly maximum: number };

const PACES = ['very-slow', 'slow', 'medium', 'fast', 'very-fast'];

const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  ...{ genre: GENRES, mood: MOODS, style: STYLES, instrument: INSTRUMENTS, lead: INSTRUMENTS },
  ...{ meter: ['3/4', '4/4'], key: KEYS.map(keyName), mode: ['major', 'minor'], pace: PACES },
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
