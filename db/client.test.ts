import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database, type Db } from './client.ts';
import { BOOLEAN_COLUMNS, JSON_COLUMNS } from './schema.ts';
import { migrateToLatest } from './migrator.ts';

const now = new Date('2026-03-14T12:00:00Z');
let database: Database;

beforeEach(async () => {
  database = openDatabase('sqlite::memory:');
  await migrateToLatest(database);
});
afterEach(() => database.close());

const addArtist = (name = 'Ana') =>
  database.db
    .insertInto('artists')
    .values({
      name,
      handle: name,
      verified: true,
      socialLinks: { spotify: 'x' },
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

describe('the value codec', () => {
  it('gives back booleans, instants and JSON as they were put in', async () => {
    const artist = await addArtist();
    expect(artist).toMatchObject({
      verified: true,
      isPublic: true,
      createdAt: now,
      socialLinks: { spotify: 'x' },
      sectionVisibility: {},
      sectionOrder: null,
    });
    const found = await database.db
      .selectFrom('artists')
      .select('name')
      .where('verified', '=', true)
      .where('createdAt', '<=', now)
      .execute();
    expect(found).toEqual([{ name: 'Ana' }]);
  });

  it('knows every column by a name that exists', async () => {
    const tables = await database.db.introspection.getTables();
    const columns = new Set(
      tables.flatMap((table) =>
        table.columns.map(({ name }) =>
          name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        ),
      ),
    );
    for (const column of [...BOOLEAN_COLUMNS, ...JSON_COLUMNS]) {
      expect(columns).toContain(column);
    }
  });
});

describe('the versions of tables', () => {
  it('grow with each write to a table, and only with those', async () => {
    const { versions, db } = database;
    const before = { artists: versions.of(['artists']), tracks: versions.of(['tracks']) };
    await db.selectFrom('artists').selectAll().execute();
    expect(versions.of(['artists'])).toBe(before.artists);
    const { id } = await addArtist();
    const added = versions.of(['artists']);
    expect(added).toBeGreaterThan(before.artists);
    await db.updateTable('artists').set({ name: 'Eva' }).where('id', '=', id).execute();
    const changed = versions.of(['artists']);
    expect(changed).toBeGreaterThan(added);
    await db.deleteFrom('artists').where('id', '=', id).execute();
    expect(versions.of(['artists'])).toBeGreaterThan(changed);
    expect(versions.of(['tracks'])).toBe(before.tracks);
  });

  it('begins a transaction with the right to write, which no other process then takes', async () => {
    const url = `sqlite:${join(await mkdtemp(join(tmpdir(), 'artist-space-')), 'two.sqlite')}`;
    const [one, two] = [openDatabase(url), openDatabase(url)];
    await sql`create table counted (n integer)`.execute(one.db);
    await sql`pragma busy_timeout = 0`.execute(two.db);
    const insert = (db: Db) => sql`insert into counted values (1)`.execute(db);
    await one.db.transaction().execute(async (trx) => {
      await sql`select * from counted`.execute(trx);
      await expect(insert(two.db)).rejects.toThrow('database is locked');
      await insert(trx);
    });
    await insert(two.db);
    await Promise.all([one.close(), two.close()]);
  });

  it('notices another process', async () => {
    const url = `sqlite:${join(await mkdtemp(join(tmpdir(), 'artist-space-db-')), 'db.sqlite')}`;
    const [one, two] = [openDatabase(url), openDatabase(url)];
    await migrateToLatest(one);
    const before = one.versions.of(['artists']);
    expect(one.versions.of(['artists'])).toBe(before);
    await two.db
      .insertInto('artists')
      .values({ name: 'Eva', handle: 'eva', createdAt: now, updatedAt: now })
      .execute();
    const after = one.versions.of(['artists']);
    expect(after).toBeGreaterThan(before);
    expect(one.versions.of(['artists'])).toBe(after);
    await Promise.all([one.close(), two.close()]);
  });
});
