import type { Picture } from '../../media/picture.ts';

export interface Follower {
  id: number;
  /** ISO 8601. */
  since: string;
  /** Whether they have no artist page. */
  isListener: boolean;
  /** Null of an artist whose page is hidden, and of a listener. */
  shown: { name: string; genre: string | null; picture: Picture | null } | null;
}

/** Where a page of the list begins: behind this follower. */
export interface FollowerPlace {
  /** Epoch milliseconds. */
  since: number;
  id: number;
}

export const followersPath = (place: FollowerPlace | null) =>
  place ? `/followers?since=${place.since}&id=${place.id}` : '/followers';
