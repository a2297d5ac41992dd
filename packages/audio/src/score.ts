import type { Beats, BeatsPerMinute, Decibels, Midi, Seconds } from './units.ts';
import type { DrumKit, PitchedInstrument } from './vocabulary.ts';

/**
 * Music as it is written down: what composition makes, instruments play, MIDI files carry and the
 * singer reads. Times are in beats from the start, and may lie off the grid: that is the groove.
 */
export interface Score {
  readonly tempo: BeatsPerMinute;
  /** Beats per bar. */
  readonly meter: 3 | 4 | 6;
  readonly key: Key;
  /** Whole bars. */
  readonly length: Beats;
  /** In order, without holes, from 0 to `length`. */
  readonly sections: readonly Section[];
  /** In order, without holes. */
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

/** The musicians' name of a section; its kind is its function. */
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
  /** How much is going on, 0..1. */
  readonly energy: number;
}

export interface ChordSpan {
  readonly start: Beats;
  readonly length: Beats;
  readonly root: PitchClass;
  /** Semitones above the root, ascending from 0: a minor seventh chord is 0, 3, 7, 10. */
  readonly intervals: readonly number[];
  /** The lowest note where it is not the root. */
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

/** The sung line: each syllable on one note or, drawn out, on several. */
export interface VocalPart {
  readonly syllables: readonly SungSyllable[];
  /** Louder or softer than its strip in the mix; 0 by default. */
  readonly level?: Decibels;
}

export interface SungSyllable {
  /** As its author writes it: 'moon-'. Empty where the one before it has all the letters. */
  readonly text: string;
  /** In ARPABET, vowels with their stress: `['M', 'UW1', 'N']`. */
  readonly phonemes: readonly string[];
  /** In order, without holes between them. */
  readonly notes: readonly ScoreNote[];
  /** Whether a breath may be taken after it. */
  readonly endsPhrase: boolean;
}

/** A note as it was heard in a recording, in the recording's own time. */
export interface TranscribedNote {
  readonly start: Seconds;
  readonly length: Seconds;
  /** The median of its pitch, with fractions, relative to A at 440 Hz. */
  readonly pitch: Midi;
  /** 0..1, from its loudness relative to the loudest. */
  readonly velocity: number;
  /** 0..1. */
  readonly confidence: number;
}

/** A sound made with the mouth, or any other blow, in the recording's own time. */
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
