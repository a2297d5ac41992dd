import type { Kysely } from 'kysely';
import { flag, identity, owned, required, withTimestamps } from '../db/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await withTimestamps(
    db.schema
      .createTable('tracks')
      .addColumn('id', ...identity(db))
      .addColumn('artist_id', 'integer', owned('artists'))
      .addColumn('title', 'varchar(255)', required)
      .addColumn('artist', 'varchar(255)', required)
      .addColumn('album', 'varchar(255)')
      .addColumn('genre', 'varchar(80)')
      .addColumn('year', 'integer')
      .addColumn('duration', 'double precision')
      .addColumn('lyrics', 'text')
      .addColumn('bpm', 'double precision')
      .addColumn('key', 'varchar(40)')
      .addColumn('mood', 'varchar(80)')
      .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('is_public', 'integer', flag(true))
      .addColumn('is_featured', 'integer', flag(false))
      .addColumn('allow_download', 'integer', flag(false))
      .addColumn('play_count', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('file_size', 'bigint')
      .addColumn('file_format', 'varchar(20)')
      .addColumn('waveform_data', 'text')
      .addColumn('loudness', 'double precision')
      .addColumn('true_peak', 'double precision')
      .addColumn('description', 'text')
      .addColumn('content_type', 'varchar(20)', (column) => column.notNull().defaultTo('track'))
      .addColumn('ingest_state', 'varchar(20)', (column) => column.notNull().defaultTo('waiting'))
      .addColumn('ingest_error', 'text')
      .addColumn('upload_key', 'varchar(64)'),
  ).execute();
  await db.schema
    .createIndex('tracks_artist')
    .on('tracks')
    .columns(['artist_id', 'is_public', 'id'])
    .execute();
  await db.schema
    .createIndex('tracks_upload_key')
    .on('tracks')
    .columns(['artist_id', 'upload_key'])
    .unique()
    .execute();
}
