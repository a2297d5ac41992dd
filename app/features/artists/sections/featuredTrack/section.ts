import { defineSection } from '../section.ts';
import type { FeaturedTrackData } from './schema.ts';
import * as texts from './texts.ts';

export const featuredTrack = defineSection<FeaturedTrackData>({
  title: texts.featuredTrackHeading,
  onNewPage: true,
  choosesTracks: true,
});
