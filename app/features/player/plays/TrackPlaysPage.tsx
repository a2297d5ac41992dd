import type { ReactNode } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { Hint, PageHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { SegmentTabs } from '#app/ui/Tabs.tsx';
import { Words } from '#app/ui/Words.tsx';
import { CountedFigure } from './CountedFigure.tsx';
import { sum } from './play-bars.ts';
import type { TrackPlays } from './play.schema.ts';
import { ChartKeys, DailyChart } from './DailyChart.tsx';
import { RANGES, trackPlaysAddress } from './play.ts';
import * as texts from './texts.ts';

type TrackPlaysPageProps = {
  plays: TrackPlays;
  /** Other statistics of its plays. */
  children: ReactNode;
  /** Shown before anybody has played it. */
  always: ReactNode;
};

/** The plays of a track for its owner. */
export function TrackPlaysPage({ plays, children, always }: TrackPlaysPageProps) {
  const { trackId, title, total, daily } = plays;
  const days = daily.plays.length;
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.plays} lead={<Words>{title}</Words>}>
        <Button icon="left" to="/beats">
          {texts.musicStudio}
        </Button>
      </PageHead>
      {total === 0 ? (
        <EmptyState>{texts.noPlaysYet}</EmptyState>
      ) : (
        <>
          <SegmentTabs
            label={texts.time}
            className="max-w-[480px]"
            tabs={RANGES.map((range) => ({
              to: trackPlaysAddress(trackId, range),
              label: RANGE_LABELS[range],
              current: range === days,
            }))}
          />
          <dl className="grid grid-cols-2 gap-4 py-6 sm:grid-cols-3">
            <CountedFigure label={texts.inTheLastDays(days)} value={sum(daily.plays)} />
            <CountedFigure label={texts.onTheBestDay} value={Math.max(...daily.plays)} />
            <CountedFigure label={texts.sinceItsUpload} value={total} />
          </dl>
          <ChartKeys days={days} />
          <DailyChart measure={texts.plays} daily={daily} />
          {children}
        </>
      )}
      {always}
      <Hint className="max-w-[640px] pt-10">{texts.whatCountsAsAPlay}</Hint>
    </main>
  );
}

const RANGE_LABELS = {
  7: texts.daysLong(7),
  28: texts.daysLong(28),
  90: texts.daysLong(90),
  365: texts.aYear,
};
