import type { Voice } from '@artist-space/audio/vocabulary.ts';
import { defineConversion, MINUTE_MS } from '../conversion.server.ts';
import { vocalsRequest } from './tool.schema.ts';
import { humToVocals } from './task.ts';
import { hearHum, melodyOf, syllablesOf } from '../hear-hum.ts';

export const conversion = defineConversion({
  request: vocalsRequest,
  timeoutMs: 10 * MINUTE_MS,
  contentType: () => 'vocal',
  details: ({ voiceStyle, prompt }) => ({ style: voiceStyle, ...(prompt && { prompt }) }),
  async run(conversions, given, options) {
    const { request, recording, destination, seed, writeLyrics } = given;
    const { voiceStyle: voice, prompt: topic, anyway } = request;
    const corrected = melodyOf(given.corrected);
    const hearing = { ...destination, recording, corrected, anyway, withContour: true };
    // The hum is transcribed first: without a melody no lyrics are needed, which may cost money.
    const transcription = topic ? await conversions.run(hearHum, hearing, options) : undefined;
    const lyrics = transcription
      ? await writeLyrics({
          topic,
          genre: genreOf(voice),
          seed,
          phrases: syllablesOf(transcription),
        })
      : '';
    const payload = {
      ...hearing,
      voice,
      lyrics,
      seed,
      ...(transcription && { heard: transcription }),
    };
    return conversions.run(humToVocals, payload, options);
  },
});

const GENRES = { pop: 'pop', rock: 'rock', jazz: 'jazz', country: 'country' } as const;

const genreOf = (voice: Voice) => GENRES[voice.split('-')[0] as keyof typeof GENRES];
