import type { AlbumView } from '#app/features/releases/album.schema.ts';
import type { Picture } from '#app/features/media/picture.ts';
import type { PostView } from '#app/features/artists/posts/post.ts';
import type { PublicTrack } from '#app/features/library/public-track.ts';

/** A tour date. */
export interface FeedDate {
  id: number;
  /** `2026-03-14`: the date at the place of the show. */
  date: string;
  venue: string;
  city: string;
  ticketUrl: string | null;
}

/** A new item of a followed artist. */
export type FeedEntry = {
  id: number;
  /** ISO 8601. */
  at: string;
  artist: { id: number; name: string; picture: Picture | null };
} & (
  | { kind: 'track'; track: PublicTrack }
  | { kind: 'album'; album: AlbumView }
  | { kind: 'date'; date: FeedDate }
  | { kind: 'post'; post: PostView }
);

export const feedPath = (before: number | null) =>
  before === null ? '/feed' : `/feed?before=${before}`;

/** The path of the feed for other programs. */
export const ownFeedAddress = (key: string) => `/feed/${key}.xml`;
