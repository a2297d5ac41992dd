import { rewriteLine, rewriteRest, writeLyrics } from '@artist-space/audio/lyrics.ts';
import type { WriteLyrics, WrittenLyrics } from './write-lyrics.ts';

/** The words of a song: here, because the dictionary of sounds is large and rhyming takes a while. */
export function run({ rewrite, keep, ...request }: WriteLyrics): Promise<WrittenLyrics> {
  if (rewrite) {
    return Promise.resolve({ lyrics: rewriteLine({ ...request, ...rewrite }), images: [] });
  }
  const { text, images } = keep
    ? rewriteRest({ ...request, lyrics: keep.lyrics, locked: keep.lines })
    : writeLyrics(request);
  return Promise.resolve({ lyrics: text, images });
}
