import { defineSection } from '../section.ts';
import * as texts from './texts.ts';
import type { PublicTrack } from '../../../library/public-track.ts';
import type { Picture } from '../../../media/picture.ts';

export interface FeaturedTrackData {
  /** The newest public track of the chosen title. Only its artist sees it while it is private. */
  track: (PublicTrack & { isPrivate: boolean }) | null;
  /** A picture made for it; without one its cover stands in. */
  image: Picture | null;
}

export const featuredTrack = defineSection<FeaturedTrackData>({
  title: texts.featuredTrackHeading,
  onNewPage: true,
  choosesTracks: true,
});
