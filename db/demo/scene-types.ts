import type { Genre, Mood } from '@artist-space/audio/vocabulary.ts';

/** An invented artist of the demo scene, with everything they have made. */
export interface DemoArtist {
  /** Lower-case letters, digits and hyphens; unique in the scene. */
  handle: string;
  name: string;
  genre: string;
  /** Two paragraphs, separated by an empty line. */
  bio: string;
  verified: boolean;
  colorScheme: 'purple' | 'blue' | 'green';
  /** Title of one of their public tracks. */
  featuredTrack: string;
  tracks: DemoTrack[];
}

export interface DemoTrack {
  /** Unique in the scene: it seeds the music. */
  title: string;
  genre: string;
  /** Null for a single. */
  album: string | null;
  year: number;
  bpm: number;
  /** Such as 'D minor'. */
  key: string;
  mood: Mood;
  /** None to six. */
  tags: string[];
  description: string;
  lyrics: string | null;
  contentType: 'track' | 'beat' | 'vocal' | 'album';
  isPublic: boolean;
  sound: {
    /** The engine's genre that is closest to the track's own. */
    genre: Genre;
    /** Approximate length; the music ends on a whole section. */
    seconds: number;
    /** True for a voice without words. */
    sung?: true;
  };
  /** Name of its cover in `art/`, without `.svg`; unique in the scene. */
  picture: string;
}
