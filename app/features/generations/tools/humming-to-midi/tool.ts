import { MEGABYTE, type Tool } from '../tool.ts';

export const hummingToMidi = {
  id: 'humming-to-midi',
  name: 'Humming to MIDI',
  icon: 'track',
  recording: {
    maxBytes: 50 * MEGABYTE,
    maxSeconds: 10 * 60,
    hint: 'Supports MP3, WAV (max 50MB)',
    missing: 'Please record or upload some humming first.',
    heading: 'Your humming',
    invitation: 'Hum the melody to be written down',
    inLibrary: true,
    start: 'Write the MIDI file',
    busy: 'Writing...',
    startsDisabled: true,
  },
  failure: { title: 'Conversion Failed', message: 'Please try again.' },
} as const satisfies Tool;

/** What the starts of the notes are moved to. */
export const QUANTISATIONS = {
  auto: 'Auto',
  eighths: 'Eighths',
  triplets: 'Triplets',
  sixteenths: 'Sixteenths',
  off: 'Off',
} as const;

export type Quantisation = keyof typeof QUANTISATIONS;

export const MIDI_DEFAULTS = { quantise: 'auto' } as const;

/** Beats a minute. */
export const MELODY_TEMPO = { minimum: 40, maximum: 240 } as const;

export const LONGEST_TITLE = 255;

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
