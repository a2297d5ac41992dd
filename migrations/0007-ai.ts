import type { Kysely } from 'kysely';
import { identity, owned, required, withTimestamps } from '../db/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await withTimestamps(
    db.schema
      .createTable('ai_generations')
      .addColumn('id', ...identity(db))
      .addColumn('artist_id', 'integer', owned('artists'))
      .addColumn('type', 'varchar(40)', required)
      .addColumn('input_url', 'text')
      .addColumn('output_url', 'text')
      .addColumn('genre', 'varchar(80)')
      .addColumn('status', 'varchar(20)', (column) => column.notNull().defaultTo('processing'))
      .addColumn('title', 'varchar(255)')
      .addColumn('prompt', 'text')
      .addColumn('style', 'varchar(80)')
      .addColumn('metadata', 'text')
      .addColumn('stems', 'text')
      .addColumn('duration', 'double precision'),
  ).execute();
  await db.schema
    .createIndex('ai_generations_artist')
    .on('ai_generations')
    .columns(['artist_id', 'id'])
    .execute();

  await db.schema
    .createTable('humming_recordings')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('title', 'varchar(255)', required)
    .addColumn('audio_url', 'text', required)
    .addColumn('duration', 'double precision')
    .addColumn('tool_type', 'varchar(40)', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('humming_recordings_artist')
    .on('humming_recordings')
    .columns(['artist_id', 'id'])
    .execute();
}
