import { GENRES } from '#app/audio/vocabulary.ts';
import { clearableText, requiredText, z } from '#app/validation.ts';

const LONGEST_TOPIC = 1000;

export const generateLyricsInput = z.object({
  /** What the song is about, in any words. */
  prompt: requiredText(LONGEST_TOPIC),
  genre: z
    .enum(GENRES)
    .nullish()
    .transform((genre) => genre ?? 'pop'),
  /** The same prompt, genre and seed give the same song; without one, each time another. */
  seed: clearableText(64).transform((seed) => seed ?? undefined),
});
