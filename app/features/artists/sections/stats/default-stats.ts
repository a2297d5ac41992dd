import type { QuickStats } from '#db/schema.ts';

/** What the editor starts with. The public sees the three only once they are saved. */
export const DEFAULT_QUICK_STATS: QuickStats = {
  yearsActive: { value: '5+', label: 'Years Active' },
  monthlyPlays: { value: '2M+', label: 'Monthly Plays' },
  releases: { value: '12', label: 'Releases' },
};
