import { defineConversion, MINUTE_MS } from '../conversion.server.ts';
import { beatboxRequest } from './tool.schema.ts';
import { beatboxToBeats } from './task.ts';

export const conversion = defineConversion({
  request: beatboxRequest,
  timeoutMs: 5 * MINUTE_MS,
  contentType: () => 'beat',
  details: ({ drumKit }) => ({ style: drumKit }),
  run(conversions, { request, recording, destination, seed }, options) {
    const { drumKit: kit, tempo, duration: length } = request;
    const payload = { ...destination, recording, kit, tempo, length, seed };
    return conversions.run(beatboxToBeats, payload, options);
  },
});
