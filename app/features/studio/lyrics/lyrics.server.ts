import { createHash } from 'node:crypto';
import { languageOf, type LyricsLanguage } from '@artist-space/audio/lyrics-language.ts';
import type { Genre } from '@artist-space/audio/vocabulary.ts';
import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import type { Services } from '#app/operations/services.server.ts';
import { signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';
import { findRhymes, turns, writeLyrics } from './write-lyrics.ts';
import { generateLyricsInput, suggestRhymesInput } from './lyrics.schema.ts';
import { askModelForLyrics } from './model-lyricist.server.ts';
import * as texts from './texts.ts';

/** The number of consecutive songs that share no image. */
const SONGS_APART = 200;
/** A request repeated within this many songs returns the same song. */
const SONGS_KEPT = 2 * SONGS_APART;

/** The images of the songs written before this request, or before its first time if it is repeated. */
async function usedImages(db: Db, requestHash: string): Promise<string[]> {
  const written = await db
    .selectFrom('writtenSongs')
    .select('id')
    .where('requestHash', '=', requestHash)
    .executeTakeFirst();
  const songs = await db
    .selectFrom('writtenSongs')
    .select('images')
    .$if(written !== undefined, (query) => query.where('id', '<', written?.id ?? 0))
    .orderBy('id', 'desc')
    .limit(SONGS_APART)
    .execute();
  return songs.flatMap(({ images }) => images.split(' '));
}

/** Stores a song's images and deletes those of old songs. Safe to repeat. */
async function rememberImages(
  db: Db,
  requestHash: string,
  images: readonly string[],
): Promise<void> {
  await db
    .insertInto('writtenSongs')
    .values({ requestHash, images: images.join(' ') })
    .onConflict((conflict) => conflict.column('requestHash').doNothing())
    .execute();
  const oldest = await db
    .selectFrom('writtenSongs')
    .select('id')
    .orderBy('id', 'desc')
    .offset(SONGS_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await db.deleteFrom('writtenSongs').where('id', '<=', oldest.id).execute();
}

interface SongLyricsRequest {
  /** The subject of the song; if empty, the lyricist chooses one. */
  readonly topic: string;
  readonly genre: Genre;
  /** By default the language of the topic. */
  readonly language?: LyricsLanguage | undefined;
  /** The same request with the same seed gives the same song. */
  readonly seed?: string | undefined;
  /** The number of syllables for each phrase of the melody. */
  readonly phrases?: readonly number[] | undefined;
  readonly familySafe?: boolean | undefined;
  /** An existing song and the line to rewrite. */
  readonly rewrite?: { readonly lyrics: string; readonly line: number } | undefined;
  /** An existing song to rewrite except for these lines. */
  readonly keep?: { readonly lyrics: string; readonly lines: readonly number[] } | undefined;
  readonly signal?: AbortSignal;
}

/** Writes song lyrics with '[Verse 1]' labels. Images of the site's latest songs are not repeated. */
export function writeSongLyrics(
  { conversions, database }: Pick<Services, 'conversions' | 'database'>,
  { seed = randomKey(), familySafe = true, signal, ...request }: SongLyricsRequest,
): Promise<string> {
  const { topic, genre, phrases, rewrite, keep } = request;
  const language = request.language ?? languageOf(topic);
  const lyricsRequest = {
    topic,
    genre,
    seed,
    familySafe,
    ...(language !== 'en' && { language }),
    ...(phrases && { phrases }),
    ...(rewrite && { rewrite }),
    ...(keep && { keep }),
  };
  const requestHash = createHash('sha256').update(JSON.stringify(lyricsRequest)).digest('hex');
  return turns.take(async () => {
    const used = await usedImages(database.db, requestHash);
    const options = signal ? { signal } : {};
    const written = await conversions.run(
      writeLyrics,
      { ...lyricsRequest, language, used },
      options,
    );
    if (written.images.length > 0) await rememberImages(database.db, requestHash, written.images);
    return written.lyrics;
  });
}

const SONGS_AT_ONCE = 30;
const TEN_MINUTES = 10 * 60;
const MAX_WAIT_MS = 60 * 1000;

const songs = createRateLimit('lyrics', SONGS_AT_ONCE, TEN_MINUTES, 'songs at once');

/**
 * Writes lyrics about a topic in English, Spanish or German, rewrites one line, or rewrites all but some lines.
 * Uses the host's language model if it is set and answers with a song, and the built-in lyricist otherwise.
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
      // Only the built-in lyricist keeps lines: a model would not leave them unchanged.
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

const WORDS_AT_ONCE = 120;
const MAX_WAIT_FOR_RHYMES_MS = 20 * 1000;
const AGAIN_SECONDS = 10;
const MAX_RHYMES = 24;
/** The number of words whose rhymes are cached: songs often end on the same ones. */
const MAX_REMEMBERED = 500;

const words = createRateLimit('rhymes', WORDS_AT_ONCE, TEN_MINUTES, 'words at once');
const remembered = new Map<string, readonly string[]>();

/**
 * Finds words that rhyme with the end of a line, those common in songs first.
 * @throws {AppError} tooManyRequests; unavailable if the lyricists are too busy
 */
export const suggestRhymes = defineOperation({
  name: 'suggestRhymes',
  input: suggestRhymesInput,
  permission: signedIn,
  async run({ viewer, conversions }, { line, language }) {
    const word = lastWordOf(line);
    const known = remembered.get(`${language} ${word}`);
    if (known !== undefined || word === '') return { word, rhymes: known ?? [] };
    await words.demand(String(viewer.artistId));
    const signal = AbortSignal.timeout(MAX_WAIT_FOR_RHYMES_MS);
    const { rhymes } = await turns
      .take(() =>
        conversions.run(findRhymes, { line: word, most: MAX_RHYMES, language }, { signal }),
      )
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
        throw new AppError('unavailable', texts.noRhymesFound, { retryAfter: AGAIN_SECONDS });
      });
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(`${language} ${word}`, rhymes);
    return { word, rhymes };
  },
});

const lastWordOf = (line: string) =>
  line
    .toLowerCase()
    .match(/[\p{L}\p{N}'’]+/gu)
    ?.at(-1) ?? '';
