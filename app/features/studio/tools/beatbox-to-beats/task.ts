import type { BeatsPerMinute } from '@artist-space/audio/units.ts';
import type { DrumKit } from '@artist-space/audio/vocabulary.ts';
import {
  defineTask,
  type Destination,
  type Made,
  type Recording,
} from '#app/platform/worker/conversion.ts';
import type { CorrectedBeat } from '../corrected.ts';

export interface BeatboxToBeats extends Destination {
  readonly recording: Recording;
  readonly kit: DrumKit;
  readonly tempo: BeatsPerMinute;
  readonly length: 'short' | 'medium' | 'long';
  readonly seed: string;
  /** Whether it is taken for a beat whatever it sounds like. */
  readonly anyway: boolean;
  /** Its hits, where they are known: then nobody listens to it. */
  readonly corrected?: CorrectedBeat | undefined;
}

/** A beat for a drum kit of 8, 16 or 32 bars from a recorded mouth beat, with its MIDI. */
export const beatboxToBeats = defineTask<BeatboxToBeats, Made>(
  'features/studio/tools/beatbox-to-beats/conversion',
);
