import { countText, joinFacts } from '#app/display/format.ts';
import { Link } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { Hint, PageHead, SectionHead } from '#app/ui/Page.tsx';
import { SegmentTabs } from '#app/ui/Tabs.tsx';
import { Words } from '#app/ui/Words.tsx';
import { countryName } from '#app/display/countries.ts';
import { DEFAULT_CURRENCY, formatMoney } from '#app/display/money.ts';
import { ChartKeys, DailyChart } from '../../player/plays/DailyChart.tsx';
import { highestBar, sum } from '../../player/plays/play-bars.ts';
import type { ComparedPlays } from '../../player/plays/play.schema.ts';
import { RANGES, trackPlaysAddress } from '../../player/plays/play.ts';
import { SmallDropOff } from './DropOff.tsx';
import { Figure, Income, Parts } from './Parts.tsx';
import { csvPath, statisticsPath, type Money, type Statistics } from './statistics.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

/** The statistics of an artist: a chart with its table for each measure. */
export function StatisticsPage({ statistics }: { statistics: Statistics }) {
  const { days, plays, listeners, follows, clicks, sales, soldFor, income } = statistics;
  const measures = [
    { label: texts.plays, of: plays },
    { label: texts.newFollowers, of: follows },
    { label: texts.linkClicks, of: clicks },
    { label: texts.sales, of: sales },
  ];
  // Listeners are among the plays, and are drawn on their scale.
  const highest = highestBar([plays, listeners]);
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.statistics} lead={texts.statisticsLead}>
        <Button icon="download" href={csvPath(days)} download>
          {texts.asCsv}
        </Button>
      </PageHead>
      <SegmentTabs
        label={texts.time}
        className="max-w-[480px]"
        tabs={RANGES.map((range) => ({
          to: statisticsPath(range),
          label: RANGE_LABELS[range],
          current: range === days,
        }))}
      />
      <dl className="chart-figures py-6">
        {measures.map(({ label, of }) => (
          <Figure
            key={label}
            label={label}
            value={countText(sum(of.plays))}
            change={{ now: sum(of.plays), before: sum(of.before) }}
            days={days}
          />
        ))}
        <Figure
          label={texts.soldFor}
          value={moneyWords(soldFor)}
          change={
            income[0] && income.length === 1
              ? { now: sum(income[0].plays), before: sum(income[0].before) }
              : null
          }
          days={days}
          format={(amount) => formatMoney(amount, income[0]?.currency ?? DEFAULT_CURRENCY)}
        />
      </dl>
      <ChartKeys days={days} />
      <div className="grid gap-x-8 gap-y-8 pt-6 lg:grid-cols-2">
        <Measure title={texts.plays} daily={plays} highest={highest} />
        <Measure
          title={texts.listeners}
          daily={listeners}
          highest={highest}
          note={texts.howListenersAreCounted}
        />
        <section aria-labelledby="income">
          <h2 className="h2" id="income">
            {texts.soldFor}
          </h2>
          <Income income={income} />
        </section>
        <Measure title={texts.sales} daily={sales} />
        <Measure title={texts.newFollowers} daily={follows} />
        <Measure title={texts.linkClicks} daily={clicks} />
      </div>
      {statistics.top.length > 0 && <TopTracks tracks={statistics.top} />}
      <div className="grid gap-x-8 gap-y-10 pt-10 lg:grid-cols-2">
        <section aria-labelledby="sources">
          <SectionHead id="sources" title={texts.whereTheyListened} />
          <Parts
            heads={[texts.place, texts.plays]}
            parts={statistics.sources.map(({ part, amount }) => ({
              label: texts.sourceNames[part],
              amount,
            }))}
          />
        </section>
        {statistics.countries.length > 0 && (
          <section aria-labelledby="countries">
            <SectionHead id="countries" title={texts.countries} />
            <Parts
              heads={[texts.country, texts.plays]}
              parts={statistics.countries.map(({ part, amount }) => ({
                label: countryName(part),
                amount,
              }))}
            />
          </section>
        )}
        {statistics.saleSources.length > 0 && (
          <section aria-labelledby="sale-sources">
            <SectionHead id="sale-sources" title={texts.whereBuyersCameFrom} />
            <Parts
              heads={[texts.place, texts.sales]}
              parts={statistics.saleSources.map((source) => ({
                label: saleSourceName(source),
                amount: source.amount,
              }))}
            />
            <Hint className="pt-3">{texts.whereBuyersCameFromHelp}</Hint>
          </section>
        )}
        {(soldFor.length > 0 || statistics.givenBack.length > 0) && (
          <section aria-labelledby="money">
            <SectionHead id="money" title={texts.whatSalesCameTo} />
            <dl className="num">
              {[
                { label: texts.soldFor, sums: soldFor },
                { label: texts.givenBack, sums: statistics.givenBack },
                { label: texts.net, sums: statistics.net },
              ].map(({ label, sums }) => (
                <div
                  key={label}
                  className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0"
                >
                  <dt>{label}</dt>
                  <dd className="text-right">{moneyWords(sums)}</dd>
                </div>
              ))}
            </dl>
            <Hint className="pt-3">{texts.whatSalesCameToHelp}</Hint>
          </section>
        )}
      </div>
      <Hint className="max-w-[640px] pt-10">{texts.howPlaysAreCounted}</Hint>
    </main>
  );
}

/** The most played tracks, each with the waveform on which its listeners leave. */
function TopTracks({ tracks }: { tracks: Statistics['top'] }) {
  return (
    <section aria-labelledby="top" className="pt-10">
      <SectionHead id="top" title={texts.heardMostIn28Days} />
      <p className="small quiet pb-2">{texts.waveformsSink}</p>
      <ol className="grid gap-x-8 lg:grid-cols-2">
        {tracks.map(({ trackId, title, plays, bars, stops }) => (
          <li key={trackId} className="border-b border-line">
            <Link to={trackPlaysAddress(trackId)} className="chart-track">
              <Words>{title}</Words>
              <span className="num quiet small">
                <TextAround text={texts.playCount(plays, WORDS)}>
                  <span className="text-16 text-text">{countText(plays)}</span>
                </TextAround>
              </span>
              <SmallDropOff bars={bars} stops={stops} />
              {sum(stops) > 0 && (
                <span className="small quiet num">
                  {texts.heardToTheEnd(Math.round(((stops.at(-1) ?? 0) / sum(stops)) * 100))}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

const RANGE_LABELS = {
  7: texts.daysLong(7),
  28: texts.daysLong(28),
  90: texts.daysLong(90),
  365: texts.aYear,
};

const moneyWords = (sums: readonly Money[]) =>
  sums.length === 0
    ? formatMoney(0, DEFAULT_CURRENCY)
    : joinFacts(sums.map(({ currency, amount }) => formatMoney(amount, currency)));

function saleSourceName({ part, title }: Statistics['saleSources'][number]): string {
  if (part === 'page' || part === 'embed' || part === 'feed') return texts.saleSourceNames[part];
  return title === null ? texts.removedLink : texts.yourLink(title);
}

type MeasureProps = { title: string; daily: ComparedPlays; highest?: number; note?: string };

function Measure({ title, daily, highest, note }: MeasureProps) {
  return (
    <section>
      <h2 className="h2">{title}</h2>
      <DailyChart measure={title} daily={daily} highest={highest} />
      {note && <p className="quiet small">{note}</p>}
    </section>
  );
}
