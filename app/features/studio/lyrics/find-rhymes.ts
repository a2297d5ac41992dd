import type { LyricsLanguage } from '@artist-space/audio/lyrics-language.ts';
import { defineTask } from '#app/platform/worker/conversion.ts';

export interface FindRhymes {
  /** Its end is what is rhymed with. */
  readonly line: string;
  readonly most: number;
  readonly language: LyricsLanguage;
}

/** Words that rhyme with the end of a line. */
export const findRhymes = defineTask<FindRhymes, { rhymes: string[] }>(
  'features/studio/lyrics/find-rhymes',
);
