import type { Key } from '../score.ts';
import type { BeatsPerMinute, Seconds } from '../units.ts';
import type { Genre, Instrument, Mood, Style } from '../vocabulary.ts';
import type { Meaning, PromptSpan } from './prompt-lexicon.ts';
import { findNumbers, type PromptNumbers } from './prompt-numbers.ts';
import { FASTEST, SLOWEST, tempoBesideGenre } from './tempo-beside-genre.ts';
import { namesIn } from './prompt-artists.ts';
import { tongueOf } from './prompt-languages.ts';
import { longestMatch, wordsOf, type Word } from './prompt-words.ts';

/** What a prompt in words asks for; what it does not speak of is absent. */
export interface PromptReading {
  readonly genre?: Genre;
  readonly mood?: Mood;
  readonly style?: Style;
  /** 60..200. */
  readonly tempo?: BeatsPerMinute;
  /** Where only the pace is named: how much faster or slower than the genre's usual tempo. */
  readonly pace?: number;
  /** Beats of a bar. */
  readonly meter?: 3 | 4;
  readonly key?: Key;
  /** Where only the mode is named. */
  readonly mode?: Key['mode'];
  /** 15..180. */
  readonly duration?: Seconds;
  readonly instruments: readonly Instrument[];
  readonly without: readonly Instrument[];
  /** Whether nobody else is to be heard: 'only piano and drums', 'solo guitar'. */
  readonly only?: true;
  /** Who plays the melody: 'led by a flute', 'violin melody'. */
  readonly lead?: Instrument;
  readonly instrumental?: boolean;
  /** All four 1..10. */
  readonly energy?: number;
  readonly danceability?: number;
  readonly complexity?: number;
  readonly valence?: number;
  /** The words that name nothing here, in their order: they may colour the theme. */
  readonly motto: string;
  /** What names nothing here, in the order of the text; names of artists that are not known by themselves. */
  readonly unknown: readonly UnknownWords[];
  /** What was understood, in the order of the text, without overlap, each thing where it is said first. */
  readonly spans: readonly PromptSpan[];
}

/** Words that follow one another and name nothing here. */
export interface UnknownWords {
  readonly text: string;
  /** Whether they are the name of somebody whom the prompt asks to sound like. */
  readonly isName: boolean;
}

/** As much of a prompt as is read. */
const LONGEST_PROMPT = 2000;
const NEGATIONS = new Set([
  'no',
  'without',
  'not',
  'minus',
  'never',
  'except',
  'exclude',
  'skip',
  'avoid',
  'dont',
  'remove',
]);
const CARRIES_ON = new Set([
  'and',
  'or',
  'nor',
  'any',
  'the',
  'a',
  'an',
  'use',
  'want',
  'too',
  'much',
  'very',
  'of',
  'kind',
  'heavy',
  'please',
  'in',
  'it',
]);
/** Before instruments: nobody else. */
const ONLY = new Set(['only', 'just', 'solo', 'nothing']);
/** Before an instrument, or behind it: it plays the melody. */
const LEAD_BEFORE = new Set(['lead', 'led', 'leading', 'melody', 'fronted']);
const LEAD_BEHIND = new Set(['lead', 'leads', 'leading', 'melody', 'solo', 'hook', 'riff']);
/** They may stand between such a word and its instrument. */
const BETWEEN = new Set(['by', 'on', 'at', 'a', 'an', 'the', 'but', 'with', 'is', 'of', 'for']);
const FILLERS = new Set([
  'a',
  'an',
  'the',
  'and',
  'or',
  'with',
  'in',
  'at',
  'of',
  'for',
  'to',
  'my',
  'me',
  'some',
  'make',
  'create',
  'beat',
  'track',
  'song',
  'music',
  'style',
  'mood',
  'tempo',
  'around',
  'about',
  'like',
  'that',
  'is',
  'it',
  'very',
  'please',
  'i',
  'want',
  'need',
  'featuring',
  'key',
]);
/** Words about the music that name nothing in particular, and ask for nothing that isn't done. */
const SAID = new Set([
  ...['only', 'just', 'solo', 'nothing', 'lead', 'led', 'leading', 'leads', 'melody', 'fronted'],
  ...[
    'by',
    'on',
    'but',
    'hook',
    'riff',
    'from',
    'this',
    'these',
    'be',
    'should',
    'would',
    'can',
    'you',
  ],
  ...[
    'have',
    'has',
    'give',
    'something',
    'more',
    'less',
    'lots',
    'bit',
    'nice',
    'good',
    'great',
    'cool',
  ],
  ...[
    'feel',
    'feeling',
    'vibe',
    'vibes',
    'sound',
    'sounds',
    'type',
    'long',
    'short',
    'minute',
    'minutes',
  ],
  ...[
    'beats',
    'tracks',
    'songs',
    'loop',
    'instrument',
    'instruments',
    'its',
    'im',
    'id',
    'play',
    'plays',
  ],
  ...[
    'bpm',
    'we',
    'my',
    'your',
    'as',
    'into',
    'bar',
    'bars',
    'time',
    'inspired',
    'mostly',
    'mainly',
  ],
]);
/** Said along with a closer word, these only say how: 'lo-fi house' is house. */
const GENERAL: readonly Genre[] = ['electronic', 'lo-fi', 'pop'];
const PACES = { 'very-slow': 0.68, slow: 0.82, medium: 1, fast: 1.18, 'very-fast': 1.35 } as const;

