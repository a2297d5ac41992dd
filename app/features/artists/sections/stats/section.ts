import type { QuickStats } from '#db/schema.ts';
import { defineSection } from '../section.ts';
import * as texts from './texts.ts';

export interface StatsData {
  quickStats: QuickStats | null;
  /** Counted figures, not typed ones. */
  followers: number;
  tracks: number;
  /** Null where they are not told: visitors learn of them where the artist shows the section. */
  plays: number | null;
  /** How often their links were followed; null where they are not told, or where there are none. */
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
