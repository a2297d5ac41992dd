import type { TranscribedNote } from '../score.ts';
import type { Decibels, Midi } from '../units.ts';
import type { Articulation } from './articulation.ts';
import { syllableOnsetOdds } from './syllable-onsets.ts';
import { findNoteSpans, type NoteSpan } from './note-model.ts';
import { HOP, type PitchTrack } from './pitch.ts';

/** Log-odds that a note sounds in voiced and in unvoiced frames. */
const VOICED = 1.2;
const UNVOICED = -1.6;
/** Level below the loudest one that counts as room noise. */
const QUIET: Decibels = 34;
const TOO_QUIET = -3;
/** Onset log-odds from which a note onset gains, gain per unit of them, and maximum gain. */
const UNLIKELY = -6;
const GAIN = 2;
const MAX_GAIN = 16;
/** Pitches below this are mains hum or rumble, unless their level is within LOUD of the loudest. */
const LOWEST: Midi = 36.5;
const LOUD: Decibels = 14;
/** Maximum pitch difference of adjacent notes that are merged. */
const MERGE_DISTANCE: Midi = 0.7;
/** Onset log-odds from which they are not merged. */
const SEPARATE_ODDS = 0.3;
/** Hops. */
const SHORTEST = 7;
/** Maximum unvoiced gap within a note, in hops: trackers may lose a breathy voice. */
const MAX_GAP = 9;
const ATTACK_REACH = 9;
const SLIDE_REACH = 14;

interface Hum {
  readonly track: PitchTrack;
  /** See syllableOnsetOdds. */
  readonly odds: Float32Array;
}

/** Segments the notes of one voice; both arguments have the same hops. */
export function findNotes(track: PitchTrack, articulation: Articulation): TranscribedNote[] {
  const odds = syllableOnsetOdds(articulation, track.clarity);
  const beginning = gains(odds);
  const sounding = likelySounding(track, articulation);
  const hum = { track, odds };
  const found = merged(findNoteSpans({ midi: track.midi, sounding, beginning }), hum);
  const spans = found
    .map((span, index) => refined(span, found[index - 1], hum))
    .map((span, index, all) => ({
      ...span,
      to: Math.min(span.to, all[index + 1]?.from ?? Infinity),
    }))
    .filter(({ from, to }) => to - from >= SHORTEST);
  const loudness = spans.map((span) => upperLevel(articulation.level, span));
  const loudest = Math.max(...loudness);
  return spans.flatMap((span, index) => {
    const pitch = heldPitch(track.midi, span);
    if (pitch === null) return [];
    return [
      {
        start: span.from * HOP,
        length: (span.to - span.from) * HOP,
        pitch,
        velocity: Math.min(1, 10 ** (((loudness[index] ?? loudest) - loudest) / 30)),
        confidence: confidenceOf(track, span, pitch),
      },
    ];
  });
}

function likelySounding(track: PitchTrack, articulation: Articulation): Float32Array {
  const levels = Float32Array.from(articulation.level).sort();
  const loud = levels[Math.floor(levels.length * 0.95)] ?? 0;
  return track.midi.map((pitch, at) => {
    const depth = loud - (articulation.level[at] ?? -100);
    const quiet = depth > (pitch < LOWEST ? LOUD : QUIET);
    return (Number.isNaN(pitch) ? UNVOICED : VOICED) + (quiet ? TOO_QUIET : 0);
  });
}

/** The gain of the note model for an onset at each hop. */
function gains(odds: Float32Array): Float32Array {
  const gained = new Float32Array(odds.length);
  odds.forEach((value, at) => {
    const gain = Math.min(MAX_GAIN, GAIN * (value - UNLIKELY));
    for (const [offset, loss] of [
      [-1, 1],
      [0, 0],
      [1, 1],
    ] as const) {
      gained[at + offset] = Math.max(gained[at + offset] ?? 0, gain - loss);
    }
  });
  return gained;
}

