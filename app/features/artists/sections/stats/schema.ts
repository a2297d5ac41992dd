import { requiredText, z } from '#app/validation.ts';
import type { QuickStats } from '#db/schema.ts';

const QUICK_STAT_LIMITS = { value: 20, label: 40 } as const;

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
  /** Null where they are not told: visitors learn of them where the artist shows the section. */
  plays: number | null;
  /** How often their links were followed; null where they are not told, or where there are none. */
  clicks: number | null;
}
