import type { Key } from '../score.ts';
import type { BeatsPerMinute, Seconds } from '../units.ts';
import type { PromptSpan } from './prompt-lexicon.ts';

/** Tempo, metre, key and duration, which are written in figures and letters rather than words. */
export interface PromptNumbers {
  readonly tempo?: BeatsPerMinute;
  /** Beats of a bar; six eighths are two threes. */
  readonly meter?: 3 | 4;
  readonly key?: Key;
  readonly duration?: Seconds;
  readonly spans: readonly PromptSpan[];
}

const TEMPO = /\b(\d{2,3})(?:\.\d+)?\s*-?\s*(?:bpm|beats per minute|beats a minute)\b/iu;
/** 'At 88': a tempo where nothing else is counted behind it. */
const BARE_TEMPO =
  /\b(?:at|tempo(?:\s+of)?|tempo:)\s+(\d{2,3})(?![\d.,:/%]*[\d%])(?!\s*-?\s*(?:s|secs?|seconds?|mins?|minutes?|bars?|hz|khz|am|pm|o'clock|percent)\b)\b/iu;
/** 'BPM: 95' */
const NAMED_TEMPO = /\bbpm\s*[:=]?\s*(\d{2,3})\b/iu;
const METER = /\b(?:([346])\s*\/\s*([48])|(three|four)[\s-]+four|(waltz)(?:es)?)\b/iu;
const BARE_TEMPOS = { slowest: 40, fastest: 220 };
/** '808s' are drums. */
const SECONDS = /\b(?![6789]0[789]s\b)(\d{1,3})\s*-?\s*(?:seconds?|secs?|s)\b/iu;
const MINUTES = /\b(\d(?:\.\d)?|one|two|three)(\s+and a half)?\s*-?\s*(?:minutes?|mins?)\b/iu;
/** A letter with its mode, or with 'in' or 'key of' before it: a lone letter is an article. */
const KEY =
  /\b(?:in\s+)?(?:the\s+)?(?:key\s+of\s+)?([A-G])(?:\s*(#|♯|♭|b|-?sharp|-?flat))?[\s-]*(major|minor|maj|min|m)(?![\p{L}\p{N}])/iu;
const BARE_KEY = /\b(?:key\s+of|in)\s+([A-G])(?:\s*(#|♯|♭|b|-?sharp|-?flat))?(?=$|[\s.,;!?])/u;
const NOTES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

export function findNumbers(text: string): PromptNumbers {
  const spans: PromptSpan[] = [];
  const note = (match: RegExpExecArray, field: string, value: string | number) => {
    const { index: start } = match;
    const end = start + match[0].length;
    spans.push({ start, end, text: match[0], field, value, negated: false });
  };
  const numbers: { tempo?: number; meter?: 3 | 4; key?: Key; duration?: number } = {};
  const tempo = TEMPO.exec(text) ?? NAMED_TEMPO.exec(text) ?? bareTempo(text);
  if (tempo) {
    numbers.tempo = Math.min(200, Math.max(60, Number(tempo[1])));
    note(tempo, 'tempo', numbers.tempo);
  }
  const meter = METER.exec(text);
  const beats = meter && meterFrom(meter);
  if (meter && beats) {
    numbers.meter = beats;
    note(meter, 'meter', beats === 3 ? '3/4' : '4/4');
  }
  const named = KEY.exec(text);
  // 'A major hit' names no key, 'in a major' does.
  const key = named && !/^a\s/.test(named[0]) ? named : BARE_KEY.exec(text);
  if (key) {
    numbers.key = keyFrom(key);
    note(key, 'key', key[0].replace(/^in\s+/i, ''));
  }
  const minutes = MINUTES.exec(text);
  const seconds = SECONDS.exec(text);
  const length = minutes ?? seconds;
  if (length) {
    const words: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 };
    const count = words[(length[1] ?? '').toLowerCase()] ?? Number(length[1]);
    const exact = minutes ? (count + (minutes[2] ? 0.5 : 0)) * 60 : count;
    numbers.duration = Math.min(180, Math.max(15, exact));
    note(length, 'duration', numbers.duration);
  }
  return { ...numbers, spans };
}

function bareTempo(text: string): RegExpExecArray | null {
  const match = BARE_TEMPO.exec(text);
  const beats = Number(match?.[1]);
  return beats >= BARE_TEMPOS.slowest && beats <= BARE_TEMPOS.fastest ? match : null;
}

function meterFrom([, beats, unit, spoken, waltz]: RegExpExecArray): 3 | 4 | null {
  if (waltz || spoken?.toLowerCase() === 'three') return 3;
  if (spoken) return 4;
  // Of eighths there is 6/8, of quarters 3/4 and 4/4.
  if (unit === '8') return beats === '6' ? 3 : null;
  return beats === '3' ? 3 : beats === '4' ? 4 : null;
}

function keyFrom(match: RegExpExecArray): Key {
  const [, letter = 'C', accidental = '', mode = 'major'] = match;
  const shift = /#|♯|sharp/i.test(accidental) ? 1 : /♭|b|flat/i.test(accidental) ? -1 : 0;
  const minor = /^min/i.test(mode) || mode === 'm';
  return {
    tonic: ((NOTES[letter.toUpperCase()] ?? 0) + shift + 12) % 12,
    mode: minor ? 'minor' : 'major',
  };
}
