import { createHash } from 'node:crypto';
import { languageOf, type LyricsLanguage } from '@artist-space/audio/lyrics-language.ts';
import type { Genre } from '@artist-space/audio/vocabulary.ts';
import type { Services } from '#app/operations/services.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { turns } from './turns.ts';
import { writeLyrics } from './write-lyrics.ts';
import { rememberImages, usedImages } from './written-song.queries.server.ts';

export interface SongLyricsRequest {
  /** What the song is about; empty: the lyricist chooses. */
  readonly topic: string;
  readonly genre: Genre;
  /** Without one, that of the topic. */
  readonly language?: LyricsLanguage | undefined;
  /** The same request with the same seed gives the same song. */
  readonly seed?: string | undefined;
  /** Syllables of each phrase of the melody that will be sung. */
  readonly phrases?: readonly number[] | undefined;
  readonly familySafe?: boolean | undefined;
  /** A song of which one line is written anew. */
  readonly rewrite?: { readonly lyrics: string; readonly line: number } | undefined;
  /** A song of which all but these lines is written anew. */
  readonly keep?: { readonly lyrics: string; readonly lines: readonly number[] } | undefined;
  readonly signal?: AbortSignal;
}

/**
 * The words of a song, with '[Verse 1]' labels: whoever needs some asks here. No image of the site's last
 * songs comes again.
 */
export function writeSongLyrics(
  { conversions, database }: Pick<Services, 'conversions' | 'database'>,
  { seed = randomKey(), familySafe = true, signal, ...request }: SongLyricsRequest,
): Promise<string> {
  const { topic, genre, phrases, rewrite, keep } = request;
  const language = request.language ?? languageOf(topic);
  const asked = {
    ...{ topic, genre, seed, familySafe },
    ...(language !== 'en' && { language }),
    ...(phrases && { phrases }),
    ...(rewrite && { rewrite }),
    ...(keep && { keep }),
  };
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  return turns.take(async () => {
    const used = await usedImages(database.db, requestHash);
    const options = signal ? { signal } : {};
    const written = await conversions.run(writeLyrics, { ...asked, language, used }, options);
    if (written.images.length > 0) await rememberImages(database.db, requestHash, written.images);
    return written.lyrics;
  });
}
