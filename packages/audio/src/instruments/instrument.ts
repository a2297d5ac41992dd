import type { Random } from '../random.ts';
import type { StereoSound } from '../score.ts';
import type { Decibels, Midi, Seconds } from '../units.ts';
import type { Phrase } from './phrase.ts';

/** Effects of a part after its notes: a body, an amplifier, a rotating speaker. */
export type Insert = (room: InsertRoom) => InsertLine;

/** The insert effect of one part, which keeps its state from stretch to stretch. */
export interface InsertLine {
  /** Latency of the output in samples. */
  readonly delay: number;
  /**
   * Processes the next stretch in place; the output is delayed by `delay` samples.
   * @param at sample of the part that is output first; negative before its beginning
   */
  next(bus: StereoSound, at: number): void;
}

export interface InsertRoom {
  /** Amount of drive, 0..1. */
  readonly saturation: number;
  readonly oversampling: 1 | 2 | 4;
  /** Length of a loop, in which modulation must have whole cycles; null without a loop. */
  readonly period: Seconds | null;
}

interface Common {
  /** Gain that brings a note of medium velocity in the middle of the range to −20 LUFS. */
  readonly trim: Decibels;
  /** Correction of the level over the range: decibels per octave, around its middle. */
  readonly tilt?: number;
  /** Natural range of the instrument; notes outside are played nevertheless. */
  readonly range: readonly [lowest: Midi, highest: Midi];
  readonly insert?: Insert;
}

/** A struck or plucked instrument, whose sound decays freely: equal notes can share one rendering. */
export interface StruckInstrument extends Common {
  readonly kind: 'struck';
  /** The sound of a hit that rings for `seconds`, mono; `velocity` shapes its timbre, not its level. */
  readonly strike: (note: Strike) => Float32Array;
  /** Decay time of a note after its release. */
  readonly release: (pitch: Midi) => Seconds;
  /** Stereo width between low and high notes, 0..1. */
  readonly spread: number;
}

export interface Strike {
  readonly pitch: Midi;
  readonly seconds: Seconds;
  readonly velocity: number;
  readonly random: Random;
  readonly detail: 1 | 2 | 3;
}

/** Maximum time that a phrase of a sustained instrument sounds after its last note. */
export const MAX_RELEASE: Seconds = 1;

/** A blown, bowed, sung or electronic instrument, which is excited continuously. */
export interface SustainedInstrument extends Common {
  readonly kind: 'sustained';
  /** Left and right may be one array: a mono sound. */
  readonly play: (phrase: Phrase) => StereoSound;
  /** Whether notes without a gap are played legato. */
  readonly slurs: boolean;
  /** Whether `play` returns stereo. */
  readonly wide: boolean;
}

export type InstrumentModel = StruckInstrument | SustainedInstrument;

/** Gain that corrects the level of a pitch by the instrument's tilt. */
export function registerGain({ range, tilt = 0 }: InstrumentModel, pitch: Midi): number {
  const octaves = (pitch - (range[0] + range[1]) / 2) / 12;
  return 10 ** ((tilt * Math.max(-4, Math.min(4, octaves))) / 20);
}

export function monoSound(samples: Float32Array): StereoSound {
  return { left: samples, right: samples };
}
