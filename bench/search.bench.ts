import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { searchMusic, suggest } from '#app/features/search/search.operations.server.ts';
import { searchTextOf } from '#app/features/tracks/track.queries.server.ts';
import { contextFor, type Context } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { forgetAllTries } from '#app/platform/rate-limit.server.ts';

/**
 * How long a search takes among 100,000 tracks of 500 artists, with words that few, many and none have,
 * and with slips. Written to the file that BENCH_RESULT names, in milliseconds. With TEST_DATABASE_URL
 * on PostgreSQL.
 */
const TRACKS = 100_000;
const ARTISTS = 500;
const WARM_UP = 2;
const ROUNDS = 20;

const QUESTIONS = [
  'harbour',
  'quiet 77',
  'golden lantern',
  'q',
  'sa',
  'paper s',
  'band 7',
  '31337',
  'harbuor lights',
  'lantren 777',
  'qiuet',
  'nobody knows this',
  'zzxqj',
];

const WORDS = ['Quiet', 'Golden', 'Night', 'Paper', 'Salt', 'Harbour', 'Lantern', 'Signal'];
const RARE = Array.from({ length: 997 }, (_, at) => word(at));

function word(at: number): string {
  const parts = ['ka', 'lo', 'mi', 'ren', 'tu', 'vash', 'so', 'del', 'ni', 'bor'];
  return [at % 10, Math.floor(at / 10) % 10, Math.floor(at / 100) % 10]
    .map((digit) => parts[digit] ?? '')
    .join('');
}

it('measures the search', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'artist-space-bench-'));
  const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
  const site = await createTestSite(
    onPostgres ? {} : { DATABASE_URL: `sqlite:${join(directory, 'site.sqlite')}` },
  );
  try {
    const { userId, artistId } = await site.artist('owner@example.org');
    await fill(site);
    const context = contextFor(site.services, { userId, artistId, email: '' });
    const p95 = {
      search: await measured(context, searchMusic),
      suggestions: await measured(context, suggest),
    };
    if (process.env.BENCH_RESULT) await writeFile(process.env.BENCH_RESULT, JSON.stringify(p95));
    expect(p95.search).toBeGreaterThan(0);
  } finally {
    await site.close();
    await rm(directory, { recursive: true, force: true });
  }
});

async function fill({ services }: TestSite): Promise<void> {
  const { database, clock } = services;
  const time = { createdAt: clock.now(), updatedAt: clock.now() };
  const artists: number[] = [];
  for (let from = 0; from < ARTISTS; from += 100) {
    const rows = Array.from({ length: 100 }, (_, at) => ({
      ...{ name: `Band ${from + at}`, handle: `band-${from + at}`, nameKey: `band ${from + at}` },
      ...time,
    }));
    const made = await database.db.insertInto('artists').values(rows).returning('id').execute();
    artists.push(...made.map(({ id }) => id));
  }
  const peaks = Array.from({ length: 800 }, (_, index) => (index * 37) % 256);
  for (let from = 0; from < TRACKS; from += 500) {
    const tracks = Array.from({ length: 500 }, (_, offset) => {
      const index = from + offset;
      const words = {
        title: `${WORDS[(index * 7) % 8]} ${RARE[index % 997]} ${index}`,
        artist: `Band ${index % ARTISTS}`,
        album: index % 4 === 0 ? null : `Album ${index % 90}`,
        genre: `Genre ${index % 12}`,
        tags: ['rain', `tag ${index % 30}`],
      };
      return {
        ...{ ...words, ...time, artistId: artists[index % ARTISTS] ?? 0, position: index + 1 },
        searchText: searchTextOf(words),
        waveformData: peaks,
        isPublic: index % 11 !== 0,
        ingestState: 'ready' as const,
      };
    });
    await database.db.insertInto('tracks').values(tracks).execute();
  }
}

async function measured(
  context: Context,
  operation: typeof searchMusic | typeof suggest,
): Promise<number> {
  const times: number[] = [];
  const busy: number[] = [];
  const slowest = new Map<string, number>();
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    forgetAllTries();
    for (const search of QUESTIONS) {
      const [started, used] = [performance.now(), process.cpuUsage()];
      await perform(operation as typeof suggest, context, { search });
      const took = performance.now() - started;
      if (round < 0) continue;
      const { user, system } = process.cpuUsage(used);
      busy.push((user + system) / 1000);
      times.push(took);
      slowest.set(search, Math.max(took, slowest.get(search) ?? 0));
    }
  }
  const list = [...slowest].map(([search, took]) => `“${search}” ${took.toFixed(1)}`).join(', ');
  console.log(
    `${operation.name}: p95 ${p95Of(times).toFixed(1)} ms, of processor ${p95Of(busy).toFixed(1)} ms; at most: ${list}`,
  );
  return p95Of(times);
}

const p95Of = (list: readonly number[]) =>
  list.toSorted((one, other) => one - other)[Math.floor(list.length * 0.95)] ?? 0;
