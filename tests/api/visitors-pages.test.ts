import fc from 'fast-check';
import { sql } from 'kysely';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPublicArtists } from '#app/features/artists/artist.operations.server.ts';
import { purposeOf } from '#app/features/artists/sign-in-purpose.server.ts';
import { listSoundsOf, viewHeroTrack } from '#app/features/library/showcase.server.ts';
import type { Door } from '#app/operations/door.server.ts';
import { load, VISITOR_VERSION } from '#app/operations/load.server.ts';
import { forgetAllTries } from '#app/platform/rate-limit.server.ts';
import { loadAlbumPage } from '#app/screens/album-page/album-page.server.ts';
import { apiDocument } from '#app/screens/api.server.ts';
import {
  ARTIST_PAGE_KEPT,
  loadArtistByHandle,
  loadArtistPage,
  loadContactPage,
} from '#app/screens/artist-page/artist-page.server.ts';
import { loadGenres, loadTrait } from '#app/screens/genres/genres.server.ts';
import { loadPlaylistPage } from '#app/screens/playlists/playlist-page.server.ts';
import { loadTrackPage } from '#app/screens/track-page/track-page.server.ts';
import type { Database } from '#db/client.ts';
import { rowsOf, TABLES } from '#db/table-owners.ts';
import { requestsOf, send } from './requests.ts';
import type { Site } from './row.ts';
import { createSite } from './site.ts';

/**
 * Every page of visitors is compared after each of many writes: what the cache returns has to be what the page
 * is when it is read anew. Deep runs make 100,000 comparisons.
 */
const DEEP = Boolean(process.env['DEEP']);
const SEED = Number(process.env['SEED'] ?? 20_260_314);
const STATEMENTS = DEEP ? 4000 : 120;
const REQUESTS = DEEP ? 12 : 1;

const SITE = 'http://localhost:3000';

/** How each page is read, as its route does. */
const LOADERS = {
  profile: [loadArtistPage, ARTIST_PAGE_KEPT],
  handle: [loadArtistByHandle, ARTIST_PAGE_KEPT],
  contact: [loadContactPage, { daily: true }],
  track: [loadTrackPage, { query: ['key', 'comments', 'via'] }],
  album: [loadAlbumPage, { query: ['via'] }],
  playlist: [loadPlaylistPage, { query: ['key', 'page'] }],
  genres: [loadGenres, { query: ['after'] }],
  genre: [loadTrait('genre'), { query: ['before'] }],
  mood: [loadTrait('mood'), { query: ['before'] }],
  landing: [landing, {}],
  signIn: [
    (door: Door) => purposeOf(door, door.url.searchParams.get('next') ?? '/'),
    { query: ['next'] },
  ],
} as const;

async function landing({ perform }: Door) {
  const { artists, next } = await perform(listPublicArtists, { limit: 6 });
  const sounds = await perform(listSoundsOf, { artistIds: artists.map(({ id }) => id) });
  return { heroTrack: await perform(viewHeroTrack, {}), artists, sounds, more: next !== null };
}

interface Page {
  kind: keyof typeof LOADERS;
  path: string;
  params: Record<string, string>;
}

type Read = (args: LoaderFunctionArgs) => Promise<unknown>;

const readers = Object.fromEntries(
  Object.entries(LOADERS).map(([kind, [screen, options]]) => {
    const read = load(
      screen as (door: Door) => Promise<unknown>,
      { ...options, sameForVisitors: true } as never,
    );
    const fresh = load(screen as (door: Door) => Promise<unknown>);
    return [kind, { read, fresh }];
  }),
);

/** The data of a page as text, or its refusal; and whether it may come from the cache. */
async function textOf(read: Read | undefined, { path, params }: Page) {
  const request = new Request(SITE + path);
  try {
    const answer = (await read?.({ request, params, context: {} })) as {
      data: unknown;
      init?: { headers?: Record<string, string> };
    };
    return { text: JSON.stringify(answer.data), version: answer.init?.headers?.[VISITOR_VERSION] };
  } catch (error) {
    const { status, init } = error as { status?: number; init?: { status?: number } };
    if (status === undefined && init === undefined) throw error;
    return { text: `refused with ${status ?? init?.status}`, version: undefined };
  }
}