/** Reads a prompt. Any text gives a reading: what is not understood becomes its motto. */
export function readPrompt(prompt: string): PromptReading {
  const text = prompt.slice(0, LONGEST_PROMPT);
  const numbers = findNumbers(text);
  const taken = (word: Word) =>
    numbers.spans.some((span) => word.start < span.end && word.end > span.start);
  const read = wordsOf(text);
  const tongue = tongueOf(read.map(({ plain }) => plain));
  const words = read.map((word) => ({ ...word, form: tongue?.joint(word.plain) ?? word.form }));
  const unknown: Word[] = [];
  const found: { meaning: Meaning; span: PromptSpan }[] = [];
  const motto: string[] = [];
  const roles: { only?: true; lead?: Instrument } = {};
  let negates = false;
  for (let at = 0; at < words.length;) {
    const word = words[at];
    if (!word) break;
    if (taken(word)) {
      at += 1;
      continue;
    }
    const match = longestMatch(text, words, at, taken, tongue);
    if (match) {
      const end = words[at + match.count - 1]?.end ?? word.end;
      for (const meaning of match.meanings) {
        const span = {
          start: word.start,
          end,
          text: text.slice(word.start, end),
          field: meaning.field,
          value: 'value' in meaning ? meaning.value : 'voice',
          negated: negates,
        };
        found.push({ meaning, span });
        if (meaning.field !== 'instrument' || negates) continue;
        const [before, earlier] = wordsBefore(words, at);
        if (ONLY.has(before) && earlier !== 'not') roles.only = true;
        const behind = words[at + match.count]?.form ?? '';
        if (LEAD_BEFORE.has(before) || LEAD_BEHIND.has(behind)) roles.lead ??= meaning.value;
      }
      at += match.count;
      if (endsSentence(text, words, at - 1)) negates = false;
      continue;
    }
    if (NEGATIONS.has(word.form)) negates = true;
    else if (!CARRIES_ON.has(word.form)) negates = false;
    if (!FILLERS.has(word.form) && !NEGATIONS.has(word.form)) {
      motto.push(word.form);
      if (!CARRIES_ON.has(word.form) && !SAID.has(word.form)) unknown.push(word);
    }
    if (endsSentence(text, words, at)) negates = false;
    at += 1;
  }
  const lone = numbers.tempo === undefined ? tempoBesideGenre(text, words, found) : null;
  const besideTempo = unknown.filter((word) => word !== lone);
  const said = { ...roles, unknown: unknownIn(text, besideTempo) };
  if (lone === null) return { ...gather(found, numbers, motto), ...said };
  const { start, end, form } = lone;
  const value = Number(form);
  const span = { start, end, text: text.slice(start, end), field: 'tempo', value, negated: false };
  const besides = { ...numbers, tempo: value, spans: [...numbers.spans, span] };
  return { ...gather(found, besides, motto.toSpliced(motto.indexOf(form), 1)), ...said };
}

/** Words that stand together, as they are written; names apart. */
function unknownIn(text: string, words: readonly Word[]): UnknownWords[] {
  const names = namesIn(text);
  const runs: { start: number; end: number; isName: boolean }[] = [];
  for (const { start, end } of words) {
    const name = names.find((one) => start >= one.start && end <= one.end);
    const last = runs.at(-1);
    if (name) {
      if (last?.end !== name.end || !last.isName) runs.push({ ...name, isName: true });
    } else if (last && !last.isName && /^\s+$/.test(text.slice(last.end, start))) last.end = end;
    else runs.push({ start, end, isName: false });
  }
  return runs.map(({ start, end, isName }) => ({ text: text.slice(start, end), isName }));
}

/** The forms of the two words before a place that say something about it; empty where there are none. */
function wordsBefore(words: readonly Word[], place: number): [string, string] {
  const said = words.slice(0, place).filter(({ form }) => !BETWEEN.has(form));
  return [said.at(-1)?.form ?? '', said.at(-2)?.form ?? ''];
}

/** A list is ruled out as a whole, but not beyond its sentence, nor a colon: 'no drums: only piano'. */
function endsSentence(text: string, words: readonly Word[], at: number): boolean {
  const between = text.slice(words[at]?.end, words[at + 1]?.start ?? text.length);
  // 'Without: drums'
  return (NEGATIONS.has(words[at]?.form ?? '') ? /[.;!?]/ : /[.:;!?]/).test(between);
}

