import type { Stem } from '@artist-space/audio/vocabulary.ts';
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
  /** Each stem with its linear gain. */
  readonly layers: readonly { readonly recording: Recording; readonly gain: number }[];
}

/** Mixes stems, and brings the sum to the loudness of everything that is made here. */
export const mixStemsTask = defineTask<MixStems, ConversionResult>(
  'features/studio/tools/stem-separation/mix',
);
