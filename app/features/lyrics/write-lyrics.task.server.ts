import { rewriteLine, writeLyrics } from '@artist-space/audio/lyrics.ts';
import type { WriteLyrics } from './write-lyrics.ts';

/** The words of a song: here, because the dictionary of sounds is large and rhyming takes a while. */
export function run({ rewrite, ...request }: WriteLyrics): Promise<{ lyrics: string }> {
  const lyrics = rewrite ? rewriteLine({ ...request, ...rewrite }) : writeLyrics(request).text;
  return Promise.resolve({ lyrics });
}
