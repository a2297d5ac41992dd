import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { generateLyricsInput } from './lyrics.schema.ts';
import { writeSongLyrics } from './write-song-lyrics.server.ts';

const SONGS_AT_ONCE = 30;
const TEN_MINUTES = 10 * 60;
const LONGEST_WAIT_MS = 60 * 1000;

const songs = createRateLimit('lyrics', SONGS_AT_ONCE, TEN_MINUTES, 'songs at once');

/** Writes a song's words about a topic. @throws {AppError} tooManyRequests; unexpected, if none could be written */
export const generateLyrics = defineOperation({
  name: 'generateLyrics',
  input: generateLyricsInput,
  permission: signedIn,
  async run(context, { prompt, genre, seed }) {
    await songs.demand(String(context.viewer?.artistId));
    try {
      const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
      return { lyrics: await writeSongLyrics(context, { topic: prompt, genre, seed, signal }) };
    } catch (error) {
      context.log.warn({ err: error }, 'no lyrics could be written');
      throw new AppError('unexpected', 'No lyrics could be written just now. Please try again.');
    }
  },
});
