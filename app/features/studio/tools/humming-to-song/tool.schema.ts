import { VOICES } from '@artist-space/audio/vocabulary.ts';
import { z } from '#app/validation.ts';
import { anyway, choice, onOff, seed, text, wordsOf } from '../request.schema.ts';
import {
  GENERATION_TYPES,
  MAX_LYRICS_LENGTH,
  MAX_PROMPT_LENGTH,
  LYRICS_LANGUAGES,
  LYRICS_MODES,
  SONG_DEFAULTS,
  SONG_LENGTHS,
  SONG_STYLES,
  styleIn,
} from './tool.ts';

export const songRequest = z
  .object({
    genre: choice(wordsOf(SONG_STYLES), SONG_DEFAULTS.genre),
    generationType: choice(wordsOf(GENERATION_TYPES), SONG_DEFAULTS.generationType),
    songLength: choice(wordsOf(SONG_LENGTHS), SONG_DEFAULTS.songLength),
    lyricsMode: choice(wordsOf(LYRICS_MODES), SONG_DEFAULTS.lyricsMode),
    lyrics: text(MAX_LYRICS_LENGTH),
    topic: text(MAX_PROMPT_LENGTH),
    language: choice(wordsOf(LYRICS_LANGUAGES), SONG_DEFAULTS.language),
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
