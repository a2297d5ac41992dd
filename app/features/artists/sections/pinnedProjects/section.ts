import { defineSection } from '../section.ts';
import type { PinnedProjectsData } from './schema.ts';

export const pinnedProjects = defineSection<PinnedProjectsData>({
  title: 'Pinned Projects',
  onNewPage: true,
  side: 2,
  choosesTracks: true,
});
