import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/durations.ts';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, hearWrites, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { visitorCache } from '#app/operations/load.server.ts';
import { forgetListeners, viewTrackPlays } from './play.server.ts';
import type { TrackPlays } from './play.schema.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;
let fan: Artist;

/** Attempts are counted per address in the whole process: each test uses its own. */
let address = 0;

beforeEach(async () => {
  address += 1;
  site = await createTestSite({ TRUST_PROXY: '1' });
  owner = await site.artist('owner@example.org');
  fan = await site.artist('fan@example.org');
});
afterEach(() => site.close());

const db = () => site.services.database.db;

/** A track with a duration of 90 seconds. */
async function upload(fields: Record<string, string> = {}): Promise<number> {
  const answer = await site.call('POST', '/api/tracks', { as: owner, form: trackForm(fields) });
  const { id } = (await answer.json()) as { id: number };
  await db().updateTable('tracks').set({ duration: 90 }).where('id', '=', id).execute();
  return id;
}

interface PlayReport {
  as?: Artist;
  heard?: number;
  browser?: string;
}

const report = (trackId: number, { as, heard = 30, browser = FIREFOX }: PlayReport = {}) =>
  site.call('POST', `/api/tracks/${trackId}/plays`, {
    as,
    json: { heard },
    headers: { 'user-agent': browser, 'x-forwarded-for': `192.0.2.${address}` },
  });

async function counted(trackId: number, reported?: PlayReport): Promise<boolean> {
  const answer = await report(trackId, reported);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { counted: boolean }).counted;
}

async function playCount(trackId: number): Promise<number> {
  const answer = await site.call('GET', `/api/tracks/${trackId}`, { as: owner });
  return ((await answer.json()) as { playCount: number }).playCount;
}

/** Called as the owner without a session, which may have expired in the test's time. */
const daily = (trackId: number, days?: number): Promise<TrackPlays> =>
  perform(viewTrackPlays, contextFor(site.services, { ...owner, email: 'owner@example.org' }), {
    trackId,
    ...(days && { days: String(days) }),
  });

