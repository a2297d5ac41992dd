import type { Seconds } from '@artist-space/audio/units.ts';
import type { Stem } from '@artist-space/audio/vocabulary.ts';
import type { MixLayer } from '#app/platform/worker/audio-tasks.ts';
import {
  defineTask,
  type Destination,
  type ConversionResult,
  type Recording,
} from '#app/platform/worker/conversion.ts';

export interface SeparateStems extends Destination {
  readonly recording: Recording;
  readonly stems: readonly Stem[];
}

/** Separates a mix into the requested stems. */
export const separateStems = defineTask<SeparateStems, ConversionResult>(
  'features/studio/tools/stem-separation/conversion',
);

export interface MixStems extends Destination {
  readonly stems: readonly MixLayer[];
  readonly maxSeconds: Seconds;
}

/** Mixes stems, and brings the sum to the loudness of everything that is made here. */
export const mixStemsTask = defineTask<MixStems, ConversionResult>(
  'features/studio/tools/stem-separation/mix',
);
