import { DEFAULT_CURRENCY } from '#app/display/money.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsTrack, signedIn } from '#app/permissions.ts';
import { heardTrackSubject } from '../../player/plays/play.operations.server.ts';
import { STOP_BANDS, topTracks } from '../../player/plays/play.queries.server.ts';
import { playsOfTrackInput, rangeInput, type PlaySource } from '../../player/plays/play.schema.ts';
import { DEFAULT_RANGE } from '../../player/plays/ranges.ts';
import type { Db } from '#db/client.ts';
import { dailyClicks } from '../push/click.queries.server.ts';
import { listLinks } from '../push/push.queries.server.ts';
import type { Money, Part, SaleSource, Statistics, TrackStatistics } from './statistics.ts';
import { dailySums, partsOf } from './statistics.queries.server.ts';

const MAX_TOP = 10;
const DIVIDED = [
  ...(['source', 'country', 'saleSource'] as const),
  ...(['salesCents', 'refundCents', 'netCents'] as const),
] as const;
const MAX_COUNTRIES = 30;

/** What the signed-in artist's listeners did in the last days, from sums alone. */
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

/** Where the listeners of a track come from, and where in it they stop. Only its owner knows. */
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

async function saleSourcesOf(
  db: Db,
  artistId: number,
  parts: readonly Part[],
): Promise<Statistics['saleSources']> {
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
