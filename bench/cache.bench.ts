import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { updateMyArtist } from '#app/features/artists/artist.operations.server.ts';
import { followArtist } from '#app/features/community/follows/follow.operations.server.ts';
import { updateTrack } from '#app/features/library/track-edit.server.ts';
import { countPlay } from '#app/features/player/plays/play.server.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { forgetAllTries } from '#app/platform/rate-limit.server.ts';
import { createLargeSite } from '#tests/size/large-site.ts';
import type { TestSite } from '#tests/context.ts';

/**
 * How often visitors' profiles come from the cache on a site of 10,000 artists: visitors read 500 of the profiles while
 * once a second somebody follows an artist, plays a track, or edits a track or a profile. Every second write is about
 * one of these 500. A read is a hit if it needs no statement; each profile has been read once before. In simulated
 * time; it also runs on earlier commits. Then: what telling the written rows adds to these writes.
 */
const SIZE = { artists: 10_000, tracks: 100_000 };
const PROFILES = 500;
const SECONDS = Number(process.env['SECONDS'] ?? 300);
/** Half of the mean of such a site (docs/scale.md). */
const READS_PER_SECOND = 50;
const WRITES = 40;
const ROUNDS = 30;

type Loader = (args: object) => Promise<unknown>;
const routes = import.meta.glob<{ loader: Loader }>('../app/routes/profile.$artistId.tsx', {
  eager: true,
});
/** Absent in earlier commits. */
const triggers = import.meta.glob<
  Record<'stopTelling' | 'tellWrites', (db: unknown) => Promise<void>>
>('../db/row-writes.ts', { eager: true });

/** Numbers from 0 to 1, the same in each run (mulberry32). */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Bench {
  site: TestSite;
  draw: () => number;
}

/** The artists whose profiles are read, spread over the site. */
const visited = (place: number) =>
  2 + Math.floor(place * PROFILES) * Math.floor(SIZE.artists / PROFILES);

const KINDS = ['follow', 'play', 'title', 'bio'] as const;

/** @returns milliseconds of the operation alone */
async function write({ site, draw }: Bench, index: number): Promise<number> {
  const { services } = site;
  const { db } = services.database;
  const anybody = () => 2 + Math.floor(draw() * (SIZE.artists - 100));
  const artistId = index % 2 === 0 ? visited(draw()) : anybody();
  const as = (id: number) =>
    contextFor(services, { userId: 1, email: 'owner@example.org', artistId: id });
  forgetAllTries();
  const timed = async (operation: () => Promise<unknown>) => {
    const started = performance.now();
    await operation();
    return performance.now() - started;
  };
  const kind = kindOf(index);
  if (kind === 'follow') {
    let follower = anybody();
    while (follower === artistId) follower = anybody();
    return timed(() => perform(followArtist, as(follower), { artistId }));
  }
  if (kind === 'bio') {
    return timed(() => perform(updateMyArtist, as(artistId), { bio: `Words ${index}` }));
  }
  // Some artists have no track: then it is the next one's.
  const { id: trackId, artistId: ownerId } = await db
    .selectFrom('tracks')
    .select(['id', 'artistId'])
    .where('artistId', '>=', artistId)
    .orderBy('artistId')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (kind === 'title') {
    return timed(() => perform(updateTrack, as(ownerId), { trackId, title: `Song ${index}` }));
  }
  const visitor = contextFor(services, null);
  const address = `198.51.${index % 250}.${Math.floor(draw() * 250)}`;
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.${index}`;
  const client = { ...visitor.client, address, userAgent };
  return timed(async () => {
    const { counted } = await perform(
      countPlay,
      { ...visitor, client },
      { trackId, heard: 100, source: 'page' },
    );
    expect(counted).toBe(true);
  });
}

const kindOf = (index: number) => KINDS[Math.floor(index / 2) % KINDS.length] ?? 'play';

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

it('measures the cache of visitors’ profiles', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'artist-space-cache-'));
  let statements = 0;
  const { site } = await createLargeSite(
    SIZE,
    () => (statements += 1),
    `sqlite:${join(folder, 'site.sqlite')}`,
  );
  // Anybody may follow anybody.
  await site.services.database.db.deleteFrom('blocks').execute();
  const bench = { site, draw: drawing(36) };
  const [route] = Object.values(routes);
  const times = { hit: [] as number[], miss: [] as number[] };
  const read = async (artistId: number): Promise<boolean> => {
    const before = statements;
    const started = performance.now();
    await route?.loader({
      request: new Request(`http://localhost:3000/profile/${artistId}`),
      params: { artistId: String(artistId) },
      context: {},
    });
    const isHit = statements === before;
    times[isHit ? 'hit' : 'miss'].push(performance.now() - started);
    return isHit;
  };
  for (let index = 0; index < PROFILES; index += 1) await read(visited(index / PROFILES));
  const counts = { reads: 0, hits: 0 };
  for (let second = 0; second < SECONDS; second += 1) {
    await write(bench, second);
    for (let index = 0; index < READS_PER_SECOND; index += 1) {
      counts.reads += 1;
      if (await read(visited(bench.draw()))) counts.hits += 1;
    }
    site.clock.advance(1000);
  }
  const result = {
    ...counts,
    rate: counts.hits / counts.reads,
    hitMs: median(times.hit),
    missMs: median(times.miss),
    telling: await costOfTelling(bench),
  };
  await site.close();
  await rm(folder, { recursive: true });
  const { BENCH_RESULT } = process.env;
  if (BENCH_RESULT) await writeFile(BENCH_RESULT, JSON.stringify(result));
  else console.log(result);
  expect(counts.reads).toBe(SECONDS * READS_PER_SECOND);
});

/** Median milliseconds of each kind of write with and without the triggers, in turns; null without any. */
async function costOfTelling(bench: Bench) {
  const [told] = Object.values(triggers);
  if (!told) return null;
  const { migrations } = bench.site.services.database;
  const times = KINDS.map((kind) => ({ kind, withoutMs: [] as number[], toldMs: [] as number[] }));
  let index = SECONDS;
  const make = async (mode: 'withoutMs' | 'toldMs') => {
    for (let count = 0; count < WRITES; count += 1) {
      const kind = kindOf(index);
      times.find((one) => one.kind === kind)?.[mode].push(await write(bench, index++));
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await told.stopTelling(migrations);
    await make('withoutMs');
    await told.tellWrites(migrations);
    await make('toldMs');
  }
  return times.map(({ kind, withoutMs, toldMs }) => ({
    kind,
    withoutMs: median(withoutMs),
    toldMs: median(toldMs),
  }));
}
