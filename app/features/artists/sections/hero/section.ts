import { defineSection } from '../section.ts';
import * as texts from './texts.ts';

export const hero = defineSection({
  title: texts.hero,
  onNewPage: true,
  visibleByDefault: true,
  atTop: true,
});
