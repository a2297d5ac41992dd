import { DEFAULT_CURRENCY } from '#app/display/money.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsTrack, signedIn } from '#app/permissions.ts';
import type { Db } from '#db/client.ts';
import type { Measure } from '#db/schema.ts';
import { clicksByDay } from '../push-links/click.queries.server.ts';
import { listLinks } from '../push-links/push-links.server.ts';
import type { Money, Part, SaleSource, Statistics, TrackStatistics } from './statistics.ts';
import { encodeBars } from '../../library/track.ts';
import { sum } from '../../player/plays/play-bars.ts';
import { addDays, dayOf, DEFAULT_RANGE } from '../../player/plays/play.ts';
import {
  heardTrackSubject,
  STOP_BANDS,
  topTracks,
  TwoPeriods,
} from '../../player/plays/play.server.ts';
import { playsOfTrackInput, type PlaySource, rangeInput } from '../../player/plays/play.schema.ts';

/** The daily sums of several measures, by measure and part. */
async function dailySums(db: Db, artistId: number, measures: readonly Measure[], first: string) {
  return db
    .selectFrom('artistSums')
    .select(['measure', 'day', 'part', 'amount'])
    .where('artistId', '=', artistId)
    .where('measure', 'in', measures)
    .where('day', '>=', first)
    .execute();
}

/**
 * Sums of some measures by their parts in the last `days` days, largest first. Refunds can exceed sales:
 * then the sum is negative.
 */
async function partsOf<Wanted extends Measure>(
  db: Db,
  of: { artistId: number } | { trackId: number },
  measures: readonly Wanted[],
  days: number,
  now: Date,
): Promise<Record<Wanted, Part[]>> {
  const from = addDays(dayOf(now), 1 - days);
  const rows =
    'trackId' in of
      ? await db
          .selectFrom('trackSums')
          .select(({ fn }) => ['measure', 'part', fn.sum<number>('amount').as('amount')])
          .where('trackId', '=', of.trackId)
          .where('measure', 'in', measures)
          .where('day', '>=', from)
          .groupBy(['measure', 'part'])
          .execute()
      : await db
          .selectFrom('artistSums')
          .select(({ fn }) => ['measure', 'part', fn.sum<number>('amount').as('amount')])
          .where('artistId', '=', of.artistId)
          .where('measure', 'in', measures)
          .where('day', '>=', from)
          .groupBy(['measure', 'part'])
          .execute();
  const parts = (wanted: Wanted): Part[] =>
    rows
      .filter(({ measure }) => measure === wanted)
      .map(({ part, amount }) => ({ part, amount: Number(amount) }))
      .filter(({ amount }) => amount !== 0)
      .sort((one, other) => other.amount - one.amount || one.part.localeCompare(other.part));
  return Object.fromEntries(measures.map((measure) => [measure, parts(measure)])) as Record<
    Wanted,
    Part[]
  >;
}

const MAX_TOP = 10;
const DIVIDED = [
  ...(['source', 'country', 'saleSource'] as const),
  ...(['salesCents', 'refundCents', 'netCents'] as const),
] as const;
const MAX_COUNTRIES = 30;

