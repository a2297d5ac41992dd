import { defineSection } from '../section.ts';
import * as texts from './texts.ts';

export const bio = defineSection({
  title: texts.bio,
  onNewPage: true,
  visibleByDefault: true,
  onlyInControls: true,
});
