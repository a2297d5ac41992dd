import { writeLyrics } from './lyrics.ts';
import type { Lyrics, LyricsRequest } from './lyrics-request.ts';
import { countSyllables } from './pronunciation.ts';
import { type RhymeEnd, rhymeEnd } from './rhyme.ts';

/** Writes lyrics, counts syllables and finds rhymes in one language. */
export interface Lyricist {
  write(request: LyricsRequest): Lyrics;
  /** Syllables of a line. */
  count(text: string): number;
  end(text: string): RhymeEnd | null;
}

export const ENGLISH: Lyricist = { write: writeLyrics, count: countSyllables, end: rhymeEnd };
