import type { Sample } from '../samples.ts';
import { DEFAULT_QUICK_STATS } from './default-stats.ts';
import type { StatsData } from './schema.ts';

export const sample: Sample<StatsData> = {
  data: { quickStats: DEFAULT_QUICK_STATS, followers: 1280, tracks: 12, plays: 5400, clicks: 412 },
  next: 'Fill in your figures and your page shows them.',
};
