import { defineSection } from '../section.ts';
import type { DiscographyData } from './schema.ts';

export const discography = defineSection<DiscographyData>({
  title: 'Discography',
  onNewPage: true,
  asksVisibility: true,
});
