import { defineSection } from '../section.ts';
import type { StatsData } from './schema.ts';

export const stats = defineSection<StatsData>({
  title: 'Performance Stats',
  onNewPage: true,
  side: 1,
});
