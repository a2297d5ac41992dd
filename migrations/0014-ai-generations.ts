import type { Kysely } from 'kysely';
import { flag } from '../db/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  // One column per statement: SQLite adds only one at a time.
  const generations = () => db.schema.alterTable('ai_generations');
  await generations()
    .addColumn('request', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  await generations()
    .addColumn('sounds', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  await generations().addColumn('midi_url', 'text').execute();
  await generations().addColumn('job_id', 'integer').execute();
  await generations()
    .addColumn('track_id', 'integer', (column) =>
      column.references('tracks.id').onDelete('set null'),
    )
    .execute();
  await generations().addColumn('upload_key', 'varchar(64)').execute();
  await db.schema
    .createIndex('ai_generations_upload_key')
    .on('ai_generations')
    .columns(['artist_id', 'upload_key'])
    .unique()
    .execute();
  await db.schema
    .createIndex('ai_generations_status')
    .on('ai_generations')
    .columns(['status', 'artist_id'])
    .execute();
  // Deleting a track looks up the generation that it came from.
  await db.schema
    .createIndex('ai_generations_track')
    .on('ai_generations')
    .column('track_id')
    .execute();

  await db.schema.alterTable('humming_recordings').addColumn('upload_key', 'varchar(64)').execute();
  await db.schema
    .createIndex('humming_recordings_upload_key')
    .on('humming_recordings')
    .columns(['artist_id', 'upload_key'])
    .unique()
    .execute();

  await db.schema.alterTable('jobs').addColumn('owner_id', 'integer').execute();
  await db.schema.alterTable('tracks').addColumn('made_with_ai', 'integer', flag(false)).execute();
}
