import { DRUM_KITS } from '@artist-space/audio/vocabulary.ts';
import { MINUTE_MS } from '#app/durations.ts';
import { z } from '#app/validation.ts';
import { amount, anyway, choice, seed, keysOf } from '../../generation.schema.ts';
import { beatboxToBeats } from './task.ts';
import { BEAT_LENGTHS, BEATBOX_DEFAULTS, BEATBOX_TEMPO } from './tool.ts';
import { beatOf, defineConversion } from '../conversion.server.ts';

export const beatboxRequest = z.object({
  drumKit: choice(DRUM_KITS, BEATBOX_DEFAULTS.drumKit),
  tempo: amount(BEATBOX_TEMPO, BEATBOX_DEFAULTS.tempo),
  duration: choice(keysOf(BEAT_LENGTHS), BEATBOX_DEFAULTS.duration),
  seed,
  anyway,
});

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
