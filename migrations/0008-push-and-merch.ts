import type { Kysely } from 'kysely';
import { flag, identity, owned, required } from '../db/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_links')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('title', 'varchar(255)', required)
    .addColumn('description', 'text')
    .addColumn('url', 'text', required)
    .addColumn('icon_type', 'varchar(20)', (column) => column.notNull().defaultTo('other'))
    .addColumn('is_active', 'integer', flag(true))
    .addColumn('order', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('push_links_artist')
    .on('push_links')
    .columns(['artist_id', 'order', 'id'])
    .execute();

  await db.schema
    .createTable('merch_items')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('name', 'varchar(255)', required)
    .addColumn('description', 'text')
    .addColumn('price_cents', 'integer', required)
    .addColumn('category', 'varchar(20)', required)
    .addColumn('image_url', 'text')
    .addColumn('sizes', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('in_stock', 'integer', flag(true))
    .addColumn('digital_download', 'integer', flag(false))
    .execute();
  await db.schema
    .createIndex('merch_items_artist')
    .on('merch_items')
    .columns(['artist_id', 'category', 'id'])
    .execute();
}
