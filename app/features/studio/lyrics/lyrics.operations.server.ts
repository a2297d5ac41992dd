import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { generateLyricsInput } from './lyrics.schema.ts';
import { askModelForLyrics } from './model-lyricist.server.ts';
import { writeSongLyrics } from './write-song-lyrics.server.ts';
import * as texts from './texts.ts';

const SONGS_AT_ONCE = 30;
const TEN_MINUTES = 10 * 60;
const MAX_WAIT_MS = 60 * 1000;

const songs = createRateLimit('lyrics', SONGS_AT_ONCE, TEN_MINUTES, 'songs at once');

/**
 * Writes a song's words about a topic in English, Spanish or German, or one line of them anew, or all but some lines: by the host's language model, if one is
 * set and answers with a song, else by the lyricist of the site.
 * @throws {AppError} tooManyRequests; unexpected, if none could be written
 */
export const generateLyrics = defineOperation({
  name: 'generateLyrics',
  input: generateLyricsInput,
  permission: signedIn,
  async run(context, { prompt, genre, seed, rewrite, keep, familySafe, language }) {
    await songs.demand(String(context.viewer.artistId));
    try {
      const signal = AbortSignal.timeout(MAX_WAIT_MS);
      const request = { topic: prompt, genre, rewrite, familySafe, language };
      // Lines that stay are the lyricist’s matter: a model would not leave them as they are.
      const byModel = keep ? null : await askModelForLyrics(context, request);
      return {
        lyrics: byModel ?? (await writeSongLyrics(context, { ...request, keep, seed, signal })),
      };
    } catch (error) {
      context.log.warn({ err: error }, 'no lyrics could be written');
      throw new AppError('unexpected', texts.noLyricsWritten);
    }
  },
});
