import { defineSection } from '../section.ts';

export const bio = defineSection({
  title: 'Bio',
  onNewPage: true,
  visibleByDefault: true,
  onlyInControls: true,
});
