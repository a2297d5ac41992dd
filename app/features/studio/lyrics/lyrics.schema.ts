import { languageOf, LYRICS_LANGUAGES } from '@artist-space/audio/lyrics-language.ts';
import { GENRES } from '@artist-space/audio/vocabulary.ts';
import { clearableText, flag, requiredText, z } from '#app/validation.ts';

const MAX_TOPIC_LENGTH = 1000;
const MAX_LYRICS_LENGTH = 5000;
const MAX_LINE_LENGTH = 200;
const MAX_LOCKED = 500;

/** By default the language of the request's text; English if that is not recognised. */
const lyricsLanguage = z
  .enum(LYRICS_LANGUAGES)
  .or(z.literal('').transform(() => null))
  .nullish();

export const generateLyricsInput = z
  .object({
    /** The subject of the song, in any words. */
    prompt: requiredText(MAX_TOPIC_LENGTH),
    genre: z
      .enum(GENRES)
      .nullish()
      .transform((genre) => genre ?? 'pop'),
    /** The same prompt, genre and seed give the same song; without a seed each song is new. */
    seed: clearableText(64).transform((seed) => seed ?? undefined),
    /** An existing song and the line (from 0) to rewrite; the rest stays unchanged. */
    rewrite: z
      .object({
        lyrics: z.string().min(1).max(MAX_LYRICS_LENGTH),
        line: z.coerce.number().int().min(0).max(MAX_LYRICS_LENGTH),
      })
      .optional(),
    /** Excludes swear words, alcohol and drugs; true by default. */
    familySafe: flag.nullish().transform((safe) => safe ?? true),
    /** An existing song to rewrite except for these lines (from 0). */
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
    // The text of an existing song identifies the language better than its subject.
    language:
      language ?? languageOf(request.rewrite?.lyrics ?? request.keep?.lyrics ?? request.prompt),
  }));

export const suggestRhymesInput = z
  .object({
    /** An unfinished line: rhymes are found for its last word. */
    line: requiredText(MAX_LINE_LENGTH),
    language: lyricsLanguage,
  })
  .transform(({ line, language }) => ({ line, language: language ?? languageOf(line) }));
