import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { viewFollowedFeed } from '#app/features/feed/feed.operations.server.ts';
import { addDays, dayOf } from '#app/features/plays/days.ts';
import { viewStatistics } from '#app/features/statistics/statistics.operations.server.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import type { Services } from '#app/operations/services.server.ts';

/**
 * How long a feed takes for somebody who follows 1,000 of 10,000 artists, beside that of somebody who
 * follows nobody, each followed to its tenth page; and an artist's statistics over sums that stand for
 * 50,000,000 plays of a year. Written to the file that BENCH_RESULT names, in milliseconds.
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
  const directory = await mkdtemp(join(tmpdir(), 'artist-space-bench-'));
  const site = await createTestSite({
    DATABASE_URL: `sqlite:${join(directory, 'feed.sqlite')}`,
  });
  try {
    const { services } = site;
    await fillFeed(services);
    const [reader, nobody] = [
      await account(site, 'a@example.org'),
      await account(site, 'b@example.org'),
    ];
    await follow(services, reader.artistId);
    const [many = 0, none = 0] = await p95([
      () => readPages(services, reader, PAGES),
      () => readPages(services, nobody, PAGES),
    ]);
    const perPage = many / PAGES;
    const emptyPage = none / PAGES;
    const star = await account(site, 'c@example.org');
    await fillSums(services, star.artistId);
    const [year = 0, month = 0] = await p95(
      [365, 28].map(
        (days) => () => perform(viewStatistics, contextFor(services, star), { days: String(days) }),
      ),
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
    await rm(directory, { recursive: true, force: true });
  }
});

interface Account {
  userId: number;
  artistId: number;
  email: string;
}

async function account(site: TestSite, email: string): Promise<Account> {
  return { ...(await site.artist(email)), email };
}

/** So many pages of a feed, one behind the other; of an empty one the first, as often. */
async function readPages(services: Services, viewer: Account, pages: number): Promise<void> {
  let before: number | null = null;
  for (let page = 0; page < pages; page += 1) {
    const feed: { next: number | null } = await perform(
      viewFollowedFeed,
      contextFor(services, viewer),
      { before },
    );
    before = feed.next;
  }
}

/** Artists with a face and tracks with covers, entries in an order that mixes all of them. */
async function fillFeed({ database: { db }, clock }: Services): Promise<void> {
  const now = clock.now();
  const at = { createdAt: now, updatedAt: now };
  for (let from = 1; from <= ARTISTS; from += 200) {
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('artists')
        .values(
          numbers(from, 200).map((number) => ({
            ...{
              name: `Artist ${number}`,
              handle: `artist-${number}`,
              nameKey: `artist ${number}`,
            },
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
              ...{
                artistId: ((number * 7919) % ARTISTS) + 1,
                title: `Track ${round}`,
                artist: 'A',
              },
              ...{ duration: 200, ingestState: 'ready' as const, waveformData: WAVE, ...at },
            })),
          )
          .returning(['id', 'artistId'])
          .execute();
        const entries = tracks.map(({ id, artistId }) => ({
          ...{ artistId, kind: 'track' as const, subjectId: id, shown: true, createdAt: now },
        }));
        await trx.insertInto('feedEntries').values(entries).execute();
      });
    }
  }
}

const WAVE = Array.from({ length: 200 }, (_, index) => (index * 37) % 255);

const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, offset) => from + offset);

async function follow({ database: { db }, clock }: Services, followerId: number): Promise<void> {
  for (let from = 0; from < FOLLOWS; from += 200) {
    const rows = numbers(from, 200).map((number) => ({
      ...{ artistId: ((number * 13) % ARTISTS) + 1, followerId, createdAt: clock.now() },
    }));
    await db.insertInto('follows').values(rows).execute();
  }
}

/** What 50,000,000 plays of a year leave: sums of the artist, and plays of each track and day. */
async function fillSums({ database: { db }, clock }: Services, artistId: number): Promise<void> {
  const now = clock.now();
  const today = dayOf(now);
  const tracks: number[] = [];
  for (let from = 0; from < TRACKS_OF_ONE; from += 200) {
    const made = await db
      .insertInto('tracks')
      .values(
        numbers(from, 200).map((number) => ({
          ...{ artistId, title: `Song ${number}`, artist: 'C', createdAt: now, updatedAt: now },
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
      ...{ artistId, measure, day, part: '', amount: each },
    });
    const parts = (measure: 'source' | 'country' | 'stop', names: readonly string[]) =>
      names.map((part) => ({
        ...{ artistId, measure, day, part, amount: Math.round(each / names.length) },
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

/** They are asked in turn, so that whatever else the machine does slows them all alike. In milliseconds. */
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
