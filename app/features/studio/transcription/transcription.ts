import type { TranscribedDrum } from '../generation.ts';
import * as texts from '../texts.ts';
import { noteName } from '../words.ts';

/** The key of a recording's waveform among a generation's sounds. */
export const RECORDING = 'recording';

/** The drums of a beatbox, in the order of the grid's rows from the top. */
export const DRUMS = [
  'clap',
  'open-hat',
  'closed-hat',
  'tom',
  'snare',
  'kick',
] as const satisfies readonly TranscribedDrum[];

/**
 * A note or a hit of a recording in the editor. `lane` is its row: the MIDI pitch of a note, or the index of a
 * hit in DRUMS. A hit lasts 0 seconds.
 */
export interface TranscribedSound {
  readonly start: number;
  readonly length: number;
  readonly lane: number;
  /** 0 to 1. */
  readonly velocity: number;
}

export type TranscriptionKind = 'melody' | 'beat';

/** The notes or hits transcribed from a recording, or corrected by the artist. */
export interface Transcription {
  readonly kind: TranscriptionKind;
  /** Sorted by start. */
  readonly sounds: readonly TranscribedSound[];
  /** The tempo of the recording, in BPM. */
  readonly tempo: number;
  /** For a melody, the key if the artist has set it: 'F# minor'. If null, derived from the notes. */
  readonly key: string | null;
}

/** The maximum number of sounds, equal to the engine's limit. */
export const MAX_SOUNDS = 600;
export const LANES = {
  melody: { lowest: 24, highest: 108 },
  beat: { lowest: 0, highest: DRUMS.length - 1 },
} as const satisfies Record<TranscriptionKind, { lowest: number; highest: number }>;
export const LENGTHS = { shortest: 0.05, longest: 60 } as const;
export const TEMPOS = { slowest: 40, fastest: 240 } as const;
/** The latest start in seconds: the longest recording. */
export const LATEST = 1200;
/** The minimum interval between two notes of one voice, in seconds. */
export const NEAREST = 0.04;

/** The data of the screen that corrects a generation's transcription. */
export interface TranscriptionView {
  readonly id: number;
  /** The result's own title, or the default title. */
  readonly title: string;
  /** The page of the result. */
  readonly resultUrl: string;
  /** The original transcription, or the artist's saved correction. */
  readonly heard: Transcription;
  /** The duration of the recording; null if unknown. */
  readonly seconds: number | null;
  /** Its waveform for `decodeBars`; empty if there is none. */
  readonly bars: string;
  readonly recordingUrl: string | null;
  /** For a beat, the tempo of the result. */
  readonly beatTempo: number | null;
  /** True if it is a saved correction. */
  readonly isDraft: boolean;
  /** New each time, so that sending the form twice makes nothing twice. */
  readonly uploadKey: string;
}

export const DRUM_NAMES: Readonly<Record<TranscribedDrum, string>> = {
  kick: texts.kick,
  snare: texts.snare,
  'closed-hat': texts.closedHat,
  'open-hat': texts.openHat,
  tom: texts.tom,
  clap: texts.clap,
};

/** The name of a row: 'A4', 'Snare'. */
export const laneName = (kind: TranscriptionKind, lane: number): string =>
  kind === 'melody' ? noteName(lane) : DRUM_NAMES[DRUMS[lane] ?? 'kick'];

const STEPS: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/** Parses 'A4', 'c#5', 'Bb3' or '69' as a MIDI pitch; null for anything else. */
export function pitchNamed(text: string): number | null {
  const plain = text.trim().replace('♯', '#').replace('♭', 'b');
  if (/^\d{1,3}$/.test(plain)) return Number(plain);
  const [, letter = '', accidental = '', octave = ''] = /^([a-g])(#|b)?(-?\d)$/i.exec(plain) ?? [];
  const step = STEPS[letter.toLowerCase()];
  if (step === undefined) return null;
  const shift = accidental === '#' ? 1 : accidental === 'b' ? -1 : 0;
  return 12 * (Number(octave) + 1) + step + shift;
}

/** Rows per page of the table: a form has at most 200 fields, and a row has four. */
export const ROWS_PER_PAGE = 40;
/** The number of empty rows for new notes. */
export const EMPTY_ROWS = 4;

/** A transcription as corrected by the artist, as it is stored. */
export interface StoredCorrection extends Record<string, unknown> {
  readonly kind: Transcription['kind'];
  readonly sounds: readonly TranscribedSound[];
  /** If null, derived from the sounds. */
  readonly tempo: number | null;
  readonly key: string | null;
  /** The duration of the recording, which is not analysed again; null if unknown. */
  readonly recordingSeconds: number | null;
}
