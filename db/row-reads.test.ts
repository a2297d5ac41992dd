import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, type Db, openDatabase, prepareQuery } from './client.ts';
import { migrateToLatest } from './migrator.ts';
import { RowReads, watchReads } from './row-reads.ts';
import { ANY_WRITE, rowsOf, TABLES } from './table-owners.ts';
import { WriteVersions } from './write-versions.ts';

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
  ).toEqual(['artists+', 'artists-', 'artists:id', 'artists:isPublic', 'artists:name']);
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

it('ties SQL text to all rows of the tables that are named in it, or to every write', async () => {
  const text = (query: ReturnType<typeof sql>) =>
    topicsOf((db) => ({ execute: () => query.execute(db) }));
  expect(await text(sql`select 1 from tracks`)).toEqual(['tracks+', 'tracks-', 'tracks:*']);
  expect(await text(sql`select 1 from ${sql.table('albums_words')}`)).toEqual([
    'albums+',
    'albums-',
    'albums:*',
  ]);
  expect(await text(sql`select 1 from sqlite_master`)).toEqual([ANY_WRITE]);
});

it('takes each word of SQL text for a column, and the name of a table for all of its columns', async () => {
  const from = (expression: ReturnType<typeof sql<number>>) =>
    topicsOf((db) => ({
      execute: () => Promise.resolve(db.selectFrom('tracks').select(expression.as('of')).compile()),
    }));
  expect(await from(sql<number>`max(genre_key)`)).toContain('tracks:genreKey');
  expect(await from(sql<number>`max(genre_key)`)).not.toContain('tracks:*');
  expect(await from(sql<number>`to_json(tracks)`)).toContain('tracks:*');
});

it('counts rows without their columns', async () => {
  const topics = await topicsOf((db) =>
    db
      .selectFrom('tracks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('isPublic', '=', true),
  );
  expect(topics).toEqual(['tracks+', 'tracks-', 'tracks:isPublic']);
});

it('ties a query with alternatives to the keys of each', async () => {
  const topics = await topicsOf((db) =>
    db
      .selectFrom('tracks')
      .select('title')
      .where(({ or, and, eb }) =>
        or([
          and([eb('artistId', '=', 3), eb('isPublic', '=', true)]),
          and([eb('artistId', '=', 4), eb('id', '>', 9)]),
        ]),
      ),
  );
  expect(topics).toEqual(['tracks.artistId=3', 'tracks.artistId=4']);
});

it('follows a column that names rows of several tables until they are removed', async () => {
  const topics = await topicsOf((db) =>
    db
      .selectFrom('notices as notice')
      .leftJoin('orders as order', (join) =>
        join.onRef('order.id', '=', 'notice.subjectId').on('notice.kind', '=', 'order'),
      )
      .select(['notice.id', 'order.state'])
      .where('notice.artistId', '=', 7),
  );
  expect(topics).toEqual(['notices.artistId=7', 'orders-', 'orders:id', 'orders:state']);
});

it('ties a prepared query to the rows of each call', async () => {
  const titles = prepareQuery(['artistId'], (db, { artistId }: { artistId: number }) =>
    db.selectFrom('tracks').select('title').where('artistId', '=', artistId),
  );
  for (const artistId of [5, 6]) {
    expect(await topicsOf((db) => ({ execute: () => titles(db, { artistId }) }))).toEqual([
      `tracks.artistId=${artistId}`,
    ]);
  }
});

it('tells of each kind of write what a query may depend on', async () => {
  const { db, versions } = database;
  const at = new Date();
  const { id } = await db
    .insertInto('artists')
    .values({ name: 'Ana', handle: 'ana', createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changedBy = async (write: Promise<unknown>) => {
    const before = versions.newest;
    await write;
    return ['artists+', 'artists-', 'artists:name', 'artists:bio', `artists.id=${id}`].filter(
      (one) => !versions.unchangedSince(before, [one]),
    );
  };
  const other = { name: 'Ben', handle: 'ben', createdAt: at, updatedAt: at };
  expect(await changedBy(db.insertInto('artists').values(other).execute())).toEqual(['artists+']);
  const own = db.updateTable('artists').set({ name: 'Eva' }).where('id', '=', id);
  expect(await changedBy(own.execute())).toEqual(['artists:name', `artists.id=${id}`]);
  expect(await changedBy(db.deleteFrom('artists').where('id', '=', id).execute())).toEqual([
    'artists-',
    `artists.id=${id}`,
  ]);
});

it('forgets the oldest writes beyond a limit, and then takes what was read before them for changed', () => {
  const versions = new WriteVersions();
  const note = (count: number, from: number) => {
    for (let index = 0; index < count; index += 1)
      versions.note({ table: 'tracks', topics: [`tracks.id=${from + index}`] });
  };
  note(1, 0);
  const first = versions.newest;
  note(200_000, 1);
  expect(versions.unchangedSince(first, ['tracks.id=900000'])).toBe(true);
  note(1, 300_000);
  expect(versions.unchangedSince(first, ['tracks.id=900000'])).toBe(false);
  expect(versions.unchangedSince(first + 1, ['tracks.id=900000'])).toBe(true);
});

it('names foreign keys that the schema has', async () => {
  const { rows } = await sql<{ name: string }>`
    select t.name || '.' || f."from" || ' ' || f."table" as name
    from sqlite_master as t, pragma_foreign_key_list(t.name) as f where t.type = 'table'`.execute(
    database.migrations,
  );
  const snakeCase = (name: string) => name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
  const named = Object.keys(TABLES).flatMap((table) =>
    Object.entries(rowsOf(table as keyof typeof TABLES).refers).flatMap(([column, to]) =>
      typeof to === 'string' ? [`${snakeCase(table)}.${snakeCase(column)} ${snakeCase(to)}`] : [],
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
