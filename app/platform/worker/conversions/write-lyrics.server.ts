import { writeLyrics } from '#app/audio/words/lyrics.ts';
import { rewriteLine } from '#app/audio/words/rewrite-line.ts';
import type { WriteLyrics } from '../conversion-tasks.ts';

/** The words of a song: here, because the dictionary of sounds is large and rhyming takes a while. */
export function writeSongText({ rewrite, ...request }: WriteLyrics): Promise<{ lyrics: string }> {
  const lyrics = rewrite ? rewriteLine({ ...request, ...rewrite }) : writeLyrics(request).text;
  return Promise.resolve({ lyrics });
}
