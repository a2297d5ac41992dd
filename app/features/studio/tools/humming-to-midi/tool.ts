import { MEGABYTE, type Tool } from '../tool.ts';
import * as texts from '../../texts.ts';

export const hummingToMidi = {
  id: 'humming-to-midi',
  name: texts.hummingToMidi,
  icon: 'track',
  recording: {
    maxBytes: 50 * MEGABYTE,
    maxSeconds: 10 * 60,
    hint: texts.supportsMp3WavMaxHeading,
    missing: texts.recordOrUploadSome,
    heading: texts.yourHumming,
    invitation: texts.humMelodyWrittenDown,
    inLibrary: true,
    start: texts.writeTheMidiFile,
    busy: texts.writing,
    startsDisabled: true,
  },
  ready: texts.yourMelodyIsReady,
  failure: { title: texts.conversionFailed, message: texts.pleaseTryAgain },
} as const satisfies Tool;

/** What the starts of the notes are moved to. */
export const QUANTISATIONS = {
  auto: texts.auto,
  eighths: texts.eighths,
  triplets: texts.triplets,
  sixteenths: texts.sixteenths,
  off: texts.off,
} as const;

export type Quantisation = keyof typeof QUANTISATIONS;

export const MIDI_DEFAULTS = { quantise: 'auto' } as const;

/** Beats a minute. */
export const MELODY_TEMPO = { minimum: 40, maximum: 240 } as const;

export const MAX_TITLE_LENGTH = 255;

/** A melody on paper: what the file has in it. */
export interface WrittenMelody {
  /** Beats a minute. */
  readonly tempo: number;
  /** Beats a bar. */
  readonly meter: number;
  /** In beats from the first bar line; pitches are MIDI's. */
  readonly notes: readonly {
    readonly start: number;
    readonly length: number;
    readonly pitch: number;
    /** 0 to 1. */
    readonly velocity: number;
  }[];
}
