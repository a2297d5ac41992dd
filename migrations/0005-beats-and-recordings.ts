import type { Kysely } from 'kysely';
import { identity, owned, required } from '../db/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('beats')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('title', 'varchar(255)', required)
    .addColumn('genre', 'varchar(80)', required)
    .addColumn('bpm', 'double precision', required)
    .addColumn('key', 'varchar(40)')
    .addColumn('duration', 'double precision')
    .addColumn('audio_url', 'text', required)
    .addColumn('waveform_data', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('beats_artist').on('beats').columns(['artist_id', 'id']).execute();

  await db.schema
    .createTable('recordings')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('beat_id', 'integer', (column) => column.references('beats.id').onDelete('set null'))
    .addColumn('title', 'varchar(255)', required)
    .addColumn('audio_url', 'text', required)
    .addColumn('duration', 'double precision')
    .addColumn('waveform_data', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('recordings_artist')
    .on('recordings')
    .columns(['artist_id', 'id'])
    .execute();
}
