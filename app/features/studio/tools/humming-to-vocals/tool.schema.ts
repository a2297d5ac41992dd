import { VOICES } from '@artist-space/audio/vocabulary.ts';
import { z } from '#app/validation.ts';
import { MAX_PROMPT_LENGTH } from '../humming-to-song/tool.ts';
import { anyway, choice, seed, text } from '../request.schema.ts';
import { VOCALS_DEFAULTS } from './tool.ts';

export const vocalsRequest = z.object({
  voiceStyle: choice(VOICES, VOCALS_DEFAULTS.voiceStyle),
  prompt: text(MAX_PROMPT_LENGTH),
  seed,
  anyway,
});
