import type { Random } from '../random.ts';
import { ENGINE_RATE } from '../score.ts';
import type { Hertz, Midi, Seconds } from '../units.ts';
import { CONTROL, type ControlLine, controlLine, pointsFor } from './control.ts';
import { midiToHertz } from '../frequency.ts';
import { sine } from './wavetable.ts';

/** A note of a phrase, in seconds from the phrase's start. */
export interface PhraseNote {
  readonly start: Seconds;
  readonly length: Seconds;
  readonly pitch: Midi;
  /** 0..1. */
  readonly velocity: number;
}

/** Legato notes on one breath, bow or slide. */
export interface Phrase {
  readonly notes: readonly [PhraseNote, ...PhraseNote[]];
  readonly random: Random;
  /** Size of an ensemble, from the smallest (1). */
  readonly detail: 1 | 2 | 3;
}

/** Time until the release of the last note. */
export function phraseSeconds(phrase: Phrase): Seconds {
  return phrase.notes.reduce((end, note) => Math.max(end, note.start + note.length), 0);
}

/** Amplitude of a velocity, relative to the maximum. */
export function strength(velocity: number): number {
  return Math.min(1, Math.max(0.02, velocity)) ** 1.4;
}

export interface Manner {
  /** Time constant of slides between notes. */
  readonly glide: Seconds;
  /** Cents below its pitch at which the phrase begins. */
  readonly scoop?: number;
  readonly vibrato?: {
    /** Amplitude (half of the whole deviation). */
    readonly cents: number;
    readonly rate: Hertz;
    /** After the start of each note. */
    readonly delay: Seconds;
  };
  /** Slow random detuning in cents. */
  readonly drift?: number;
}

const SCOOP_TIME: Seconds = 0.035;
const VIBRATO_RISE: Seconds = 0.3;

/** Pitch of a phrase over time, in hertz. */
export function pitchLine(phrase: Phrase, frames: number, manner: Manner): ControlLine {
  const { random } = phrase;
  const { scoop = 0, vibrato = { cents: 0, rate: 5, delay: 0 }, drift = 0 } = manner;
  const line = new Float32Array(pointsFor(frames));
  const tick = CONTROL / ENGINE_RATE;
  const approach = 1 - Math.exp(-tick / Math.max(manner.glide, 1e-4));
  const rate = vibrato.rate * (0.94 + 0.12 * random());
  let swing = random();
  let wander = 0;
  let aim = 0;
  let index = 0;
  let pitch = phrase.notes[0].pitch;
  let hertz = midiToHertz(pitch);
  for (let point = 0; point < line.length; point += 1) {
    const time = point * tick;
    while (time >= (phrase.notes[index + 1]?.start ?? Infinity)) index += 1;
    const note = phrase.notes[index] ?? phrase.notes[0];
    if (Math.abs(note.pitch - pitch) > 1e-4) {
      pitch += (note.pitch - pitch) * approach;
      hertz = midiToHertz(pitch);
    }
    if (point % 128 === 0) aim = (random() * 2 - 1) * drift;
    wander += (aim - wander) * 0.01;
    const since = time - note.start - vibrato.delay;
    const depth = vibrato.cents * Math.min(1, Math.max(0, since / VIBRATO_RISE));
    const bend = depth * sine(swing) + wander - scoop * Math.exp(-time / SCOOP_TIME);
    line[point] = hertz * smallBend(bend);
    swing += rate * tick;
  }
  return line;
}

/** Frequency ratio of a few cents by the truncated exponential series, accurate to 0.001 cents. */
function smallBend(cents: number): number {
  const exponent = cents * (Math.LN2 / 1200);
  return 1 + exponent * (1 + exponent * (0.5 + exponent / 6));
}

export interface Swell {
  readonly attack: Seconds;
  readonly release: Seconds;
  /** Depth of the dip between legato notes, 0..1. */
  readonly dip?: number;
  /** Sustain level of a held note, and decay time to it. */
  readonly sustain?: number;
  readonly decay?: Seconds;
}

/** Envelope of a phrase, 0..1; it starts and ends at 0. */
export function levelLine(phrase: Phrase, frames: number, swell: Swell): ControlLine {
  const { dip = 0, sustain = 1, decay = 1 } = swell;
  const end = Math.max(phraseSeconds(phrase), CONTROL / ENGINE_RATE);
  const smoothing = 1 - Math.exp(-CONTROL / ENGINE_RATE / 0.03);
  const strengths = phrase.notes.map((note) => strength(note.velocity));
  let index = 0;
  let level = strengths[0] ?? 0;
  return controlLine(frames, (time) => {
    while (time >= (phrase.notes[index + 1]?.start ?? Infinity)) index += 1;
    const note = phrase.notes[index] ?? phrase.notes[0];
    level += ((strengths[index] ?? level) - level) * smoothing;
    const since = time - note.start;
    const rise = time < swell.attack ? 0.5 - 0.5 * Math.cos((Math.PI * time) / swell.attack) : 1;
    const gone = Math.min(1, Math.max(0, (time - end) / swell.release));
    const fall = 0.5 + 0.5 * Math.cos(Math.PI * gone);
    const yielding = index === 0 ? 1 : 1 - dip * Math.exp(-since / 0.03);
    const held = sustain + (1 - sustain) * Math.exp(-since / decay);
    return level * rise * fall * fall * yielding * held;
  });
}
