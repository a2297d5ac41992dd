import { defineConversion, MINUTE_MS } from '../conversion.server.ts';
import { songRequest } from './tool.schema.ts';
import { humToSong } from './task.ts';
import { hearHum, melodyOf, syllablesOf } from '../hear-hum.ts';

export const conversion = defineConversion({
  request: songRequest,
  timeoutMs: 10 * MINUTE_MS,
  contentType: ({ generationType }) => (generationType === 'beat' ? 'beat' : 'track'),
  details: ({ genre, topic }) => ({ genre, ...(topic && { prompt: topic }) }),
  async run(conversions, given, options) {
    const { request, recording, destination, seed, writeLyrics } = given;
    const corrected = melodyOf(given.corrected);
    const { genre, generationType, songLength, lyricsMode, lyrics, topic } = request;
    // Existing lyrics are sung; new ones are written only if the artist has chosen so.
    const isLeftToHim = generationType === 'song' && lyricsMode === 'auto' && !lyrics;
    // The hum is transcribed first: without a melody no lyrics are needed, which may cost money.
    const transcription = isLeftToHim
      ? await conversions.run(
          hearHum,
          { ...destination, recording, corrected, anyway: request.anyway },
          options,
        )
      : undefined;
    const payload = {
      ...destination,
      ...(transcription && { heard: transcription }),
      corrected,
      anyway: request.anyway,
      keepsTempo: (corrected?.tempo ?? null) !== null,
      recording,
      genre,
      seed,
      type: generationType,
      length: songLength,
      voice: request.voiceStyle,
      quality: 'high' as const,
      edits: given.edits,
      lyrics: transcription
        ? await writeLyrics({
            topic,
            genre,
            seed,
            familySafe: !request.strongLanguage,
            language: request.language || undefined,
            phrases: syllablesOf(transcription),
          })
        : lyrics,
    };
    return conversions.run(humToSong, payload, options);
  },
});
