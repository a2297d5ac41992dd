import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { openDatabase, type Database } from './client.ts';
import { isUniqueViolation } from './concurrency.ts';
import { migrateToLatest } from './migrator.ts';

const now = new Date('2026-03-14T12:00:00Z');
let own: TestDatabase;
let database: Database;

beforeEach(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.url);
  await migrateToLatest(database);
});
afterEach(async () => {
  await database.close();
  await own.remove();
});

const artist = (handle: string) => ({ name: 'Ana', handle, createdAt: now, updatedAt: now });

describe('transactions at the same time', () => {
  it('lose nothing that another one has written', async () => {
    const { db } = database;
    await db.insertInto('artists').values(artist('ana')).execute();
    const raise = () =>
      db.transaction().execute(async (trx) => {
        const { followers } = await trx
          .selectFrom('artists')
          .select('followers')
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('artists')
          .set({ followers: followers + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 8 }, raise));
    const { followers } = await db
      .selectFrom('artists')
      .select('followers')
      .executeTakeFirstOrThrow();
    expect(followers).toBe(8);
  });

  it('make what they look for first only once', async () => {
    const { db } = database;
    const makeOnce = () =>
      db.transaction().execute(async (trx) => {
        const same = await trx
          .selectFrom('artists')
          .select('id')
          .where('handle', '=', 'ana')
          .executeTakeFirst();
        if (same) return same.id;
        const { id } = await trx
          .insertInto('artists')
          .values(artist('ana'))
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      });
    const ids = await Promise.all(Array.from({ length: 8 }, makeOnce));
    expect(new Set(ids).size).toBe(1);
  });
});

it('names a unique violation in one way', async () => {
  const insert = () => database.db.insertInto('artists').values(artist('ana')).execute();
  await insert();
  const error: unknown = await insert().catch((reason: unknown) => reason);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(new Error('another'))).toBe(false);
});

it('finds nothing in an empty list, and everything outside of it', async () => {
  const { db } = database;
  await db.insertInto('artists').values(artist('ana')).execute();
  const ids = (operator: 'in' | 'not in') =>
    db.selectFrom('artists').select('handle').where('id', operator, []).execute();
  expect(await ids('in')).toEqual([]);
  expect(await ids('not in')).toEqual([{ handle: 'ana' }]);
});
