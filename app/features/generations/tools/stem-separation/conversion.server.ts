import { defineConversion, MINUTE_MS } from '../conversion.server.ts';
import { stemsRequest } from './tool.schema.ts';

export const stemsConversion = defineConversion({
  request: stemsRequest,
  timeoutMs: 40 * MINUTE_MS,
  details: () => ({}),
  run: (conversions, { request: { stems }, recording, destination }, options) =>
    conversions.run('separateStems', { ...destination, recording, stems }, options),
});
