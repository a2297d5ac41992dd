import { VOICES } from '@artist-space/audio/vocabulary.ts';
import { MINUTE_MS } from '#app/durations.ts';
import { z } from '#app/validation.ts';
import { anyway, choice, onOff, seed, text, keysOf } from '../../generation.schema.ts';
import {
  defineConversion,
  transcribeHumTask,
  melodyOf,
  syllablesOf,
} from '../conversion.server.ts';
import { humToSong } from './task.ts';
import {
  GENERATION_TYPES,
  LYRICS_LANGUAGES,
  LYRICS_MODES,
  MAX_LYRICS_LENGTH,
  MAX_PROMPT_LENGTH,
  SONG_DEFAULTS,
  SONG_LENGTHS,
  SONG_STYLES,
  styleIn,
} from './tool.ts';

export const songRequest = z
  .object({
    genre: choice(keysOf(SONG_STYLES), SONG_DEFAULTS.genre),
    generationType: choice(keysOf(GENERATION_TYPES), SONG_DEFAULTS.generationType),
    songLength: choice(keysOf(SONG_LENGTHS), SONG_DEFAULTS.songLength),
    lyricsMode: choice(keysOf(LYRICS_MODES), SONG_DEFAULTS.lyricsMode),
    lyrics: text(MAX_LYRICS_LENGTH),
    topic: text(MAX_PROMPT_LENGTH),
    language: choice(keysOf(LYRICS_LANGUAGES), SONG_DEFAULTS.language),
    /** True if swear words are allowed. */
    strongLanguage: onOff(false),
    voiceStyle: choice(VOICES, SONG_DEFAULTS.voiceStyle),
    seed,
    anyway,
  })
  // Only a loop has a chosen length; a song's form determines its own.
  .transform((request) => ({
    ...request,
    // Without scripts the choice does not follow the topic while it is typed.
    genre:
      request.genre === SONG_DEFAULTS.genre
        ? (styleIn(request.topic) ?? request.genre)
        : request.genre,
    songLength:
      request.generationType !== 'beat'
        ? ('full' as const)
        : request.songLength === 'full'
          ? ('short' as const)
          : request.songLength,
  }));

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
          transcribeHumTask,
          { ...destination, recording, corrected, anyway: request.anyway },
          options,
        )
      : undefined;
    const payload = {
      ...destination,
      ...(transcription && { transcription }),
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
