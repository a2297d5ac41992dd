import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Selectable } from 'kysely';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purposeOf } from '#app/features/artists/sign-in-purpose.server.ts';
import type { Door } from '#app/operations/door.server.ts';
import { load, OWN_PAGE, VISITOR_VERSION } from '#app/operations/load.server.ts';
import { forgetAllTries } from '#app/platform/rate-limit.server.ts';
import { apiDocument } from '#app/screens/api.server.ts';
import { type Database, openDatabase } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';
import { watchReads } from '#db/row-reads.ts';
import { rowsOf, TABLES } from '#db/table-owners.ts';
import type { Reading } from '#db/write-versions.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/own-postgres.ts';
import { MIGRATED_FILE } from '#tests/stand-ins/sqlite.ts';
import { EVENTS, PLACES, writeRow } from './drawn-writes.ts';
import { requestsOf, send } from './requests.ts';
import type { Site } from './row.ts';
import { createSite } from './site.ts';

/**
 * Each cached page is compared, after each of many writes of this and of another process, with what it is when it is
 * read anew: visitors' pages, and the pages of two signed-in artists. Deep runs make 100,000 comparisons.
 */
const DEEP = Boolean(process.env['DEEP']);
const SEED = Number(process.env['SEED'] ?? 20_260_314);
const STATEMENTS = Number(process.env['STATEMENTS'] ?? (DEEP ? 1200 : 24));
const REQUESTS = DEEP ? 8 : 1;

const ADDRESS = 'http://localhost:3000';

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
const ROUTES = import.meta.glob<{ loader?: Loader }>(
  ['../../app/routes/*.tsx', '../../app/root.tsx'],
  { eager: true },
);
const loaderOf = (name: string): Loader => {
  const loader = ROUTES[`../../app/${name === 'root' ? name : `routes/${name}`}.tsx`]?.loader;
  if (!loader) throw new Error(`The route ${name} has no loader.`);
  return loader;
};

interface Page {
  /** Null for a visitor. */
  cookie: string | null;
  path: string;
  params: Record<string, string>;
  loader: Loader;
}

const signInPage = load((door: Door) => purposeOf(door, door.url.searchParams.get('next') ?? '/'), {
  sameForVisitors: true,
  query: ['next'],
});

/** Differ each time: keys of forms, the position among events, and the time. */
const FRESH = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}|"eventsAt":"[^"]*"/g;

interface Read {
  text: string;
  isCacheable: boolean;
}

/** The data of a page as text, or its refusal. */
async function read({ loader, path, params, cookie }: Page): Promise<Read> {
  const request = new Request(ADDRESS + path, { headers: cookie === null ? {} : { cookie } });
  try {
    const answer = (await loader({ request, params, context: {} })) as {
      data: unknown;
      init?: { headers?: HeadersInit };
    };
    const sent = new Headers(answer.init?.headers);
    return {
      text: JSON.stringify(answer.data).replaceAll(FRESH, '…'),
      isCacheable: sent.has(cookie === null ? VISITOR_VERSION : OWN_PAGE),
    };
  } catch (error) {
    const { status, init } = error as { status?: number; init?: { status?: number } };
    // A value that was drawn may be none that the program writes: the page then fails in both ways.
    const outcome = status ?? init?.status ?? String(error);
    return { text: `refused with ${outcome}`, isCacheable: false };
  }
}

const NAMES = Object.keys(TABLES) as (keyof typeof TABLES)[];
/** Most writes are to the tables whose rows pages are tied to. */
const withKeys = (names: typeof NAMES) => {
  const shown = names.filter((name) => rowsOf(name).keys.length > 0);
  return [...shown, ...shown, ...shown, ...names];
};
const OF_OWN_PAGES = withKeys(NAMES);
/** Visitors' pages show figures up to an hour late. */
const OF_VISITORS = withKeys(NAMES.filter((name) => !rowsOf(name).isHourly));

const KINDS = ['SQLite', 'PostgreSQL'] as const;

