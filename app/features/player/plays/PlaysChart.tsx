import { BarChart } from '#app/ui/BarChart.tsx';
import { playBars, sum } from './play-bars.ts';
import type { DailyPlays } from './play.schema.ts';
import * as texts from './texts.ts';

/** Days that the chart highlights, if it shows more than that. */
const RECENT_DAYS = 7;

type PlaysChartProps = { daily: DailyPlays; large?: boolean; className?: string };

/** Plays over time, up to today. */
export function PlaysChart({ daily, ...look }: PlaysChartProps) {
  const { bars, step } = playBars(daily);
  const days = daily.plays.length;
  const recent = step === 'Week' ? 1 : days > RECENT_DAYS ? RECENT_DAYS : days;
  return (
    <BarChart
      {...look}
      title={texts.playsLastDays(days)}
      description={describe(daily.plays, step)}
      bars={bars}
      heads={[step === 'Week' ? texts.weekFrom : texts.day, texts.plays]}
      recent={recent}
    />
  );
}

function describe(plays: readonly number[], step: 'Day' | 'Week'): string {
  const total = sum(plays);
  const bars = step === 'Week' ? texts.aBarForEachWeek : texts.aBarForEachDay;
  if (total === 0) return texts.nobodyListenedSummary(bars);
  const lately = sum(plays.slice(-RECENT_DAYS));
  return texts.playsSummary(bars, total, lately, RECENT_DAYS);
}
