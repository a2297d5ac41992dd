import type { Key } from '../score.ts';
import type { BeatsPerMinute, Seconds } from '../units.ts';
import { withDigits } from './prompt-figures.ts';
import { keyIn } from './prompt-key.ts';
import { lengthIn } from './prompt-length.ts';
import type { PromptSpan } from './prompt-lexicon.ts';
import { meterIn } from './prompt-meter.ts';
import { stepsIn, type DrumSteps } from './prompt-steps.ts';
import { tempoIn } from './prompt-tempo.ts';

/** Tempo, time signature, key, duration, sliders and drum patterns of a prompt. */
export interface PromptNumbers {
  readonly tempo?: BeatsPerMinute;
  /** Beats per bar; 6/8 counts as 3. */
  readonly meter?: 3 | 4;
  readonly key?: Key;
  readonly duration?: Seconds;
  /** A mode between commas, without a key. */
  readonly mode?: Key['mode'];
  readonly steps?: DrumSteps;
  readonly spans: readonly PromptSpan[];
}

/** 'Strings, minor, no drums' */
const BARE_MODE = /(?<=^|[,.;]\s{0,30})(major|minor)(?=\s{0,30}(?:$|[,.;!?]))/iu;

/** 'Energy 7 of 10' */
const SLIDER =
  /(?<!\p{L})(energy|danceability|complexity|valence|brightness)[^\S\n]{0,30}[:=]?[^\S\n]{0,30}(10|[1-9])(?:\s{0,30}(?:of|\/|out of)\s{0,30}10)?(?![\d\p{L}/:])/giu;

/** Spans of sliders that are set by numbers. */
function slidersIn(text: string): PromptSpan[] {
  return [...text.matchAll(SLIDER)].map((match) => {
    const [said, name = '', value] = match;
    const field = name.toLowerCase() === 'brightness' ? 'valence' : name.toLowerCase();
    const { index: start } = match;
    return {
      start,
      end: start + said.length,
      text: said,
      field,
      value: Number(value),
      negated: false,
    };
  });
}

export function findNumbers(text: string): PromptNumbers {
  const spans: PromptSpan[] = [];
  const figures = withDigits(text);
  const note = (match: RegExpExecArray, field: string, value: string | number) => {
    const { index: start } = match;
    const end = figures.endOf(start + match[0].trimEnd().length);
    spans.push({ start, end, text: text.slice(start, end), field, value, negated: false });
  };
  const numbers: {
    tempo?: number;
    meter?: 3 | 4;
    key?: Key;
    duration?: number;
    mode?: Key['mode'];
  } = {};
  const length = lengthIn(figures.text);
  const timed = tempoIn(figures.text);
  // 'About 90 seconds' is a length.
  const tempo = timed && length && overlap(timed.match, length.match) ? null : timed;
  if (tempo) {
    numbers.tempo = tempo.tempo;
    note(tempo.match, 'tempo', tempo.tempo);
  }
  const metre = meterIn(text);
  if (metre) {
    numbers.meter = metre.meter;
    note(metre.match, 'meter', metre.meter === 3 ? '3/4' : '4/4');
  }
  const bareMode = BARE_MODE.exec(text);
  if (bareMode) {
    numbers.mode = /major/i.test(bareMode[0]) ? 'major' : 'minor';
    note(bareMode, 'mode', numbers.mode);
  }
  const key = keyIn(text);
  if (key) {
    numbers.key = key.key;
    note(key.match, 'key', key.said);
  }
  if (length) {
    numbers.duration = Math.min(180, Math.max(15, length.seconds));
    note(length.match, 'duration', numbers.duration);
  }
  const pattern = stepsIn(text);
  spans.push(...slidersIn(text), ...pattern.spans);
  return { ...numbers, ...(pattern.spans.length > 0 && { steps: pattern.steps }), spans };
}

const overlap = (one: RegExpExecArray, other: RegExpExecArray): boolean =>
  one.index < other.index + other[0].length && other.index < one.index + one[0].length;
