import { defineSection } from '../section.ts';
import type { SocialData } from './schema.ts';

export const social = defineSection<SocialData>({
  title: 'Social Links',
  side: 3,
});
