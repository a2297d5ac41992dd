import type { PublicTrack } from '#app/features/library/public-track.ts';
import type { TrackView } from '#app/features/library/track.schema.ts';
import type { Picture } from '#app/features/media/picture.ts';
import type { LikesView } from '#app/features/releases/likes/LikeButton.tsx';
import type { SalePrice } from '#app/features/shop/prices/sale-price.ts';
import type { RepliesView } from '#app/screens/federation/reply.ts';
import type { CommentsView } from '#app/screens/comments/comment.ts';
import type { ColorScheme } from '#db/schema.ts';

/** The viewer's way of access to a track: it is public, their own, or they have its secret link. */
type Access = 'everybody' | 'owner' | 'link';

/** A line of the credits: 'Guitar, tape: Ada Lowe'. A line without a colon has no role. */
export interface Credit {
  part: string | null;
  who: string;
}

/** The data of a track's row and of a player, with the additional fields of its page. */
export interface TrackOfPage extends TrackView {
  /** The MP3 rendition, which every program can play; null until it is made. */
  mp3Url: string | null;
  album: string | null;
  /** The albums with the track that have a page. */
  albums: { id: number; title: string }[];
  year: number | null;
  mood: string | null;
  /** The key in the address of the genre's page. */
  genreKey: string | null;
  moodKey: string | null;
  description: string | null;
  lyrics: string | null;
  credits: Credit[];
  /** True if it was made with one of the AI tools. */
  madeWithAi: boolean;
  /** True if listeners may download the original. */
  allowDownload: boolean;
  /** Null for others while there are only a few. */
  plays: number | null;
  /** ISO 8601. */
  publishedAt: string;
}

/** The data of a track's own page. */
export interface TrackPageView {
  access: Access;
  /** True if the viewer is signed in. */
  signedIn: boolean;
  track: TrackOfPage;
  artist: {
    id: number;
    name: string;
    verified: boolean;
    colorScheme: ColorScheme;
    picture: Picture | null;
    /** The handle in the artist's address `/@handle`. */
    handle: string;
    /** True if the viewer follows the artist; null if that is not possible. */
    following: boolean | null;
    isPublic: boolean;
    /** Only if the artist wishes that their music trains no models. */
    noAi?: boolean;
    /** True if the viewer may see the artist's page. */
    hasPage: boolean;
  };
  /** The original, if the viewer may download it. */
  download: { url: string; format: string | null; bytes: number | null } | null;
  likes: LikesView;
  /** Null if the artist does not allow comments. */
  comments: CommentsView | null;
  /** Replies from other servers; left out if there are none, or the artist does not want them here. */
  replies?: RepliesView;
  /** Its address for other servers; left out if its artist takes no part in the fediverse. */
  activity?: string;
  /** The tracks after it in the artist's order, then those from the start. */
  more: PublicTrack[];
  /** The most similar tracks of other artists, each with its own artist. */
  alike: (PublicTrack & { artistId: number })[];
  /** Its sale price; null if it is not for sale. */
  /** Seconds that the viewer may hear; null for the whole track. */
  previewSeconds: number | null;
  salePrice: SalePrice | null;
  /** For the owner only: the key of the secret link, null while there is none. */
  own: { secretKey: string | null } | null;
}
