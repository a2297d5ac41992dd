import type { ProfileArtist } from '#app/features/artists/sections/section-view.ts';
import type { SectionData, SectionId } from '#app/features/artists/sections/sections.ts';
import type { Picture } from '#app/features/media/picture.ts';
import type { ShopItem } from '#app/features/shop/merch/merch.schema.ts';

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
