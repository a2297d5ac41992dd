import type { PublicTrack } from '#app/features/library/public-track.ts';
import type { TrackView } from '#app/features/library/track.schema.ts';
import type { Picture } from '#app/features/media/picture.ts';
import type { LikesView } from '#app/features/releases/likes/LikeButton.tsx';
import type { Offer } from '#app/features/shop/prices/offer.ts';
import type { CommentsView } from '#app/screens/comments/comment.ts';
import type { ColorScheme } from '#db/schema.ts';

/** Why somebody sees a track: everybody may, it is their own, or they hold its secret link. */
type Access = 'everybody' | 'owner' | 'link';

/** One line of the credits: 'Guitar, tape: Ada Lowe'. A line without a colon names nobody's part. */
export interface Credit {
  part: string | null;
  who: string;
}

/** What a row of it shows and a player needs, and all that its page tells besides. */
export interface TrackOfPage extends TrackView {
  /** The rendition that every program plays; null until it is made. */
  mp3Url: string | null;
  album: string | null;
  /** The albums with a page on which it is. */
  albums: { id: number; title: string }[];
  year: number | null;
  mood: string | null;
  /** As the addresses of their pages name them. */
  genreKey: string | null;
  moodKey: string | null;
  description: string | null;
  lyrics: string | null;
  credits: Credit[];
  /** Whether it came from one of the AI tools. */
  madeWithAi: boolean;
  /** Whether those who hear it may have the original. */
  allowDownload: boolean;
  /** Null to others while there are only a few. */
  plays: number | null;
  /** ISO 8601. */
  publishedAt: string;
}

/** A track's own page. */
export interface TrackPageView {
  access: Access;
  /** Whether the one who looks is signed in. */
  signedIn: boolean;
  track: TrackOfPage;
  artist: {
    id: number;
    name: string;
    verified: boolean;
    colorScheme: ColorScheme;
    picture: Picture | null;
    /** `/@handle`: where their page is. */
    handle: string;
    /** Whether the one who looks follows them; null where nobody could. */
    following: boolean | null;
    isPublic: boolean;
    /** Whether their page is there for the one who looks. */
    hasPage: boolean;
  };
  /** The original, where it may be had. */
  download: { url: string; format: string | null; bytes: number | null } | null;
  likes: LikesView;
  /** Null where the artist allows none. */
  comments: CommentsView | null;
  /** What follows it in its artist's own order, and then from the top. */
  more: PublicTrack[];
  /** Tracks of other artists that are most like it, each with its artist in its line. */
  alike: (PublicTrack & { artistId: number })[];
  /** For how much it is sold; null where it is not. */
  /** How many seconds of it are heard by who asks; null is all. */
  previewSeconds: number | null;
  offer: Offer | null;
  /** For the owner alone: the key of the secret link, null while there is none. */
  own: { secretKey: string | null } | null;
}

/** The credits as their artist typed them, a line each: 'Guitar, tape: Ada Lowe'. */
export function creditsOf(text: string | null): Credit[] {
  return (text ?? '').split(/\r?\n/).flatMap((line): Credit[] => {
    const [, part, who] = /^([^:]{1,80}?)\s{0,5}:\s{1,5}(\S.{0,200})$/.exec(line.trim()) ?? [];
    if (part && who) return [{ part, who }];
    return line.trim() ? [{ part: null, who: line.trim() }] : [];
  });
}
