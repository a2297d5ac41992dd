import type { Kysely } from 'kysely';
import { flag, identity, owned, required, withTimestamps } from '../db/columns.ts';

/** Stock by size, and orders that keep the items as they were when bought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const items = () => db.schema.alterTable('merch_items');
  await items().addColumn('is_active', 'integer', flag(true)).execute();
  await items().addColumn('removed_at', 'bigint').execute();
  await items().addColumn('form_key', 'varchar(64)').execute();
  await db.schema
    .createIndex('merch_items_form')
    .unique()
    .on('merch_items')
    .columns(['artist_id', 'form_key'])
    .execute();
  await db.schema
    .createIndex('merch_items_newest')
    .on('merch_items')
    .columns(['artist_id', 'id'])
    .execute();
  // Pictures are stored files by now.
  await items().dropColumn('image_url').execute();

  await db.schema
    .createTable('merch_stock')
    .addColumn('item_id', 'integer', owned('merch_items'))
    .addColumn('size', 'varchar(30)', required)
    .addColumn('stock', 'integer')
    .addPrimaryKeyConstraint('merch_stock_key', ['item_id', 'size'])
    .execute();

  await db.schema
    .createTable('shops')
    .addColumn('artist_id', 'integer', (column) =>
      column.primaryKey().references('artists.id').onDelete('cascade'),
    )
    .addColumn('payment_note', 'text')
    .execute();

  await withTimestamps(db.schema.createTable('orders'))
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('secret_key', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('form_key', 'varchar(64)', required)
    .addColumn('state', 'varchar(20)', required)
    .addColumn('name', 'varchar(120)', required)
    .addColumn('email', 'varchar(255)', required)
    .addColumn('address', 'text')
    .addColumn('note', 'text')
    .addColumn('total_cents', 'integer', required)
    .addColumn('payment', 'varchar(20)', required)
    .addColumn('payment_session', 'varchar(255)')
    .addColumn('payment_url', 'text')
    .execute();
  await db.schema
    .createIndex('orders_form')
    .unique()
    .on('orders')
    .columns(['artist_id', 'form_key'])
    .execute();
  await db.schema
    .createIndex('orders_of_artist')
    .on('orders')
    .columns(['artist_id', 'state', 'id'])
    .execute();
  await db.schema.createIndex('orders_newest').on('orders').columns(['artist_id', 'id']).execute();
  await db.schema.createIndex('orders_session').on('orders').column('payment_session').execute();
  await db.schema
    .createIndex('orders_waiting')
    .on('orders')
    .columns(['payment', 'state', 'created_at'])
    .execute();

  await db.schema
    .createTable('order_lines')
    .addColumn('id', ...identity(db))
    .addColumn('order_id', 'integer', owned('orders'))
    .addColumn('item_id', 'integer', (column) =>
      column.references('merch_items.id').onDelete('set null'),
    )
    .addColumn('name', 'varchar(255)', required)
    .addColumn('size', 'varchar(30)', required)
    .addColumn('quantity', 'integer', required)
    .addColumn('price_cents', 'integer', required)
    .addColumn('digital_download', 'integer', flag(false))
    .execute();
  await db.schema
    .createIndex('order_lines_of_order')
    .on('order_lines')
    .column('order_id')
    .execute();
  await db.schema.createIndex('order_lines_of_item').on('order_lines').column('item_id').execute();
}
