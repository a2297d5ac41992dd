import { defineConversion, MINUTE_MS } from '../conversion.server.ts';
import { stemsRequest } from './tool.schema.ts';
import { separateStems } from './task.ts';

export const conversion = defineConversion({
  request: stemsRequest,
  timeoutMs: 40 * MINUTE_MS,
  contentType: () => 'track',
  details: () => ({}),
  run: (conversions, { request: { stems }, recording, destination }, options) =>
    conversions.run(separateStems, { ...destination, recording, stems }, options),
});
