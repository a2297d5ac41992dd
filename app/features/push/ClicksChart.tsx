import { BarChart } from '#app/ui/BarChart.tsx';
import { playBars, sum } from '../plays/play-bars.ts';
import type { DailyPlays } from '../plays/play.schema.ts';

/** A week stands out. */
const RECENT_DAYS = 7;

type ClicksChartProps = {
  daily: DailyPlays;
  /** Since the first link. */
  total: number;
};

/** How often links were followed, up to today. */
export function ClicksChart({ daily, total }: ClicksChartProps) {
  const days = daily.plays.length;
  const inAll = sum(daily.plays);
  const lately = sum(daily.plays.slice(-RECENT_DAYS));
  if (total === 0) {
    return (
      <p className="small text-text-2">
        No clicks yet. Your own and those of bots do not count. No tracking.
      </p>
    );
  }
  return (
    <>
      <p className="small num pb-4 text-text-2">
        {total.toLocaleString('en')} {total === 1 ? 'click' : 'clicks'} since your first link
      </p>
      <BarChart
        title={`Clicks, last ${days} days`}
        description={`A bar for each day. ${inAll} in all, ${lately} of them in the last ${RECENT_DAYS} days.`}
        bars={playBars(daily).bars}
        heads={['Day', 'Clicks']}
        recent={RECENT_DAYS}
      />
    </>
  );
}
