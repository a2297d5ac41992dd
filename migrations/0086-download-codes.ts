import type { Kysely } from 'kysely';
import { identity, owned, required } from '../db/columns.ts';

/** Single-use codes for free tracks or albums. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('code_batches')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('form_key', 'varchar(64)', required)
    .addColumn('track_id', 'integer', (column) =>
      column.references('tracks.id').onDelete('set null'),
    )
    .addColumn('album_id', 'integer', (column) =>
      column.references('albums.id').onDelete('set null'),
    )
    .addColumn('title', 'varchar(255)', required)
    .addColumn('label', 'varchar(100)', required)
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('code_batches_form', ['artist_id', 'form_key'])
    .execute();
  const onBatches = (name: string) => db.schema.createIndex(name).on('code_batches');
  await onBatches('code_batches_track').column('track_id').execute();
  await onBatches('code_batches_album').column('album_id').execute();

  await db.schema
    .createTable('download_codes')
    .addColumn('id', ...identity(db))
    .addColumn('batch_id', 'integer', owned('code_batches'))
    .addColumn('code', 'varchar(20)', (column) => column.notNull().unique())
    .addColumn('redeemed_by', 'integer', (column) =>
      column.references('artists.id').onDelete('set null'),
    )
    .addColumn('redeemed_at', 'bigint')
    .addColumn('purchase_id', 'integer', (column) =>
      column.references('purchases.id').onDelete('set null'),
    )
    .addColumn('revoked_at', 'bigint')
    .execute();
  const onCodes = (name: string) => db.schema.createIndex(name).on('download_codes');
  await onCodes('download_codes_batch').columns(['batch_id', 'id']).execute();
  await onCodes('download_codes_redeemed').column('redeemed_by').execute();
  await onCodes('download_codes_purchase').column('purchase_id').execute();

  // Music redeemed with the codes of a batch becomes lines of one order without a buyer.
  await db.schema
    .alterTable('orders')
    .addColumn('code_batch_id', 'integer', (column) =>
      column.references('code_batches.id').onDelete('set null'),
    )
    .execute();
  await db.schema.createIndex('orders_code_batch').on('orders').column('code_batch_id').execute();
}
