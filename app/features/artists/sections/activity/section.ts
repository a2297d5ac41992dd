import { defineSection } from '../section.ts';
import type { ActivityData } from './schema.ts';

export const activity = defineSection<ActivityData>({
  title: 'Activity',
  asksVisibility: true,
});
