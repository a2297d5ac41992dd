import type { Genre, Quality, Voice } from '@artist-space/audio/vocabulary.ts';
import {
  defineTask,
  type Destination,
  type Made,
  type Recording,
} from '#app/platform/worker/conversion.ts';
import type { StoredEdits } from '../../versions/version.ts';
import type { TranscribedHum, Hearing } from '../hear-hum.ts';

export interface HumToSong extends Destination, Hearing {
  readonly recording: Recording;
  /** What is known of the recording already: then nobody listens to it again. */
  readonly heard?: TranscribedHum;
  readonly genre: Genre;
  readonly type: 'song' | 'instrumental' | 'beat';
  readonly length: 'full' | 'short' | 'extended';
  /** Sung as they are; empty: the voice sings vowels. */
  readonly lyrics: string;
  readonly voice: Voice;
  readonly quality: Quality;
  readonly seed: string;
  readonly edits?: StoredEdits | undefined;
}

/** A song, an instrumental or a loop whose theme is the hum, with its notes as MIDI. */
export const humToSong = defineTask<HumToSong, Made>(
  'features/studio/tools/humming-to-song/conversion',
);
