import type { Kysely } from 'kysely';
import { identity, owned, required } from '../db/columns.ts';

/** Discount codes and the discounts of orders; the sale period and the release date of items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('discount_codes')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('code', 'varchar(30)', required)
    .addColumn('percent', 'integer')
    .addColumn('amount_cents', 'integer')
    .addColumn('minimum_cents', 'integer')
    .addColumn('currency', 'varchar(3)', required)
    .addColumn('starts_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .addColumn('most_uses', 'integer')
    .addColumn('uses', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('item_id', 'integer', (column) =>
      column.references('merch_items.id').onDelete('cascade'),
    )
    .addColumn('track_id', 'integer', (column) =>
      column.references('tracks.id').onDelete('cascade'),
    )
    .addColumn('album_id', 'integer', (column) =>
      column.references('albums.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('discount_codes_code', ['artist_id', 'code'])
    .execute();
  for (const [column, table] of [
    ['item_id', 'merch_items'],
    ['track_id', 'tracks'],
    ['album_id', 'albums'],
  ] as const) {
    await db.schema
      .createIndex(`discount_codes_${table}`)
      .on('discount_codes')
      .column(column)
      .execute();
  }
  const orders = () => db.schema.alterTable('orders');
  await orders()
    .addColumn('discount_id', 'integer', (column) =>
      column.references('discount_codes.id').onDelete('set null'),
    )
    .execute();
  await db.schema.createIndex('orders_discount').on('orders').column('discount_id').execute();
  await orders().addColumn('discount_code', 'varchar(30)').execute();
  for (const table of ['orders', 'order_lines']) {
    await db.schema
      .alterTable(table)
      .addColumn('discount_cents', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const column of ['sale_starts_at', 'sale_ends_at', 'comes_out_at']) {
    await db.schema.alterTable('merch_items').addColumn(column, 'bigint').execute();
  }
}
