import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { slugOf } from '#db/search-key.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { createOwnDatabase } from '#tests/own-postgres.ts';
import { insertAlbum } from '#app/features/releases/album.queries.server.ts';
import { listTracksOfTrait } from '#app/screens/genres/genres.server.ts';
import { insertPlaylist } from '#app/screens/playlists/playlist.queries.server.ts';
import {
  searchLibrary,
  searchMusic,
  suggest,
} from '#app/screens/search/search.operations.server.ts';
import { viewTrackPage } from '#app/screens/track-page/track-page.server.ts';
import { listOwnTracks } from '#app/features/library/library.server.ts';
import { searchTextOf } from '#app/features/library/track.queries.server.ts';
import { contextFor, type Context } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { forgetAllTries } from '#app/platform/rate-limit.server.ts';

/**
 * Time of searches among 100,000 tracks of 500 artists, one of whom has a thousand, 4,000 albums and 4,000
 * playlists, on SQLite and on PostgreSQL: whole operations, with words that match few, many and no items.
 * Written to the file that BENCH_RESULT names, in milliseconds.
 */
const TRACKS = 100_000;
const OWN_TRACKS = 1000;
const LISTS = 4000;
const OWN_LISTS = 100;
const ARTISTS = 500;
const WARM_UP = 2;
const ROUNDS = 20;

const EXACT = [
  'harbour',
  'quiet 77',
  'golden lantern',
  'q',
  'sa',
  'paper s',
  'band 7',
  '31337',
  'genre',
  'rain salt',
  'kaloren',
];
const WITH_SLIPS = [
  'harbuor lights',
  'lantren 777',
  'qiuet 4',
  'goldne nihgt',
  'signla 31',
  'bnad 7',
  'nobody knows this',
  'zzxqj',
];
const WORDS = ['Quiet', 'Golden', 'Night', 'Paper', 'Salt', 'Harbour', 'Lantern', 'Signal'];
const RARE = Array.from({ length: 997 }, (_, at) => word(at));
const KEYS = ['C major', 'A minor', 'F# minor', 'Eb major', 'G major'];

function word(at: number): string {
  const parts = ['ka', 'lo', 'mi', 'ren', 'tu', 'vash', 'so', 'del', 'ni', 'bor'];
  return [at % 10, Math.floor(at / 10) % 10, Math.floor(at / 100) % 10]
    .map((digit) => parts[digit] ?? '')
    .join('');
}

interface Times {
  /** Over the questions, each by the quickest of its rounds: the machine may be busy. */
  p50: number;
  p95: number;
  /** Over all rounds. */
  allP95: number;
}

it('measures what finds music', { timeout: 1_800_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'artist-space-bench-'));
  const postgres = await createOwnDatabase();
  try {
    const result = {
      sqlite: await measure(`sqlite:${join(folder, 'site.sqlite')}`),
      postgresql: postgres && (await measure(postgres.url)),
    };
    if (!postgres) console.log('No PostgreSQL server is installed.');
    if (process.env.BENCH_RESULT) await writeFile(process.env.BENCH_RESULT, JSON.stringify(result));
    expect(result.sqlite.search?.p95).toBeGreaterThan(0);
  } finally {
    await postgres?.remove();
    await rm(folder, { recursive: true, force: true });
  }
});

async function measure(url: string): Promise<Record<string, Times>> {
  const site = await createTestSite({ DATABASE_URL: url });
  try {
    const owner = await site.artist('owner@example.org');
    const trackIds = await fill(site, owner.artistId);
    const { userId, artistId } = owner;
    const context = contextFor(site.services, { userId, artistId, email: '' });
    const visitor = contextFor(site.services, null);
    console.log(url.split(':')[0]);
    return {
      search: await timesOf('search', EXACT, (search) => perform(searchMusic, visitor, { search })),
      slips: await timesOf('with slips', WITH_SLIPS, (search) =>
        perform(searchMusic, visitor, { search }),
      ),
      suggestions: await timesOf('suggestions', [...EXACT, ...WITH_SLIPS], (search) =>
        perform(suggest, visitor, { search }),
      ),
      library: await timesOf('library', [...EXACT, ...WITH_SLIPS], (search) =>
        searchOwn(context, search),
      ),
      genre: await timesOf('genre', ['genre-1', 'genre-7', 'genre-11'], (key) =>
        twoPages(visitor, 'genre', key),
      ),
      mood: await timesOf('mood', ['mood-1', 'mood-7', 'mood-17'], (key) =>
        twoPages(visitor, 'mood', key),
      ),
      alike: await timesOf('more like this', trackIds, (trackId) =>
        perform(viewTrackPage, visitor, { trackId, alike: true }),
      ),
    };
  } finally {
    await site.close();
  }
}

