import type { Picture } from '../../media/picture.ts';
import type { PublicTrack } from '../../library/public-track.ts';

export const POST_LENGTH = 500;

/** A post as everybody sees it. */
export interface PostView {
  id: number;
  text: string;
  picture: Picture | null;
  /** Null as well where its track is not public any more. */
  track: (PublicTrack & { artistId: number }) | null;
  /** ISO 8601. */
  at: string;
}

/** The same, as the API answers it. */
export interface PostEntity {
  id: number;
  artistId: number;
  text: string;
  imageUrl: string | null;
  trackId: number | null;
  createdAt: string;
}
