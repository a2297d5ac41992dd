import type { AlbumView } from '#app/features/releases/album.schema.ts';
import type { Picture } from '#app/features/media/picture.ts';
import type { PostView } from '#app/features/artists/posts/post.ts';
import type { PublicTrack } from '#app/features/library/public-track.ts';

/** A date of a tour. */
export interface FeedDate {
  id: number;
  /** `2026-03-14`: the day where the show is. */
  date: string;
  venue: string;
  city: string;
  ticketUrl: string | null;
}

/** Something new of an artist whom one follows. */
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

/** Where other programs read somebody's feed. */
export const ownFeedAddress = (key: string) => `/feed/${key}.xml`;
