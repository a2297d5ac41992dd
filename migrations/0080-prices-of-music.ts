import type { Kysely } from 'kysely';

/**
 * Prices of tracks and albums, and the currency of all items and orders. Existing prices are in US dollars.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['tracks', 'albums']) {
    const things = () => db.schema.alterTable(table);
    await things().addColumn('sale', 'varchar(10)').execute();
    await things().addColumn('price', 'integer').execute();
    await things().addColumn('currency', 'varchar(3)').execute();
  }
  for (const table of ['merch_items', 'shops', 'orders']) {
    await db.schema
      .alterTable(table)
      .addColumn('currency', 'varchar(3)', (column) => column.notNull().defaultTo('USD'))
      .execute();
  }
  await db.schema
    .alterTable('orders')
    .addColumn('buyer_id', 'integer', (column) =>
      column.references('artists.id').onDelete('set null'),
    )
    .execute();
  await db.schema.createIndex('orders_buyer').on('orders').column('buyer_id').execute();
  for (const [column, table] of [
    ['track_id', 'tracks'],
    ['album_id', 'albums'],
  ] as const) {
    await db.schema
      .alterTable('order_lines')
      .addColumn(column, 'integer', (build) => build.references(`${table}.id`).onDelete('set null'))
      .execute();
    await db.schema.createIndex(`order_lines_${table}`).on('order_lines').column(column).execute();
  }
}
