import { defineSection } from '../section.ts';
import type { FeaturedTrackData } from './schema.ts';

export const featuredTrack = defineSection<FeaturedTrackData>({
  title: 'Featured Track',
  onNewPage: true,
  choosesTracks: true,
});
