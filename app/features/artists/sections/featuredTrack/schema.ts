import type { Picture } from '#app/features/media/picture.ts';
import type { PublicTrack } from '#app/features/library/public-track.ts';
import { clearableText } from '#app/validation.ts';

/** The title of an own track; nothing, or an empty one, means none. */
export const featuredTrackFields = { featuredTrack: clearableText(255) };

export interface FeaturedTrackData {
  /** The newest public track of the chosen title. Only its artist sees it while it is private. */
  track: (PublicTrack & { isPrivate: boolean }) | null;
  /** A picture made for it; without one its cover stands in. */
  image: Picture | null;
}