function gather(
  found: readonly { meaning: Meaning; span: PromptSpan }[],
  numbers: PromptNumbers,
  motto: readonly string[],
): Omit<PromptReading, 'unknown'> {
  const kept = found.filter(({ meaning }) => !isOnlyHow(meaning, found));
  const asked = kept.filter(({ span }) => !span.negated).map(({ meaning }) => meaning);
  const ruledOut = kept.filter(({ span }) => span.negated).map(({ meaning }) => meaning);
  const first = <F extends Meaning['field']>(field: F) =>
    asked.find((meaning): meaning is Extract<Meaning, { field: F }> => meaning.field === field);
  const instrumentsOf = (meanings: readonly Meaning[]) => [
    ...new Set(
      meanings.flatMap((meaning) => (meaning.field === 'instrument' ? [meaning.value] : [])),
    ),
  ];
  const slider = (field: 'energy' | 'danceability' | 'complexity' | 'valence') => {
    const named = kept.find(({ meaning }) => meaning.field === field);
    if (!named || typeof named.span.value !== 'number') return {};
    // 'Not complex' asks for the other end.
    return { [field]: named.span.negated ? 11 - named.span.value : named.span.value };
  };
  const times = first('times')?.value ?? 1;
  const pace = first('pace');
  const without = instrumentsOf(ruledOut);
  const sings = ruledOut.some((meaning) => meaning.field === 'voice')
    ? false
    : first('voice')
      ? true
      : null;
  const says = (field: 'genre' | 'mood' | 'style') => {
    const meaning = first(field);
    return meaning ? { [field]: meaning.value } : {};
  };
  const instrumental = sings === null ? first('style')?.value === 'instrumental' || null : !sings;
  const mode = first('mode')?.value;
  const numbered = numbers.tempo !== undefined;
  return {
    ...says('genre'),
    ...says('mood'),
    ...says('style'),
    ...(numbered
      ? { tempo: Math.min(FASTEST, Math.max(SLOWEST, (numbers.tempo ?? 120) * times)) }
      : {}),
    ...(!numbered && (pace || times !== 1) ? { pace: (pace ? PACES[pace.value] : 1) * times } : {}),
    ...(numbers.meter ? { meter: numbers.meter } : {}),
    ...(numbers.key ? { key: numbers.key } : {}),
    ...(mode ? { mode } : {}),
    ...(numbers.duration !== undefined ? { duration: numbers.duration } : {}),
    ...(instrumental !== null ? { instrumental } : {}),
    ...slider('energy'),
    ...slider('danceability'),
    ...slider('complexity'),
    ...slider('valence'),
    instruments: instrumentsOf(asked).filter((instrument) => !without.includes(instrument)),
    without,
    motto: motto.join(' '),
    spans: withoutRepeats([...kept.map(({ span }) => span), ...numbers.spans]),
  };
}

function withoutRepeats(spans: readonly PromptSpan[]): PromptSpan[] {
  const inOrder = [...spans].sort((one, other) => one.start - other.start);
  const isSaid = (span: PromptSpan, other: PromptSpan) =>
    (other.field === span.field && other.value === span.value && other.negated === span.negated) ||
    (other.start < span.end && other.end > span.start);
  return inOrder.filter((span, at) => !inOrder.slice(0, at).some((other) => isSaid(span, other)));
}

/** Of a word with two meanings (lo-fi) and of general genres, the one that the rest does not leave room for. */
function isOnlyHow(meaning: Meaning, found: readonly { meaning: Meaning }[]): boolean {
  const genres = found.flatMap(({ meaning: other }) =>
    other.field === 'genre' ? [other.value] : [],
  );
  const others = genres.filter((genre) => !GENERAL.includes(genre));
  if (meaning.field === 'genre') return GENERAL.includes(meaning.value) && others.length > 0;
  return meaning.field === 'style' && meaning.value === 'lo-fi' && others.length === 0;
}

/** Writes a prompt for what the forms hold: one sentence that reads back to the same fields. */
export function writePrompt(wishes: {
  readonly genre: Genre;
  readonly mood: Mood;
  readonly style: Style;
  readonly tempo: BeatsPerMinute;
  readonly instruments: readonly Instrument[];
}): string {
  const spoken = (word: string) => word.replace(/-/g, ' ').replace('rnb', 'R&B');
  const named = wishes.instruments.slice(0, 3).map((instrument) => spoken(instrument));
  const last = named.pop();
  const band = named.length > 0 ? `${named.join(', ')} and ${last}` : last;
  const article = /^[aeiou]/.test(wishes.mood) ? 'An' : 'A';
  const track = `${article} ${wishes.mood} ${spoken(wishes.genre)} track, ${spoken(wishes.style)}`;
  return `${track}, at ${Math.round(wishes.tempo)} bpm${band ? ` with ${band}` : ''}.`;
}
