import type { Picture } from '../../media/picture.ts';

export interface Follower {
  id: number;
  /** ISO 8601. */
  since: string;
  /** True if they have no artist page. */
  isListener: boolean;
  /** Null for a listener, and for an artist with a hidden page. */
  shown: { name: string; genre: string | null; picture: Picture | null } | null;
}

/** The follower that a page of the list begins after. */
export interface FollowerPlace {
  /** Epoch milliseconds. */
  since: number;
  id: number;
}

export const followersPath = (place: FollowerPlace | null) =>
  place ? `/followers?since=${place.since}&id=${place.id}` : '/followers';

/** The page that asks whether to block an artist. */
export const blockAddress = (artistId: number) => `/profile/${artistId}/block`;
