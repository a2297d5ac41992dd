import type { Selectable, Updateable } from 'kysely';
import { DEFAULT_CURRENCY } from '#app/display/money.ts';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { MerchCategory, MerchItemTable } from '#db/schema.ts';
import { changeAddresses, mediaOf, type MediaRow } from '../../media/media.server.ts';
import type { Variant } from './merch.schema.ts';
import { HOLD_DAYS } from './merch.ts';

interface StockRow {
  itemId: number;
  size: string;
  stock: number | null;
}

async function stockOf(db: Db, itemIds: readonly number[]): Promise<Map<number, StockRow[]>> {
  const found = new Map<number, StockRow[]>();
  if (itemIds.length === 0) return found;
  const rows = await db
    .selectFrom('merchStock')
    .selectAll()
    .where('itemId', 'in', itemIds)
    .execute();
  for (const row of rows) found.set(row.itemId, [...(found.get(row.itemId) ?? []), row]);
  return found;
}

/**
 * Replaces an item's sizes and stock.
 * @returns the first size whose stock differs from the one that the form showed; the caller must
 * then roll the transaction back
 */
export async function writeStock(
  trx: Db,
  itemId: number,
  variants: readonly Variant[],
): Promise<StockRow | undefined> {
  const before = (await stockOf(trx, [itemId])).get(itemId) ?? [];
  for (const { size, stock, seen } of variants) {
    const row = before.find((candidate) => candidate.size === size);
    if (!row) {
      await trx.insertInto('merchStock').values({ itemId, size, stock }).execute();
      continue;
    }
    if (seen !== undefined && stock === seen) continue;
    if (seen !== undefined && row.stock !== seen) return row;
    await trx
      .updateTable('merchStock')
      .set({ stock })
      .where('itemId', '=', itemId)
      .where('size', '=', size)
      .execute();
  }
  const kept = variants.map(({ size }) => size);
  let others = trx.deleteFrom('merchStock').where('itemId', '=', itemId);
  if (kept.length > 0) others = others.where('size', 'not in', kept);
  await others.execute();
  return undefined;
}

/**
 * Takes pieces out of the stock if there are enough. A single statement checks and updates, so that
 * only one of two simultaneous buyers gets the last piece. Uncounted stock never runs out.
 * @returns true if there were enough
 */
export async function takeStock(
  trx: Db,
  { itemId, size, quantity }: { itemId: number; size: string; quantity: number },
): Promise<boolean> {
  const taken = await trx
    .updateTable('merchStock')
    .set(({ eb }) => ({ stock: eb('stock', '-', quantity) }))
    .where('itemId', '=', itemId)
    .where('size', '=', size)
    .where('stock', '>=', quantity)
    .returning('itemId')
    .executeTakeFirst();
  if (taken) return true;
  const row = await trx
    .selectFrom('merchStock')
    .select('stock')
    .where('itemId', '=', itemId)
    .where('size', '=', size)
    .executeTakeFirst();
  return !row || row.stock === null;
}

/** Returns unsold pieces to the stock. */
export async function returnStock(
  trx: Db,
  { itemId, size, quantity }: { itemId: number; size: string; quantity: number },
): Promise<void> {
  await trx
    .updateTable('merchStock')
    .set(({ eb }) => ({ stock: eb('stock', '+', quantity) }))
    .where('itemId', '=', itemId)
    .where('size', '=', size)
    .where('stock', 'is not', null)
    .execute();
}

export type ItemRow = Selectable<MerchItemTable>;

export interface ItemWithParts {
  row: ItemRow;
  files: MediaRow[];
  stock: StockRow[];
}

const ITEMS_PER_PAGE = 50;

/** An item with the facts that its permissions need; deleted ones only with `removed`. */
export async function findItem(db: Db, itemId: number, { removed = false } = {}) {
  let query = db
    .selectFrom('merchItems')
    .innerJoin('artists', 'artists.id', 'merchItems.artistId')
    .selectAll('merchItems')
    .select('artists.isPublic as artistIsPublic')
    .where('merchItems.id', '=', itemId);
  if (!removed) query = query.where('merchItems.removedAt', 'is', null);
  const found = await query.executeTakeFirst();
  if (!found) return undefined;
  const { artistIsPublic, ...row } = found;
  const [item] = await withParts(db, [row]);
  // The column codec goes by column names and does not convert this alias.
  return item && { item, artistIsPublic: Boolean(artistIsPublic) };
}

export function findShopArtist(db: Db, artistId: number) {
  return db
    .selectFrom('artists')
    .select(['id', 'isPublic'])
    .where('id', '=', artistId)
    .executeTakeFirst();
}

