import { defineSection } from '../section.ts';
import type { ActivityData } from './schema.ts';
import * as texts from './texts.ts';

export const activity = defineSection<ActivityData>({
  title: texts.activity,
  asksVisibility: true,
});
