import { readSoundSources } from '#app/platform/env.server.ts';
import type { SoundSources } from '#app/platform/worker/conversion.ts';
import {
  chooseInstruments,
  chooseSeparator,
} from '#app/platform/worker/sound-sources/choose-sources.server.ts';

/** The SoundFont at SOUNDFONT_PATH, if it is set and can be played. */
export const hostInstruments = () => chooseInstruments(named(), warn);

/** The stem model at STEM_MODEL_PATH if it is set and can be run, otherwise the built-in one. */
export const hostSeparator = () => chooseSeparator(named(), warn);

function named(): SoundSources {
  const { SOUNDFONT_PATH, STEM_MODEL_PATH } = readSoundSources();
  return {
    ...(SOUNDFONT_PATH !== undefined && { soundFontPath: SOUNDFONT_PATH }),
    ...(STEM_MODEL_PATH !== undefined && { stemModelPath: STEM_MODEL_PATH }),
  };
}

function warn(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
