import { defineSection } from '../section.ts';
import * as texts from './texts.ts';
import type { PublicTrack } from '../../../library/public-track.ts';

export const tracks = defineSection<TracksData>({
  title: texts.publicTracks,
  onNewPage: true,
  saysEmpty: true,
  asksVisibility: true,
  choosesTracks: true,
});

/** Number of newest tracks on the artist's own page; the studio lists all. */
export const OWN_TRACKS_SHOWN = 6;

export interface TracksData {
  tracks: PublicTrack[];
  /** The key of the next page (`before`), if there is one. */
  next: number | null;
}
