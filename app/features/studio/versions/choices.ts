import { MAX_TAKES } from '@artist-space/audio/edits.ts';
import { MAX_TIMES } from './limits.ts';
import * as texts from './texts.ts';

const numbered = (count: number, label: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: label(at + 1) }));

export const TAKES = [
  { value: '0', label: texts.ownTake },
  ...numbered(MAX_TAKES, texts.takeNumber),
];

export const CHORDS = [
  { value: '0', label: texts.ownTake },
  ...numbered(MAX_TAKES, texts.otherChords),
];

export const TIMES = Array.from({ length: MAX_TIMES + 1 }, (_, at) => ({
  value: String(at),
  label: texts.times(at),
}));

/** What a part does in one section. */
export const cellsOf = (mayVary: boolean) => [
  { value: 'plays', label: texts.plays },
  { value: 'silent', label: texts.silent },
  ...(mayVary ? numbered(MAX_TAKES, texts.takeNumber) : []),
];
