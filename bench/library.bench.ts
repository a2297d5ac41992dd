import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { listOwnTracks } from '#app/features/library/library.server.ts';
import { searchTextOf } from '#app/features/library/track.queries.server.ts';
import { contextFor, type Context } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';

/**
 * Response time of a library with 100, 1,000 and 10,000 tracks of one artist: every order and filter, each
 * with its second page. Written to the file that BENCH_RESULT names, in milliseconds.
 */
const SIZES = [100, 1_000, 10_000] as const;
const WARM_UP = 3;
const ROUNDS = 40;

const QUESTIONS = [
  {},
  { sort: 'newest' },
  { sort: 'title' },
  { sort: 'plays' },
  { sort: 'longest' },
  { sort: 'album' },
  { type: 'beat' },
  { type: 'vocal', sort: 'title' },
  { search: 'harbour' },
  { search: 'quiet 77' },
  { album: 'Album 7' },
];

const WORDS = ['Quiet', 'Golden', 'Night', 'Paper', 'Salt', 'Harbour', 'Lantern', 'Signal'];

it('measures the library', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'artist-space-bench-'));
  const sites: { site: TestSite; context: Context }[] = [];
  try {
    for (const size of SIZES) {
      const url = `sqlite:${join(directory, `${size}.sqlite`)}`;
      const site = await createTestSite({ DATABASE_URL: url });
      const { userId, artistId } = await site.artist('owner@example.org');
      await fill(site, artistId, size);
      const viewer = { userId, artistId, email: '' };
      sites.push({ site, context: contextFor(site.services, viewer) });
    }
    const times = await p95(sites.map(({ context }) => context));
    console.log(
      `Library p95: ${SIZES.map((size, index) => `${times[index]?.toFixed(2)} ms with ${size}`).join(', ')}`,
    );
    if (process.env.BENCH_RESULT) {
      await writeFile(process.env.BENCH_RESULT, JSON.stringify({ sizes: SIZES, times }));
    }
    expect(times).toHaveLength(SIZES.length);
  } finally {
    for (const { site } of sites) await site.close();
    await rm(directory, { recursive: true, force: true });
  }
});

async function fill({ services }: TestSite, artistId: number, size: number): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const peaks = Array.from({ length: 800 }, (_, index) => (index * 37) % 256);
  const types = ['track', 'beat', 'vocal', 'track', 'track'] as const;
  for (let from = 0; from < size; from += 100) {
    const tracks = Array.from({ length: 100 }, (_, offset) => {
      const index = from + offset;
      const words = {
        title: `${WORDS[(index * 7) % 8]} ${WORDS[(index * 5 + 3) % 8]} ${index}`,
        artist: 'Tilda Strand',
        album: index % 4 === 0 ? null : `Album ${index % 90}`,
        genre: `Genre ${index % 12}`,
        tags: ['rain', `tag ${index % 30}`],
      };
      return {
        ...words,
        artistId,
        createdAt: now,
        updatedAt: now,
        position: index + 1,
        contentType: types[index % 5] ?? 'track',
        searchText: searchTextOf(words),
        duration: (index * 7919) % 400,
        waveformData: peaks,
        ingestState: 'ready' as const,
      };
    });
    const rows = await database.db.insertInto('tracks').values(tracks).returning('id').execute();
    const plays = rows.map(({ id: trackId }) => ({
      trackId,
      artistId,
      plays: (trackId * 104_729) % 1000,
    }));
    await database.db.insertInto('playTotals').values(plays).execute();
  }
}

/**
 * 95th percentile of one visit; the libraries take turns, so that other load on the machine slows them all
 * alike.
 */
async function p95(contexts: Context[]): Promise<number[]> {
  const times = contexts.map((): number[] => []);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const question of QUESTIONS) {
      for (const [index, context] of contexts.entries()) {
        const started = performance.now();
        const { next } = await perform(listOwnTracks, context, question);
        if (next) await perform(listOwnTracks, context, { ...question, after: next });
        if (round >= 0) times[index]?.push(performance.now() - started);
      }
    }
  }
  return times.map((list) => {
    const sorted = list.toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  });
}
