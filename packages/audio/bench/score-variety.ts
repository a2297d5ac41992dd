import { chordAt } from '#src/composition/plan.ts';
import { pitchClass, scaleSteps } from '#src/composition/scales.ts';
import type { Drum, Score, ScoreNote, SectionKind } from '#src/score.ts';

/** Drums that listeners hear as one voice of a groove. */
const VOICES: Readonly<Record<string, readonly Drum[]>> = {
  kick: ['kick'],
  backbeat: ['snare', 'clap', 'rim'],
  hats: ['closed-hat', 'pedal-hat', 'open-hat', 'ride'],
  percussion: ['shaker', 'tambourine', 'cowbell', 'clave', 'low-tom', 'conga-low', 'conga-high'],
};
/** Tolerance for note lengths, in beats. */
const ROUNDING = 1e-6;

/** Number of bars at the start of a section that define its groove; fills are rare there. */
const GROOVE_BARS = 2;

/** Places of a drum's hits, ghosts aside, in the first two bars of the first section of a kind, on a grid of twelfths. */
function pattern(score: Score, drums: readonly Drum[], kind: SectionKind): string {
  const section = score.sections.find((other) => other.kind === kind);
  if (!section) return '';
  const until = section.start + Math.min(section.length, GROOVE_BARS * score.meter);
  const places = (score.drums?.hits ?? [])
    .filter(({ drum, velocity }) => drums.includes(drum) && velocity >= 0.08)
    .filter(({ at }) => at >= section.start - 0.08 && at < until - 0.08)
    .map(({ at }) => Math.round((at - section.start) * 12));
  return [...new Set(places)].sort((one, other) => one - other).join(' ');
}

/** Patterns of kick, backbeat, hats and percussion: two grooves differ if one of these differs. */
export function groove(score: Score): string {
  return Object.values(VOICES)
    .map((drums) => pattern(score, drums, 'verse') || pattern(score, drums, 'chorus'))
    .join(' | ');
}

export function kick(score: Score): string {
  return pattern(score, ['kick'], 'verse') || pattern(score, ['kick'], 'chorus');
}

/** The instruments and their roles, without drums. */
export function band(score: Score): string {
  return score.parts
    .map(({ role, instrument }) => `${role} ${instrument}`)
    .sort()
    .join(', ');
}

/** The order of sections, with their names if they have any. */
export function form(score: Score): string {
  return score.sections.map((section) => `${section.kind} ${calledOf(section)}`).join(', ');
}

function calledOf(section: Score['sections'][number]): string {
  return 'called' in section ? String(section.called) : '';
}

const jaccard = (one: ReadonlySet<string>, other: ReadonlySet<string>) => {
  const shared = [...one].filter((item) => other.has(item)).length;
  const all = one.size + other.size - shared;
  return all > 0 ? 1 - shared / all : 0;
};

/** Places in a bar of each voice of the groove, the bass and the chords, in a verse's and a chorus's first two bars. */
function onsets(score: Score): Set<string>[] {
  const sections = (['verse', 'chorus'] as const).flatMap((kind) => {
    const section = score.sections.find((other) => other.kind === kind);
    return section ? [section] : [];
  });
  const place = (at: number) => {
    const section = sections.find(
      ({ start, length }) =>
        at >= start - 0.08 && at < start + Math.min(length, GROOVE_BARS * score.meter) - 0.08,
    );
    return section ? [`${section.kind} ${Math.round((at - section.start) * 6)}`] : [];
  };
  const drums = Object.values(VOICES).map((names) =>
    (score.drums?.hits ?? [])
      .filter(({ drum, velocity }) => names.includes(drum) && velocity >= 0.08)
      .flatMap(({ at }) => place(at)),
  );
  const parts = (['bass', 'chords'] as const).map((role) =>
    score.parts
      .filter((part) => part.role === role)
      .flatMap(({ notes }) => notes.flatMap(({ start }) => place(start))),
  );
  return [...drums, ...parts].map((places) => new Set(places));
}

/** The harmony on every second beat of verse and chorus, as degrees of the key and quality of the third. */
function harmony(score: Score): string[] {
  return (['verse', 'chorus'] as const).flatMap((kind) => {
    const section = score.sections.find((other) => other.kind === kind);
    if (!section) return [];
    return Array.from({ length: 16 }, (_, at) => {
      const beat = section.start + ((at * 2) % section.length);
      const chord = chordAt(score.chords, beat);
      if (!chord) return '';
      const third = chord.intervals.includes(3) ? 'm' : chord.intervals.includes(4) ? 'M' : '5';
      return `${pitchClass(chord.root - score.key.tonic)}${third}`;
    });
  });
}

