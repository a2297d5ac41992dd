import type { TranscribedDrum } from '../generation-view.ts';

/** The name under which the waveform of a generation's recording is kept among its sounds. */
export const RECORDING = 'recording';

/** What a mouth is heard to play, in the order of the grid's rows from the top. */
export const DRUMS = [
  ...['clap', 'open-hat', 'closed-hat', 'tom', 'snare', 'kick'],
] as const satisfies readonly TranscribedDrum[];

/**
 * A note or a hit of a recording, as it is corrected. `lane` is the row it lies on: of a note its MIDI
 * pitch, of a hit its place in DRUMS. A hit lasts 0 seconds.
 */
export interface TranscribedSound {
  readonly start: number;
  readonly length: number;
  readonly lane: number;
  /** 0 to 1. */
  readonly velocity: number;
}

export type TranscriptionKind = 'melody' | 'beat';

/** The notes or hits that the engine found in a recording, or that its artist corrected. */
export interface Transcription {
  readonly kind: TranscriptionKind;
  /** In order of their starts. */
  readonly sounds: readonly TranscribedSound[];
  /** Beats a minute of the recording. */
  readonly tempo: number;
  /** Of a melody, where the artist has set it: 'F# minor'. Null: it is found from the notes. */
  readonly key: string | null;
}

/** What the artist can ask for; the engine writes so many notes down. */
export const MAX_SOUNDS = 600;
export const LANES = {
  melody: { lowest: 24, highest: 108 },
  beat: { lowest: 0, highest: DRUMS.length - 1 },
} as const satisfies Record<TranscriptionKind, { lowest: number; highest: number }>;
export const LENGTHS = { shortest: 0.05, longest: 60 } as const;
export const TEMPOS = { slowest: 40, fastest: 240 } as const;
/** As long as the longest recording. */
export const LATEST = 1200;
/** Two notes of one voice cannot begin nearer to each other. */
export const NEAREST = 0.04;