describe.each(DEEP || process.env['TEST_DATABASE_URL'] ? KINDS : KINDS.slice(0, 1))(
  'a cached page, on %s,',
  (kind) => {
    let site: Site;
    let other: Database;
    let folder: string;
    let server: OwnDatabase | null = null;
    let visitors: Page[] = [];
    let own: Page[] = [];
    /** Ids of the two artists. */
    let sessions: Selectable<Schema['sessions']>[] = [];
    let users: Selectable<Schema['users']>[] = [];
    const ownReadings = new Map<Page, { reading: Reading; text: string }>();
    let compared = 0;
    let fromCache = 0;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'artist-space-cached-'));
      const file = join(folder, 'site.sqlite');
      if (kind === 'PostgreSQL') server = await createOwnDatabase();
      else await copyFile(process.env[MIGRATED_FILE] ?? '', file);
      const url = server?.url ?? `sqlite:${file}`;
      site = await createSite({ DATABASE_URL: url });
      other = openDatabase(url);
      await site.services.database.postgres?.session.start();
      await fill();
    }, 120_000);
    afterAll(async () => {
      if (DEEP)
        process.stdout.write(`${kind}: ${compared} comparisons, ${fromCache} of cached pages\n`);
      await other.close();
      await site.close();
      await server?.remove();
      await rm(folder, { recursive: true, force: true });
    });

    /** More rows of each kind, from those that are there. */
    async function fill(): Promise<void> {
      const { database } = site.services;
      const { db } = database;
      const contact = { form: true, note: null };
      await db.updateTable('artists').set({ isPublic: true, contact }).execute();
      await db
        .updateTable('tracks')
        .set({ isPublic: true, genre: 'Ambient', genreKey: 'ambient', moodKey: 'calm' })
        .execute();
      const artists = await db
        .selectFrom('artists')
        .select(['id', 'handle'])
        .orderBy('id')
        .execute();
      for (const places of fc.sample(PLACES, { numRuns: 400, seed: 1 }))
        await writeRow(database, OF_OWN_PAGES, places, 'insert');
      await db.updateTable('albums').set({ state: 'released' }).execute();
      users = await db
        .selectFrom('users')
        .selectAll()
        .where('artistId', 'in', [site.owner.artistId, site.stranger.artistId])
        .orderBy('id')
        .limit(2)
        .execute();
      const userIds = users.map(({ id }) => id);
      sessions = await db
        .selectFrom('sessions')
        .selectAll()
        .where('userId', 'in', userIds)
        .execute();
      const idsOf = async (table: 'tracks' | 'albums' | 'playlists', limit: number) =>
        (await db.selectFrom(table).select('id').orderBy('id').limit(limit).execute()).map(
          ({ id }) => String(id),
        );
      const page = (route: string, path: string, params: Page['params'] = {}) => ({
        loader: loaderOf(route),
        path,
        params,
      });
      const shared = [
        ...artists
          .slice(0, 3)
          .flatMap(({ id, handle }) => [
            page('profile.$artistId', `/profile/${id}`, { artistId: String(id) }),
            page('$handle', `/@${handle}`, { handle: `@${handle}` }),
          ]),
        ...(await idsOf('tracks', 4)).map((trackId) =>
          page('tracks.$trackId', `/tracks/${trackId}`, { trackId }),
        ),
        ...(await idsOf('albums', 3)).map((albumId) =>
          page('albums_.$albumId', `/albums/${albumId}`, { albumId }),
        ),
        ...(await idsOf('playlists', 3)).map((playlistId) =>
          page('playlists_.$playlistId', `/playlists/${playlistId}`, { playlistId }),
        ),
        page('genres', '/genres'),
        page('_index', '/'),
      ];
      const personal = [
        page('root', '/'),
        ...['/?controls=1', '/?edit=images', '/?edit=tour'].map((path) => page('_index', path)),
        ...['/beats', '/beats?sort=plays'].map((path) => page('beats', path)),
        page('ai-studio', '/ai-studio'),
        page('ai-studio.($tool)', '/ai-studio/humming-to-song', { tool: 'humming-to-song' }),
        ...['notifications', 'followers', 'inbox', 'likes', 'statistics', 'feed'].map((name) =>
          page(name, `/${name}`),
        ),
      ];
      const forVisitors = [
        ...artists
          .slice(0, 3)
          .flatMap(({ id }) => [
            page('profile.$artistId_.contact', `/profile/${id}/contact`, { artistId: String(id) }),
            { loader: signInPage, path: `/auth?next=/profile/${id}/follow`, params: {} },
          ]),
        page('genres_.$key', '/genres/ambient', { key: 'ambient' }),
        page('moods.$key', '/moods/calm', { key: 'calm' }),
        page('listen', '/listen'),
      ];
      visitors = [...shared, ...forVisitors].map((one) => ({ ...one, cookie: null }));
      const viewers = DEEP ? [site.owner, site.stranger] : [site.owner];
      own = viewers.flatMap(({ cookie }) =>
        [...shared, ...personal].map((one) => ({ ...one, cookie })),
      );
    }

    /** Waits until this process has been told of the writes of both. */
    async function hear(): Promise<void> {
      const { database } = site.services;
      if (!database.postgres) return;
      // Writes are told in the order of their commits.
      await database.db.updateTable('jobs').set({ step: null }).where('id', '=', -1).execute();
      while (!database.knowsAllWrites()) await new Promise((resolve) => setTimeout(resolve, 1));
    }

    /** As while it is not known what is written: nothing is taken from the cache, or added to it. */
    async function withoutCache<Result>(run: () => Promise<Result>): Promise<Result> {
      const { database } = site.services;
      const { knowsAllWrites } = database;
      database.knowsAllWrites = () => false;
      try {
        return await run();
      } finally {
        database.knowsAllWrites = knowsAllWrites;
      }
    }

    /** @returns visitors' pages that the cache returns other than they are */
    async function staleForVisitors(): Promise<string[]> {
      const stale: string[] = [];
      forgetAllTries();
      for (const page of visitors) {
        const cached = await read(page);
        const fresh = await withoutCache(() => read(page));
        compared += 1;
        if (cached.isCacheable) fromCache += 1;
        if (cached.text !== fresh.text)
          stale.push(`${page.path}: ${cached.text}\nis now ${fresh.text}`);
      }
      return stale;
    }

    /** @returns pages of signed-in people that would be answered from memory other than they are */
    async function staleOwn(): Promise<string[]> {
      const stale: string[] = [];
      const { versions } = site.services.database;
      forgetAllTries();
      for (const page of own) {
        const known = ownReadings.get(page);
        const isCurrent = known !== undefined && versions.isCurrent(known.reading);
        const reading = versions.startReading();
        const fresh = await watchReads(reading.reads, () => read(page));
        compared += 1;
        if (isCurrent) {
          fromCache += 1;
          if (known.text !== fresh.text)
            stale.push(`${page.path}: ${known.text}\nis now ${fresh.text}`);
        }
        if (!isCurrent && fresh.isCacheable) ownReadings.set(page, { reading, text: fresh.text });
      }
      return stale;
    }

    /** Signs both artists in again, if a write has ended their sessions. */
    async function restore(): Promise<void> {
      const { db } = site.services.database;
      for (const { id, ...user } of users) {
        await db.updateTable('users').set(user).where('id', '=', id).execute();
      }
      for (const session of sessions) {
        await db
          .insertInto('sessions')
          .values(session)
          .onConflict((one) => one.column('sid').doUpdateSet(session))
          .execute();
      }
    }

    const isViewer = (table: string, { id }: Record<string, unknown>) =>
      (table === 'artists' && users.some(({ artistId }) => artistId === id)) ||
      (table === 'users' && users.some((user) => user.id === id));

    /** Draws writes, by this process and by another one in turn, and looks for stale pages after each. */
    async function compareAfterWrites(
      tables: readonly string[],
      stalePages: () => Promise<string[]>,
    ): Promise<void> {
      const drawn = fc.sample(fc.tuple(PLACES, EVENTS), { numRuns: STATEMENTS, seed: SEED });
      await stalePages();
      for (const [index, [places, event]] of drawn.entries()) {
        const database = index % 2 === 0 ? site.services.database : other;
        await writeRow(database, tables, places, event, isViewer);
        await hear();
        expect(await stalePages(), JSON.stringify([places, event])).toEqual([]);
        if (!(await wasSignedOut())) continue;
        await restore();
        expect(await wasSignedOut(), JSON.stringify([places, event])).toBe(false);
        await hear();
      }
    }

    async function wasSignedOut(): Promise<boolean> {
      for (const page of own.filter(({ loader }) => loader === loaderOf('root'))) {
        const { text } = await read(page);
        if (!text.includes('"viewer":{')) return true;
      }
      return false;
    }

    it('of visitors is never older than a write, whichever row of whichever table it changes', async () => {
      await compareAfterWrites(OF_VISITORS, staleForVisitors);
      expect(fromCache).toBeGreaterThan(compared / 3);
    }, 3_600_000);

    it('of somebody signed in is never older than a write, whichever row of whichever table it changes', async () => {
      const before = { compared, fromCache };
      await compareAfterWrites(OF_OWN_PAGES, staleOwn);
      expect(fromCache - before.fromCache).toBeGreaterThan((compared - before.compared) / 3);
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
      expect(operations.length).toBeGreaterThan(60);
      for (const [index, { path, method, operation }] of operations.entries()) {
        if (!DEEP && index % 3 !== SEED % 3) continue;
        const requests = fc.sample(requestsOf(operation), { numRuns: REQUESTS, seed: SEED });
        for (const asked of requests) {
          forgetAllTries();
          await (await send(site, method, path, operation, asked)).body?.cancel();
          await hear();
          const stale = [...(await staleForVisitors()), ...(await staleOwn())];
          expect(stale, `${method} ${path}`).toEqual([]);
        }
      }
    }, 3_600_000);
  },
);
