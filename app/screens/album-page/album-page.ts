import type { PublicTrack } from '#app/features/library/public-track.ts';
import type { Picture } from '#app/features/media/picture.ts';
import type { AlbumDetails, AlbumLine, AlbumView } from '#app/features/releases/album.schema.ts';
import type { LikesView } from '#app/features/releases/likes/LikeButton.tsx';
import type { Offer } from '#app/features/shop/prices/offer.ts';
import type { Credit } from '#app/screens/track-page/track-page.ts';
import type { ColorScheme } from '#db/schema.ts';

/** A line of the page; what can be played comes as rows have it. */
export type PageLine =
  | { id: number; kind: 'track'; track: PublicTrack; isPublic: boolean }
  | Exclude<AlbumLine, { kind: 'track' }>;

/** An album's own page. */
export interface AlbumPageView {
  /** Whether everybody sees it, or its artist alone. */
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
    /** Whether the one who looks follows them; null where nobody could. */
    following: boolean | null;
  };
  /** For how much it is sold; null where it is not. */
  offer: Offer | null;
  likes: LikesView;
  /** Other albums of the artist. */
  more: AlbumView[];
}
