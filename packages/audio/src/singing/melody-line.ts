import { midiToHertz } from '../frequency.ts';
import { seededRandom } from '../random.ts';
import { ENGINE_RATE } from '../score.ts';
import type { Seconds } from '../units.ts';
import { ControlCurve, CONTROL_INTERVAL } from './control-curve.ts';
import { endOf, startOf, type TimedNote, type TimedSyllable } from './syllable-timing.ts';
import type { Singer } from './voices.ts';

const REST: Seconds = 0.06;
const FRAME: Seconds = CONTROL_INTERVAL / ENGINE_RATE;

/** Pitch in hertz and effort of a phrase per control step. */
export interface MelodyLine {
  readonly pitch: Float32Array;
  /** 0..1, from the velocities. */
  readonly effort: Float32Array;
}

/**
 * Melody line for notes: slides that arrive as the next note begins, a small overshoot on leaps, scoops
 * and falls at the ends of phrases as the singer's settings ask for, vibrato on held notes, and a slow
 * random drift.
 */
export function drawMelody(
  syllables: readonly TimedSyllable[],
  window: { from: Seconds; count: number },
  singer: Singer,
  seed: string,
): MelodyLine {
  const base = new ControlCurve('eased');
  const effort = new ControlCurve('eased');
  const notes = syllables.flatMap((syllable) => syllable.notes);
  const isFresh = (note: TimedNote) => syllables.some(({ notes: [first] }) => first === note);
  notes.forEach((note, index) => {
    const before = notes[index - 1];
    const next = notes[index + 1];
    const isFirst = !before || note.start - before.end > REST;
    const isLast = !next || next.start - note.end > REST;
    const arriving = before && !isFirst ? slideLength(before, note, isFresh(note), singer) : 0;
    const arrival = note.start + 0.15 * arriving;
    const leaving = next && !isLast ? slideLength(note, next, isFresh(next), singer) : 0;
    const departure = note.end - 0.85 * leaving;
    if (isFirst) enter(base, note, singer, seed);
    else if (before) base.to(arrival, note.pitch + overshootOf(note.pitch - before.pitch, singer));
    base.to(Math.min(arrival + 0.07, Math.max(departure, arrival)), note.pitch);
    if (isLast) leave(base, note, singer, seed);
    else base.to(departure, note.pitch);
    effort.to(note.start + 0.02, note.velocity).to(note.end - 0.03, note.velocity);
  });
  const pitch = base.sampled(window.from, FRAME, window.count);
  addVibrato(pitch, syllables, window.from, singer, seed);
  addDrift(pitch, seed);
  for (let at = 0; at < pitch.length; at += 1) pitch[at] = midiToHertz(pitch[at] ?? 60);
  return { pitch, effort: effort.sampled(window.from, FRAME, window.count) };
}

/** Duration of the slide between two notes; shorter where a new syllable begins. */
function slideLength(one: TimedNote, other: TimedNote, isFresh: boolean, singer: Singer): Seconds {
  const shorter = Math.min(one.end - one.start, other.end - other.start);
  return Math.min(singer.slide * (isFresh ? 0.65 : 1), shorter * 0.2);
}

/** Overshoot in semitones for an interval, at most 0.4; 0 for steps. */
function overshootOf(interval: number, singer: Singer): number {
  const size = Math.min(Math.max(Math.abs(interval) - 1.5, 0) * singer.overshoot, 0.4);
  return Math.sign(interval) * size;
}

function enter(base: ControlCurve, note: TimedNote, singer: Singer, seed: string): void {
  const random = seededRandom(`${seed}/scoop/${note.start.toFixed(3)}`);
  const scoops = random() < singer.scoop.chance && note.end - note.start > 0.25;
  const depth = scoops ? singer.scoop.depth * (0.6 + 0.4 * random()) : 0.15;
  base
    .to(note.start - 0.02, note.pitch - depth)
    .to(note.start + (scoops ? 0.055 : 0.025), note.pitch);
}

function leave(base: ControlCurve, note: TimedNote, singer: Singer, seed: string): void {
  const random = seededRandom(`${seed}/fall/${note.start.toFixed(3)}`);
  const falls = random() < singer.fall.chance && note.end - note.start > 0.3;
  base.to(note.end - 0.07, note.pitch);
  base.to(note.end + 0.05, note.pitch - (falls ? singer.fall.depth : 0.1));
}

function addVibrato(
  pitch: Float32Array,
  syllables: readonly TimedSyllable[],
  from: Seconds,
  singer: Singer,
  seed: string,
): void {
  const { rate, cents, delay } = singer.vibrato;
  const turn = 2 * Math.PI * seededRandom(`${seed}/vibrato`)();
  for (const syllable of syllables) {
    for (const note of syllable.notes) {
      const begin = note.start + delay;
      const isHeld = note.end - begin > 0.12;
      if (!isHeld) continue;
      const first = Math.max(Math.ceil((begin - from) / FRAME), 0);
      const last = Math.min(Math.floor((note.end - from) / FRAME), pitch.length - 1);
      for (let at = first; at <= last; at += 1) {
        const time = from + at * FRAME;
        const swelling = Math.min((time - begin) / 0.3, 1);
        const dying = Math.min((note.end - time) / 0.06, 1);
        const wobble = 0.35 * Math.sin(2 * Math.PI * 0.6 * time + turn);
        const depth = (cents / 100) * swelling * dying * (1 + 0.15 * wobble);
        pitch[at] = (pitch[at] ?? 0) + depth * Math.sin(2 * Math.PI * rate * time + wobble + turn);
      }
    }
  }
}

/** Adds a slow drift of at most 7.5 cents. */
function addDrift(pitch: Float32Array, seed: string): void {
  const random = seededRandom(`${seed}/drift`);
  const waves = [0.53, 1.31, 3.7].map((rate) => ({ rate, turn: random() * 2 * Math.PI }));
  for (let at = 0; at < pitch.length; at += 1) {
    let cents = 0;
    for (const { rate, turn } of waves) {
      cents += 2.5 * Math.sin(2 * Math.PI * rate * at * FRAME + turn);
    }
    pitch[at] = (pitch[at] ?? 0) + cents / 100;
  }
}

/** Start and end of a phrase. */
export function phraseBounds(syllables: readonly TimedSyllable[]): readonly [Seconds, Seconds] {
  const first = syllables[0];
  const last = syllables.at(-1);
  return [first ? startOf(first) : 0, last ? endOf(last) : 0];
}
