import type { Picture } from '../media/picture.ts';
import type { ShopItem } from '../shop/merch/merch.schema.ts';
import type { ProfileArtist } from './profile-artist.ts';
import type { SectionData, SectionId } from './sections/sections.ts';

/** The sections that stand beside the page whatever its artist shows. */
export type SideSection = 'stats' | 'pinnedProjects' | 'social';

/** Something of the shop, as the artist's page shows it. */
export type ShelfItem = Pick<ShopItem, 'id' | 'name' | 'priceCents' | 'currency'> & {
  picture: Picture | null;
};

/** An artist's page as everybody sees it. */
export interface PublicProfileView {
  artist: ProfileArtist;
  /** What is shown, from top to bottom. */
  sections: SectionId[];
  /** Those of them, and of the side, in which there is nothing: only their artist sees that. */
  empty: SectionId[];
  /** For each section that is shown, and for those of the side. */
  data: Partial<SectionData> & Pick<SectionData, SideSection>;
  /** Whether there is a page of links. */
  hasLinks: boolean;
  /** Whether there is a shop with something in it. */
  hasShop: boolean;
  /** Whether one can support them by the month. */
  hasSupport: boolean;
  /** What of it stands near the top: a few things that can be bought, unless the artist has arranged the page. */
  shelf: ShelfItem[];
  /** When the next thing begins or ends to be sold, of those that may stand there: ISO 8601. */
  shelfUntil: string | null;
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
  firstSteps: FirstStepsView;
}

/** How far a new artist has come with their page. */
export interface FirstStepsView {
  track: boolean;
  named: boolean;
  picture: boolean;
  /** To where they are elsewhere, on the page or on the page of links. */
  link: boolean;
  /** Whether they are no longer shown: all done, or hidden by the artist. */
  closed: boolean;
}
