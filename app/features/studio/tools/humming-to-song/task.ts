import type { Genre, Quality, Voice } from '@artist-space/audio/vocabulary.ts';
import {
  defineTask,
  type Destination,
  type ConversionResult,
  type Recording,
} from '#app/platform/worker/conversion.ts';
import type { StoredEdits } from '../../versions/version.ts';
import type { TranscribedHum, TranscriptionOptions } from '../conversion.server.ts';

export interface HumToSong extends Destination, TranscriptionOptions {
  readonly recording: Recording;
  /** An existing transcription; if set, the recording is not transcribed again. */
  readonly transcription?: TranscribedHum;
  readonly genre: Genre;
  readonly type: 'song' | 'instrumental' | 'beat';
  readonly length: 'full' | 'short' | 'extended';
  /** Sung as given; if empty, the voice sings vowels. */
  readonly lyrics: string;
  readonly voice: Voice;
  readonly quality: Quality;
  readonly seed: string;
  readonly edits?: StoredEdits | undefined;
}

/** Makes a song, an instrumental or a loop with the hum as its theme, and its notes as MIDI. */
export const humToSong = defineTask<HumToSong, ConversionResult>(
  'features/studio/tools/humming-to-song/conversion',
);
