import { Link } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { BarChart } from '#app/ui/BarChart.tsx';
import { Hint, PageHead, SectionHead } from '#app/ui/Page.tsx';
import { SegmentTabs } from '#app/ui/Tabs.tsx';
import { Words } from '#app/ui/Words.tsx';
import { countryName, DEFAULT_CURRENCY, formatMoney } from '#app/display/money.ts';
import { CountedFigure } from '../../player/plays/CountedFigure.tsx';
import { playBars, sum } from '../../player/plays/play-bars.ts';
import type { DailyPlays } from '../../player/plays/play.schema.ts';
import { RANGES, trackPlaysAddress } from '../../player/plays/play.ts';
import { Parts } from './Parts.tsx';
import { csvPath, statisticsPath, type Money, type Statistics } from './statistics.ts';
import * as texts from './texts.ts';

/** The statistics of an artist: a chart with its table for each measure. */
export function StatisticsPage({ statistics }: { statistics: Statistics }) {
  const { days, plays, listeners, follows, clicks, sales, soldFor } = statistics;
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
      <dl className="grid grid-cols-2 gap-4 py-6 sm:grid-cols-3 lg:grid-cols-5">
        <CountedFigure label={texts.plays} value={sum(plays.plays)} />
        <CountedFigure label={texts.newFollowers} value={sum(follows.plays)} />
        <CountedFigure label={texts.linkClicks} value={sum(clicks.plays)} />
        <CountedFigure label={texts.sales} value={sum(sales.plays)} />
        <div className="flex flex-col-reverse justify-end">
          <dt className="small quiet">{texts.soldFor}</dt>
          <dd className="h1 num">{moneyWords(soldFor)}</dd>
        </div>
      </dl>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <Chart title={texts.plays} daily={plays} />
        <Chart title={texts.listeners} daily={listeners} note={texts.howListenersAreCounted} />
        <Chart title={texts.newFollowers} daily={follows} />
        <Chart title={texts.linkClicks} daily={clicks} />
        <Chart title={texts.sales} daily={sales} />
      </div>
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
                <div key={label} className="flex justify-between gap-4 border-t border-line py-2">
                  <dt>{label}</dt>
                  <dd className="text-right">{moneyWords(sums)}</dd>
                </div>
              ))}
            </dl>
            <Hint className="pt-3">{texts.whatSalesCameToHelp}</Hint>
          </section>
        )}
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
        {statistics.top.length > 0 && (
          <section aria-labelledby="top">
            <SectionHead id="top" title={texts.heardMostIn28Days} />
            <ol>
              {statistics.top.map(({ trackId, title, plays: heard }) => (
                <li key={trackId} className="border-b border-line">
                  <Link
                    to={trackPlaysAddress(trackId)}
                    className="flex min-h-target items-center justify-between gap-4 py-2 text-text no-underline hover:underline"
                  >
                    <Words>{title}</Words>
                    <span className="num quiet">{heard.toLocaleString('en')}</span>
                  </Link>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
      <Hint className="max-w-[640px] pt-10">{texts.howPlaysAreCounted}</Hint>
    </main>
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
    : sums.map(({ currency, amount }) => formatMoney(amount, currency)).join(', ');

function saleSourceName({ part, title }: Statistics['saleSources'][number]): string {
  if (part === 'page' || part === 'embed' || part === 'feed') return texts.saleSourceNames[part];
  return title === null ? texts.removedLink : texts.yourLink(title);
}

/** Days that the chart highlights, if it shows more than that. */
const RECENT_DAYS = 7;

function Chart({ title, daily, note }: { title: string; daily: DailyPlays; note?: string }) {
  const { bars, step } = playBars(daily);
  const days = daily.plays.length;
  return (
    <section>
      <h2 className="h2 pb-3">{title}</h2>
      {note && <p className="quiet small pb-3">{note}</p>}
      <BarChart
        title={texts.titleInTheLastDays(title, days)}
        description={texts.describeCounts(
          step,
          sum(daily.plays),
          sum(daily.plays.slice(-RECENT_DAYS)),
        )}
        bars={bars}
        heads={[step === 'Week' ? texts.weekFrom : texts.day, title]}
        recent={step === 'Week' ? 1 : Math.min(days, RECENT_DAYS)}
        large
      />
    </section>
  );
}
