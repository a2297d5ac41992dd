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
