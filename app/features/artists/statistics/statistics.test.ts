import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#app/durations.ts';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { mostStop, statisticsCsv, stillListening } from './statistics.ts';
import { viewStatistics, viewTrackStatistics } from './statistics.server.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;
let fan: Artist;
let trackId: number;

beforeEach(async () => {
  site = await createTestSite({ TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' });
  owner = await site.artist('owner@example.org');
  fan = await site.artist('fan@example.org');
  trackId = await upload('One');
});
afterEach(() => site.close());

async function upload(title: string): Promise<number> {
  const answer = await site.call('POST', '/api/tracks', { as: owner, form: trackForm({ title }) });
  const { id } = (await answer.json()) as { id: number };
  const { db } = site.services.database;
  await db.updateTable('tracks').set({ duration: 100 }).where('id', '=', id).execute();
  return id;
}

const listen = (
  of: number,
  { as, from, source }: { as?: Artist; from?: string; source?: string } = {},
) =>
  site.call('POST', `/api/tracks/${of}/plays`, {
    as,
    json: { heard: 60, source },
    headers: { 'user-agent': FIREFOX, ...(from && { 'cf-ipcountry': from }) },
  });
const stop = (position: number, as: Artist | undefined) =>
  site.call('POST', `/api/tracks/${trackId}/plays/stop`, {
    as,
    json: { position },
    headers: { 'user-agent': FIREFOX },
  });
const asOwner = () => contextFor(site.services, { ...owner, email: '' });
const statistics = (days = 7) => perform(viewStatistics, asOwner(), { days: String(days) });
const ofTrack = () => perform(viewTrackStatistics, asOwner(), { trackId, days: '7' });

it('counts plays, and each listener once a day', async () => {
  const second = await upload('Two');
  await listen(trackId, { as: fan });
  await listen(second, { as: fan });
  await listen(trackId);
  site.clock.advance(DAY_MS);
  await listen(trackId, { as: fan });
  const { plays, listeners, top } = await statistics();
  expect(plays.plays).toEqual([0, 0, 0, 0, 0, 3, 1]);
  expect(listeners.plays).toEqual([0, 0, 0, 0, 0, 2, 1]);
  expect(top).toMatchObject([
    { title: 'One', plays: 3 },
    { title: 'Two', plays: 1 },
  ]);
});

it('sets each measure beside the same number of days before', async () => {
  await listen(trackId, { as: fan });
  site.clock.advance(7 * DAY_MS);
  await listen(trackId);
  const { plays, listeners } = await statistics();
  expect(plays).toEqual({
    from: '2026-03-15',
    plays: [0, 0, 0, 0, 0, 0, 1],
    before: [0, 0, 0, 0, 0, 0, 1],
  });
  expect(listeners.before).toEqual(plays.before);
  expect((await statistics(28)).plays.before.every((count) => count === 0)).toBe(true);
});

it('tells what was paid day by day in each currency, and writes it into the file', async () => {
  const { db } = site.services.database;
  const paid = (day: string, part: string, amount: number) =>
    db
      .insertInto('artistSums')
      .values({ artistId: owner.artistId, measure: 'salesCents', day, part, amount })
      .execute();
  await paid('2026-03-14', '', 1250);
  await paid('2026-03-07', '', 300);
  await paid('2026-03-13', 'EUR', 2000);
  const found = await statistics();
  expect(found.income.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  expect(found.income[1]).toMatchObject({
    plays: [0, 0, 0, 0, 0, 0, 1250],
    before: [0, 0, 0, 0, 0, 0, 300],
  });
  const lines = statisticsCsv(found).split('\r\n');
  expect(lines[0]).toBe(
    'day,plays,listeners,new_followers,link_clicks,sales,sold_for_eur,sold_for_usd',
  );
  expect(lines.slice(-3, -1)).toEqual([
    '2026-03-13,0,0,0,0,0,20.00,0.00',
    '2026-03-14,0,0,0,0,0,0.00,12.50',
  ]);
});

it('draws on the most played tracks where their listeners stop', async () => {
  await listen(trackId, { as: fan });
  await stop(35, fan);
  const [top] = (await statistics()).top;
  expect(top).toMatchObject({ trackId, stops: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0] });
});

it('knows the share that still listens, and where most stop', () => {
  expect(stillListening([0, 0, 0])).toBeNull();
  expect(stillListening([1, 2, 1])).toEqual([1, 0.75, 0.25, 0.25]);
  expect(mostStop([1, 2, 9])).toEqual({ tenth: 1, stopped: 2 });
  expect(mostStop([0, 0, 9])).toBeNull();
});

it('tells from where, and countries only where the proxy says them', async () => {
  await listen(trackId, { as: fan, source: 'feed', from: 'pt' });
  await listen(trackId, { source: 'embed', from: 'XX' });
  const { sources, countries } = await statistics();
  expect(sources).toEqual([
    { part: 'embed', amount: 1 },
    { part: 'feed', amount: 1 },
  ]);
  expect(countries).toEqual([{ part: 'PT', amount: 1 }]);
  expect((await listen(trackId, { source: 'moon' })).status).toBe(422);
});

it('answers plays in music apps in the API, too', async () => {
  const { db } = site.services.database;
  const row = { artistId: owner.artistId, measure: 'source' as const, day: '2026-03-14' };
  await db
    .insertInto('artistSums')
    .values({ ...row, part: 'app', amount: 2 })
    .execute();
  const answer = await site.call('GET', '/api/my-artist/statistics?days=7', { as: owner });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ sources: [{ part: 'app', amount: 2 }] });
});

it('tells where listeners stop: each play once, at its furthest', async () => {
  expect(await (await stop(50, fan)).json()).toEqual({ counted: false });
  await listen(trackId, { as: fan });
  await stop(35, fan);
  await stop(35, fan);
  await stop(12, fan);
  expect((await ofTrack()).stops).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  await stop(100, fan);
  await Promise.all([stop(100, fan), stop(100, fan)]);
  expect((await ofTrack()).stops).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

it('counts follows once they are new, and shows a day in a row of the table', async () => {
  const follow = (method: string) =>
    site.call(method, `/api/artists/${owner.artistId}/follow`, { as: fan });
  await follow('POST');
  await follow('POST');
  const found = await statistics();
  expect(found.follows.plays.at(-1)).toBe(1);
  const lines = statisticsCsv(found).split('\r\n');
  expect(lines[0]).toBe('day,plays,listeners,new_followers,link_clicks,sales');
  expect(lines.slice(1, -1)).toHaveLength(7);
  expect(lines.at(-2)).toBe('2026-03-14,0,0,1,0,0');
});

it('is the artist’s alone, and forgets who listened', async () => {
  await listen(trackId, { as: fan });
  const others = contextFor(site.services, { ...fan, email: '' });
  expect((await perform(viewStatistics, others, {})).plays.plays.some(Boolean)).toBe(false);
  await expect(perform(viewTrackStatistics, others, { trackId })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const { db } = site.services.database;
  site.clock.advance(2 * DAY_MS);
  const { sweepListeners } = await import('../../player/plays/play.server.ts');
  await sweepListeners(site.services);
  expect(await db.selectFrom('dayListeners').selectAll().execute()).toEqual([]);
});
