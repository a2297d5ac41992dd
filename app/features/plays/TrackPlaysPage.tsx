import { Button } from '#app/ui/Button.tsx';
import { Hint, PageHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { SegmentTabs } from '#app/ui/Tabs.tsx';
import { CountedFigure } from './CountedFigure.tsx';
import { sum } from './play-bars.ts';
import type { TrackPlays } from './play.schema.ts';
import { PlaysChart } from './PlaysChart.tsx';
import { RANGES } from './ranges.ts';
import { trackPlaysAddress } from './track-plays-address.ts';

/** How often a track was heard, for its owner. */
export function TrackPlaysPage({ plays }: { plays: TrackPlays }) {
  const { trackId, title, total, daily } = plays;
  const days = daily.plays.length;
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title="Plays" lead={title}>
        <Button icon="left" to="/beats">
          Music Studio
        </Button>
      </PageHead>
      {total === 0 ? (
        <EmptyState>No plays yet. Share it: your first listener shows up here at once.</EmptyState>
      ) : (
        <>
          <SegmentTabs
            label="Time"
            className="max-w-[480px]"
            tabs={RANGES.map((range) => ({
              to: trackPlaysAddress(trackId, range),
              label: RANGE_LABELS[range],
              current: range === days,
            }))}
          />
          <dl className="grid grid-cols-2 gap-4 py-6 sm:grid-cols-3">
            <CountedFigure label={`In the last ${days} days`} value={sum(daily.plays)} />
            <CountedFigure label="On the best day" value={Math.max(...daily.plays)} />
            <CountedFigure label="Since its upload" value={total} />
          </dl>
          <PlaysChart daily={daily} large />
        </>
      )}
      <Hint className="max-w-[640px] pt-6">
        A play is a listener who heard 30 seconds of it, or half of a shorter track; each counts
        once in 30 minutes. Your own listening and programs do not count. Days are those of UTC.
      </Hint>
    </main>
  );
}

const RANGE_LABELS = { 7: '7 days', 28: '28 days', 90: '90 days', 365: 'A year' };
