import { STEMS } from '@artist-space/audio/vocabulary.ts';
import { MINUTE_MS } from '#app/durations.ts';
import { z } from '#app/validation.ts';
import { someOf } from '../../generation.schema.ts';
import { defineConversion } from '../conversion.server.ts';
import { separateStems } from './task.ts';
import { STEMS_DEFAULTS } from './tool.ts';

export const stemsRequest = z.object({
  stems: someOf(STEMS).transform((stems) => (stems.length > 0 ? stems : STEMS_DEFAULTS.stems)),
});

export const conversion = defineConversion({
  request: stemsRequest,
  timeoutMs: 40 * MINUTE_MS,
  contentType: () => 'track',
  details: () => ({}),
  run: (conversions, { request: { stems }, recording, destination }, options) =>
    conversions.run(separateStems, { ...destination, recording, stems }, options),
});