export interface SeedDistance {
  readonly onsets: number;
  readonly chords: number;
  readonly timbre: number;
  readonly all: number;
}

/**
 * How far two scores lie apart, 0 (the same) to 1, as the mean of three: onset patterns (of kick,
 * backbeat, hats, percussion, bass and chords, 1 − the Jaccard index of the places struck in the first two bars of
 * verse and chorus, averaged over those that either has), chords (share of half bars of verse and
 * chorus in which degree or third differ) and timbre (1 − the Jaccard index of instruments with their
 * roles).
 */
function seedDistance(one: Score, other: Score): SeedDistance {
  const theirs = onsets(other);
  const rhythms = onsets(one)
    .map((places, at) => ({ places, others: theirs[at] ?? new Set<string>() }))
    .filter(({ places, others }) => places.size + others.size > 0)
    .map(({ places, others }) => jaccard(places, others));
  const here = harmony(one);
  const there = harmony(other);
  const players = (score: Score) =>
    new Set(score.parts.map(({ role, instrument }) => `${role} ${instrument}`));
  const apart = {
    onsets: mean(rhythms),
    chords: mean(here.map((chord, at) => (chord === there[at] ? 0 : 1))),
    timbre: jaccard(players(one), players(other)),
  };
  return { ...apart, all: mean(Object.values(apart)) };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Mean over all pairs. */
export function meanDistance(scores: readonly Score[]): SeedDistance {
  const pairs = scores.flatMap((one, at) =>
    scores.slice(at + 1).map((other) => seedDistance(one, other)),
  );
  const of = (what: keyof SeedDistance) => mean(pairs.map((pair) => pair[what]));
  return { onsets: of('onsets'), chords: of('chords'), timbre: of('timbre'), all: of('all') };
}

export interface Fit {
  /**
   * Share of notes on strong beats (the first and third of four, the first of three) that are root, third,
   * fifth, sixth or seventh of the chord.
   */
  readonly held: number;
  /**
   * Share of the melody's duration that is dissonant: notes of at least three quarters of a beat a semitone
   * above a chord tone, or a semitone below one without being a chord tone themselves.
   */
  readonly clashing: number;
}

/** How the chords of a score suit a melody. */
export function melodyFit(score: Score, melody: readonly ScoreNote[]): Fit {
  let strong = 0;
  let held = 0;
  let clashing = 0;
  let time = 0;
  for (const note of melody) {
    const chord = chordAt(score.chords, note.start + 0.05);
    if (!chord) continue;
    const tone = pitchClass(note.pitch);
    const above = (interval: number) => pitchClass(tone - chord.root - interval);
    const inside = chord.intervals.some((interval) => above(interval) === 0);
    const rubs =
      chord.intervals.some((interval) => above(interval) === 1) ||
      (!inside && chord.intervals.some((interval) => above(interval) === 11));
    time += note.length;
    if (note.length >= 0.75 - ROUNDING && rubs) clashing += note.length;
    const beat = Math.round(note.start);
    const onStrong = score.meter === 3 ? beat % 3 === 0 : beat % 2 === 0;
    if (Math.abs(note.start - beat) > 0.1 || !onStrong) continue;
    strong += 1;
    // A power chord is heard with the third that the key has.
    const implied = chord.intervals.length === 2 && [3, 4].includes(above(0)) && inKey(score, tone);
    if (implied || chord.intervals.some((interval) => interval < 12 && above(interval) === 0)) {
      held += 1;
    }
  }
  return { held: strong > 0 ? held / strong : 1, clashing: time > 0 ? clashing / time : 0 };
}

function inKey({ key }: Score, tone: number): boolean {
  return scaleSteps(key.mode === 'major' ? 'major' : 'minor').includes(
    pitchClass(tone - key.tonic),
  );
}

/** Energy of a bar of the choruses relative to the verses in decibels: sums of squared velocities. */
export function chorusOverVerse(score: Score): number {
  const power = (kind: SectionKind) => {
    const sections = score.sections.filter((section) => section.kind === kind);
    const inside = (at: number) =>
      sections.some(({ start, length }) => at >= start - 0.05 && at < start + length - 0.05);
    const notes = score.parts.flatMap((part) => part.notes).filter(({ start }) => inside(start));
    const hits = (score.drums?.hits ?? []).filter(({ at }) => inside(at));
    const sum = [...notes, ...hits].reduce((total, { velocity }) => total + velocity ** 2, 0);
    return sum / Math.max(1, mean([sections.reduce((total, { length }) => total + length, 0)]));
  };
  const verse = power('verse');
  return verse > 0 ? 10 * Math.log10(power('chorus') / verse) : 0;
}
