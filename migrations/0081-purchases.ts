import type { Kysely } from 'kysely';
import { identity, owned, required } from '../db/columns.ts';

/**
 * Purchases of music. A purchase outlives the track: `sold_tracks` then keeps its title, credits and file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sold_tracks')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('track_id', 'integer', (column) =>
      column.unique().references('tracks.id').onDelete('set null'),
    )
    .addColumn('file_tags', 'text', required)
    .execute();
  await db.schema.createIndex('sold_tracks_artist').on('sold_tracks').column('artist_id').execute();

  await db.schema
    .createTable('purchases')
    .addColumn('id', ...identity(db))
    .addColumn('order_line_id', 'integer', (column) =>
      column.notNull().unique().references('order_lines.id').onDelete('cascade'),
    )
    .addColumn('order_id', 'integer', owned('orders'))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('buyer_id', 'integer', (column) =>
      column.references('artists.id').onDelete('cascade'),
    )
    .addColumn('album_id', 'integer', (column) =>
      column.references('albums.id').onDelete('set null'),
    )
    .addColumn('title', 'varchar(255)', required)
    .addColumn('artist', 'varchar(255)', required)
    .addColumn('secret_key', 'varchar(64)', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('paid_at', 'bigint')
    .execute();
  const onPurchases = (name: string) => db.schema.createIndex(name).on('purchases');
  await onPurchases('purchases_buyer').columns(['buyer_id', 'id']).execute();
  await onPurchases('purchases_order').column('order_id').execute();
  await onPurchases('purchases_artist').column('artist_id').execute();
  await onPurchases('purchases_album').column('album_id').execute();

  await db.schema
    .createTable('purchase_tracks')
    .addColumn('purchase_id', 'integer', owned('purchases'))
    .addColumn('sold_track_id', 'integer', owned('sold_tracks'))
    .addColumn('place', 'integer', required)
    .addPrimaryKeyConstraint('purchase_tracks_key', ['purchase_id', 'sold_track_id'])
    .execute();
  await db.schema
    .createIndex('purchase_tracks_sold')
    .on('purchase_tracks')
    .column('sold_track_id')
    .execute();
}
