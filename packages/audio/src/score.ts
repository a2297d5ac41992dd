import type { Beats, BeatsPerMinute, Decibels, Midi, Seconds } from './units.ts';
import type { DrumKit, PitchedInstrument } from './vocabulary.ts';

/**
 * A piece of music as notes: the output of composition, and the input of rendering, singing and MIDI export.
 * Times are in beats from the start and need not be quantised, because they include the groove.
 */
export interface Score {
  readonly tempo: BeatsPerMinute;
  /** Beats per bar. */
  readonly meter: 3 | 4 | 6;
  readonly key: Key;
  /** Whole bars. */
  readonly length: Beats;
  /** In order, without gaps, from 0 to `length`. */
  readonly sections: readonly Section[];
  /** In order, without gaps. */
  readonly chords: readonly ChordSpan[];
  readonly parts: readonly Part[];
  readonly drums: DrumPart | null;
  /** The vocal part; an instrumental has none. */
  readonly vocal: VocalPart | null;
}

/** 0 is C, 11 is B. */
export type PitchClass = number;

export interface Key {
  readonly tonic: PitchClass;
  readonly mode: 'major' | 'minor';
}

export type SectionKind = 'intro' | 'verse' | 'lift' | 'chorus' | 'break' | 'bridge' | 'end';

/** Name of a section in musicians' terms, as opposed to its kind. */
export type SectionName =
  | 'intro'
  | 'verse'
  | 'pre-chorus'
  | 'build'
  | 'chorus'
  | 'hook'
  | 'drop'
  | 'head'
  | 'solo'
  | 'breakdown'
  | 'middle eight'
  | 'outro';

/** The name under which a section is shown, edited and marked in files. */
export const sectionName = ({ kind, called }: Pick<Section, 'kind' | 'called'>): string =>
  called ?? kind;

export interface Section {
  readonly kind: SectionKind;
  readonly called?: SectionName;
  readonly start: Beats;
  readonly length: Beats;
  /** Intensity, 0..1. */
  readonly energy: number;
}

export interface ChordSpan {
  readonly start: Beats;
  readonly length: Beats;
  readonly root: PitchClass;
  /** Semitones above the root, ascending from 0: a minor seventh chord is 0, 3, 7, 10. */
  readonly intervals: readonly number[];
  /** The bass note of an inversion or slash chord, if it is not the root. */
  readonly bass?: PitchClass;
}

export interface ScoreNote {
  readonly start: Beats;
  readonly length: Beats;
  readonly pitch: Midi;
  /** 0..1. */
  readonly velocity: number;
}

/** Role of a part, which decides its place in the mix. */
export type PartRole = 'melody' | 'counter' | 'chords' | 'pad' | 'bass' | 'ornament';

export interface Part {
  readonly instrument: PitchedInstrument;
  readonly role: PartRole;
  readonly notes: readonly ScoreNote[];
  /** Louder or softer than its strip in the mix; 0 by default. */
  readonly level?: Decibels;
}

export type Drum =
  | 'kick'
  | 'snare'
  | 'rim'
  | 'clap'
  | 'closed-hat'
  | 'open-hat'
  | 'pedal-hat'
  | 'low-tom'
  | 'mid-tom'
  | 'high-tom'
  | 'crash'
  | 'ride'
  | 'tambourine'
  | 'shaker'
  | 'cowbell'
  | 'conga-low'
  | 'conga-high'
  | 'bongo'
  | 'clave'
  | 'triangle';

export interface DrumHit {
  readonly at: Beats;
  readonly drum: Drum;
  /** 0..1. */
  readonly velocity: number;
}

export interface DrumPart {
  readonly kit: DrumKit;
  readonly hits: readonly DrumHit[];
  /** Louder or softer than its strip in the mix; 0 by default. */
  readonly level?: Decibels;
}

/** A vocal part: each syllable is sung on one note or, as a melisma, on several. */
export interface VocalPart {
  readonly syllables: readonly SungSyllable[];
  /** Louder or softer than its strip in the mix; 0 by default. */
  readonly level?: Decibels;
}

export interface SungSyllable {
  /** In the author's spelling, as in 'moon-'. Empty if the previous one has all the letters. */
  readonly text: string;
  /** In ARPABET, vowels with their stress: `['M', 'UW1', 'N']`. */
  readonly phonemes: readonly string[];
  /** In order, without gaps between them. */
  readonly notes: readonly ScoreNote[];
  /** Whether a breath may be taken after it. */
  readonly endsPhrase: boolean;
}

/** A note transcribed from a recording, in the recording's time. */
export interface TranscribedNote {
  readonly start: Seconds;
  readonly length: Seconds;
  /** Median of its pitch, fractional, relative to A = 440 Hz. */
  readonly pitch: Midi;
  /** 0..1, from its loudness relative to the loudest. */
  readonly velocity: number;
  /** 0..1. */
  readonly confidence: number;
}

/** A percussive sound transcribed from a recording, in the recording's time. */
export interface TranscribedHit {
  readonly at: Seconds;
  readonly drum: 'kick' | 'snare' | 'closed-hat' | 'open-hat' | 'tom' | 'clap';
  readonly velocity: number;
  readonly confidence: number;
}

/** Two channels of one length at 44.1 kHz, full scale at ±1. */
export interface StereoSound {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Sample rate of all results of the engine. */
export const ENGINE_RATE = 44_100;
