import { defineTask, type CheckedSource } from '../conversion.ts';

/** Tries a SoundFont of the host's. */
export const checkSoundFont = defineTask<{ path: string }, CheckedSource>(
  'platform/worker/sound-sources/check-sound-font',
);

/** Tries a model of the host's that takes mixes apart. */
export const checkStemModel = defineTask<{ path: string }, CheckedSource>(
  'platform/worker/sound-sources/check-stem-model',
);
