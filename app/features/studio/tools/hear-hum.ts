import type { FittedHum, HumWishes, TranscribedMelody } from '@artist-space/audio/hum.ts';
import {
  defineTask,
  type Destination,
  type RecordingWaveform,
  type MadeFacts,
  type Recording,
} from '#app/platform/worker/conversion.ts';
import type { CorrectedMelody } from './corrected.ts';

/** How a hum is listened to. */
export interface Hearing {
  /** What is known of its tempo and its rhythm. */
  readonly grid?: HumWishes;
  /** Whether it is taken for a melody whatever it sounds like. */
  readonly anyway?: boolean;
  /** Its notes, where they are known: then nobody listens for them. */
  readonly corrected?: CorrectedMelody | undefined;
  /** Whether the slides and the dynamics of the recording are wanted as well. */
  readonly withContour?: boolean;
}

export interface HearHum extends Destination, Hearing {
  readonly recording: Recording;
}

/** The melody of a hum and what can be said of it. */
export interface TranscribedHum {
  readonly hum: TranscribedMelody;
  /** The same written down. */
  readonly fit: FittedHum;
  readonly facts: Pick<MadeFacts, 'heard' | 'confidence'>;
  /** Where it was listened to. */
  readonly recording?: RecordingWaveform;
}

/** The melody of a hum, for tools that need no more of it, or that need it before anything else. */
export const hearHum = defineTask<HearHum, TranscribedHum>('features/studio/tools/hear-hum');

/** Phrases shorter than this are calls between the lines, not lines. */
const MIN_SYLLABLES = 3;
const MAX_PHRASES = 8;

/** How many syllables each phrase of a hum has room for: a note each. */
export function syllablesOf({ fit }: TranscribedHum): number[] {
  const { notes, phrases } = fit.theme;
  return phrases
    .map(({ start, end }) => notes.filter((note) => note.start >= start && note.start < end).length)
    .filter((count) => count >= MIN_SYLLABLES)
    .slice(0, MAX_PHRASES);
}
