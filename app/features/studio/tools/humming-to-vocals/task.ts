import type { Voice } from '@artist-space/audio/vocabulary.ts';
import {
  defineTask,
  type Destination,
  type Made,
  type Recording,
} from '#app/platform/worker/conversion.ts';
import type { TranscribedHum, Hearing } from '../hear-hum.ts';

export interface HumToVocals extends Destination, Hearing {
  readonly recording: Recording;
  /** What is known of the recording already: then nobody listens to it again. */
  readonly heard?: TranscribedHum;
  readonly voice: Voice;
  /** Sung as they are; empty: the voice sings vowels. */
  readonly lyrics: string;
  readonly seed: string;
}

/** The hum sung by another voice, in its own melody, timing and dynamics; its notes as MIDI. */
export const humToVocals = defineTask<HumToVocals, Made>(
  'features/studio/tools/humming-to-vocals/conversion',
);
