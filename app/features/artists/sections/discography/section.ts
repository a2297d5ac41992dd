import { defineSection } from '../section.ts';
import type { DiscographyData } from './schema.ts';
import * as texts from './texts.ts';

export const discography = defineSection<DiscographyData>({
  title: texts.discography,
  onNewPage: true,
  asksVisibility: true,
});