/**
 * Refines the edges of a note: its end where its pitch ends; its start at the most probable onset nearby,
 * or without one at the middle of the slide from the previous note.
 */
function refined(span: NoteSpan, before: NoteSpan | undefined, hum: Hum): NoteSpan {
  const { midi } = hum.track;
  let { from, to } = span;
  while (to > from && Number.isNaN(midi[to - 1] ?? NaN)) to -= 1;
  while (from < to && Number.isNaN(midi[from] ?? NaN)) from += 1;
  const follows = before !== undefined && span.from - before.to < 3;
  const earliest = Math.max(follows ? before.from + ATTACK_REACH : 0, from - ATTACK_REACH);
  const climb = steepest(hum, earliest, from + 3);
  if (climb !== null) return { from: Math.max(0, climb - 1), to };
  return { from: follows ? slideMiddle(midi, before, { from, to }) : from, to };
}

/** The hop of the most probable onset; null without one. */
function steepest({ odds }: Hum, from: number, to: number): number | null {
  let best: number | null = null;
  for (let at = from; at <= to; at += 1) {
    if ((odds[at] ?? -9) > Math.max(-1, odds[best ?? -1] ?? -1)) best = at;
  }
  return best;
}

/** The hop at which the pitch crosses the middle between two notes, nearest to the start of the second. */
function slideMiddle(midi: Float32Array, before: NoteSpan, after: NoteSpan): number {
  const [one, other] = [heldPitch(midi, before), heldPitch(midi, after)];
  if (one === null || other === null) return after.from;
  const middle = (one + other) / 2;
  const side = Math.sign(other - one);
  for (let distance = 0; distance <= SLIDE_REACH; distance += 1) {
    for (const at of [after.from - distance, after.from + distance]) {
      const crosses =
        side * ((midi[at - 1] ?? NaN) - middle) <= 0 && side * ((midi[at] ?? NaN) - middle) >= 0;
      if (crosses) return Math.max(0, at - 1);
    }
  }
  return after.from;
}

/** Merges notes that vibrato or drift of the voice has split. */
function merged(spans: readonly NoteSpan[], hum: Hum): NoteSpan[] {
  const notes: NoteSpan[] = [];
  for (const span of spans) {
    const last = notes.at(-1);
    const pitches = last && [heldPitch(hum.track.midi, last), heldPitch(hum.track.midi, span)];
    const same = Math.abs((pitches?.[0] ?? NaN) - (pitches?.[1] ?? NaN)) < MERGE_DISTANCE;
    const climb = steepest(hum, (last?.to ?? span.from) - 4, span.from + 4);
    const begins = climb !== null && (hum.odds[climb] ?? 0) > SEPARATE_ODDS;
    if (last && same && !begins && span.from - last.to < MAX_GAP) {
      notes[notes.length - 1] = { from: last.from, to: span.to };
    } else notes.push(span);
  }
  return notes;
}

/** Median pitch of the held part, without the attack; null if unvoiced. */
function heldPitch(midi: Float32Array, { from, to }: NoteSpan): Midi | null {
  const length = to - from;
  const first = from + Math.min(Math.round(length * 0.3), 10);
  const last = to - Math.min(Math.round(length * 0.15), 5);
  const held = midi.slice(first, last).filter((pitch) => !Number.isNaN(pitch));
  if (held.length < 3) return null;
  held.sort();
  return held[Math.floor(held.length / 2)] ?? null;
}

/** The 70th percentile of a note's level. */
function upperLevel(level: Float32Array, { from, to }: NoteSpan): Decibels {
  const part = level.slice(from, to).sort();
  return part[Math.floor(part.length * 0.7)] ?? -100;
}

function confidenceOf(track: PitchTrack, { from, to }: NoteSpan, pitch: Midi): number {
  let good = 0;
  for (let at = from; at < to; at += 1) {
    if (Math.abs((track.midi[at] ?? NaN) - pitch) < 1) good += track.clarity[at] ?? 0;
  }
  return good / (to - from);
}
