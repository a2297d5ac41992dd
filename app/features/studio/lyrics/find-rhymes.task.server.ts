import { rhymesFor } from '@artist-space/audio/lyrics.ts';
import type { FindRhymes } from './lyrics.server.ts';

/** Finds rhymes. A separate process, because the pronunciation dictionary is large. */
export async function run({ line, most, language }: FindRhymes): Promise<{ rhymes: string[] }> {
  if (language === 'en') return { rhymes: rhymesFor(line, most) };
  const { rhymesIn } = await import('@artist-space/audio/lyrics-in-language.ts');
  return { rhymes: rhymesIn(language, line, most) };
}
