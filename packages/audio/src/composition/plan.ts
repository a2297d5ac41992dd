import type { ChordSpan, PitchClass, ScoreNote, SectionKind, SectionName } from '../score.ts';
import type { Beats } from '../units.ts';
import type { Direction } from './direction.ts';
import { pitchClass } from './scales.ts';

/** A melody over whole bars, from beat 0; a pickup begins before it. */
export interface Theme {
  readonly notes: readonly ScoreNote[];
  /** Start and end of phrases, in order. */
  readonly phrases: readonly ThemePhrase[];
  readonly length: Beats;
}

export interface ThemePhrase {
  readonly start: Beats;
  readonly end: Beats;
}

/** A section with its content, in beats from the start of the piece. */
export interface PlannedSection {
  readonly kind: SectionKind;
  readonly called?: SectionName;
  readonly start: Beats;
  readonly length: Beats;
  /** 0..1, scaled by the energy slider. */
  readonly energy: number;
  /** Number of earlier sections of its kind. */
  readonly occurrence: number;
  readonly chords: readonly ChordSpan[];
  /** The theme; null if neither a voice nor an instrument has a melody here. */
  readonly theme: Theme | null;
  /** The next section's kind; null at the end. */
  readonly next: SectionKind | null;
}

/** Plan of a piece, before its parts are composed. */
export interface Plan {
  readonly direction: Direction;
  readonly sections: readonly PlannedSection[];
  readonly chords: readonly ChordSpan[];
  readonly length: Beats;
  /** Whether the piece is a loop. */
  readonly loops: boolean;
}

/** The notes of a theme that begin within one of its phrases. */
export function notesOfPhrase({ notes }: Theme, { start, end }: ThemePhrase): ScoreNote[] {
  return notes.filter((note) => note.start >= start - 1e-6 && note.start < end - 1e-6);
}

/** The pitch classes of a chord, from its root. */
export function tonesOf({ root, intervals }: ChordSpan): PitchClass[] {
  return intervals.map((interval) => pitchClass(root + interval));
}

/** The chord that sounds at a beat: before the start the first, after the end the last; undefined without chords. */
export function chordAt(chords: readonly ChordSpan[], beat: Beats): ChordSpan | undefined {
  let low = 0;
  let high = chords.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((chords[middle]?.start ?? 0) <= beat + 1e-6) low = middle;
    else high = middle - 1;
  }
  return chords[low];
}

/** Delays a theme by `start` beats. */
export function delayTheme(theme: Theme, start: Beats): Theme {
  return {
    notes: theme.notes.map((note) => ({ ...note, start: note.start + start })),
    phrases: theme.phrases.map((phrase) => ({
      start: phrase.start + start,
      end: phrase.end + start,
    })),
    length: theme.length,
  };
}
