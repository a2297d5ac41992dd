import type { Db } from '#db/client.ts';
import type { SalesTax } from './tax.ts';

/** Undefined where the artist asks for none. */
export function findSalesTax(db: Db, artistId: number): Promise<SalesTax | undefined> {
  return db
    .selectFrom('salesTaxes')
    .select(['name', 'taxIncluded', 'rates'])
    .where('artistId', '=', artistId)
    .executeTakeFirst();
}

export async function writeSalesTax(db: Db, artistId: number, tax: SalesTax): Promise<void> {
  await db
    .insertInto('salesTaxes')
    .values({ artistId, ...tax })
    .onConflict((conflict) => conflict.column('artistId').doUpdateSet(tax))
    .execute();
}

export async function deleteSalesTax(db: Db, artistId: number): Promise<void> {
  await db.deleteFrom('salesTaxes').where('artistId', '=', artistId).execute();
}
