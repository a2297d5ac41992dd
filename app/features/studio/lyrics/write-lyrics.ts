import type { LyricsLanguage } from '@artist-space/audio/lyrics-language.ts';
import type { Genre, Mood } from '@artist-space/audio/vocabulary.ts';
import { defineTask } from '#app/platform/worker/conversion.ts';

export interface WriteLyrics {
  readonly topic: string;
  readonly genre: Genre;
  readonly mood?: Mood;
  readonly seed: string;
  readonly language: LyricsLanguage;
  /** Syllables of each phrase of the melody that will be sung. */
  readonly phrases?: readonly number[];
  /** Without swear words, drink and drugs. */
  readonly familySafe: boolean;
  /** Images of earlier songs, which do not come again. */
  readonly used: readonly string[];
  /** A song that there is, of which one line (from 0) is written anew. */
  readonly rewrite?: { readonly lyrics: string; readonly line: number };
  /** A song that there is, of which all is written anew but these lines (from 0). */
  readonly keep?: { readonly lyrics: string; readonly lines: readonly number[] };
}

export interface WrittenLyrics {
  readonly lyrics: string;
  /** What they say, for the songs after them. */
  readonly images: readonly string[];
}

/** The words of a song. */
export const writeLyrics = defineTask<WriteLyrics, WrittenLyrics>(
  'features/studio/lyrics/write-lyrics',
);

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

/** Lets a few work at a time; whoever comes later waits, in order. */
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
      // The place goes on to the next one, or is free.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

/** Each lyricist is a process with a dictionary. */
export const turns = new Turns(2);
