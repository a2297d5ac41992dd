import type { ProfileArtist } from '#app/features/artists/sections/section-view.ts';
import type { SectionData, SectionId } from '#app/features/artists/sections/sections.ts';
import type { Picture } from '#app/features/media/picture.ts';
import type { ShopItem } from '#app/features/shop/merch/merch.schema.ts';

/** The sections beside the page, whatever other sections its artist shows. */
export type SideSection = 'stats' | 'pinnedProjects' | 'social';

/** An item of the shop on the artist's page. */
export type ShelfItem = Pick<ShopItem, 'id' | 'name' | 'priceCents' | 'currency'> & {
  picture: Picture | null;
};

/** An artist's public page. */
export interface PublicProfileView {
  artist: ProfileArtist;
  /** The shown sections, from top to bottom. */
  sections: SectionId[];
  /**
   * The empty sections among them and beside the page; only their artist sees that they are empty.
   */
  empty: SectionId[];
  /** The data of each shown section, and of those beside the page. */
  data: Partial<SectionData> & Pick<SectionData, SideSection>;
  /** True if there is a page of links. */
  hasLinks: boolean;
  /** True if there is a shop with at least one item. */
  hasShop: boolean;
  /** True if the artist's posts can be subscribed to by mail; left out otherwise. */
  hasNews?: true;
  /** True if the artist can be supported monthly. */
  hasSupport: boolean;
  /**
   * The shop's shelf near the top: a few items for sale, unless the artist has arranged the page.
   */
  shelf: ShelfItem[];
  /**
   * The next instant at which a sale of an item that may be on the shelf starts or ends: ISO 8601.
   */
  shelfUntil: string | null;
  /** Data about the viewer; it is the same for all visitors. */
  viewer: {
    signedIn: boolean;
    following: boolean;
    isOwn: boolean;
    /** True if this viewer has blocked the artist. */
    blocked: boolean;
  };
}