let site: Site;
let pages: Page[] = [];
let compared = 0;
let fromCache = 0;

/** @returns the pages that the cache returns other than they are */
async function stalePages(): Promise<string[]> {
  const stale: string[] = [];
  forgetAllTries();
  for (const page of pages) {
    const { read, fresh } = readers[page.kind] ?? {};
    const [cached, now] = [await textOf(read, page), await textOf(fresh, page)];
    compared += 1;
    if (cached.version !== undefined) fromCache += 1;
    if (cached.text !== now.text) stale.push(`${page.path}: ${cached.text}\nis now ${now.text}`);
  }
  return stale;
}

const TOLD = Object.keys(TABLES).filter((name) => {
  const { isHourly } = rowsOf(name as keyof typeof TABLES);
  // Plays are shown up to an hour late; a session or an account that is gone changes no page.
  return !isHourly && !['sessions', 'users'].includes(name);
});
/** Most writes are to the tables whose rows pages are tied to. */
const SHOWN = TOLD.filter((name) => rowsOf(name as keyof typeof TABLES).keys.length > 0);
const DRAWN = [...SHOWN, ...SHOWN, ...SHOWN, ...TOLD];
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

beforeAll(async () => {
  site = await createSite();
  const { db } = site.services.database;
  // More of each kind, from the rows that are there.
  await db
    .updateTable('artists')
    .set({ isPublic: true, contact: { form: true, note: null } })
    .execute();
  await db
    .updateTable('tracks')
    .set({ isPublic: true, genre: 'Ambient', genreKey: 'ambient', moodKey: 'calm' })
    .execute();
  const artists = await db.selectFrom('artists').select(['id', 'handle']).orderBy('id').execute();
  for (let round = 0; round < 400; round += 1)
    await writeRow(fc.sample(places, { numRuns: 1, seed: round })[0], 'insert');
  await db.updateTable('albums').set({ state: 'released' }).execute();
  const idsOf = async (table: 'tracks' | 'albums' | 'playlists', limit: number) =>
    (await db.selectFrom(table).select('id').orderBy('id').limit(limit).execute()).map(({ id }) =>
      String(id),
    );
  pages = [
    ...artists.slice(0, 3).flatMap(({ id, handle }): Page[] => [
      { kind: 'profile', path: `/profile/${id}`, params: { artistId: String(id) } },
      { kind: 'handle', path: `/@${handle}`, params: { handle: `@${handle}` } },
      { kind: 'contact', path: `/profile/${id}/contact`, params: { artistId: String(id) } },
      { kind: 'signIn', path: `/auth?next=/profile/${id}/follow`, params: {} },
    ]),
    ...(await idsOf('tracks', 4)).map((trackId): Page => ({
      kind: 'track',
      path: `/tracks/${trackId}`,
      params: { trackId },
    })),
    ...(await idsOf('albums', 3)).map((albumId): Page => ({
      kind: 'album',
      path: `/albums/${albumId}`,
      params: { albumId },
    })),
    ...(await idsOf('playlists', 3)).map((playlistId): Page => ({
      kind: 'playlist',
      path: `/playlists/${playlistId}`,
      params: { playlistId },
    })),
    { kind: 'genres', path: '/genres', params: {} },
    { kind: 'genre', path: '/genres/ambient', params: { key: 'ambient' } },
    { kind: 'mood', path: '/moods/calm', params: { key: 'calm' } },
    { kind: 'landing', path: '/', params: {} },
  ];
}, 60_000);
afterAll(() => site.close());

/** Numbers between 0 and 1 that choose a table, a row, another one, and a column. */
const places = fc.tuple(
  ...[0, 1, 2, 3, 4].map(() => fc.noBias(fc.integer({ min: 0, max: 9999 })).map((n) => n / 10_000)),
);
const events = fc.oneof(
  { weight: 6, arbitrary: fc.constant('update' as const) },
  { weight: 2, arbitrary: fc.constant('insert' as const) },
  { weight: 1, arbitrary: fc.constant('delete' as const) },
);

const of = <Item>(list: readonly Item[], place: number): Item | undefined =>
  list[Math.floor(place * list.length)];

