import type { BeatsPerMinute } from '@artist-space/audio/units.ts';
import type { DrumKit } from '@artist-space/audio/vocabulary.ts';
import {
  defineTask,
  type Destination,
  type ConversionResult,
  type Recording,
} from '#app/platform/worker/conversion.ts';
import type { CorrectedBeat } from '../conversion.server.ts';

export interface BeatboxToBeats extends Destination {
  readonly recording: Recording;
  readonly kit: DrumKit;
  readonly tempo: BeatsPerMinute;
  readonly length: 'short' | 'medium' | 'long';
  readonly seed: string;
  /** True to convert the recording even if it is not recognised as a beat. */
  readonly anyway: boolean;
  /** Corrected hits; if set, the recording is not transcribed. */
  readonly corrected?: CorrectedBeat | undefined;
}

/** Converts a beatbox recording to a drum beat of 8, 16 or 32 bars, with its MIDI. */
export const beatboxToBeats = defineTask<BeatboxToBeats, ConversionResult>(
  'features/studio/tools/beatbox-to-beats/conversion',
);
