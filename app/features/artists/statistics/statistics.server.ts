import { DEFAULT_CURRENCY } from '#app/display/money.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsTrack, signedIn } from '#app/permissions.ts';
import type { Db } from '#db/client.ts';
import type { Measure } from '#db/schema.ts';
import { dailyClicks } from '../push/click.queries.server.ts';
import { listLinks } from '../push/push.server.ts';
import type { Money, Part, SaleSource, Statistics, TrackStatistics } from './statistics.ts';
import { addDays, dayOf, daysSince, DEFAULT_RANGE } from '../../player/plays/play.ts';
import { heardTrackSubject, STOP_BANDS, topTracks } from '../../player/plays/play.server.ts';
import {
  type DailyPlays,
  playsOfTrackInput,
  type PlaySource,
  rangeInput,
} from '../../player/plays/play.schema.ts';

/** The daily sums of several measures over the last `days` days. */
async function dailySums<Wanted extends Measure>(
  db: Db,
  artistId: number,
  measures: readonly Wanted[],
  days: number,
  now: Date,
): Promise<Record<Wanted, DailyPlays>> {
  const from = addDays(dayOf(now), 1 - days);
  const rows = await db
    .selectFrom('artistSums')
    .select(['measure', 'day', 'amount'])
    .where('artistId', '=', artistId)
    .where('measure', 'in', measures)
    .where('day', '>=', from)
    .execute();
  const sums = Object.fromEntries(
    measures.map((measure) => [measure, { from, plays: new Array<number>(days).fill(0) }]),
  ) as Record<Wanted, DailyPlays>;
  for (const { measure, day, amount } of rows) {
    const { plays } = sums[measure as Wanted];
    const index = daysSince(from, day);
    // A clock that was set back may have left future days.
    if (index < days) plays[index] = (plays[index] ?? 0) + amount;
  }
  return sums;
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

/** The signed-in artist's statistics of the last days, from stored sums alone. */
export const viewStatistics = defineOperation({
  name: 'viewStatistics',
  input: rangeInput,
  permission: signedIn,
  async run({ db, viewer, clock }, { days }): Promise<Statistics> {
    const { artistId } = viewer;
    const now = clock.now();
    const measures = ['plays', 'listeners', 'follows', 'sales'] as const;
    const sums = await dailySums(db, artistId, measures, days, now);
    const parts = await partsOf(db, { artistId }, DIVIDED, days, now);
    const recent = (await dailySums(db, artistId, ['plays'], DEFAULT_RANGE, now)).plays;
    return {
      days,
      ...sums,
      clicks: await dailyClicks(db, artistId, days, now),
      soldFor: moneyOf(parts.salesCents),
      givenBack: moneyOf(parts.refundCents),
      net: moneyOf(parts.netCents),
      saleSources: await saleSourcesOf(db, artistId, parts.saleSource),
      sources: sourcesOf(parts.source),
      countries: parts.country.slice(0, MAX_COUNTRIES),
      top: await topTracks(db, artistId, recent.from, MAX_TOP),
    };
  },
});

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
