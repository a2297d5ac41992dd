import type { Picture } from '../../media/picture.ts';
import type { PublicTrack } from '../../library/public-track.ts';

export const POST_LENGTH = 500;

/** A post as visitors see it. */
export interface PostView {
  id: number;
  text: string;
  picture: Picture | null;
  /** Null also if the track is no longer public. */
  track: (PublicTrack & { artistId: number }) | null;
  /** ISO 8601. */
  at: string;
}

/** A post in the API. */
export interface PostEntity {
  id: number;
  artistId: number;
  text: string;
  imageUrl: string | null;
  trackId: number | null;
  createdAt: string;
}
