import type { Key } from '../score.ts';
import type { BeatsPerMinute, Seconds } from '../units.ts';
import { lengthIn } from './prompt-length.ts';
import type { PromptSpan } from './prompt-lexicon.ts';
import { stepsIn, type DrumSteps } from './prompt-steps.ts';

/** Tempo, metre, key and duration, which are written in figures and letters rather than words. */
export interface PromptNumbers {
  readonly tempo?: BeatsPerMinute;
  /** Beats of a bar; six eighths are two threes. */
  readonly meter?: 3 | 4;
  readonly key?: Key;
  readonly duration?: Seconds;
  /** Where only the mode stands between commas. */
  readonly mode?: Key['mode'];
  readonly steps?: DrumSteps;
  readonly spans: readonly PromptSpan[];
}

const TEMPO =
  /\b(\d{2,3})(?:\.\d+)?\s*-?\s*(?:bpm|ppm|bmp|beats per minute|beats a minute|schläge(?:n)? (?:pro|die) minute|bpm|pulsaciones por minuto|battements par minute|batidas por minuto)\b/iu;
/** '120-124 bpm', '88 to 90 bpm': the middle. */
const TEMPO_RANGE =
  /\b(?:between\s+|zwischen\s+|entre\s+)?(\d{2,3})\s*(?:-|–|to|and|bis|und|a|à|e|y|et|até)\s*(\d{2,3})\s*-?\s*(?:bpm|ppm|beats per minute|schläge)\b/iu;
