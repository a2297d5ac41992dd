import type { Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { PressQuoteTable } from '#db/schema.ts';
import type { PressQuote } from './schema.ts';

/** An artist's quotes, in their order. */
export function listQuotes(db: Db, artistId: number): Promise<PressQuote[]> {
  return db
    .selectFrom('pressQuotes')
    .select(['id', 'text', 'source', 'url', 'date'])
    .where('artistId', '=', artistId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function findQuoteOwner(db: Db, quoteId: number): Promise<{ artistId: number } | undefined> {
  return db
    .selectFrom('pressQuotes')
    .select('artistId')
    .where('id', '=', quoteId)
    .executeTakeFirst();
}

export function insertQuote(
  db: Db,
  quote: Omit<PressQuote, 'id'> & { artistId: number; position: number; createdAt: Date },
): Promise<{ id: number }> {
  return db.insertInto('pressQuotes').values(quote).returning('id').executeTakeFirstOrThrow();
}

/** Writes what is given: undefined stays. */
export async function updateQuoteRow(
  db: Db,
  quoteId: number,
  change: Updateable<PressQuoteTable>,
): Promise<void> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  await db
    .updateTable('pressQuotes')
    .set(Object.fromEntries(given))
    .where('id', '=', quoteId)
    .execute();
}

export async function removeQuote(db: Db, quoteId: number): Promise<void> {
  await db.deleteFrom('pressQuotes').where('id', '=', quoteId).execute();
}
