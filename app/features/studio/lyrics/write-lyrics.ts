import type { LyricsLanguage } from '@artist-space/audio/lyrics-language.ts';
import type { Genre, Mood } from '@artist-space/audio/vocabulary.ts';
import { defineTask } from '#app/platform/worker/conversion.ts';

export interface WriteLyrics {
  readonly topic: string;
  readonly genre: Genre;
  readonly mood?: Mood;
  readonly seed: string;
  readonly language: LyricsLanguage;
  /** The number of syllables for each phrase of the melody. */
  readonly phrases?: readonly number[];
  /** Excludes swear words, alcohol and drugs. */
  readonly familySafe: boolean;
  /** Images of earlier songs, which must not be repeated. */
  readonly used: readonly string[];
  /** An existing song and the line (from 0) to rewrite. */
  readonly rewrite?: { readonly lyrics: string; readonly line: number };
  /** An existing song to rewrite except for these lines (from 0). */
  readonly keep?: { readonly lyrics: string; readonly lines: readonly number[] };
}

export interface WrittenLyrics {
  readonly lyrics: string;
  /** The images of this song, to be avoided in later ones. */
  readonly images: readonly string[];
}

export const writeLyrics = defineTask<WriteLyrics, WrittenLyrics>(
  'features/studio/lyrics/write-lyrics',
);

export interface FindRhymes {
  /** Rhymes are found for its end. */
  readonly line: string;
  readonly most: number;
  readonly language: LyricsLanguage;
}

/** The task that finds words that rhyme with the end of a line. */
export const findRhymes = defineTask<FindRhymes, { rhymes: string[] }>(
  'features/studio/lyrics/find-rhymes',
);

/** Limits the number of concurrent tasks; further callers wait in order. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Hands the slot to the next caller, or frees it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

/** Each running lyricist is a process with its own dictionary in memory. */
export const turns = new Turns(2);