describe('what counts as a play', () => {
  it('counts a listener once in 30 minutes, however often it is told', async () => {
    const track = await upload();
    expect(await counted(track)).toBe(true);
    expect(await counted(track)).toBe(false);
    site.clock.advance(30 * MINUTE_MS - 1);
    expect(await counted(track)).toBe(false);
    expect(await playCount(track)).toBe(1);
    site.clock.advance(1);
    expect(await counted(track)).toBe(true);
    expect(await playCount(track)).toBe(2);
  });

  it('counts the same play once when it arrives many times at once', async () => {
    const track = await upload();
    const answers = await Promise.all(Array.from({ length: 8 }, () => counted(track)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await playCount(track)).toBe(1);
  });

  it('tells listeners apart by account, else by address and browser', async () => {
    const track = await upload();
    expect(await counted(track)).toBe(true);
    expect(await counted(track, { browser: SAFARI })).toBe(true);
    expect(await counted(track, { as: fan })).toBe(true);
    expect(await counted(track, { as: fan, browser: SAFARI })).toBe(false);
    expect(await playCount(track)).toBe(3);
  });

  it('counts each track by itself', async () => {
    const [one, other] = [await upload(), await upload({ title: 'Other' })];
    expect(await counted(one)).toBe(true);
    expect(await counted(other)).toBe(true);
  });

  it('wants 30 seconds, or half of a shorter track', async () => {
    const track = await upload();
    expect(await counted(track, { heard: 29.9 })).toBe(false);
    expect(await counted(track, { heard: 30 })).toBe(true);
    const short = await upload({ title: 'Short' });
    await db().updateTable('tracks').set({ duration: 8 }).where('id', '=', short).execute();
    expect(await counted(short, { heard: 3.9 })).toBe(false);
    expect(await counted(short, { heard: 4 })).toBe(true);
  });

  it('wants 30 seconds of a track whose length is not known yet', async () => {
    const track = await upload();
    await db().updateTable('tracks').set({ duration: null }).where('id', '=', track).execute();
    expect(await counted(track, { heard: 29 })).toBe(false);
    expect(await counted(track, { heard: 30 })).toBe(true);
  });

  it('counts neither the artist who listens to themselves nor programs', async () => {
    const track = await upload();
    expect(await counted(track, { as: owner })).toBe(false);
    expect(await counted(track, { browser: CRAWLER })).toBe(false);
    expect(await counted(track, { browser: '' })).toBe(false);
    expect(await playCount(track)).toBe(0);
  });

  it('knows no private track but to its owner', async () => {
    const track = await upload({ isPublic: 'false' });
    expect((await report(track)).status).toBe(404);
    expect((await report(track, { as: fan })).status).toBe(404);
    expect(await counted(track, { as: owner })).toBe(false);
  });

  it('counts who hears a private track by its secret link, while that stands', async () => {
    const track = await upload({ isPublic: 'false' });
    const { db } = site.services.database;
    const link = (secretKey: string | null) =>
      db.updateTable('tracks').set({ secretKey }).where('id', '=', track).execute();
    const listen = (key: string) =>
      site.call('POST', `/api/tracks/${track}/plays`, {
        headers: { 'user-agent': FIREFOX },
        json: { heard: 30, key },
      });
    await link('open-sesame');
    expect((await listen('open')).status).toBe(404);
    expect(await (await listen('open-sesame')).json()).toEqual({ counted: true });
    await link(null);
    expect((await listen('open-sesame')).status).toBe(404);
  });

  it('refuses what is no time', async () => {
    const track = await upload();
    for (const heard of [-1, 1e9, '30', null]) {
      const answer = await site.call('POST', `/api/tracks/${track}/plays`, { json: { heard } });
      expect(answer.status).toBe(422);
    }
  });

  it('believes one address only so many listeners', async () => {
    const track = await upload();
    let believed = 0;
    for (let visit = 0; visit < 70; visit += 1) {
      if (await counted(track, { browser: `${FIREFOX} ${visit}` })) believed += 1;
    }
    expect(believed).toBeGreaterThan(30);
    expect(believed).toBeLessThanOrEqual(60);
  });
});

describe('who a listener is', () => {
  it('keeps no address, and a name of its own for each day', async () => {
    const track = await upload();
    await counted(track);
    site.clock.advance(DAY_MS);
    const [first] = await db().selectFrom('recentListens').selectAll().execute();
    await counted(track);
    const names = await db().selectFrom('recentListens').select('listener').execute();
    expect(new Set(names.map(({ listener }) => listener)).size).toBe(2);
    expect(first?.listener).toMatch(/^[\w-]{43}$/);
  });

  it('knows a listener again across midnight', async () => {
    const track = await upload();
    site.clock.advance((12 * 60 - 10) * MINUTE_MS);
    expect(await counted(track)).toBe(true);
    site.clock.advance(20 * MINUTE_MS);
    expect(await counted(track)).toBe(false);
    site.clock.advance(10 * MINUTE_MS);
    expect(await counted(track)).toBe(true);
    expect((await daily(track)).daily.plays.slice(-2)).toEqual([1, 1]);
  });

  it('forgets listeners once they no longer matter', async () => {
    const track = await upload();
    await counted(track);
    const names = () => db().selectFrom('recentListens').selectAll().execute();
    await forgetListeners(db(), site.clock.now());
    expect(await names()).toHaveLength(1);
    site.clock.advance(30 * MINUTE_MS);
    await forgetListeners(db(), site.clock.now());
    expect(await names()).toEqual([]);
  });
});

describe('plays day by day', () => {
  it('has a number for every day of the range, today last', async () => {
    const track = await upload();
    await counted(track);
    site.clock.advance(3 * DAY_MS);
    await counted(track);
    await counted(track, { browser: SAFARI });
    const { total, daily: shown } = await daily(track, 7);
    expect(total).toBe(3);
    const before = new Array<number>(7).fill(0);
    expect(shown).toEqual({ from: '2026-03-11', plays: [0, 0, 0, 1, 0, 0, 2], before });
    expect((await daily(track)).daily.plays).toHaveLength(28);
    expect((await daily(track, 365)).daily.plays).toHaveLength(365);
  });

  it('is empty for a track that nobody has heard', async () => {
    const { total, daily: shown } = await daily(await upload(), 7);
    expect(total).toBe(0);
    expect(shown.plays).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('is its owner’s alone, and of four ranges', async () => {
    const track = await upload();
    const ask = (query: string, as?: Artist) =>
      site.call('GET', `/api/tracks/${track}/plays${query}`, { as });
    expect((await ask('')).status).toBe(401);
    expect((await ask('', fan)).status).toBe(403);
    expect((await ask('?days=8', owner)).status).toBe(422);
  });

  it('goes with its track', async () => {
    const track = await upload();
    await counted(track);
    await site.call('DELETE', `/api/tracks/${track}`, { as: owner });
    for (const table of ['trackPlays', 'playTotals', 'recentListens'] as const) {
      expect(await db().selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});

it('a play leaves the cached pages of visitors alone; after an hour they are made anew', async () => {
  const track = await upload();
  const cache = visitorCache(site.services);
  await hearWrites(site);
  await cache.remember('plays', () => db().selectFrom('playTotals').selectAll().execute());
  const before = cache.currentVersion('plays');
  expect(before).toBeDefined();
  expect(await counted(track)).toBe(true);
  await hearWrites(site);
  expect(cache.currentVersion('plays')).toBe(before);
  site.clock.advance(HOUR_MS);
  expect(cache.currentVersion('plays')).toBeUndefined();
});
