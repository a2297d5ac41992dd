import type { Key } from '../score.ts';
import type { BeatsPerMinute, Seconds } from '../units.ts';
import type { Genre, Instrument, Mood, Style } from '../vocabulary.ts';
import { gather, type Found } from './gather-reading.ts';
import { oneSlip } from './one-slip.ts';
import { namesIn } from './prompt-artists.ts';
import { CARRIES_ON, FILLERS, NEGATIONS, SAID } from './prompt-joints.ts';
import { tongueOf, type Tongue } from './prompt-languages.ts';
import type { PromptSpan } from './prompt-lexicon.ts';
import { Negation } from './prompt-negation.ts';
import { findNumbers } from './prompt-numbers.ts';
import { Roles } from './prompt-roles.ts';
import { longestMatch, wordsOf, type Word } from './prompt-words.ts';
import { tempoBesideGenre } from './tempo-beside-genre.ts';

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
  /**
   * What was understood, in the order of the text, each thing where it is said first. None overlaps
   * another, but what one name asks for stands in one place.
   */
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
/** Reads a prompt. Any text gives a reading: what is not understood becomes its motto. */
export function readPrompt(prompt: string): PromptReading {
  const text = prompt.slice(0, LONGEST_PROMPT);
  const numbers = findNumbers(text);
  const taken = (word: Word) =>
    numbers.spans.some((span) => word.start < span.end && word.end > span.start);
  const read = wordsOf(text);
  const tongue = tongueOf(read.map(({ plain }) => plain));
  const words = read.map((word) => ({ ...word, form: jointOf(word, tongue) }));
  const unknown: Word[] = [];
  const found: Found[] = [];
  const motto: string[] = [];
  const negation = new Negation(text, words);
  const roles = new Roles(text, words);
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
      const negated = negation.rulesOut(at, match.meanings);
      for (const meaning of match.meanings) {
        const span = {
          start: word.start,
          end,
          text: text.slice(word.start, end),
          field: meaning.field,
          value: 'value' in meaning ? meaning.value : 'voice',
          negated,
          ...('kind' in meaning && { kind: meaning.kind }),
        };
        found.push({ meaning, span });
        if (negated) roles.passRuledOut();
        else roles.passMeaning(at, match.count, meaning);
      }
      at += match.count;
      negation.passMeaning(at - 1);
      continue;
    }
    negation.passWord(at);
    roles.passWord(at);
    if (!FILLERS.has(word.form) && !NEGATIONS.has(word.form)) {
      motto.push(word.form);
      if (!CARRIES_ON.has(word.form) && !SAID.has(word.form)) unknown.push(word);
    }
    at += 1;
  }
  const lone = numbers.tempo === undefined ? tempoBesideGenre(text, words, found) : null;
  const besideTempo = unknown.filter((word) => word !== lone);
  const said = { ...roles.roles, unknown: unknownIn(text, besideTempo) };
  if (lone === null) return { ...gather(found, numbers, motto, roles.spans), ...said };
  const { start, end, form } = lone;
  const value = Number(form);
  const span = { start, end, text: text.slice(start, end), field: 'tempo', value, negated: false };
  const besides = { ...numbers, tempo: value, spans: [...numbers.spans, span] };
  return {
    ...gather(found, besides, motto.toSpliced(motto.indexOf(form), 1), roles.spans),
    ...said,
  };
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

/** How a word is read: as English has it, and 'wihtout' as 'without'. */
function jointOf({ form, plain }: Word, tongue: Tongue | null): string {
  const joint = tongue?.joint(plain);
  if (joint !== undefined) return joint;
  return form !== 'without' && form.length > 5 && oneSlip(form, 'without') ? 'without' : form;
}
