import { defineSection } from '../section.ts';
import type { TracksData } from './schema.ts';

export const tracks = defineSection<TracksData>({
  title: 'Public Tracks',
  onNewPage: true,
  saysEmpty: true,
  asksVisibility: true,
  choosesTracks: true,
});
