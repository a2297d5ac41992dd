import type { BeatRequest } from '@artist-space/audio/make-beat.ts';
import type { ScoreEdits } from '@artist-space/audio/edits.ts';
import type { Quality } from '@artist-space/audio/vocabulary.ts';
import {
  defineTask,
  type Destination,
  type ConversionResult,
} from '#app/platform/worker/conversion.ts';

export interface MakeBeat extends Destination {
  readonly prompt: string;
  readonly request: BeatRequest;
  readonly quality: Quality;
  readonly stereo: boolean;
  readonly seed: string;
  readonly edits?: ScoreEdits | undefined;
}

/** Makes a beat from a prompt and fields, with its MIDI; at premium quality also its stems. */
export const makeBeat = defineTask<MakeBeat, ConversionResult>(
  'features/studio/tools/beat/conversion',
);
