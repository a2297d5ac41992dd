import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import SQLite from '#db/sqlite.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite } from '#tests/context.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/own-postgres.ts';
import type { FoundMusic } from '#app/screens/search/search.ts';
import { readEnv } from '../platform/env.server.ts';
import { check } from './check.server.ts';
import { openInstance } from './instance.server.ts';
import { toPostgres, toSqlite } from './move.server.ts';

let folder: string;
let own: OwnDatabase | null = null;
const fileOf = (name: string) => join(folder, 'site', name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artist-space-move-'));
  own = await createOwnDatabase();
}, 120_000);
afterAll(async () => {
  await own?.remove();
  await rm(folder, { recursive: true, force: true });
});

const instanceOn = (url: string) =>
  openInstance(
    readEnv({
      NODE_ENV: 'test',
      SESSION_SECRET: 'only-for-tests-'.repeat(4),
      LOG_LEVEL: 'silent',
      STORAGE_DIR: join(folder, 'site'),
      DATABASE_URL: url,
    }),
    { now: () => new Date() },
  );

/** Every row of an SQLite file, by table. */
function rowsOf(path: string) {
  const database = new SQLite(path, { readonly: true });
  const tables = database
    .prepare<[], string>(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name <> 'kysely_migration' and name <> 'sqlite_schema' order by name",
    )
    .pluck()
    .all();
  const rows = tables.map((table) => [
    table,
    database
      .prepare(`select * from "${table}"`)
      .all()
      .map((row) => JSON.stringify(row))
      .toSorted(),
  ]);
  database.close();
  return Object.fromEntries(rows) as Record<string, string[]>;
}

/** Results of searches on a site at this database: one with the right word, one with a typo. */
async function searched(url: string) {
  const site = await createTestSite({ STORAGE_DIR: join(folder, 'site'), DATABASE_URL: url });
  const titles = async (typed: string) => {
    const answer = await site.call('GET', `/api/search?search=${typed}`);
    const { nearly, tracks } = (await answer.json()) as FoundMusic;
    return { nearly, tracks: tracks.map(({ title }) => title) };
  };
  const found = [await titles('ebb'), await titles('flodd')];
  await site.close();
  return found;
}

const FOUND = [
  { nearly: false, tracks: ['Ebb'] },
  { nearly: true, tracks: ['Flöd “𝄞”'] },
];

it('moves a whole site to PostgreSQL and back, row by row', async ({ skip }) => {
  if (!own) return skip('no PostgreSQL server is installed');
  const first = fileOf('artist-space.sqlite');
  const site = await createTestSite({
    STORAGE_DIR: join(folder, 'site'),
    DATABASE_URL: `sqlite:${first}`,
  });
  const ana = await site.artist('ana@example.org');
  const gone = await site.artist('gone@example.org');
  for (const title of ['Ebb', 'Flöd “𝄞”']) {
    const form = trackForm({ title }, { bytes: toneWav(1) });
    expect((await site.call('POST', '/api/tracks', { as: ana, form })).status).toBe(201);
  }
  await site.work();
  const { db } = site.services.database;
  // Ids of deleted rows are not used again.
  await db.deleteFrom('users').where('id', '=', gone.userId).execute();
  await site.close();
  const before = rowsOf(first);
  expect(before.tracks).toHaveLength(2);

  const source = instanceOn(`sqlite:${first}`);
  await expect(toPostgres.run(['mysql://x'], {}, source)).rejects.toThrow(
    'begins with postgres://',
  );
  await expect(toSqlite.run([], {}, source)).rejects.toThrow('in SQLite already');
  expect(await toPostgres.run([own.url], {}, source)).toMatch(
    /^\d+ rows of \d+ tables were moved, and each was read there again and compared\./,
  );
  await expect(toPostgres.run([own.url], {}, source)).rejects.toThrow(
    /Nothing was moved: the table \w+ there has rows already\./,
  );
  await source.close();
  expect(await searched(own.url)).toEqual(FOUND);

  const moved = instanceOn(own.url);
  expect(await check.run([], { deep: 'yes' }, moved)).toContain('0 problems');
  await expect(toSqlite.run([], {}, moved)).rejects.toThrow('There is a database at');
  const there = openDatabase(own.url);
  const now = new Date();
  const { id } = await there.db
    .insertInto('users')
    .values({ email: 'new@example.org', passwordHash: 'x', createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBeGreaterThan(gone.userId);
  await there.db.deleteFrom('users').where('id', '=', id).execute();
  await there.close();

  await rm(first);
  expect(await toSqlite.run([], {}, moved)).toContain('Take DATABASE_URL out of .env');
  await moved.close();
  const after = rowsOf(first);
  expect(await searched(`sqlite:${first}`)).toEqual(FOUND);
  // Lines about writes a moment ago, which the move itself adds to, and how far the ids are.
  const moving = (rows: Record<string, string[]>) => ({
    ...rows,
    written_rows: [],
    sqlite_sequence: [],
  });
  expect(moving(after)).toEqual(moving(before));
}, 120_000);
