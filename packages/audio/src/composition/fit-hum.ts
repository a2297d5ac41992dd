import { tempoInTenths } from '../beats-per-minute.ts';
import type { TranscribedNote, Key, ScoreNote } from '../score.ts';
import type { Beats, BeatsPerMinute } from '../units.ts';
import { clamp } from '../numbers.ts';
import { fitGrid, type GridOptions } from './hum-grid.ts';
import { keyOfMelody, tuningOf } from './hum-key.ts';
import type { ThemePhrase, Theme } from './plan.ts';
import { pitchClass, scaleSteps } from './scales.ts';

export type HumFit = FittedHum | { readonly ok: false; readonly reason: string };

export interface FittedHum {
  readonly ok: true;
  readonly tempo: BeatsPerMinute;
  readonly meter: 3 | 4;
  readonly key: Key;
  /** Cents, −50..50, by which the hum is sharp of A440 tuning. */
  readonly tuning: number;
  readonly theme: Theme;
  /** The transcribed note of each note of the theme. */
  readonly sung: readonly TranscribedNote[];
}

/** Facts about a hum, known or chosen by the artist; missing ones are estimated. */
export interface HumOptions extends GridOptions {
  readonly key?: Key;
  /** Also accepts a hum of a single note. */
  readonly anyway?: boolean;
}

/** Maximum number of notes, more than any theme needs; later ones are left out. */
const MAX_NOTES = 600;

/**
 * Notates a hum: estimates tempo, meter, bar lines and key, and quantises the notes. Syncopations and rests stay, and
 * breaths separate phrases. It fails if there are too few notes.
 */
export function fitHum(transcribed: readonly TranscribedNote[], options: HumOptions = {}): HumFit {
  const notes = transcribed
    .filter(
      ({ start, length, pitch }) => [start, length, pitch].every(Number.isFinite) && length > 0,
    )
    .sort((one, other) => one.start - other.start)
    .filter((note, at, all) => at === 0 || note.start - (all[at - 1]?.start ?? 0) > 0.03)
    .slice(0, MAX_NOTES);
  if (notes.length < (options.anyway ? 1 : 2)) {
    return { ok: false, reason: 'No melody was found: hum a few notes, closer to the microphone.' };
  }
  const tuning = tuningOf(notes);
  const breaths = findBreaths(notes);
  const weights = notes.map((note) => 0.5 + (Number.isFinite(note.velocity) ? note.velocity : 0.5));
  const grid = fitGrid(
    notes.map((note) => note.start),
    weights,
    breaths,
    options,
  );
  const positions = quantise(grid.positions, grid.parts);
  const key =
    options.key ?? keyOfMelody(notes.map((note) => ({ ...note, pitch: note.pitch - tuning })));
  const quantised = notes.map((note, at): ScoreNote => {
    const start = positions[at] ?? 0;
    const next = positions[at + 1] ?? Infinity;
    const sung = Math.round(((note.length * grid.tempo) / 60) * grid.parts) / grid.parts;
    const gap = next - start;
    // A note held almost to the next one is extended to it.
    const length = gap - sung <= 0.3 ? gap : Math.max(1 / grid.parts, sung);
    return {
      start,
      length: Math.min(length, gap, 8),
      pitch: roundToKey(note.pitch - tuning, key),
      velocity: clamp(Number.isFinite(note.velocity) ? note.velocity : 0.7, 0.2, 1),
    };
  });
  const { meter, downbeat } = findBars(quantised, breaths);
  const themeNotes = alignToBars(quantised, downbeat, meter);
  const length = themeLength(themeNotes, meter);
  return {
    ok: true,
    tempo: tempoInTenths(grid.tempo),
    meter,
    key,
    tuning: tuning * 100,
    theme: { notes: themeNotes, phrases: phrasesOf(themeNotes, breaths), length },
    sung: notes,
  };
}

/** Whether a breath precedes each note: a rest of more than 0.3 s and 60% of the median time between onsets. */
function findBreaths(notes: readonly TranscribedNote[]): boolean[] {
  const steps = notes.slice(1).map((note, at) => note.start - (notes[at]?.start ?? 0));
  const median = [...steps].sort((one, other) => one - other)[steps.length >> 1] ?? 0.5;
  return notes.map((note, at) => {
    const before = notes[at - 1];
    return !!before && note.start - before.start - before.length > Math.max(0.3, median * 0.6);
  });
}

/** The nearest grid lines in beats, ascending: a note on an occupied line moves to the next. */
function quantise(positions: readonly Beats[], parts: number): Beats[] {
  let last = -Infinity;
  return positions.map((position) => {
    const line = Math.max(Math.round(position * parts), last + 1);
    last = line;
    return line / parts;
  });
}

/** The nearest whole pitch, or from 0.32 semitones away the second nearest if only that is in the key. */
function roundToKey(pitch: number, key: Key): number {
  const nearest = Math.round(pitch);
  const deviation = pitch - nearest;
  if (Math.abs(deviation) < 0.32) return nearest;
  const steps = scaleSteps(key.mode);
  const fits = (tone: number) => steps.includes(pitchClass(tone - key.tonic));
  const other = nearest + Math.sign(deviation);
  return !fits(nearest) && fits(other) ? other : nearest;
}

