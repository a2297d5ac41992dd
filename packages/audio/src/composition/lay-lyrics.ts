import type { ScoreNote, SectionKind, SungSyllable } from '../score.ts';
import { notesOfPhrase, type Theme } from './plan.ts';

/** A syllable to sing: as it is written, and in ARPABET. */
export interface LyricSyllable {
  readonly text: string;
  readonly phonemes: readonly string[];
}

export interface LyricLine {
  readonly syllables: readonly LyricSyllable[];
  /** The section it belongs to; lines without one are sung in order, in any section with a voice. */
  readonly section?: 'verse' | 'chorus' | 'bridge';
}

/** A theme as it is sung in one section. */
export interface Statement {
  readonly kind: SectionKind;
  readonly theme: Theme;
}

/** Shortest note that a syllable is given by splitting, in beats. */
const SHORTEST = 0.2;

/**
 * Lays lyrics on the statements of a theme: a line a phrase. Choruses begin their lines anew, verses
 * go on; when the lines are used up they begin again. Every syllable of a line is sung.
 */
export function layLyrics(
  statements: readonly Statement[],
  lines: readonly LyricLine[],
): SungSyllable[] {
  const sung = lines.filter((line) => line.syllables.length > 0);
  if (sung.length === 0) return [];
  const labelled = sung.some((line) => line.section);
  const next = { verse: 0, chorus: 0, bridge: 0, all: 0 };
  return statements.flatMap(({ kind, theme }) => {
    const place = kind === 'chorus' ? 'chorus' : kind === 'bridge' ? 'bridge' : 'verse';
    const own = labelled ? sung.filter((line) => (line.section ?? 'verse') === place) : [];
    const pool = own.length > 0 ? own : sung;
    const counter = own.length > 0 ? place : 'all';
    if (counter === 'chorus') next.chorus = 0;
    return theme.phrases.flatMap((phrase) => {
      const notes = notesOfPhrase(theme, phrase);
      const line = pool[next[counter] % pool.length];
      if (!line || notes.length === 0) return [];
      next[counter] += 1;
      return layLine(line.syllables, notes);
    });
  });
}

/**
 * One line on one phrase: a syllable a note. Fewer syllables than notes: some are drawn out over
 * several; stressed ones get the strong and long notes, found by dynamic programming. More: the
 * longest notes are split into repeated ones until each syllable has a note.
 */
export function layLine(
  syllables: readonly LyricSyllable[],
  notes: readonly ScoreNote[],
): SungSyllable[] {
  const enough = splitNotes(notes, syllables.length);
  const groups = groupNotes(syllables, enough);
  return syllables.map((syllable, at) => ({
    text: syllable.text,
    phonemes: syllable.phonemes,
    notes: joinUp(groups[at] ?? []),
    endsPhrase: at === syllables.length - 1,
  }));
}

/** Halves the longest notes, on their pitch, until there are `wanted`. */
function splitNotes(notes: readonly ScoreNote[], wanted: number): ScoreNote[] {
  const split = [...notes];
  while (split.length < wanted) {
    const longest = split.reduce(
      (best, note, at) => (note.length > (split[best]?.length ?? 0) + 1e-6 ? at : best),
      0,
    );
    const note = split[longest];
    if (!note) break;
    // A note of an odd number of sixteenths gives the first half the more, unless that is too short.
    const even = Math.ceil(note.length * 2) / 4;
    const first = even < note.length - SHORTEST ? even : note.length / 2;
    split.splice(
      longest,
      1,
      { ...note, length: first },
      {
        ...note,
        start: note.start + first,
        length: note.length - first,
        velocity: note.velocity * 0.94,
      },
    );
  }
  return split;
}

/** How much a note lends itself to a stress: on the beat and long. */
function strength(note: ScoreNote): number {
  const onBeat = note.start % 2 === 0 ? 0.6 : note.start % 1 === 0 ? 0.4 : 0;
  return onBeat + Math.min(note.length, 2) * 0.3;
}

/** Cuts the notes into as many runs as there are syllables, by the least cost. */
function groupNotes(
  syllables: readonly LyricSyllable[],
  notes: readonly ScoreNote[],
): ScoreNote[][] {
  const count = syllables.length;
  const spare = notes.length - count;
  const best: number[][] = [];
  const size: number[][] = [];
  for (let syllable = count; syllable >= 0; syllable -= 1) {
    best[syllable] = new Array<number>(notes.length + 1).fill(Infinity);
    size[syllable] = new Array<number>(notes.length + 1).fill(1);
    if (syllable === count) {
      (best[count] ?? [])[notes.length] = 0;
      continue;
    }
    for (let from = 0; from < notes.length; from += 1) {
      for (let run = 1; run <= spare + 1 && from + run <= notes.length; run += 1) {
        const rest = best[syllable + 1]?.[from + run] ?? Infinity;
        const cost = rest + runCost(syllables[syllable], notes.slice(from, from + run));
        if (cost < (best[syllable]?.[from] ?? Infinity)) {
          (best[syllable] ?? [])[from] = cost;
          (size[syllable] ?? [])[from] = run;
        }
      }
    }
  }
  let from = 0;
  return syllables.map((_, syllable) => {
    const run = size[syllable]?.[from] ?? 1;
    const group = notes.slice(from, from + run);
    from += run;
    return group;
  });
}

function runCost(syllable: LyricSyllable | undefined, run: readonly ScoreNote[]): number {
  const first = run[0];
  if (!first || !syllable) return 0;
  const stressed = syllable.phonemes.some((phoneme) => phoneme.endsWith('1'));
  const stress = stressed ? -strength(first) : strength(first) * 0.5;
  const extra = run.length - 1;
  // Long runs on one syllable are worse than several short ones, and leaps in them worse than steps.
  const leaps = run
    .slice(1)
    .reduce((sum, note, at) => sum + Math.abs(note.pitch - (run[at]?.pitch ?? 0)), 0);
  const gaps = run.slice(1).reduce((sum, note, at) => {
    const before = run[at];
    return sum + (before ? Math.max(0, note.start - before.start - before.length) : 0);
  }, 0);
  return stress + extra * extra * 0.35 + leaps * 0.06 + gaps * 2;
}

/** The notes of one syllable without holes between them. */
function joinUp(notes: readonly ScoreNote[]): ScoreNote[] {
  return notes.map((note, at) => {
    const next = notes[at + 1];
    return next ? { ...note, length: next.start - note.start } : note;
  });
}

/** A vowel sung without words. */
export type Vowel = readonly [text: string, phonemes: readonly string[]];

/** A theme without words: one vowel a phrase. */
export function layVowels(theme: Theme, vowelOf: (phrase: number) => Vowel): SungSyllable[] {
  return theme.phrases.flatMap((phrase, index) => {
    const notes = notesOfPhrase(theme, phrase);
    const [text, phonemes] = vowelOf(index);
    return notes.map((note, at) => ({
      text,
      phonemes,
      notes: [note],
      endsPhrase: at === notes.length - 1,
    }));
  });
}
