import type { PublicTrack } from '#app/features/library/public-track.ts';
import type { Picture } from '#app/features/media/picture.ts';
import type { AlbumDetails, AlbumLine, AlbumView } from '#app/features/releases/album.schema.ts';
import type { LikesView } from '#app/features/releases/likes/LikeButton.tsx';
import type { SalePrice } from '#app/features/shop/prices/sale-price.ts';
import type { Credit } from '#app/screens/track-page/track-page.ts';
import type { ColorScheme } from '#db/schema.ts';

/** A line of the page; playable tracks have the data of track rows. */
export type PageLine =
  | { id: number; kind: 'track'; track: PublicTrack; isPublic: boolean }
  | Exclude<AlbumLine, { kind: 'track' }>;

/** An album's own page. */
export interface AlbumPageView {
  /** Its audience: everybody, or only its artist. */
  access: 'everybody' | 'owner';
  isOwn: boolean;
  signedIn: boolean;
  album: Omit<AlbumDetails, 'lines' | 'credits'> & { credits: Credit[]; lines: PageLine[] };
  artist: {
    id: number;
    name: string;
    handle: string;
    verified: boolean;
    colorScheme: ColorScheme;
    isPublic: boolean;
    picture: Picture | null;
    /** Only if the artist wishes that their music trains no models. */
    noAi?: boolean;
    /** True if the viewer follows the artist; null if that is not possible. */
    following: boolean | null;
  };
  /** Its sale price; null if it is not for sale. */
  salePrice: SalePrice | null;
  likes: LikesView;
  /** Other albums of the artist. */
  more: AlbumView[];
}
