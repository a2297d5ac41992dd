import type { ProfileArtist } from './profile-artist.ts';
import type { SectionData, SectionId } from './sections/sections.ts';

/** The sections that stand beside the page whatever its artist shows. */
export type SideSection = 'stats' | 'pinnedProjects' | 'social';

/** An artist's page as everybody sees it. */
export interface PublicProfileView {
  artist: ProfileArtist;
  /** What is shown, from top to bottom. */
  sections: SectionId[];
  /** Those of them in which there is nothing: each says so in its own words, or is left out. */
  empty: SectionId[];
  /** For each section that is shown, and for those of the side. */
  data: Partial<SectionData> & Pick<SectionData, SideSection>;
  /** Whether there is a page of links. */
  hasLinks: boolean;
  /** Whether there is a shop with something in it. */
  hasShop: boolean;
  /** About the one who looks; visitors all see the same. */
  viewer: {
    signedIn: boolean;
    following: boolean;
    isOwn: boolean;
    /** Whether this viewer has blocked the artist. */
    blocked: boolean;
  };
}

/** The own page, with what only its artist sees. */
export interface OwnProfileView {
  artist: ProfileArtist & { isPublic: boolean };
  /** The page from top to bottom, hidden sections as well. */
  order: SectionId[];
  visible: SectionId[];
  /** The sections that wait in 'Add Section'. */
  addable: SectionId[];
  data: SectionData;
  /** Where there is nothing yet, and a sample shows what could be. */
  samples: SectionId[];
  /** Messages that wait in the inbox. */
  unread: number;
  /** Nothing was ever saved or uploaded: the name is still the one the sign-up made. */
  isNew: boolean;
}
