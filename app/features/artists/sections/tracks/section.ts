import { defineSection } from '../section.ts';
import type { TracksData } from './schema.ts';
import * as texts from './texts.ts';

export const tracks = defineSection<TracksData>({
  title: texts.publicTracks,
  onNewPage: true,
  saysEmpty: true,
  asksVisibility: true,
  choosesTracks: true,
});
