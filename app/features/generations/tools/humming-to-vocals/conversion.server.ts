import type { Voice } from '@artist-space/audio/vocabulary.ts';
import { defineConversion, MINUTE_MS } from '../conversion.server.ts';
import { vocalsRequest } from './tool.schema.ts';
import { humToVocals } from './task.ts';
import { hearHum } from '../hear-hum.ts';

export const conversion = defineConversion({
  request: vocalsRequest,
  timeoutMs: 10 * MINUTE_MS,
  contentType: () => 'vocal',
  details: ({ voiceStyle, prompt }) => ({ style: voiceStyle, ...(prompt && { prompt }) }),
  async run(conversions, { request, recording, destination, seed, writeLyrics }, options) {
    const { voiceStyle: voice, prompt: topic } = request;
    // First the hum: without a melody nobody need write words, which may cost money.
    const heard = topic
      ? await conversions.run(hearHum, { ...destination, recording }, options)
      : undefined;
    const lyrics = topic ? await writeLyrics({ topic, genre: genreOf(voice), seed }) : '';
    const payload = { ...destination, recording, voice, lyrics, seed, ...(heard && { heard }) };
    return conversions.run(humToVocals, payload, options);
  },
});

const GENRES = { pop: 'pop', rock: 'rock', jazz: 'jazz', country: 'country' } as const;

/** What this voice sings. */
const genreOf = (voice: Voice) => GENRES[voice.split('-')[0] as keyof typeof GENRES];
