import type { ScoreNote, SectionKind, SungSyllable } from '../score.ts';
import { notesOfPhrase, type Theme } from './plan.ts';

/** A syllable to sing: as it is written, and in ARPABET. */
export interface LyricSyllable {
  readonly text: string;
  readonly phonemes: readonly string[];
}

export interface LyricLine {
  readonly syllables: readonly LyricSyllable[];
  /**
   * Its section. If no line has one, lines are sung in order in all sections; otherwise a line without one is for
   * verses.
   */
  readonly section?: 'verse' | 'chorus' | 'bridge';
}

/** A theme as it is sung in one section. */
export interface Statement {
  readonly kind: SectionKind;
  readonly theme: Theme;
}

/** Minimum length of a split note in beats. */
const MIN_LENGTH = 0.2;

/**
 * Sets lyrics to the statements of a theme, one line per phrase. With section labels, every chorus starts at its first
 * line and verses continue; after the last line the first follows. Every syllable of a line is sung.
 */
export function layLyrics(
  statements: readonly Statement[],
  lines: readonly LyricLine[],
): SungSyllable[] {
  const filledLines = lines.filter((line) => line.syllables.length > 0);
  if (filledLines.length === 0) return [];
  const labelled = filledLines.some((line) => line.section);
  const next = { verse: 0, chorus: 0, bridge: 0, all: 0 };
  return statements.flatMap(({ kind, theme }) => {
    const place = kind === 'chorus' ? 'chorus' : kind === 'bridge' ? 'bridge' : 'verse';
    const ownLines = labelled
      ? filledLines.filter((line) => (line.section ?? 'verse') === place)
      : [];
    const pool = ownLines.length > 0 ? ownLines : filledLines;
    const counter = ownLines.length > 0 ? place : 'all';
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
 * Sets a line to a phrase, one syllable per note. With fewer syllables than notes, some become melismas, and dynamic
 * programming puts stressed syllables on strong and long notes; with more, the longest notes are split into repeated
 * notes.
 */
export function layLine(
  syllables: readonly LyricSyllable[],
  notes: readonly ScoreNote[],
): SungSyllable[] {
  const split = splitNotes(notes, syllables.length);
  const groups = groupNotes(syllables, split);
  return syllables.map((syllable, at) => ({
    text: syllable.text,
    phonemes: syllable.phonemes,
    notes: closeGaps(groups[at] ?? []),
    endsPhrase: at === syllables.length - 1,
  }));
}

/** Splits the longest notes in two until there are `count`. */
function splitNotes(notes: readonly ScoreNote[], count: number): ScoreNote[] {
  const split = [...notes];
  while (split.length < count) {
    const longest = split.reduce(
      (best, note, at) => (note.length > (split[best]?.length ?? 0) + 1e-6 ? at : best),
      0,
    );
    const note = split[longest];
    if (!note) break;
    // The first half is rounded up to a sixteenth, unless the second would be too short.
    const even = Math.ceil(note.length * 2) / 4;
    const first = even < note.length - MIN_LENGTH ? even : note.length / 2;
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

/** Suitability of a note for a stressed syllable, 0..1.2: high on the beat and for long notes. */
function stressWeight(note: ScoreNote): number {
  const onBeat = note.start % 2 === 0 ? 0.6 : note.start % 1 === 0 ? 0.4 : 0;
  return onBeat + Math.min(note.length, 2) * 0.3;
}

/** Divides the notes into as many runs as there are syllables, at the least total cost. */
function groupNotes(
  syllables: readonly LyricSyllable[],
  notes: readonly ScoreNote[],
): ScoreNote[][] {
  const count = syllables.length;
  const surplus = notes.length - count;
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
      for (let run = 1; run <= surplus + 1 && from + run <= notes.length; run += 1) {
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
  const stress = stressed ? -stressWeight(first) : stressWeight(first) * 0.5;
  const extra = run.length - 1;
  // One long melisma costs more than several short ones, and leaps in it cost more than steps.
  const leaps = run
    .slice(1)
    .reduce((sum, note, at) => sum + Math.abs(note.pitch - (run[at]?.pitch ?? 0)), 0);
  const gaps = run.slice(1).reduce((sum, note, at) => {
    const before = run[at];
    return sum + (before ? Math.max(0, note.start - before.start - before.length) : 0);
  }, 0);
  return stress + extra * extra * 0.35 + leaps * 0.06 + gaps * 2;
}

/** Extends each note of a syllable to the next. */
function closeGaps(notes: readonly ScoreNote[]): ScoreNote[] {
  return notes.map((note, at) => {
    const next = notes[at + 1];
    return next ? { ...note, length: next.start - note.start } : note;
  });
}

/** A vowel sung without words. */
export type Vowel = readonly [text: string, phonemes: readonly string[]];

/** Sets a theme without words: one vowel per phrase, sung anew on each note. */
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
