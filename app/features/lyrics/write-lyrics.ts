import type { Genre, Mood } from '@artist-space/audio/vocabulary.ts';
import { defineTask } from '#app/platform/worker/conversion.ts';

export interface WriteLyrics {
  readonly topic: string;
  readonly genre: Genre;
  readonly mood?: Mood;
  readonly seed: string;
  /** A song that there is, of which one line (from 0) is written anew. */
  readonly rewrite?: { readonly lyrics: string; readonly line: number };
}

/** The words of a song. */
export const writeLyrics = defineTask<WriteLyrics, { lyrics: string }>(
  'features/lyrics/write-lyrics',
);
