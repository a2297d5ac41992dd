import * as texts from './texts.ts';
import { defineSection } from '../section.ts';
import type { PublicTrack } from '../../../library/public-track.ts';

/** Private tracks are included for the artist alone. */
export type PinnedTrack = PublicTrack & { isPrivate: boolean };

export interface PinnedProjectsData {
  tracks: PinnedTrack[];
}

export const pinnedProjects = defineSection<PinnedProjectsData>({
  title: texts.pinnedProjects,
  onNewPage: true,
  side: 2,
  choosesTracks: true,
});

export const MAX_PINNED = 6;
