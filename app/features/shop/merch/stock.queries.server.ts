import type { Db } from '#db/client.ts';
import type { Variant } from './merch.schema.ts';

export interface StockRow {
  itemId: number;
  size: string;
  stock: number | null;
}

export async function stockOf(
  db: Db,
  itemIds: readonly number[],
): Promise<Map<number, StockRow[]>> {
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
 * Gives an item these sizes with their stock, and no others.
 * @returns the first whose stock is not what the form had seen: nothing more is written then, and the
 *   transaction has to be given up
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
 * Takes some pieces out of the stock, if there are so many: one statement looks and takes, so that of
 * two buyers of the last one, one gets it. What is not counted never runs out.
 * @returns whether they were there
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

/** Puts pieces back that were not sold after all. */
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
