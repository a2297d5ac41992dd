import { Form } from '@remix-run/react';
import { formatTime } from '#app/display/format.ts';
import { Button } from '#app/ui/Button.tsx';
import { Chart } from '#app/ui/Chart.tsx';
import { ChartCurve } from '#app/ui/ChartCurve.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import type { MeasuresView, TrackSound as Sound } from './measures.server.ts';
import * as texts from './texts.ts';
import { useRefreshWhile } from '../use-refresh-while.ts';

/** The sound of a track for its artist: loudness over time, true peak, spectrum. */
export function TrackSound({ sound }: { sound: Sound }) {
  useRefreshWhile(sound.state === 'waiting');
  return (
    <section aria-labelledby="sound" className="pt-10">
      <SectionHead id="sound" title={texts.sound} />
      {sound.measures ? (
        <Measured sound={sound} measures={sound.measures} />
      ) : (
        <NotMeasured sound={sound} />
      )}
    </section>
  );
}

function NotMeasured({ sound: { state, failure } }: { sound: Sound }) {
  if (state === 'waiting') {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {texts.beingMeasured}
      </p>
    );
  }
  return (
    <Form method="post" className="grid justify-items-start gap-4">
      <input type="hidden" name="intent" value="measure" />
      <p>{state === 'failed' ? failure : texts.notMeasuredYet}</p>
      <Button icon="chart" type="submit">
        {state === 'failed' ? texts.tryAgain : texts.measureIt}
      </Button>
    </Form>
  );
}

type MeasuredProps = { sound: Sound; measures: MeasuresView };

function Measured({ sound, measures }: MeasuredProps) {
  const { loudness, truePeak, duration } = sound;
  const { loudnessRange, loudestShortTerm, truePeakAt } = measures;
  const figures = [
    { label: texts.loudness, value: loudness, unit: 'LUFS' },
    { label: texts.truePeakAt(formatTime(truePeakAt)), value: truePeak, unit: 'dBTP' },
    { label: texts.loudestThreeSeconds, value: loudestShortTerm, unit: 'LUFS' },
    { label: texts.range, value: loudnessRange, unit: 'LU' },
  ];
  if (loudness === null || duration === null) return <p className="quiet">{texts.silent}</p>;
  return (
    <>
      <dl className="chart-figures pb-4">
        {figures.map(({ label, value, unit }) => (
          <div key={label} className="chart-figure">
            <dt className="small quiet">{label}</dt>
            <dd className="h2 num">{value === null ? '–' : texts.decibels(value, unit)}</dd>
          </div>
        ))}
      </dl>
      <p className="small quiet pb-6">{adviceOf(loudness, truePeak)}</p>
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-2">
        <LoudnessChart sound={{ loudness, duration }} measures={measures} />
        <SpectrumChart measures={measures} />
      </div>
    </>
  );
}

/** Peaks above this may clip once a service has compressed the file (EBU R 128, AES TD1008). */
const HIGHEST_PEAK = -1;
/** Loudness to which the large services turn louder music down. */
const SERVICE_LOUDNESS = -14;

function adviceOf(loudness: number, truePeak: number | null): string {
  const turned = Math.round((loudness - SERVICE_LOUDNESS) * 10) / 10;
  return [
    turned > 0.5 ? texts.turnedDown(texts.decibels(turned, 'dB')) : texts.notTurnedDown,
    truePeak !== null && truePeak > HIGHEST_PEAK ? texts.peaksMayClip : texts.peaksAreSafe,
  ].join(' ');
}

/** Readings of a curve: more would be too narrow to point at. */
const READINGS = 24;
/** Lower values are drawn at the foot. */
const LOWEST_LOUDNESS = -50;

type LoudnessChartProps = { sound: { loudness: number; duration: number }; measures: MeasuresView };

function LoudnessChart({ sound: { loudness, duration }, measures }: LoudnessChartProps) {
  const { shortTerm, truePeakAt } = measures;
  if (shortTerm.length < 2) return null;
  const [low, high] = [
    tensBelow(Math.max(LOWEST_LOUDNESS, Math.min(...shortTerm))),
    highest(shortTerm),
  ];
  const count = Math.min(READINGS, shortTerm.length);
  const parts = Array.from({ length: count }, (_, part) => {
    const level = shortTerm[Math.floor(((part + 0.5) * shortTerm.length) / count)] ?? low;
    const at = formatTime(((part + 0.5) * duration) / count);
    return { at, level: texts.decibels(level, 'LUFS') };
  });
  return (
    <div>
      <h3 className="h3">{texts.loudnessOverTime}</h3>
      <ChartCurve
        title={texts.loudnessOverTime}
        description={texts.describeLoudness(
          texts.decibels(Math.min(...shortTerm), 'LUFS'),
          texts.decibels(high, 'LUFS'),
        )}
        curve={shortTerm.map((level) => Math.max(0, level - low))}
        highest={high - low}
        level={Math.max(0, loudness - low)}
        mark={truePeakAt / duration}
        formatTick={(value) => texts.number(value + low)}
        readings={parts.map(({ at, level }) => ({ value: level, words: at }))}
        shown={Math.floor(count / 2)}
        labels={[
          { at: 0, text: formatTime(0), anchor: 'start' },
          { at: 0.5, text: formatTime(duration / 2) },
          { at: 1, text: formatTime(duration), anchor: 'end' },
        ]}
        heads={[texts.time, texts.loudness]}
        rows={parts.map(({ at, level }) => [at, level])}
      />
      <p className="small quiet">{texts.linesOfLoudness}</p>
    </div>
  );
}

/** Levels this low are not heard beside others. */
const LOWEST_LEVEL = -90;

function SpectrumChart({ measures: { spectrum } }: { measures: MeasuresView }) {
  const levels = spectrum.map(({ level }) => level);
  const heard = levels.filter((level) => level > LOWEST_LEVEL);
  const low = tensBelow(Math.min(...heard, LOWEST_LEVEL + 40));
  const top = highest(levels);
  const loudest = spectrum.reduce((most, band) => (band.level > most.level ? band : most));
  return (
    <div>
      <h3 className="h3">{texts.spectrum}</h3>
      <Chart
        title={texts.spectrum}
        description={texts.describeSpectrum(hertzWords(loudest.hertz))}
        bars={spectrum.map(({ hertz, level }) => ({
          label: texts.shortHertz(hertzWords(hertz)),
          name: hertzWords(hertz),
          value: Math.max(0, level - low),
        }))}
        heads={[texts.frequency, texts.level]}
        highest={top - low}
        format={(value) => texts.decibels(value + low, 'dB')}
        formatTick={(value) => texts.number(value + low)}
        shown={spectrum.indexOf(loudest)}
      />
      <p className="small quiet">{texts.levelsAreAverages}</p>
    </div>
  );
}

const tensBelow = (level: number) => Math.floor(level / 10) * 10;
const highest = (levels: readonly number[]) => Math.max(...levels);

/** Nominal names of third octaves: '31.5 Hz', '125 Hz', '1 kHz', '12.5 kHz'. */
function hertzWords(hertz: number): string {
  const nominal = [1, 1.25, 1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8, 10];
  const power = 10 ** Math.floor(Math.log10(hertz) + 0.01);
  const name = nominal.reduce((best, each) =>
    Math.abs(each - hertz / power) < Math.abs(best - hertz / power) ? each : best,
  );
  const exact = Number((name * power).toPrecision(4));
  return exact >= 1000 ? texts.kilohertz(exact / 1000) : texts.hertz(exact);
}
