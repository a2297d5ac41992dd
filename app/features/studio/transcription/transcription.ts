import type { TranscribedDrum } from '../generation.ts';
import * as texts from '../texts.ts';
import type { ToolId } from '../tools/tools.ts';
import { noteName } from '../words.ts';

/** The name under which the waveform of a generation's recording is kept among its sounds. */
export const RECORDING = 'recording';

/** What a mouth is heard to play, in the order of the grid's rows from the top. */
export const DRUMS = [
  'clap',
  'open-hat',
  'closed-hat',
  'tom',
  'snare',
  'kick',
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

/** What the screen that corrects it knows of a generation. */
export interface TranscriptionView {
  readonly id: number;
  readonly title: string | null;
  readonly type: ToolId;
  /** As it was heard, or as the artist has kept it. */
  readonly heard: Transcription;
  /** Of the recording; null where nobody knows. */
  readonly seconds: number | null;
  /** Its waveform, see `decodeBars`; empty where there is none. */
  readonly bars: string;
  readonly recordingUrl: string | null;
  /** Of a beat: what comes out. */
  readonly beatTempo: number | null;
  /** Whether it is a correction that was kept. */
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

/** What a row is called: 'A4', 'Snare'. */
export const laneName = (kind: TranscriptionKind, lane: number): string =>
  kind === 'melody' ? noteName(lane) : DRUM_NAMES[DRUMS[lane] ?? 'kick'];

const STEPS: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/** 'A4', 'c#5', 'Bb3' or '69' as a MIDI pitch; null of what is none. */
export function pitchNamed(text: string): number | null {
  const plain = text.trim().replace('♯', '#').replace('♭', 'b');
  if (/^\d{1,3}$/.test(plain)) return Number(plain);
  const [, letter = '', accidental = '', octave = ''] = /^([a-g])(#|b)?(-?\d)$/i.exec(plain) ?? [];
  const step = STEPS[letter.toLowerCase()];
  if (step === undefined) return null;
  const shift = accidental === '#' ? 1 : accidental === 'b' ? -1 : 0;
  return 12 * (Number(octave) + 1) + step + shift;
}

/** Rows of the table on one page: a form takes 200 fields, and a row has four. */
export const ROWS_A_PAGE = 40;
/** Rows without a note yet. */
export const EMPTY_ROWS = 4;
