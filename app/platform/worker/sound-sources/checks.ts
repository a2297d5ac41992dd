import { defineTask, type CheckedSource } from '../conversion.ts';

/** Checks a SoundFont of the host. */
export const checkSoundFont = defineTask<{ path: string }, CheckedSource>(
  'platform/worker/sound-sources/check-sound-font',
);

/** Checks a separation model of the host. */
export const checkStemModel = defineTask<{ path: string }, CheckedSource>(
  'platform/worker/sound-sources/check-stem-model',
);