/** Metric weight of each beat of a bar. */
const METRIC_WEIGHTS: Readonly<Record<3 | 4, readonly number[]>> = {
  4: [1, 0.2, 0.55, 0.25],
  3: [1, 0.25, 0.25],
};

/** Weight of repeated bars as evidence for their length, relative to accents. */
const REPETITION = 0.9;
/** By how much three beats must fit better than four, as most music is in four. */
const TRIPLE_METER_COST = 0.06;

/**
 * Finds meter and downbeat: long, loud, first and last notes of phrases should be on strong beats, and the rhythm
 * should repeat from bar to bar.
 */
function findBars(
  notes: readonly ScoreNote[],
  breaths: readonly boolean[],
): { meter: 3 | 4; downbeat: Beats } {
  const weights = notes.map((note, at) => {
    const phraseStart = at === 0 || breaths[at] ? 0.35 : 0;
    const phraseEnd = at === notes.length - 1 || breaths[at + 1] ? 0.5 : 0;
    return (
      Math.sqrt(Math.min(note.length, 4)) * (0.6 + note.velocity * 0.6) + phraseStart + phraseEnd
    );
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const first = Math.floor(notes[0]?.start ?? 0);
  const repeats = { 3: repetition(notes, weights, 3), 4: repetition(notes, weights, 4) };
  let best = { meter: 4 as 3 | 4, downbeat: first, score: -Infinity };
  for (const meter of [4, 3] as const) {
    for (let beat = 0; beat < meter; beat += 1) {
      const downbeat = first + beat;
      let score = beat === 0 ? 0.05 : 0;
      notes.forEach((note, at) => {
        const position = (((note.start - downbeat) % meter) + meter) % meter;
        const metricWeight = Number.isInteger(position)
          ? (METRIC_WEIGHTS[meter][position] ?? 0)
          : 0;
        score += (metricWeight * (weights[at] ?? 0)) / total;
      });
      score += REPETITION * repeats[meter] - (meter === 3 ? TRIPLE_METER_COST : 0);
      if (score > best.score) best = { meter, downbeat, score };
    }
  }
  return best;
}

/** Similarity of the rhythm one bar and (counted twice) two bars later, 0..1: common weight over total weight. */
function repetition(notes: readonly ScoreNote[], weights: readonly number[], meter: 3 | 4): number {
  const positions = new Map(
    notes.map((note, at) => [Math.round(note.start * 12), weights[at] ?? 0]),
  );
  const end = Math.max(...positions.keys());
  const similarity = (lag: number) => {
    let [both, either] = [0, 1e-9];
    for (const [place, weight] of positions) {
      const later = place + lag * 12;
      if (later > end) continue;
      const other = positions.get(later) ?? 0;
      both += Math.min(weight, other);
      either += Math.max(weight, other);
    }
    return both / either;
  };
  return (similarity(meter) + 2 * similarity(2 * meter)) / 3;
}

/** Moves beat 0 to the first bar line; notes less than half a bar before it are a pickup. */
function alignToBars(notes: readonly ScoreNote[], downbeat: Beats, meter: number): ScoreNote[] {
  const first = (notes[0]?.start ?? 0) - downbeat;
  const bar = Math.floor(first / meter);
  const inBar = first - bar * meter;
  const origin = downbeat + (bar + (inBar > meter / 2 ? 1 : 0)) * meter;
  return notes.map((note) => ({ ...note, start: note.start - origin }));
}

/** Length of the theme: two bars or a multiple of four. */
function themeLength(notes: readonly ScoreNote[], meter: number): Beats {
  const last = notes.at(-1);
  // When the theme is repeated, its pickup needs room before the first bar.
  const pickup = Math.max(0, -(notes[0]?.start ?? 0));
  const bars = Math.floor(((last?.start ?? 0) + pickup + 0.01) / meter) + 1;
  return (bars <= 2 ? 2 : Math.ceil(bars / 4) * 4) * meter;
}

/** The phrases between breaths; more than 12 notes are divided after a long note near the middle. */
function phrasesOf(notes: readonly ScoreNote[], breaths: readonly boolean[]): ThemePhrase[] {
  const groups: ScoreNote[][] = [];
  notes.forEach((note, at) => {
    const group = groups.at(-1);
    if (group && !breaths[at]) group.push(note);
    else groups.push([note]);
  });
  const split = (group: ScoreNote[]): ScoreNote[][] => {
    if (group.length <= 12) return [group];
    const middle = group.length / 2;
    let cut = Math.round(middle);
    let best = -Infinity;
    group.slice(2, -2).forEach((note, index) => {
      const score = note.length - Math.abs(index + 2 - middle) / middle;
      if (score > best) {
        best = score;
        cut = index + 3;
      }
    });
    return [...split(group.slice(0, cut)), ...split(group.slice(cut))];
  };
  return groups.flatMap(split).map((group) => {
    const last = group.at(-1);
    return { start: group[0]?.start ?? 0, end: (last?.start ?? 0) + (last?.length ?? 0) };
  });
}
