import { VOICES } from '@artist-space/audio/vocabulary.ts';
import { z } from '#app/validation.ts';
import { LONGEST_PROMPT } from '../humming-to-song/tool.ts';
import { anyway, choice, seed, text } from '../request.schema.ts';
import { VOCALS_DEFAULTS } from './tool.ts';

export const vocalsRequest = z.object({
  voiceStyle: choice(VOICES, VOCALS_DEFAULTS.voiceStyle),
  prompt: text(LONGEST_PROMPT),
  seed,
  anyway,
});
