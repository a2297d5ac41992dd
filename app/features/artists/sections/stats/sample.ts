import type { Sample } from '../section-view.ts';
import { DEFAULT_QUICK_STATS, type StatsData } from './section.ts';
import * as texts from './texts.ts';

export const sample: Sample<StatsData> = {
  data: { quickStats: DEFAULT_QUICK_STATS, followers: 1280, tracks: 12, plays: 5400, clicks: 412 },
  next: texts.sampleNext,
};
