import type { Kysely } from 'kysely';
import { owned, required } from '../db/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('filename', 'varchar(255)', required)
    .addColumn('byte_size', 'bigint', required)
    .addColumn('metadata', 'text', required)
    .addColumn('upload_key', 'varchar(64)', required)
    .addColumn('track_id', 'integer')
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('uploads_upload_key')
    .on('uploads')
    .columns(['artist_id', 'upload_key'])
    .unique()
    .execute();
  await db.schema
    .createIndex('uploads_artist')
    .on('uploads')
    .columns(['artist_id', 'track_id', 'byte_size'])
    .execute();
  await db.schema.createIndex('uploads_expires').on('uploads').column('expires_at').execute();
  // The total size of an artist's files is then read from the index alone.
  await db.schema
    .createIndex('media_size')
    .on('media')
    .columns(['subject_type', 'subject_id', 'byte_size'])
    .execute();
}