/** A page of an artist's items, newest first, and the key (`before`) of the next page. */
export async function pageOfItems(
  db: Db,
  artistId: number,
  {
    category,
    before,
    activeOnly,
    limit = ITEMS_PER_PAGE,
  }: {
    category?: MerchCategory | undefined;
    before?: number | undefined;
    activeOnly: boolean;
    limit?: number;
  },
): Promise<{ items: ItemWithParts[]; next: number | null }> {
  let query = db
    .selectFrom('merchItems')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('removedAt', 'is', null)
    .orderBy('id', 'desc');
  if (activeOnly) query = query.where('isActive', '=', true);
  if (category) query = query.where('category', '=', category);
  if (before !== undefined) query = query.where('id', '<', before);
  const { page, last } = await pageOf(query, limit);
  return { items: await withParts(db, page), next: last?.id ?? null };
}

/** The items of an artist among these ids that visitors can see. */
export async function findShownItems(
  db: Db,
  artistId: number,
  itemIds: readonly number[],
): Promise<ItemWithParts[]> {
  if (itemIds.length === 0) return [];
  const rows = await shownItems(db, artistId).selectAll().where('id', 'in', itemIds).execute();
  return withParts(db, rows);
}

const shownItems = (db: Db, artistId: number) =>
  db
    .selectFrom('merchItems')
    .where('artistId', '=', artistId)
    .where('isActive', '=', true)
    .where('removedAt', 'is', null);

async function withParts(db: Db, rows: readonly ItemRow[]): Promise<ItemWithParts[]> {
  const ids = rows.map((row) => row.id);
  const files = await mediaOf(db, 'merch', ids);
  const stock = await stockOf(db, ids);
  return rows.map((row) => ({
    row,
    files: files.get(row.id) ?? [],
    stock: stock.get(row.id) ?? [],
  }));
}

/** The categories in which an artist has visible items. */
export async function shownCategories(db: Db, artistId: number): Promise<MerchCategory[]> {
  const rows = await shownItems(db, artistId).select('category').distinct().execute();
  return rows.map(({ category }) => category);
}

/** True if an artist has a shop with at least one visible item. */
export async function hasShownItems(db: Db, artistId: number): Promise<boolean> {
  const row = await shownItems(db, artistId).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export function findItemByFormKey(db: Db, artistId: number, formKey: string) {
  return db
    .selectFrom('merchItems')
    .select('id')
    .where('artistId', '=', artistId)
    .where('formKey', '=', formKey)
    .executeTakeFirst();
}

export async function insertItem(db: Db, item: Omit<ItemRow, 'id' | 'removedAt'>) {
  return db.insertInto('merchItems').values(item).returning('id').executeTakeFirstOrThrow();
}

export async function updateItemRow(db: Db, itemId: number, change: Updateable<MerchItemTable>) {
  if (Object.keys(change).length === 0) return;
  if (change.isActive === false) await leaveShop(db, itemId);
  await db.updateTable('merchItems').set(change).where('id', '=', itemId).execute();
}

/** Gives the pictures of an item that is no longer public new addresses. */
async function leaveShop(db: Db, itemId: number): Promise<void> {
  const shown = await db
    .selectFrom('merchItems')
    .select('id')
    .where('id', '=', itemId)
    .where('isActive', '=', true)
    .execute();
  await changeAddresses(db, { type: 'merch', ids: shown.map(({ id }) => id) });
}

/** The release dates of those of these items that are not out yet. */
export async function daysOfRelease(
  db: Db,
  itemIds: readonly number[],
  now: Date,
): Promise<Map<number, Date>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('merchItems')
    .select(['id', 'comesOutAt'])
    .where('id', 'in', itemIds)
    .where('comesOutAt', '>', now)
    .execute();
  return new Map(rows.flatMap(({ id, comesOutAt }) => (comesOutAt ? [[id, comesOutAt]] : [])));
}

/** True if somebody has ordered the item. */
export async function wasOrdered(db: Db, itemId: number): Promise<boolean> {
  const row = await db
    .selectFrom('orderLines')
    .select('id')
    .where('itemId', '=', itemId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteItemRow(db: Db, itemId: number): Promise<void> {
  await db.deleteFrom('merchItems').where('id', '=', itemId).execute();
}

/** The settings of an artist's shop, or the defaults. */
export async function findShop(
  db: Db,
  artistId: number,
): Promise<{ paymentNote: string | null; holdDays: number; currency: string }> {
  const row = await db
    .selectFrom('shops')
    .select(['paymentNote', 'holdDays', 'currency'])
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  return row ?? { paymentNote: null, holdDays: HOLD_DAYS.usual, currency: DEFAULT_CURRENCY };
}

/** Fields that are not given stay unchanged. */
export async function writeShop(
  db: Db,
  artistId: number,
  change: { paymentNote?: string | null; holdDays?: number; currency?: string },
): Promise<void> {
  await db
    .insertInto('shops')
    .values({ artistId, ...change })
    .onConflict((conflict) => conflict.column('artistId').doUpdateSet({ artistId, ...change }))
    .execute();
}
