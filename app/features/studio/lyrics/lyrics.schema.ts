import { languageOf, LYRICS_LANGUAGES } from '@artist-space/audio/lyrics-language.ts';
import { GENRES } from '@artist-space/audio/vocabulary.ts';
import { clearableText, flag, requiredText, z } from '#app/validation.ts';

const MAX_TOPIC_LENGTH = 1000;
const MAX_LYRICS_LENGTH = 5000;
const MAX_LINE_LENGTH = 200;
const MAX_LOCKED = 500;

/** Without one, the language of what is asked for; English where that tells none. */
const lyricsLanguage = z
  .enum(LYRICS_LANGUAGES)
  .or(z.literal('').transform(() => null))
  .nullish();

export const generateLyricsInput = z
  .object({
    /** What the song is about, in any words. */
    prompt: requiredText(MAX_TOPIC_LENGTH),
    genre: z
      .enum(GENRES)
      .nullish()
      .transform((genre) => genre ?? 'pop'),
    /** The same prompt, genre and seed give the same song; without one, each time another. */
    seed: clearableText(64).transform((seed) => seed ?? undefined),
    /** A song that there is, and which line of it (from 0) is to be written anew: nothing else changes. */
    rewrite: z
      .object({
        lyrics: z.string().min(1).max(MAX_LYRICS_LENGTH),
        line: z.coerce.number().int().min(0).max(MAX_LYRICS_LENGTH),
      })
      .optional(),
    /** Without swear words, drink and drugs; yes unless told. */
    familySafe: flag.nullish().transform((safe) => safe ?? true),
    /** A song that there is, of which all is written anew but these lines (from 0). */
    keep: z
      .object({
        lyrics: z.string().min(1).max(MAX_LYRICS_LENGTH),
        lines: z.array(z.coerce.number().int().min(0).max(MAX_LYRICS_LENGTH)).max(MAX_LOCKED),
      })
      .optional(),
    language: lyricsLanguage,
  })
  .transform(({ language, ...request }) => ({
    ...request,
    // Of a song that there is, its words tell more than what it is about.
    language:
      language ?? languageOf(request.rewrite?.lyrics ?? request.keep?.lyrics ?? request.prompt),
  }));

export const suggestRhymesInput = z
  .object({
    /** A line as far as it is written: its last word is rhymed with. */
    line: requiredText(MAX_LINE_LENGTH),
    language: lyricsLanguage,
  })
  .transform(({ line, language }) => ({ line, language: language ?? languageOf(line) }));
