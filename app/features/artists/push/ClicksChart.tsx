import { BarChart } from '#app/ui/BarChart.tsx';
import { playBars, sum } from '../../player/plays/play-bars.ts';
import type { DailyPlays } from '../../player/plays/play.schema.ts';
import * as texts from './texts.ts';

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
    return <p className="small text-text-2">{texts.noClicksYet}</p>;
  }
  return (
    <>
      <p className="small num pb-4 text-text-2">{texts.clicksSinceFirstLink(total)}</p>
      <BarChart
        title={texts.clicksLastDays(days)}
        description={texts.clicksSummary(inAll, lately, RECENT_DAYS)}
        bars={playBars(daily).bars}
        heads={[texts.day, texts.clicks]}
        recent={RECENT_DAYS}
      />
    </>
  );
}
