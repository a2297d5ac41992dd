import type { FittedHum, HumWishes, TranscribedMelody } from '@artist-space/audio/hum.ts';
import {
  defineTask,
  type Destination,
  type RecordingWaveform,
  type MadeFacts,
  type Recording,
} from '#app/platform/worker/conversion.ts';
import type { CorrectedMelody } from './corrected.ts';

/** Options for transcribing a hum. */
export interface Hearing {
  /** The known tempo and quantisation. */
  readonly grid?: HumWishes;
  /** True to convert the recording even if it is not recognised as a melody. */
  readonly anyway?: boolean;
  /** Corrected notes; if set, the recording is not transcribed. */
  readonly corrected?: CorrectedMelody | undefined;
  /** True to return the pitch curve and the dynamics of the recording as well. */
  readonly withContour?: boolean;
}

export interface HearHum extends Destination, Hearing {
  readonly recording: Recording;
}

/** The melody of a hum and its facts. */
export interface TranscribedHum {
  readonly hum: TranscribedMelody;
  /** The melody fitted to a beat grid and a key. */
  readonly fit: FittedHum;
  readonly facts: Pick<MadeFacts, 'heard' | 'confidence'>;
  /** The waveform of the recording, if it was transcribed. */
  readonly recording?: RecordingWaveform;
}

/** Transcribes a hum, for tools that need only the melody, or that need it before their next step. */
export const hearHum = defineTask<HearHum, TranscribedHum>('features/studio/tools/hear-hum');

/** Shorter phrases are interjections rather than lines. */
const MIN_SYLLABLES = 3;
const MAX_PHRASES = 8;

/** The number of syllables for each phrase of a hum: one per note. */
export function syllablesOf({ fit }: TranscribedHum): number[] {
  const { notes, phrases } = fit.theme;
  return phrases
    .map(({ start, end }) => notes.filter((note) => note.start >= start && note.start < end).length)
    .filter((count) => count >= MIN_SYLLABLES)
    .slice(0, MAX_PHRASES);
}