/**
 * Changes a column of a row to the value that another row has there, or to another one; copies a row with such
 * a column; or deletes one. Refused by a constraint, it changes nothing.
 */
async function writeRow(
  chosen: readonly number[] | undefined,
  event: 'update' | 'insert' | 'delete',
  { db }: Pick<Database, 'db'> = site.services.database,
): Promise<void> {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = chosen ?? [];
  const name = snakeCase(of(DRAWN, a) ?? 'artists');
  const table = sql.table(name);
  const { rows } = await sql<Record<string, unknown>>`select * from ${table}`.execute(db);
  const columns = (
    await sql<{
      name: string;
      pk: number;
    }>`select name, pk from pragma_table_info(${name})`.execute(db)
  ).rows;
  const [row, other] = [of(rows, b), of(rows, c)];
  const column = of(
    columns.filter(({ pk }) => pk === 0 || event === 'insert'),
    d,
  );
  if (!row || !other || !column) return;
  const plain = (value: unknown) =>
    typeof value === 'boolean'
      ? Number(value)
      : value instanceof Date
        ? value.getTime()
        : typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
          ? JSON.stringify(value)
          : value;
  const camel = (text: string) =>
    text.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const valueOf = (from: Record<string, unknown>, one: string) => plain(from[camel(one)]);
  const old = valueOf(row, column.name);
  const drawn =
    e < 0.5
      ? valueOf(other, column.name)
      : old === 0 || old === 1
        ? 1 - Number(old)
        : typeof old === 'number'
          ? old + Math.ceil(e * 5)
          : typeof old === 'string' && !/[[{]/.test(old)
            ? `${old.slice(0, 20)}${Math.floor(e * 100)}`
            : old;
  const same = sql.join(
    columns
      .filter(({ pk }) => pk > 0)
      .map((one) => sql`${sql.ref(one.name)} = ${valueOf(row, one.name)}`),
    sql` and `,
  );
  try {
    if (event === 'delete') {
      await sql`delete from ${table} where ${same}`.execute(db);
    } else if (event === 'update') {
      await sql`update ${table} set ${sql.ref(column.name)} = ${drawn} where ${same}`.execute(db);
    } else {
      const given = columns.filter(({ name: one }) => one !== 'id');
      await sql`insert into ${table} (${sql.join(given.map((one) => sql.ref(one.name)))}) values (${sql.join(
        given.map((one) =>
          one.name === column.name
            ? sql`${drawn}`
            : sql`${/key|address|handle/.test(one.name) && typeof valueOf(row, one.name) === 'string' ? `${String(valueOf(row, one.name)).slice(0, 20)}${Math.floor(c * 1e9)}` : valueOf(row, one.name)}`,
        ),
      )})`.execute(db);
    }
  } catch (error) {
    if (!/constraint|datatype/i.test(String(error))) throw error;
  }
}

describe('a visitor’s page', () => {
  it('is never older than a write, whichever row of whichever table it changes', async () => {
    for (const place of fc.sample(fc.tuple(places, events), { numRuns: STATEMENTS, seed: SEED })) {
      await writeRow(...place);
      expect(await stalePages(), JSON.stringify(place)).toEqual([]);
    }
    expect(fromCache).toBeGreaterThan(compared / 3);
  }, 3_600_000);

  it('is never older than what any operation has done', async () => {
    const operations = Object.entries(apiDocument().paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        method === 'get' || /plays|logout|events|clicks/.test(path)
          ? []
          : [{ path, method: method.toUpperCase(), operation }],
      ),
    );
    operations.sort(
      (one, two) => Number(one.method === 'DELETE') - Number(two.method === 'DELETE'),
    );
    for (const { path, method, operation } of operations) {
      const requests = fc.sample(requestsOf(operation), { numRuns: REQUESTS, seed: SEED });
      for (const asked of requests) {
        forgetAllTries();
        await (await send(site, method, path, operation, asked)).body?.cancel();
        expect(await stalePages(), `${method} ${path}`).toEqual([]);
      }
    }
    expect(operations.length).toBeGreaterThan(60);
  }, 3_600_000);
});
