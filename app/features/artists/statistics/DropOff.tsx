import { useId } from 'react';
import { formatTime } from '#app/display/format.ts';
import { displayPeaks } from '#app/display/peaks.ts';
import { ChartCurve, waveBars } from '#app/ui/ChartCurve.tsx';
import { Hint, SectionHead } from '#app/ui/Page.tsx';
import { decodeBars } from '../../library/track.ts';
import { sum } from '../../player/plays/play-bars.ts';
import { Parts } from './Parts.tsx';
import { mostStop, stillListening, type TrackStatistics } from './statistics.ts';
import * as texts from './texts.ts';

type DropOffProps = {
  /** Waveform, see `encodeBars`. */
  bars: string;
  /** The number of stops in each tenth of the track. */
  stops: readonly number[];
};

const percent = (share: number) => Math.round(share * 100);

/** How many listeners are still there, drawn on the waveform, and the places where they leave. */
function DropOff({ bars, stops, duration }: DropOffProps & { duration: number | null }) {
  const left = stillListening(stops);
  if (!left) return <p className="quiet">{texts.nothingCountedYet}</p>;
  const at = (tenth: number) =>
    duration === null
      ? texts.percentOfTrack(tenth * 10)
      : formatTime((tenth * duration) / stops.length);
  const most = mostStop(stops);
  const description = [
    texts.describeStops(sum(stops), stops.at(-1) ?? 0),
    most ? texts.mostStopBetween(at(most.tenth), at(most.tenth + 1)) : texts.nobodyStops,
  ].join(' ');
  const parts = stops.map((stopped, tenth) => ({
    part: texts.fromTo(at(tenth), at(tenth + 1)),
    share: texts.percentOfTrack(percent(left[tenth] ?? 0)),
    stopped: tenth === stops.length - 1 ? 0 : stopped,
  }));
  return (
    <>
      <p className="quiet pb-2">{description}</p>
      <ChartCurve
        title={texts.whereTheyStop}
        description={description}
        curve={left.map(percent)}
        highest={100}
        wave={bars ? displayPeaks(decodeBars(bars)) : undefined}
        formatTick={texts.percentOfTrack}
        readings={parts.map(({ part, share, stopped }) => ({
          value: texts.stillListen(share),
          words: part,
          further: texts.stopHere(stopped),
        }))}
        shown={most?.tenth ?? 0}
        labels={[
          { at: 0, text: at(0), anchor: 'start' },
          { at: 0.5, text: at(stops.length / 2) },
          { at: 1, text: at(stops.length), anchor: 'end' },
        ]}
        heads={[texts.partOfTrack, texts.stillListening, texts.stoppedHere]}
        rows={parts.map(({ part, share, stopped }) => [part, share, String(stopped)])}
      />
    </>
  );
}

/** The same without words for a row of a list: the waveform sinks where listeners leave. */
export function SmallDropOff({ bars, stops }: DropOffProps) {
  const clip = useId().replaceAll(':', '');
  if (!bars) return null;
  const wave = waveBars(displayPeaks(decodeBars(bars)), WIDTH);
  const line = (stillListening(stops) ?? []).map(
    (share, tenth) => `L${(tenth * WIDTH) / stops.length} ${100 - percent(share)}`,
  );
  return (
    <svg
      className="chart-row"
      viewBox={`0 0 ${WIDTH} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="chart-wave" d={wave} />
      {line.length > 0 && (
        <>
          <clipPath id={clip}>
            <path d={`M0 100${line.join('')}L${WIDTH} 100z`} />
          </clipPath>
          <path className="chart-bars" d={wave} clipPath={`url(#${clip})`} />
          <path className="chart-curve" d={line.join('').replace('L', 'M')} />
        </>
      )}
    </svg>
  );
}

const WIDTH = 360;

type TrackStopsProps = {
  statistics: TrackStatistics;
  bars: string;
  /** Seconds; null if unknown. */
  duration: number | null;
};

/** The places at which listeners of a track stop, and the sources of its plays. */
export function TrackStops({ statistics: { stops, sources }, bars, duration }: TrackStopsProps) {
  return (
    <>
      <section aria-labelledby="stops" className="pt-10">
        <SectionHead id="stops" title={texts.whereTheyStop} />
        <DropOff bars={bars} stops={stops} duration={duration} />
      </section>
      <section aria-labelledby="sources" className="pt-10">
        <SectionHead id="sources" title={texts.whereTheyListened} />
        <Parts
          heads={[texts.place, texts.plays]}
          parts={sources.map(({ part, amount }) => ({ label: texts.sourceNames[part], amount }))}
        />
        <Hint className="pt-3">{texts.countedWithoutAddresses}</Hint>
      </section>
    </>
  );
}
