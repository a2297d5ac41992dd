import { BarChart } from '#app/ui/BarChart.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import type { TrackStatistics } from './statistics.ts';
import * as texts from './texts.ts';
import { sum } from '../../player/plays/play-bars.ts';

type PartsProps = {
  /** Column heads: the part, and the amount. */
  heads: readonly [label: string, amount: string];
  parts: readonly { label: string; amount: number }[];
};

/** The amounts of the parts of a whole: a table whose rows are as long as their numbers. */
export function Parts({ heads, parts }: PartsProps) {
  if (parts.length === 0) return <p className="quiet">{texts.nothingCountedYet}</p>;
  const most = Math.max(...parts.map(({ amount }) => amount));
  return (
    <table className="num w-full border-collapse">
      <thead className="vh">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ label, amount }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {label}
              <svg
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                className="mt-1 block h-1 w-full"
                aria-hidden
              >
                <rect
                  width={Math.max(1, Math.round((amount / most) * 100))}
                  height="4"
                  rx="1"
                  className="fill-accent"
                />
              </svg>
            </th>
            <td className="w-24 py-2 text-right align-top">{amount.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The places at which listeners stop, and the sources of plays. */
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
            description={texts.describeStops(all, stops.at(-1) ?? 0)}
            bars={stops.map((value, index) => ({
              label: texts.percentOfTrack(Math.round((index + 1) * tenth)),
              value,
            }))}
            heads={[texts.heardUpTo, texts.plays]}
            recent={1}
            large
          />
        )}
      </section>
      <section aria-labelledby="sources">
        <SectionHead id="sources" title={texts.whereTheyListened} />
        <Parts
          heads={[texts.place, texts.plays]}
          parts={sources.map(({ part, amount }) => ({ label: texts.sourceNames[part], amount }))}
        />
      </section>
    </div>
  );
}
