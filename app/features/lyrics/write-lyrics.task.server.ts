import { writeLyrics } from '@artist-space/audio/words/lyrics.ts';
import { rewriteLine } from '@artist-space/audio/words/rewrite-line.ts';
import type { WriteLyrics } from './write-lyrics.ts';

/** The words of a song: here, because the dictionary of sounds is large and rhyming takes a while. */
export function run({ rewrite, ...request }: WriteLyrics): Promise<{ lyrics: string }> {
  const lyrics = rewrite ? rewriteLine({ ...request, ...rewrite }) : writeLyrics(request).text;
  return Promise.resolve({ lyrics });
}
