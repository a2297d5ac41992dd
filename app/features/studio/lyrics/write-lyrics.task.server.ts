import { rewriteLine, rewriteRest, writeLyrics } from '@artist-space/audio/lyrics.ts';
import type { WriteLyrics, WrittenLyrics } from './write-lyrics.ts';

/** The words of a song: here, because the dictionary of sounds is large and rhyming takes a while. */
export async function run({
  rewrite,
  keep,
  language,
  ...request
}: WriteLyrics): Promise<WrittenLyrics> {
  const by = language === 'en' ? ENGLISH : await lyricistIn(language);
  if (rewrite) return { lyrics: by.rewriteLine({ ...request, ...rewrite }), images: [] };
  const { text, images } = keep
    ? by.rewriteRest({ ...request, lyrics: keep.lyrics, locked: keep.lines })
    : by.writeLyrics(request);
  return { lyrics: text, images };
}

const ENGLISH = { rewriteLine, rewriteRest, writeLyrics };

/** Other languages' words are read when somebody asks for them. */
async function lyricistIn(language: 'es' | 'de'): Promise<typeof ENGLISH> {
  const { rewriteLineIn, rewriteRestIn, writeLyricsIn } =
    await import('@artist-space/audio/lyrics-in-language.ts');
  return {
    rewriteLine: (request) => rewriteLineIn(language, request),
    rewriteRest: (request) => rewriteRestIn(language, request),
    writeLyrics: (request) => writeLyricsIn(language, request),
  };
}
