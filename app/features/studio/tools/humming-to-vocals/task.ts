import type { Voice } from '@artist-space/audio/vocabulary.ts';
import {
  defineTask,
  type Destination,
  type Made,
  type Recording,
} from '#app/platform/worker/conversion.ts';
import type { TranscribedHum, Hearing } from '../conversion.server.ts';

export interface HumToVocals extends Destination, Hearing {
  readonly recording: Recording;
  /** An existing transcription; if set, the recording is not transcribed again. */
  readonly heard?: TranscribedHum;
  readonly voice: Voice;
  /** Sung as given; if empty, the voice sings vowels. */
  readonly lyrics: string;
  readonly seed: string;
}

/** Sings the hum with another voice, with its melody, timing and dynamics; its notes as MIDI. */
export const humToVocals = defineTask<HumToVocals, Made>(
  'features/studio/tools/humming-to-vocals/conversion',
);
