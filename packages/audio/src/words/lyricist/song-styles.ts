import songStyles from '#content/lyrics/song-styles.json' with { type: 'json' };
import type { Genre, Mood } from '../../vocabulary.ts';
import type { Tone } from './pieces.ts';
import type { RhymeScheme } from './rhyme-scheme.ts';

/** How a family of genres writes. */
export interface SongStyle {
  /** Syllables of a verse's lines, in turn, where no hum asks for others. */
  readonly verse: readonly number[];
  readonly chorus: readonly number[];
  /** Lines in a verse without a hum. */
  readonly verseLines: 4 | 6 | 8;
  readonly scheme: RhymeScheme;
  /** Calls that may open a line. */
  readonly calls: readonly string[];
  /** Fields that it likes to speak of, with spaces between. */
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

/** Their calls and pieces are content; a test asks its schema. */
export const SONG_STYLES = songStyles as unknown as Readonly<Record<Family, SongStyle>>;

export const FAMILY_OF: Readonly<Record<Genre, Family>> = {
  electronic: 'dance',
  'hip-hop': 'rap',
  trap: 'rap',
  drill: 'rap',
  'lo-fi': 'calm',
  'boom-bap': 'rap',
  rnb: 'soul',
  soul: 'soul',
  funk: 'soul',
  disco: 'dance',
  house: 'dance',
  'deep-house': 'dance',
  techno: 'dance',
  trance: 'dance',
  'drum-and-bass': 'dance',
  dubstep: 'dance',
  garage: 'dance',
  ambient: 'calm',
  synthwave: 'pop',
  pop: 'pop',
  'k-pop': 'pop',
  indie: 'rock',
  rock: 'rock',
  metal: 'rock',
  punk: 'rock',
  jazz: 'jazz',
  blues: 'jazz',
  gospel: 'soul',
  country: 'roots',
  folk: 'roots',
  reggae: 'tropic',
  dancehall: 'tropic',
  afrobeats: 'tropic',
  latin: 'tropic',
};

export const TONE_OF: Readonly<Record<Mood, Tone>> = {
  energetic: 'bright',
  happy: 'bright',
  uplifting: 'bright',
  chill: 'dreamy',
  dreamy: 'dreamy',
  romantic: 'tender',
  melancholic: 'blue',
  sad: 'blue',
  dark: 'fierce',
  aggressive: 'fierce',
  epic: 'fierce',
  mysterious: 'dreamy',
  nostalgic: 'blue',
  hopeful: 'bright',
  playful: 'bright',
  tense: 'fierce',
  sensual: 'tender',
  meditative: 'dreamy',
};
