import { afterEach, expect, it } from 'vitest';
import { type Database, openDatabase, prepareQuery, type Statement } from './client.ts';
import { migrateToLatest } from './migrator.ts';

let database: Database;
afterEach(() => database.close());

const AT = new Date('2026-03-14T12:00:00Z');

async function filled(watch?: (statement: Statement) => void) {
  database = openDatabase('sqlite::memory:', watch);
  await migrateToLatest(database);
  for (const name of ['One', 'Two']) {
    await database.db
      .insertInto('artists')
      .values({ name, handle: name.toLowerCase(), createdAt: AT, updatedAt: AT })
      .execute();
  }
  return database.db;
}

interface Asked {
  name: string;
  until: Date;
}

let builds = 0;
const named = prepareQuery(['name', 'until'], (db, { name, until }: Asked) => {
  builds += 1;
  return db
    .selectFrom('artists')
    .select(['name', 'createdAt'])
    .where('createdAt', '<=', until)
    .where((where) => where.or([where('name', '=', name), where('name', '=', name)]))
    .limit(5);
});

it('is built once, and answers each call with values of its own, as the program has them', async () => {
  const seen: Statement[] = [];
  const db = await filled((statement) => seen.push(statement));
  builds = 0;
  expect(await named(db, { name: 'One', until: AT })).toEqual([{ name: 'One', createdAt: AT }]);
  expect(await named(db, { name: 'Two', until: AT })).toEqual([{ name: 'Two', createdAt: AT }]);
  expect(await named(db, { name: 'Two', until: new Date(AT.getTime() - 1) })).toEqual([]);
  expect(builds).toBe(1);
  // Encoded like the parameters of any other query.
  expect(seen.at(-1)?.parameters).toEqual([AT.getTime() - 1, 'Two', 'Two', 5]);
});

it('asks the database that it is given', async () => {
  const first = await filled();
  const other = openDatabase('sqlite::memory:');
  await migrateToLatest(other);
  expect(await named(first, { name: 'One', until: AT })).toHaveLength(1);
  expect(await named(other.db, { name: 'One', until: AT })).toHaveLength(0);
  await other.close();
});

it('sees what its transaction has written', async () => {
  const db = await filled();
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('artists').set({ name: 'Three' }).where('name', '=', 'One').execute();
    expect(await named(trx, { name: 'Three', until: AT })).toHaveLength(1);
  });
});
