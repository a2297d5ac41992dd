import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import {
  countPublicArtists,
  listGenres,
  listPublicArtists,
} from '#app/features/artists/artist.operations.server.ts';
import { contextFor, type Context } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import type { Services } from '#app/operations/services.server.ts';
import { searchKey, searchWords } from '#db/search-key.ts';

/**
 * Response times of Explore with a hundred artists and with ten thousand: every kind of list that a visitor
 * can request, each with its second page. Written to the file that BENCH_RESULT names, in milliseconds.
 */
const SIZES = [100, 10_000] as const;
const WARM_UP = 5;
const ROUNDS = 80;
const ARTISTS_PER_PAGE = 24;

const FIRST = [
  'Quiet',
  'Golden',
  'Night',
  'Paper',
  'Salt',
  'Velvet',
  'Iron',
  'Glass',
  'The',
  'Low',
];
const SECOND = ['Harbour', 'Lantern', 'Meadow', 'Signal', 'Orchard', 'Comet', 'River', 'Parade'];
const GENRES = Array.from({ length: 40 }, (_, index) => `Genre ${index}`);

const QUESTIONS = [
  {},
  { sort: 'newest' },
  { sort: 'name' },
  { genre: 'genre 7' },
  { genre: 'genre 7', sort: 'name' },
  { genre: 'genre 39', sort: 'newest' },
  { search: 'the' },
  { search: 'har', sort: 'name' },
  { search: 'quiet com' },
  { search: 'l' },
  { search: 'river', genre: 'genre 3' },
  { search: '77' },
  { search: 'nobody' },
];

it('measures Explore', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'artist-space-bench-'));
  const sites: TestSite[] = [];
  try {
    for (const size of SIZES) {
      const url = `sqlite:${join(directory, `${size}.sqlite`)}`;
      const site = await createTestSite({ DATABASE_URL: url });
      sites.push(site);
      await fill(site.services, size);
    }
    const [few = 0, many = 0] = await p95(sites.map(({ services }) => services));
    const ratio = many / few;
    console.log(
      `Explore p95: ${few.toFixed(2)} ms with ${SIZES[0]} artists, ` +
        `${many.toFixed(2)} ms with ${SIZES[1]}; ratio ${ratio.toFixed(2)}`,
    );
    if (process.env.BENCH_RESULT) {
      await writeFile(process.env.BENCH_RESULT, JSON.stringify({ few, many, ratio }));
    }
    expect(ratio).toBeGreaterThan(0);
  } finally {
    for (const site of sites) await site.close();
    await rm(directory, { recursive: true, force: true });
  }
});

/** Artists with names of two words and a number, a picture each, and every tenth without a genre. */
async function fill({ database: { db }, clock }: Services, size: number): Promise<void> {
  const now = clock.now();
  for (let from = 0; from < size; from += 200) {
    const artists = Array.from({ length: 200 }, (_, offset) => from + offset)
      .filter((index) => index < size)
      .map((index) => {
        const first = FIRST[(index * 7) % FIRST.length] ?? '';
        const second = SECOND[(index * 11) % SECOND.length] ?? '';
        const name = `${first} ${second} ${index}`;
        const genre = index % 10 === 0 ? null : (GENRES[(index * 13) % GENRES.length] ?? null);
        return {
          name,
          genre,
          handle: `artist-${index}`,
          createdAt: now,
          updatedAt: now,
          nameKey: searchKey(name),
          genreKey: genre && searchKey(genre),
          followers: (index * 7919) % 1000,
          bio: 'Songs about weather, harbours and the last train home. '.repeat(6),
          socialLinks: { spotify: first, instagram: second },
        };
      });
    await db.transaction().execute(async (trx) => {
      const ids = await trx
        .insertInto('artists')
        .values(artists)
        .returning(['id', 'name'])
        .execute();
      const words = ids.flatMap(({ id, name }) =>
        searchWords(name).map((word) => ({ artistId: id, word })),
      );
      await trx.insertInto('artistWords').values(words).execute();
      const pictures = ids.flatMap(({ id }) =>
        [96, 320, 640].map((width) => ({
          key: `${id}-${width}`,
          address: `${id}-${width}`,
          subjectType: 'artist' as const,
          subjectId: id,
          role: 'profile' as const,
          width,
          height: width,
          contentType: 'image/webp',
          byteSize: 1,
          checksum: 'x',
          createdAt: now,
        })),
      );
      await trx.insertInto('media').values(pictures).execute();
    });
  }
}

/**
 * 95th percentile of one visit, in milliseconds: a list, its next page, the genres and the count. The sites
 * take turns, so that other load on the machine slows them all alike.
 */
async function p95(sites: Services[]): Promise<number[]> {
  const times = sites.map((): number[] => []);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const question of QUESTIONS) {
      for (const [index, services] of sites.entries()) {
        const started = performance.now();
        await visit(contextFor(services, null), { ...question, limit: ARTISTS_PER_PAGE });
        if (round >= 0) times[index]?.push(performance.now() - started);
      }
    }
  }
  return times.map((list) => {
    const sorted = list.toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  });
}

async function visit(context: Context, input: Record<string, unknown>): Promise<void> {
  const { next } = await perform(listPublicArtists, context, input);
  if (next) await perform(listPublicArtists, context, { ...input, after: next });
  await perform(listGenres, context, {});
  await perform(countPublicArtists, context, {});
}
