import { Chart } from '#app/ui/Chart.tsx';
import { playBars, sum } from './play-bars.ts';
import type { ComparedPlays, DailyPlays } from './play.schema.ts';
import * as texts from './texts.ts';

/** Days whose sum is told beside the whole. */
const RECENT_DAYS = 7;

type DailyChartProps = {
  /** The quantity that is counted: 'Plays'. */
  measure: string;
  daily: DailyPlays | ComparedPlays;
  /** As for `Chart`. */
  highest?: number;
  format?: (value: number) => string;
  formatTick?: (value: number) => string;
  small?: boolean;
  className?: string;
};

/** A measure day by day, or week by week, up to today, which is not over. */
export function DailyChart({ measure, daily, ...look }: DailyChartProps) {
  const { bars, isWeekly } = playBars(daily);
  const days = daily.plays.length;
  return (
    <Chart
      {...look}
      title={texts.measureLastDays(measure, days)}
      description={describe(daily.plays, isWeekly, look.format ?? String)}
      bars={bars}
      newestFirst
      heads={[isWeekly ? texts.weekFrom : texts.day, measure, texts.daysBefore(days)]}
      unfinished={
        isWeekly
          ? { name: texts.thisWeekSoFar, label: texts.thisWeek }
          : { name: texts.todaySoFar, label: texts.today }
      }
    />
  );
}

function describe(
  plays: readonly number[],
  isWeekly: boolean,
  format: (value: number) => string,
): string {
  const total = sum(plays);
  const bars = isWeekly ? texts.aBarForEachWeek : texts.aBarForEachDay;
  if (total === 0) return texts.nothingCountedSummary(bars);
  const lately = sum(plays.slice(-RECENT_DAYS));
  return texts.countedSummary(bars, format(total), format(lately), RECENT_DAYS);
}

/** The meaning of the charts' colours. */
export function ChartKeys({ days }: { days: number }) {
  return (
    <p className="chart-keys small quiet">
      <span>{texts.lastDays(days)}</span>
      <span className="key-before">{texts.theDaysBefore(days)}</span>
      <span className="key-unfinished">{texts.notOverYet}</span>
    </p>
  );
}
