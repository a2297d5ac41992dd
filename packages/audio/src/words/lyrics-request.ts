import type { Genre, Mood } from '../vocabulary.ts';

export type LyricsKind = 'verse' | 'chorus' | 'bridge';

export interface LyricsSection {
  readonly kind: LyricsKind;
  readonly lines: readonly string[];
  /** Syllables that each line was written for. */
  readonly targets: readonly number[];
  /** Lines that rhyme with each other, by index. */
  readonly rhymes: readonly (readonly number[])[];
}

export interface Lyrics {
  readonly sections: readonly LyricsSection[];
  /** With '[Verse 1]' labels and blank lines between the sections. */
  readonly text: string;
  /** Images of the song, so that the next ones can avoid them. */
  readonly images: readonly string[];
}

/** A section to write, with the lengths of its lines and the lines that are fixed already. */
export interface SectionToFill {
  readonly kind: LyricsKind;
  readonly targets: readonly number[];
  /** Lines that stay, by index. */
  readonly kept: ReadonlyMap<number, string>;
}

export interface LyricsRequest {
  /** In any words, or none. */
  readonly topic: string;
  readonly genre: Genre;
  readonly mood?: Mood;
  readonly structure?: readonly (LyricsKind | SectionToFill)[];
  /** Syllables of each hummed phrase: the lengths of the lines, repeated in order. */
  readonly phrases?: readonly number[];
  /** Whether it is suitable for children: no swearing, drink or drugs. True by default. */
  readonly familySafe?: boolean;
  /** Images of earlier songs, which are avoided. */
  readonly used?: readonly string[];
  readonly seed: string;
}
