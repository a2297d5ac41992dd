import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { addDays, dayOf } from '#app/features/player/plays/play.ts';
import type { Db } from '#db/client.ts';
import { inDatabase } from '#tests/browser/server-database.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';

/**
 * Time of a feed for an account that follows 1,000 of 10,000 artists, compared with one that follows nobody,
 * up to the tenth page; and of an artist's statistics over the sums of 50,000,000 plays in a year: whole
 * screens of a started server, requested one after another. Written to the file that BENCH_RESULT names, in
 * milliseconds.
 */
const ARTISTS = 10_000;
const FOLLOWS = 1000;
const TRACKS_EACH = 30;
const PAGES = 10;
const WARM_UP = 20;
const ROUNDS = 100;
const PLAYS = 50_000_000;
const DAYS = 365;
const TRACKS_OF_ONE = 1000;

it('measures the feed and the statistics', async () => {
  const site = await startSite({ LOG_LEVEL: 'error' });
  try {
    const reader = await site.register('reader@example.org');
    const nobody = await site.register('nobody@example.org');
    const star = await site.register('star@example.org');
    await inDatabase(site.server, async (db) => {
      await fillFeed(db);
      await follow(db, reader.artistId);
      await fillSums(db, star.artistId);
    });
    // Filling takes longer than the server keeps an idle connection.
    await site.ask('GET', '/healthz').catch(() => undefined);
    const [perPage = 0, emptyPage = 0] = await p95([
      await pagesOf(site, reader),
      await pagesOf(site, nobody),
    ]);
    const [year = 0, month = 0] = await p95(
      [365, 28].map((days) => () => read(site, `/statistics?days=${days}`, star)),
    );
    console.log(
      `Feed p95: ${perPage.toFixed(2)} ms a page with ${FOLLOWS} follows, ${emptyPage.toFixed(2)} ms empty. ` +
        `Statistics p95: a year ${year.toFixed(1)} ms, 28 days ${month.toFixed(1)} ms.`,
    );
    if (process.env.BENCH_RESULT) {
      await writeFile(
        process.env.BENCH_RESULT,
        JSON.stringify({ perPage, emptyPage, year, month }),
      );
    }
    expect(perPage).toBeGreaterThan(0);
  } finally {
    await site.close();
  }
});

async function read(site: StartedSite, path: string, as: Account): Promise<string> {
  const answer = await site.ask('GET', path, { as });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Reads the first ten pages of a feed in turns; for an empty one the first, as often. */
async function pagesOf(site: StartedSite, as: Account): Promise<() => Promise<unknown>> {
  const paths = ['/feed'];
  while (paths.length < PAGES) {
    const [, next] =
      /href="(\/feed\?before=\d+)"/.exec(await read(site, paths.at(-1) ?? '', as)) ?? [];
    if (!next) break;
    paths.push(next);
  }
  let turn = 0;
  return () => read(site, paths[(turn += 1) % paths.length] ?? '/feed', as);
}

/** Artists with profile pictures and tracks with covers, entries in mixed order. */
async function fillFeed(db: Db): Promise<void> {
  const now = new Date();
  const at = { createdAt: now, updatedAt: now };
  for (let from = 1; from <= ARTISTS; from += 200) {
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('artists')
        .values(
          numbers(from, 200).map((number) => ({
            name: `Artist ${number}`,
            handle: `artist-${number}`,
            nameKey: `artist ${number}`,
            ...at,
          })),
        )
        .execute();
    });
  }
  for (let round = 0; round < TRACKS_EACH; round += 1) {
    for (let from = 1; from <= ARTISTS; from += 200) {
      await db.transaction().execute(async (trx) => {
        const tracks = await trx
          .insertInto('tracks')
          .values(
            numbers(from, 200).map((number) => ({
              artistId: ((number * 7919) % ARTISTS) + 1,
              title: `Track ${round}`,
              artist: 'A',
              duration: 200,
              ingestState: 'ready' as const,
              waveformData: WAVE,
              ...at,
            })),
          )
          .returning(['id', 'artistId'])
          .execute();
        const entries = tracks.map(({ id, artistId }) => ({
          artistId,
          kind: 'track' as const,
          subjectId: id,
          shown: true,
          createdAt: now,
        }));
        await trx.insertInto('feedEntries').values(entries).execute();
      });
    }
  }
}

const WAVE = Array.from({ length: 200 }, (_, index) => (index * 37) % 255);

const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, offset) => from + offset);

async function follow(db: Db, followerId: number): Promise<void> {
  for (let from = 0; from < FOLLOWS; from += 200) {
    const rows = numbers(from, 200).map((number) => ({
      artistId: ((number * 13) % ARTISTS) + 1,
      followerId,
      createdAt: new Date(),
    }));
    await db.insertInto('follows').values(rows).execute();
  }
}

/** Rows left by 50,000,000 plays in a year: sums of the artist, and plays of each track and day. */
async function fillSums(db: Db, artistId: number): Promise<void> {
  const now = new Date();
  const today = dayOf(now);
  const tracks: number[] = [];
  for (let from = 0; from < TRACKS_OF_ONE; from += 200) {
    const made = await db
      .insertInto('tracks')
      .values(
        numbers(from, 200).map((number) => ({
          artistId,
          title: `Song ${number}`,
          artist: 'C',
          createdAt: now,
          updatedAt: now,
        })),
      )
      .returning('id')
      .execute();
    tracks.push(...made.map(({ id }) => id));
  }
  const each = Math.round(PLAYS / DAYS);
  for (let back = 0; back < DAYS; back += 1) {
    const day = addDays(today, -back);
    const sum = (measure: 'plays' | 'listeners' | 'follows' | 'sales' | 'salesCents') => ({
      artistId,
      measure,
      day,
      part: '',
      amount: each,
    });
    const parts = (measure: 'source' | 'country' | 'stop', names: readonly string[]) =>
      names.map((part) => ({
        artistId,
        measure,
        day,
        part,
        amount: Math.round(each / names.length),
      }));
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('artistSums')
        .values([
          ...(['plays', 'listeners', 'follows', 'sales', 'salesCents'] as const).map(sum),
          ...parts('source', ['page', 'embed', 'feed', 'link']),
          ...parts('country', COUNTRIES),
          ...parts('stop', numbers(0, 10).map(String)),
        ])
        .execute();
      for (let from = 0; from < tracks.length; from += 200) {
        const plays = Math.round(each / TRACKS_OF_ONE);
        await trx
          .insertInto('trackPlays')
          .values(
            tracks.slice(from, from + 200).map((trackId) => ({ trackId, artistId, day, plays })),
          )
          .execute();
      }
    });
  }
}

const LETTERS = 'ABCDEFGHIJ';
const COUNTRIES = [...LETTERS].flatMap((one) => [...LETTERS].map((other) => one + other));

/** 95th percentiles in milliseconds, measured in turns, so that other load on the machine slows all alike. */
async function p95(works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = works.map((): number[] => []);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [index, work] of works.entries()) {
      const started = performance.now();
      await work();
      if (round >= 0) times[index]?.push(performance.now() - started);
    }
  }
  return times.map((list) => {
    const sorted = list.toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  });
}
