import type { QuickStats } from '#db/schema.ts';
import { defineSection } from '../section.ts';
import * as texts from './texts.ts';

export interface StatsData {
  quickStats: QuickStats | null;
  /** Counted figures, not typed ones. */
  followers: number;
  tracks: number;
  /** Null if hidden: visitors see it only if the artist shows the section. */
  plays: number | null;
  /** Clicks on the artist's links; null if hidden, or without any link. */
  clicks: number | null;
}

export const stats = defineSection<StatsData>({
  title: texts.performanceStats,
  onNewPage: true,
  side: 1,
});

/** Starting values of the editor. The public sees the three only once they are saved. */
export const DEFAULT_QUICK_STATS: QuickStats = {
  yearsActive: { value: '5+', label: texts.yearsActive },
  monthlyPlays: { value: '2M+', label: texts.monthlyPlays },
  releases: { value: '12', label: texts.releases },
};
