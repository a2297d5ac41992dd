import { defineSection } from '../section.ts';
import type { PinnedProjectsData } from './schema.ts';
import * as texts from './texts.ts';

export const pinnedProjects = defineSection<PinnedProjectsData>({
  title: texts.pinnedProjects,
  onNewPage: true,
  side: 2,
  choosesTracks: true,
});
