import { MEGABYTE, type Tool } from '../tool.ts';
import * as texts from '../../texts.ts';

export const hummingToMidi = {
  id: 'humming-to-midi',
  name: texts.hummingToMidi,
  icon: 'track',
  recording: {
    maxBytes: 50 * MEGABYTE,
    maxSeconds: 10 * 60,
    hint: texts.supportsMp3AndWavUpTo50MB,
    missing: texts.recordOrUploadHummingFirst,
    heading: texts.yourHumming,
    invitation: texts.humTheMelodyToWriteDown,
    inLibrary: true,
    start: texts.writeTheMidiFile,
    busy: texts.writing,
    startsDisabled: true,
  },
  ready: texts.yourMelodyIsReady,
  failure: { title: texts.conversionFailed, message: texts.pleaseTryAgain },
} as const satisfies Tool;

/** The grid that note starts are moved to. */
export const QUANTISATIONS = {
  auto: texts.auto,
  eighths: texts.eighths,
  triplets: texts.triplets,
  sixteenths: texts.sixteenths,
  off: texts.offLabel,
} as const;

export type Quantisation = keyof typeof QUANTISATIONS;

export const MIDI_DEFAULTS = { quantise: 'auto' } as const;

/** In BPM. */
export const MELODY_TEMPO = { minimum: 40, maximum: 240 } as const;

export const MAX_TITLE_LENGTH = 255;

/** A notated melody: the contents of the MIDI file. */
export interface WrittenMelody {
  /** In BPM. */
  readonly tempo: number;
  /** Beats per bar. */
  readonly meter: number;
  /** Times in beats from the first bar line; MIDI pitches. */
  readonly notes: readonly {
    readonly start: number;
    readonly length: number;
    readonly pitch: number;
    /** 0 to 1. */
    readonly velocity: number;
  }[];
}
