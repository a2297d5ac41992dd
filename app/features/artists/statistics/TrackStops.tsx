import { BarChart } from '#app/ui/BarChart.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import { sum } from '../../player/plays/play-bars.ts';
import { Parts } from './Parts.tsx';
import type { TrackStatistics } from './statistics.ts';
import * as texts from './texts.ts';

/** Where in a track its listeners stop, and where they heard it. */
export function TrackStops({ statistics: { stops, sources } }: { statistics: TrackStatistics }) {
  const all = sum(stops);
  const tenth = 100 / stops.length;
  return (
    <div className="grid gap-x-8 gap-y-10 pt-10 lg:grid-cols-2">
      <section aria-labelledby="stops">
        <SectionHead id="stops" title={texts.whereTheyStop} />
        {all === 0 ? (
          <p className="quiet">{texts.nothingCountedYet}</p>
        ) : (
          <BarChart
            title={texts.whereTheyStop}
            description={texts.stopsDescribed(all, stops.at(-1) ?? 0)}
            bars={stops.map((value, index) => ({
              label: texts.upToPercent(Math.round((index + 1) * tenth)),
              value,
            }))}
            heads={[texts.heardUpTo, texts.plays]}
            recent={1}
            large
          />
        )}
      </section>
      <section aria-labelledby="sources">
        <SectionHead id="sources" title={texts.whereFrom} />
        <Parts
          heads={[texts.place, texts.plays]}
          parts={sources.map(({ part, amount }) => ({ label: texts.sourceNames[part], amount }))}
        />
      </section>
    </div>
  );
}
