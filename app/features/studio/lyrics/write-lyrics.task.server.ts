import { rewriteLine, rewriteRest, writeLyrics } from '@artist-space/audio/lyrics.ts';
import type { WriteLyrics, WrittenLyrics } from './lyrics.server.ts';

/** Writes lyrics. A separate process, because the pronunciation dictionary is large and rhyming takes time. */
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

/** Vocabularies of other languages are loaded on first use. */
async function lyricistIn(language: 'es' | 'de'): Promise<typeof ENGLISH> {
  const { rewriteLineIn, rewriteRestIn, writeLyricsIn } =
    await import('@artist-space/audio/lyrics-in-language.ts');
  return {
    rewriteLine: (request) => rewriteLineIn(language, request),
    rewriteRest: (request) => rewriteRestIn(language, request),
    writeLyrics: (request) => writeLyricsIn(language, request),
  };
}
