import { STEMS } from '@artist-space/audio/vocabulary.ts';
import { z } from '#app/validation.ts';
import { someOf } from '../request.schema.ts';
import { STEMS_DEFAULTS } from './tool.ts';

export const stemsRequest = z.object({
  stems: someOf(STEMS).transform((stems) => (stems.length > 0 ? stems : STEMS_DEFAULTS.stems)),
});
