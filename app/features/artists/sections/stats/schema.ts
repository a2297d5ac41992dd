import { requiredText, z } from '#app/validation.ts';
import type { QuickStats } from '#db/schema.ts';

const QUICK_STAT_LIMITS = { value: 20, label: 40 } as const;

/** What the editor starts with. The public sees the three only once they are saved. */
export const DEFAULT_QUICK_STATS: QuickStats = {
  yearsActive: { value: '5+', label: 'Years Active' },
  monthlyPlays: { value: '2M+', label: 'Monthly Plays' },
  releases: { value: '12', label: 'Releases' },
};

const quickStat = z.object({
  value: requiredText(QUICK_STAT_LIMITS.value),
  label: requiredText(QUICK_STAT_LIMITS.label),
});

/** Those that are given replace those that are there; null takes all three back. */
export const quickStatsFields = {
  quickStats: z
    .object({ yearsActive: quickStat, monthlyPlays: quickStat, releases: quickStat })
    .partial()
    .nullish(),
};

export interface StatsData {
  quickStats: QuickStats | null;
  /** What is counted: nothing here was typed. */
  followers: number;
  tracks: number;
}
