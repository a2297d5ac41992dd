import { defineConversion, MINUTE_MS } from '../conversion.server.ts';
import { beatboxRequest } from './tool.schema.ts';
import { beatOf } from '../hear-hum.ts';
import { beatboxToBeats } from './task.ts';

export const conversion = defineConversion({
  request: beatboxRequest,
  timeoutMs: 5 * MINUTE_MS,
  contentType: () => 'beat',
  details: ({ drumKit }) => ({ style: drumKit }),
  run(conversions, { request, recording, destination, seed, corrected }, options) {
    const { drumKit: kit, tempo, duration: length, anyway } = request;
    const engineOptions = { kit, tempo, length, seed, anyway };
    const payload = { ...destination, ...engineOptions, recording, corrected: beatOf(corrected) };
    return conversions.run(beatboxToBeats, payload, options);
  },
});
