import type { Kysely } from 'kysely';
import { flag, required } from '../db/columns.ts';

/** Taxes of an artist by country, and the tax charged with an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sales_taxes')
    .addColumn('artist_id', 'integer', (column) =>
      column.primaryKey().references('artists.id').onDelete('cascade'),
    )
    .addColumn('name', 'varchar(30)', required)
    .addColumn('tax_included', 'integer', flag(true))
    .addColumn('rates', 'text', required)
    .execute();
  const orders = () => db.schema.alterTable('orders');
  await orders().addColumn('tax_name', 'varchar(30)').execute();
  await orders().addColumn('tax_basis_points', 'integer').execute();
  await orders()
    .addColumn('tax_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await orders().addColumn('tax_included', 'integer', flag(true)).execute();
}
