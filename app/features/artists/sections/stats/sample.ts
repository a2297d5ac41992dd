import type { Sample } from '../section-view.ts';
import { DEFAULT_QUICK_STATS, type StatsData } from './section.ts';

export const sample: Sample<StatsData> = {
  data: { quickStats: DEFAULT_QUICK_STATS, followers: 1280, tracks: 12, plays: 5400, clicks: 412 },
  next: 'Fill in your figures and your page shows them.',
};