async function searchOwn(context: Context, search: string) {
  await perform(listOwnTracks, context, { search });
  await perform(searchLibrary, context, { search });
}

async function twoPages(context: Context, trait: 'genre' | 'mood', key: string) {
  const { next } = await perform(listTracksOfTrait, context, { trait, key });
  await perform(listTracksOfTrait, context, { trait, key, before: next });
}

/** @returns some of the public tracks */
async function fill({ services }: TestSite, ownerId: number): Promise<number[]> {
  const { database, clock } = services;
  const { db } = database;
  const time = { createdAt: clock.now(), updatedAt: clock.now() };
  const rows = Array.from({ length: ARTISTS }, (_, at) => ({
    name: `Band ${at}`,
    handle: `band-${at}`,
    nameKey: `band ${at}`,
    ...time,
  }));
  const made = await db.insertInto('artists').values(rows).returning('id').execute();
  const artistOf = (index: number, own: number) =>
    index < own ? ownerId : (made[index % ARTISTS]?.id ?? 0);
  const peaks = Array.from({ length: 800 }, (_, index) => (index * 37) % 256);
  const titleOf = (index: number) =>
    `${WORDS[(index * 7) % 8]} ${RARE[(index * 31) % 997]} ${index}`;
  const some: number[] = [];
  for (let from = 0; from < TRACKS; from += 500) {
    const tracks = Array.from({ length: 500 }, (_, offset) => {
      const index = from + offset;
      const words = {
        title: titleOf(index),
        artist: `Band ${index % ARTISTS}`,
        album: index % 4 === 0 ? null : `Album ${index % 90}`,
        genre: `Genre ${index % 12}`,
        mood: `Mood ${index % 18}`,
        tags: ['rain', `tag ${index % 30}`],
      };
      return {
        ...words,
        ...time,
        artistId: artistOf(index, OWN_TRACKS),
        position: index + 1,
        genreKey: slugOf(words.genre),
        moodKey: slugOf(words.mood),
        bpm: 60 + ((index * 7919) % 120),
        key: KEYS[index % KEYS.length],
        duration: 180,
        searchText: searchTextOf(words),
        waveformData: peaks,
        isPublic: index % 11 !== 10,
        ingestState: 'ready' as const,
      };
    });
    const ids = await db.insertInto('tracks').values(tracks).returning('id').execute();
    if (from % 10_000 === 0) some.push(ids[0]?.id ?? 0);
  }
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < LISTS; index += 1) {
      const list = { title: titleOf(index), artistId: artistOf(index, OWN_LISTS), ...time };
      await insertAlbum(trx, { ...list, kind: 'album', state: index % 3 ? 'released' : 'draft' });
      await insertPlaylist(trx, {
        ...list,
        visibility: index % 3 ? 'public' : 'private',
        secretKey: `key-${index}`,
      });
    }
  });
  // As each of the two databases does by itself in time.
  await sql`analyze`.execute(database.migrations);
  return some;
}

/** Queries take turns, so that other load on the machine does not slow one alone. */
async function timesOf<Query extends string | number>(
  what: string,
  questions: readonly Query[],
  ask: (question: Query) => Promise<unknown>,
): Promise<Times> {
  const times = new Map<Query, number[]>(questions.map((question) => [question, []]));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    forgetAllTries();
    for (const question of questions) {
      const started = performance.now();
      await ask(question);
      if (round >= 0) times.get(question)?.push(performance.now() - started);
    }
  }
  const quickest = [...times.values()].map((list) => Math.min(...list));
  const [p50, p95] = [percentile(quickest, 0.5), percentile(quickest, 0.95)];
  const allP95 = percentile([...times.values()].flat(), 0.95);
  const each = [...times].map(
    ([question, list]) =>
      `“${question}” ${Math.min(...list).toFixed(1)} to ${Math.max(...list).toFixed(1)}`,
  );
  console.log(
    `${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p95 of all rounds ${allP95.toFixed(1)} ms; ${each.join(', ')}`,
  );
  return { p50, p95, allP95 };
}

const percentile = (list: readonly number[], share: number) =>
  list.toSorted((one, other) => one - other)[Math.floor(list.length * share)] ?? 0;
