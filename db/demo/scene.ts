import type { MotifId } from './art/motifs.ts';
import type { PaletteId } from './art/palettes.ts';
import type { Genre, Mood } from '@artist-space/audio/vocabulary.ts';
import sceneFile from './scene.json';

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
  art: Artwork;
  tracks: DemoTrack[];
}

export interface DemoTrack {
  /** Unique in the scene: it seeds the music and the cover. */
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
  art: Artwork;
}

/** Subject and colours of a picture. */
export interface Artwork {
  motif: MotifId;
  palette: PaletteId;
}

/** The invented scene of `npm run demo`: seven artists and twenty-four tracks; `scene.test.ts` checks the file. */
export const scene = sceneFile as DemoArtist[];
