import type { Stem } from '@artist-space/audio/vocabulary.ts';
import {
  defineTask,
  type Destination,
  type Made,
  type Recording,
} from '#app/platform/worker/conversion.ts';

export interface SeparateStems extends Destination {
  readonly recording: Recording;
  readonly stems: readonly Stem[];
}

/** The stems of a mix that are asked for. */
export const separateStems = defineTask<SeparateStems, Made>(
  'features/studio/tools/stem-separation/conversion',
);
