import type { Genre } from '@artist-space/audio/vocabulary.ts';
import type { Services } from '#app/operations/services.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { Turns } from './turns.ts';
import { writeLyrics } from './write-lyrics.ts';

export interface SongLyricsRequest {
  /** What the song is about; empty: the lyricist chooses. */
  readonly topic: string;
  readonly genre: Genre;
  /** The same request with the same seed gives the same song. */
  readonly seed?: string | undefined;
  /** A song of which one line is written anew. */
  readonly rewrite?: { readonly lyrics: string; readonly line: number } | undefined;
  readonly signal?: AbortSignal;
}

/** Each lyricist is a process with a dictionary. */
const turns = new Turns(2);

/** The words of a song, with '[Verse 1]' labels: whoever needs some asks here. */
export function writeSongLyrics(
  { conversions }: Pick<Services, 'conversions'>,
  { topic, genre, seed = randomKey(), rewrite, signal }: SongLyricsRequest,
): Promise<string> {
  return turns.take(async () => {
    const options = signal ? { signal } : {};
    const payload = { topic, genre, seed, ...(rewrite && { rewrite }) };
    const { lyrics } = await conversions.run(writeLyrics, payload, options);
    return lyrics;
  });
}
