import { rhymesFor } from '@artist-space/audio/lyrics.ts';
import type { FindRhymes } from './find-rhymes.ts';

/** Words that rhyme: here, because the dictionary of sounds is large. */
export function run({ line, most }: FindRhymes): Promise<{ rhymes: string[] }> {
  return Promise.resolve({ rhymes: rhymesFor(line, most) });
}
