import { defineSection } from '../section.ts';
import type { StatsData } from './schema.ts';
import * as texts from './texts.ts';

export const stats = defineSection<StatsData>({
  title: texts.performanceStats,
  onNewPage: true,
  side: 1,
});
