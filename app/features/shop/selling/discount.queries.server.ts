import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { DiscountCodeTable } from '#db/schema.ts';
import type { DiscountScope } from './discount.ts';

export type DiscountRow = Selectable<DiscountCodeTable>;
/** A code with the name of the one thing that it is for. */
export type NamedDiscount = DiscountRow & { thing: string | null };

const CODES_A_PAGE = 50;
/** So many of each kind can be chosen from. */
const MAX_THINGS = 100;

export function findCode(db: Db, codeId: number): Promise<DiscountRow | undefined> {
  return db.selectFrom('discountCodes').selectAll().where('id', '=', codeId).executeTakeFirst();
}

export function findCodeByText(
  db: Db,
  artistId: number,
  code: string,
): Promise<DiscountRow | undefined> {
  return db
    .selectFrom('discountCodes')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** A page of an artist’s codes, newest first, and the key (`before`) of the next one. */
export async function pageOfCodes(
  db: Db,
  artistId: number,
  before: number | undefined,
): Promise<{ codes: NamedDiscount[]; next: number | null }> {
  let query = db
    .selectFrom('discountCodes')
    .leftJoin('merchItems', 'merchItems.id', 'discountCodes.itemId')
    .leftJoin('tracks', 'tracks.id', 'discountCodes.trackId')
    .leftJoin('albums', 'albums.id', 'discountCodes.albumId')
    .selectAll('discountCodes')
    .select(['merchItems.name as itemName', 'tracks.title as trackTitle'])
    .select('albums.title as albumTitle')
    .where('discountCodes.artistId', '=', artistId)
    .orderBy('discountCodes.id', 'desc');
  if (before !== undefined) query = query.where('discountCodes.id', '<', before);
  const { page, last } = await pageOf(query, CODES_A_PAGE);
  const codes = page.map(({ itemName, trackTitle, albumTitle, ...row }) => ({
    ...row,
    thing: itemName ?? trackTitle ?? albumTitle,
  }));
  return { codes, next: last?.id ?? null };
}

/** Whether an artist has any code, so that buyers are asked for one. */
export async function hasCodes(db: Db, artistId: number): Promise<boolean> {
  const row = await db
    .selectFrom('discountCodes')
    .select('id')
    .where('artistId', '=', artistId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest things of an artist: what a code can be for. */
const itemsOf = (db: Db, artistId: number) =>
  db
    .selectFrom('merchItems')
    .select(['id', 'name'])
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(MAX_THINGS);
const tracksOf = (db: Db, artistId: number) =>
  db
    .selectFrom('tracks')
    .select(['id', 'title as name'])
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(MAX_THINGS);
const albumsOf = (db: Db, artistId: number) =>
  db
    .selectFrom('albums')
    .select(['id', 'title as name'])
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(MAX_THINGS);

/** Those of them that are for sale, to choose from. */
export async function thingsForSale(db: Db, artistId: number) {
  return {
    items: await itemsOf(db, artistId).where('removedAt', 'is', null).execute(),
    tracks: await tracksOf(db, artistId).where('sale', 'is not', null).execute(),
    albums: await albumsOf(db, artistId).where('sale', 'is not', null).execute(),
  };
}

/** Whether all that a code is for is the artist’s. */
export async function ownsThing(
  db: Db,
  artistId: number,
  { itemId, trackId, albumId }: DiscountScope,
): Promise<boolean> {
  const found = [
    itemId === null || (await itemsOf(db, artistId).where('id', '=', itemId).executeTakeFirst()),
    trackId === null || (await tracksOf(db, artistId).where('id', '=', trackId).executeTakeFirst()),
    albumId === null || (await albumsOf(db, artistId).where('id', '=', albumId).executeTakeFirst()),
  ];
  return found.every(Boolean);
}

/** @returns undefined, where the artist has such a code already */
export function insertCode(
  db: Db,
  code: Insertable<DiscountCodeTable>,
): Promise<DiscountRow | undefined> {
  return db
    .insertInto('discountCodes')
    .values(code)
    .onConflict((conflict) => conflict.columns(['artistId', 'code']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function deleteCodeRow(db: Db, codeId: number): Promise<void> {
  await db.deleteFrom('discountCodes').where('id', '=', codeId).execute();
}

/**
 * Uses a code once more, if it may be: one statement looks and counts, so that of two buyers of the last
 * use, one gets it.
 * @returns whether it was there
 */
export async function takeUse(trx: Db, codeId: number): Promise<boolean> {
  const taken = await trx
    .updateTable('discountCodes')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', codeId)
    .where(({ or, eb, ref }) => or([eb('mostUses', 'is', null), eb('uses', '<', ref('mostUses'))]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives a use back, of an order that was cancelled. */
export async function returnUse(trx: Db, codeId: number): Promise<void> {
  await trx
    .updateTable('discountCodes')
    .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', codeId)
    .where('uses', '>', 0)
    .execute();
}
