import type { Voice } from '@artist-space/audio/vocabulary.ts';
import {
  defineTask,
  type Destination,
  type ConversionResult,
  type Recording,
} from '#app/platform/worker/conversion.ts';
import type { TranscribedHum, TranscriptionOptions } from '../conversion.server.ts';

export interface HumToVocals extends Destination, TranscriptionOptions {
  readonly recording: Recording;
  /** An existing transcription; if set, the recording is not transcribed again. */
  readonly transcription?: TranscribedHum;
  readonly voice: Voice;
  /** Sung as given; if empty, the voice sings vowels. */
  readonly lyrics: string;
  readonly seed: string;
}

/** Sings the hum with another voice, with its melody, timing and dynamics; its notes as MIDI. */
export const humToVocals = defineTask<HumToVocals, ConversionResult>(
  'features/studio/tools/humming-to-vocals/conversion',
);
