import type { QuickStats } from '#db/schema.ts';
import * as texts from './texts.ts';

/** What the editor starts with. The public sees the three only once they are saved. */
export const DEFAULT_QUICK_STATS: QuickStats = {
  yearsActive: { value: '5+', label: texts.yearsActive },
  monthlyPlays: { value: '2M+', label: texts.monthlyPlays },
  releases: { value: '12', label: texts.releases },
};