/** 'At 88': a tempo where nothing else is counted behind it. */
const BARE_TEMPO =
  /(?<!\p{L})(?:at|bei|à|a(?=\s+\d{2,3}\s*(?:$|[,.;!?]))|tempo(?:\s+of)?|tempo:)\s+(\d{2,3})(?![\d.,:/%]*[\d%])(?!\s*-?\s*(?:s|secs?|seconds?|mins?|minutes?|bars?|hz|khz|am|pm|o'clock|percent)\b)\b/iu;
/** 'BPM: 95' */
const NAMED_TEMPO = /\bbpm\s*[:=]?\s*(\d{2,3})\b/iu;
const METER =
  /(?<![\p{L}\d/])(?:([346])\s*\/\s*([48])|(three|four|drei|vier|tres|cuatro|três|quatro|trois|quatre)[\s-]*(?:four|viertel(?:takt)?|por cuatro|por quatro|temps)|(waltz|waltzy|walzer|vals|valse|valsa|triple (?:time|meter|metre)|dreiertakt|ternaire|ternario|ternário|six[\s-]eight|sechsachtel(?:takt)?|seis por ocho|six[\s-]huit|seis por oito)(?:es)?)(?![\p{L}\d])/iu;
const BARE_TEMPOS = { slowest: 40, fastest: 220 };
/** A letter with its mode, or with 'in' or 'key of' before it: a lone letter is an article. */
const KEY =
  /\b(?:in\s+)?(?:the\s+)?(?:key\s+of\s+)?([A-G])(?:\s*(#|♯|♭|b|-?sharp|-?flat))?[\s-]*(major|minor|maj|min|m)(?![\p{L}\p{N}])/iu;
const BARE_KEY = /\b(?:key\s+of|in)\s+([A-G])(?:\s*(#|♯|♭|b|-?sharp|-?flat))?(?=$|[\s.,;!?])/u;
const NOTES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** 'In 3', where nothing is counted behind it. */
const BARE_METER =
  /(?<![\p{L}\d])in\s+(3|three|4|four)(?=\s*(?:$|[,.;!?]|time\b|not\b|instead\b))/iu;
/** 'Strings, minor, no drums' */
const BARE_MODE = /(?<=^|[,.;]\s*)(major|minor)(?=\s*(?:$|[,.;!?]))/iu;

/** 'One hundred and twenty bpm' */
const SAID_TEMPO =
  /\b(?:(?:a|one)\s+hundred(?:\s+and)?[\s-]*)?(?:(ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[\s-]*(five|two|four|six|eight))?)?\s*(?:bpm|beats (?:per|a) minute)\b/iu;
const TENS = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ONES = 'one two three four five six seven eight nine'.split(' ');

/** A tempo in words, as a match whose first group is its number. */
function saidTempo(text: string): RegExpExecArray | null {
  const match = SAID_TEMPO.exec(text);
  if (!match) return null;
  const [said, tens = '', ones = ''] = match;
  const hundred = /hundred/iu.test(said) ? 100 : 0;
  const number =
    hundred +
    (TENS.indexOf(tens.toLowerCase()) + 1) * 10 +
    (ones ? ONES.indexOf(ones.toLowerCase()) + 1 : 0);
  if (number < BARE_TEMPOS.slowest) return null;
  match[1] = String(number);
  match.length = 2;
  return match;
}

/** 'Energy 7 of 10' */
const SLIDER =
  /(?<!\p{L})(energy|danceability|complexity|valence|brightness)\s*[:=]?\s*(10|[1-9])(?:\s*(?:of|\/|out of)\s*10)?(?![\d\p{L}])/giu;

/** Sliders that are set by their numbers. */
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
  const note = (match: RegExpExecArray, field: string, value: string | number) => {
    const { index: start } = match;
    const end = start + match[0].length;
    spans.push({ start, end, text: match[0], field, value, negated: false });
  };
  const numbers: {
    tempo?: number;
    meter?: 3 | 4;
    key?: Key;
    duration?: number;
    mode?: Key['mode'];
  } = {};
  const tempo =
    TEMPO_RANGE.exec(text) ??
    TEMPO.exec(text) ??
    NAMED_TEMPO.exec(text) ??
    saidTempo(text) ??
    bareTempo(text);
  if (tempo) {
    const [, slow, fast = slow] = tempo;
    const middle = Math.round((Number(slow) + Number(fast)) / 2);
    numbers.tempo = Math.min(200, Math.max(60, middle));
    note(tempo, 'tempo', numbers.tempo);
  }
  const meter = METER.exec(text);
  const beats = meter && meterFrom(meter);
  if (meter && beats) {
    numbers.meter = beats;
    note(meter, 'meter', beats === 3 ? '3/4' : '4/4');
  }
  const bareMeter = beats ? null : BARE_METER.exec(text);
  if (bareMeter) {
    numbers.meter = /3|three/i.test(bareMeter[1] ?? '') ? 3 : 4;
    note(bareMeter, 'meter', numbers.meter === 3 ? '3/4' : '4/4');
  }
  const bareMode = BARE_MODE.exec(text);
  if (bareMode) {
    numbers.mode = /major/i.test(bareMode[0]) ? 'major' : 'minor';
    note(bareMode, 'mode', numbers.mode);
  }
  const named = KEY.exec(text);
  // 'A major hit' names no key, 'in a major' does.
  const key = named && !/^a\s/.test(named[0]) ? named : BARE_KEY.exec(text);
  const foreign = foreignKey(text);
  if (foreign) {
    numbers.key = foreign.key;
    note(foreign.match, 'key', foreign.match[0]);
  } else if (key) {
    numbers.key = keyFrom(key);
    note(key, 'key', key[0].replace(/^in\s+/i, ''));
  }
  const length = lengthIn(text);
  if (length) {
    numbers.duration = Math.min(180, Math.max(15, length.seconds));
    note(length.match, 'duration', numbers.duration);
  }
  const pattern = stepsIn(text);
  spans.push(...slidersIn(text), ...pattern.spans);
  return { ...numbers, ...(pattern.spans.length > 0 && { steps: pattern.steps }), spans };
}

function bareTempo(text: string): RegExpExecArray | null {
  const match = BARE_TEMPO.exec(text);
  const beats = Number(match?.[1]);
  return beats >= BARE_TEMPOS.slowest && beats <= BARE_TEMPOS.fastest ? match : null;
}

function meterFrom([, beats, unit, spoken, waltz]: RegExpExecArray): 3 | 4 | null {
  if (waltz || /^(?:three|drei|tres|três|trois)$/iu.test(spoken ?? '')) return 3;
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

const GERMAN_KEY =
  /\b(cis|dis|eis|fis|gis|ais|his|ces|des|es|fes|ges|as|[a-h])[\s-]*(dur|moll)\b/iu;
const SYLLABLE_KEY =
  /(?<![\p{L}])(do|dó|ut|ré|re|mi|fa|fá|sol|la|lá|si)(?:[\s-]*(sostenido|dièse|diese|sustenido|#|♯)|[\s-]*(bemol|bémol|♭))?[\s-]+(mayor|menor|majeur|mineur|maior)(?![\p{L}])/iu;
const SYLLABLES: Readonly<Record<string, number>> = {
  ...{ do: 0, dó: 0, ut: 0, re: 2, ré: 2, mi: 4, fa: 5, fá: 5, sol: 7, la: 9, lá: 9, si: 11 },
};

/** 'd-Moll', where h is B and b is B flat; 're menor', 'fa dièse mineur'. */
function foreignKey(text: string): { match: RegExpExecArray; key: Key } | null {
  const german = GERMAN_KEY.exec(text);
  if (german) {
    const name = (german[1] ?? 'c').toLowerCase();
    const letter = name === 'h' || name === 'his' ? 'B' : name.charAt(0).toUpperCase();
    const shift = name === 'b' ? -1 : /is$/.test(name) ? 1 : /^(?:as|es)$|.es$/.test(name) ? -1 : 0;
    const mode = /moll/i.test(german[2] ?? '') ? 'minor' : 'major';
    return { match: german, key: { tonic: ((NOTES[letter] ?? 0) + shift + 12) % 12, mode } };
  }
  const sung = SYLLABLE_KEY.exec(text);
  if (!sung) return null;
  const [, name = 'do', sharp, flat, said = ''] = sung;
  const tonic = ((SYLLABLES[name.toLowerCase()] ?? 0) + (sharp ? 1 : flat ? -1 : 0) + 12) % 12;
  return {
    match: sung,
    key: { tonic, mode: /^(?:menor|mineur)$/i.test(said) ? 'minor' : 'major' },
  };
}
