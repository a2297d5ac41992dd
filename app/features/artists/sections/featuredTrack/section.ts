import { defineSection } from '../section.ts';
import * as texts from './texts.ts';
import type { PublicTrack } from '../../../library/public-track.ts';
import type { Picture } from '../../../media/picture.ts';

export interface FeaturedTrackData {
  /** The newest public track of the chosen title. A private one is shown to its artist only. */
  track: (PublicTrack & { isPrivate: boolean }) | null;
  /** A picture made for it; the cover is used if there is none. */
  image: Picture | null;
}

export const featuredTrack = defineSection<FeaturedTrackData>({
  title: texts.featuredTrackHeading,
  onNewPage: true,
  choosesTracks: true,
});
