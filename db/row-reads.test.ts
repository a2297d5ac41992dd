import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, type Db, openDatabase } from './client.ts';
import { migrateToLatest } from './migrator.ts';
import { ANY_WRITE, RowReads, watchReads } from './row-reads.ts';
import { rowsOf, TABLES } from './table-owners.ts';

let database: Database;
beforeEach(async () => {
  database = openDatabase('sqlite::memory:');
  await migrateToLatest(database);
});
afterEach(() => database.close());

async function topicsOf(query: (db: Db) => { execute(): Promise<unknown> }) {
  const reads = new RowReads();
  await watchReads(reads, () => query(database.db).execute());
  return [...reads.topics].toSorted();
}

it('ties a query to the rows whose keys every result must have', async () => {
  const topics = await topicsOf((db) =>
    db
      .selectFrom('albums')
      .innerJoin('artists', 'artists.id', 'albums.artistId')
      .selectAll('albums')
      .select('artists.name')
      .where('albums.artistId', '=', 7),
  );
  expect(topics).toEqual(['albums.artistId=7', 'artists.id=7']);
});

it('ties it to columns of all rows where keys are not known, and to new rows unless they are referred to', async () => {
  expect(
    await topicsOf((db) =>
      db
        .selectFrom('tracks')
        .innerJoin('artists', 'artists.id', 'tracks.artistId')
        .select('artists.name')
        .where('tracks.id', 'in', [1, 2]),
    ),
  ).toEqual(['artists:id', 'artists:name', 'tracks.id=1', 'tracks.id=2']);
  expect(
    await topicsOf((db) =>
      db
        .selectFrom('artists')
        .select('name')
        .where(({ or, eb }) => or([eb('id', '=', 7), eb('isPublic', '=', true)])),
    ),
  ).toEqual(['artists+', 'artists:id', 'artists:isPublic', 'artists:name']);
});

it('takes the keys of an outer query only where no table within hides them', async () => {
  expect(
    await topicsOf((db) =>
      db
        .selectFrom('albums')
        .select(({ selectFrom }) =>
          selectFrom('albumTracks')
            .select('albumTracks.id')
            .whereRef('albumTracks.albumId', '=', 'albums.id')
            .limit(1)
            .as('first'),
        )
        .where('albums.id', '=', 3),
    ),
  ).toEqual(['albumTracks.albumId=3', 'albums.id=3']);
  const hidden = await topicsOf((db) =>
    db
      .selectFrom('albums')
      .select(({ selectFrom }) => selectFrom('albums').select('albums.title').limit(1).as('any'))
      .where('albums.id', '=', 3),
  );
  expect(hidden).toContain('albums+');
});

it('ties SQL text that names tables to every write', async () => {
  const topics = await topicsOf((db) => ({ execute: () => sql`select 1 from tracks`.execute(db) }));
  expect(topics).toEqual([ANY_WRITE]);
});

it('names foreign keys that the schema has', async () => {
  const { rows } = await sql<{ name: string }>`
    select t.name || '.' || f."from" || ' ' || f."table" as name
    from sqlite_master as t, pragma_foreign_key_list(t.name) as f where t.type = 'table'`.execute(
    database.migrations,
  );
  const snakeCase = (name: string) => name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
  const named = Object.keys(TABLES).flatMap((table) =>
    Object.entries(rowsOf(table as keyof typeof TABLES).refers).map(
      ([column, to]) => `${snakeCase(table)}.${snakeCase(column)} ${snakeCase(to ?? '')}`,
    ),
  );
  const known = rows.map(({ name }) => name);
  expect(named.filter((one) => !known.includes(one))).toEqual([]);
});

it('is told of what a foreign key deletes, and not of what is undone', async () => {
  const { db, versions } = database;
  const at = new Date();
  const { id } = await db
    .insertInto('artists')
    .values({ name: 'Ana', handle: 'ana', createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('pressQuotes')
    .values({ artistId: id, text: 'x', source: 'y', position: 0, createdAt: at })
    .execute();
  const before = versions.newest;
  const undone = db.transaction().execute(async (trx) => {
    await trx.deleteFrom('artists').where('id', '=', id).execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(versions.unchangedSince(before, [`pressQuotes.artistId=${id}`])).toBe(true);
  await db.deleteFrom('artists').where('id', '=', id).execute();
  expect(versions.unchangedSince(before, [`pressQuotes.artistId=${id}`])).toBe(false);
  expect(versions.unchangedSince(before, [`pressQuotes.artistId=${id + 1}`])).toBe(true);
});
