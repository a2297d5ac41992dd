import { defineSection } from '../section.ts';
import type { SocialData } from './schema.ts';
import * as texts from './texts.ts';

export const social = defineSection<SocialData>({
  title: texts.socialLinks,
  side: 3,
});
