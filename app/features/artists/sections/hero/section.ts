import { defineSection } from '../section.ts';

export const hero = defineSection({
  title: 'Hero',
  onNewPage: true,
  visibleByDefault: true,
  atTop: true,
});