/** The signed-in artist's statistics of the last days beside those before, from stored sums alone. */
export const viewStatistics = defineOperation({
  name: 'viewStatistics',
  input: rangeInput,
  permission: signedIn,
  async run({ db, viewer, clock }, { days }): Promise<Statistics> {
    const { artistId } = viewer;
    const now = clock.now();
    const periods = new TwoPeriods(days, now);
    const measures = ['plays', 'listeners', 'follows', 'sales', 'salesCents'] as const;
    const sums = await dailySums(db, artistId, measures, periods.first);
    const of = (wanted: Measure) => periods.compare(sums.filter((sum) => sum.measure === wanted));
    const parts = await partsOf(db, { artistId }, DIVIDED, days, now);
    const recent = addDays(dayOf(now), 1 - DEFAULT_RANGE);
    const top = await topTracks(db, artistId, recent, MAX_TOP);
    const stops = await stopsOf(
      db,
      top.map(({ trackId }) => trackId),
      recent,
    );
    return {
      days,
      plays: of('plays'),
      listeners: of('listeners'),
      follows: of('follows'),
      sales: of('sales'),
      clicks: periods.compare(await clicksByDay(db, artistId, periods.first)),
      income: incomeOf(
        sums.filter(({ measure }) => measure === 'salesCents'),
        periods,
      ),
      soldFor: moneyOf(parts.salesCents),
      givenBack: moneyOf(parts.refundCents),
      net: moneyOf(parts.netCents),
      saleSources: await saleSourcesOf(db, artistId, parts.saleSource),
      sources: sourcesOf(parts.source),
      countries: parts.country.slice(0, MAX_COUNTRIES),
      top: top.map(({ waveformData, ...track }) => ({
        ...track,
        bars: encodeBars(waveformData),
        stops: stops.get(track.trackId) ?? new Array<number>(STOP_BANDS).fill(0),
      })),
    };
  },
});

function incomeOf(
  rows: readonly { day: string; part: string; amount: number }[],
  periods: TwoPeriods,
): Statistics['income'] {
  const currencies = [...new Set(rows.map(({ part }) => part))];
  return currencies
    .map((part) => ({
      currency: part || DEFAULT_CURRENCY,
      ...periods.compare(rows.filter((row) => row.part === part)),
    }))
    .sort((one, other) => sum(other.plays) - sum(one.plays));
}

/** The number of stops in each tenth of several tracks, since a day. */
async function stopsOf(db: Db, trackIds: readonly number[], from: string) {
  const stops = new Map<number, number[]>();
  if (trackIds.length === 0) return stops;
  const rows = await db
    .selectFrom('trackSums')
    .select(({ fn }) => ['trackId', 'part', fn.sum<number>('amount').as('amount')])
    .where('trackId', 'in', trackIds)
    .where('measure', '=', 'stop')
    .where('day', '>=', from)
    .groupBy(['trackId', 'part'])
    .execute();
  for (const { trackId, part, amount } of rows) {
    const tenths = stops.get(trackId) ?? new Array<number>(STOP_BANDS).fill(0);
    if (Number(part) < STOP_BANDS) tenths[Number(part)] = Number(amount);
    stops.set(trackId, tenths);
  }
  return stops;
}

/** Sources and stops of a track's plays, for its owner only. */
export const viewTrackStatistics = defineOperation({
  name: 'viewTrackStatistics',
  input: playsOfTrackInput,
  subject: heardTrackSubject,
  permission: ownsTrack,
  async run({ db, clock }, { trackId, days }): Promise<TrackStatistics> {
    const now = clock.now();
    const stops = new Array<number>(STOP_BANDS).fill(0);
    const parts = await partsOf(db, { trackId }, ['stop', 'source'], days, now);
    for (const { part, amount } of parts.stop) {
      if (Number(part) < STOP_BANDS) stops[Number(part)] = amount;
    }
    return { stops, sources: sourcesOf(parts.source) };
  },
});

const moneyOf = (parts: readonly Part[]): Money[] =>
  parts.map(({ part, amount }) => ({ currency: part || DEFAULT_CURRENCY, amount }));

async function saleSourcesOf(db: Db, artistId: number, parts: readonly Part[]) {
  const titles = new Map(
    (await listLinks(db, artistId, false)).map(({ id, title }) => [String(id), title]),
  );
  return parts.map(({ part, amount }) => ({
    part: part as SaleSource,
    amount,
    title: titles.get(part) ?? null,
  }));
}

const sourcesOf = (parts: readonly Part[]) =>
  parts.map(({ part, amount }) => ({ part: part as PlaySource, amount }));
