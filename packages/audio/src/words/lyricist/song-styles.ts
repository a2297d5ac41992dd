import moodTones from '#content/tables/mood-tones.json' with { type: 'json' };
import genreFamilies from '#content/tables/genre-families.json' with { type: 'json' };
import songStyles from '#content/lyrics/song-styles.json' with { type: 'json' };
import type { Genre, Mood } from '../../vocabulary.ts';
import type { Tone } from './theme.ts';
import type { RhymeScheme } from './rhyme-scheme.ts';

/** Lyrics style of a family of genres. */
export interface SongStyle {
  /** Syllables of a verse's lines, repeated in order, unless a hum requires others. */
  readonly verse: readonly number[];
  readonly chorus: readonly number[];
  /** Lines in a verse without a hum. */
  readonly verseLines: 4 | 6 | 8;
  readonly scheme: RhymeScheme;
  /** Calls that may open a line. */
  readonly calls: readonly string[];
  /** Preferred fields, separated by spaces. */
  readonly fields: string;
}

export type Family =
  | 'rap'
  | 'soul'
  | 'dance'
  | 'pop'
  | 'rock'
  | 'roots'
  | 'jazz'
  | 'tropic'
  | 'calm';

/** Styles by family; a test checks the file against its schema. */
export const SONG_STYLES = songStyles as unknown as Readonly<Record<Family, SongStyle>>;

export const FAMILY_OF = genreFamilies as Readonly<Record<Genre, Family>>;

export const TONE_OF = moodTones as Readonly<Record<Mood, Tone>>;
