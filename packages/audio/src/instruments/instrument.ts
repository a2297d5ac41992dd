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
   * Takes the next stretch and gives, in its place, the one that lies `delay` samples before it.
   * @param at sample of the part that comes out first; before its beginning it is negative
   */
  next(bus: StereoSound, at: number): void;
}

export interface InsertRoom {
  /** How driven, 0..1. */
  readonly saturation: number;
  readonly oversampling: 1 | 2 | 4;
  /** Length that everything turning must divide so that a loop closes; null where nothing loops. */
  readonly period: Seconds | null;
}

interface Common {
  /** Brings a note of middling velocity in the middle of the range to −20 LUFS. */
  readonly trim: Decibels;
  /** Tilt that evens out its registers: decibels an octave, around the middle of the range. */
  readonly tilt?: number;
  /** Natural range of the instrument; notes outside are played all the same. */
  readonly range: readonly [lowest: Midi, highest: Midi];
  readonly insert?: Insert;
}

/** Struck or plucked once and left to ring: equal notes can share one rendering. */
export interface StruckInstrument extends Common {
  readonly kind: 'struck';
  /** The sound of a hit that rings for `seconds`, mono; `velocity` shapes its timbre, not its level. */
  readonly strike: (note: Strike) => Float32Array;
  /** How long a note sounds after its release. */
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

/** No phrase of a sustained instrument sounds on for longer than this after its last note. */
export const MAX_RELEASE: Seconds = 1;

/** Blown, bowed, sung or driven as long as it lasts: it shapes its own level. */
export interface SustainedInstrument extends Common {
  readonly kind: 'sustained';
  /** Left and right may be one array: a mono sound. */
  readonly play: (phrase: Phrase) => StereoSound;
  /** Whether notes that follow without a gap are played on one breath or bow. */
  readonly slurs: boolean;
  /** Whether `play` gives two different sides. */
  readonly wide: boolean;
}

export type InstrumentModel = StruckInstrument | SustainedInstrument;

/** The gain that evens out a pitch's register. */
export function registerGain({ range, tilt = 0 }: InstrumentModel, pitch: Midi): number {
  const octaves = (pitch - (range[0] + range[1]) / 2) / 12;
  return 10 ** ((tilt * Math.max(-4, Math.min(4, octaves))) / 20);
}

export function monoSound(samples: Float32Array): StereoSound {
  return { left: samples, right: samples };
}
