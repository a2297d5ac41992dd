import { type Voice, VOICES } from '@artist-space/audio/vocabulary.ts';
import { MINUTE_MS } from '#app/durations.ts';
import { z } from '#app/validation.ts';
import { anyway, choice, seed, text } from '../../generation.schema.ts';
import {
  defineConversion,
  transcribeHumTask,
  melodyOf,
  syllablesOf,
} from '../conversion.server.ts';
import { MAX_PROMPT_LENGTH } from '../humming-to-song/tool.ts';
import { humToVocals } from './task.ts';
import { VOCALS_DEFAULTS } from './tool.ts';

const vocalsRequest = z.object({
  voiceStyle: choice(VOICES, VOCALS_DEFAULTS.voiceStyle),
  prompt: text(MAX_PROMPT_LENGTH),
  seed,
  anyway,
});

export const conversion = defineConversion({
  request: vocalsRequest,
  timeoutMs: 10 * MINUTE_MS,
  contentType: () => 'vocal',
  details: ({ voiceStyle, prompt }) => ({ style: voiceStyle, ...(prompt && { prompt }) }),
  async run(conversions, given, options) {
    const { request, recording, destination, seed, writeLyrics } = given;
    const { voiceStyle: voice, prompt: topic, anyway } = request;
    const corrected = melodyOf(given.corrected);
    const transcribing = { ...destination, recording, corrected, anyway, withContour: true };
    // The hum is transcribed first: without a melody no lyrics are needed, which may cost money.
    const transcription = topic
      ? await conversions.run(transcribeHumTask, transcribing, options)
      : undefined;
    const lyrics = transcription
      ? await writeLyrics({
          topic,
          genre: genreOf(voice),
          seed,
          phrases: syllablesOf(transcription),
        })
      : '';
    const payload = {
      ...transcribing,
      voice,
      lyrics,
      seed,
      ...(transcription && { transcription }),
    };
    return conversions.run(humToVocals, payload, options);
  },
});

const GENRES = { pop: 'pop', rock: 'rock', jazz: 'jazz', country: 'country' } as const;

const genreOf = (voice: Voice) => GENRES[voice.split('-')[0] as keyof typeof GENRES];
