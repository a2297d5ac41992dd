import type { Kysely } from 'kysely';
import { identity, owned, required, withTimestamps } from '../db/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vocal_recordings')
    .addColumn('id', ...identity(db))
    .addColumn('track_id', 'integer', owned('tracks'))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('title', 'varchar(255)', required)
    .addColumn('audio_url', 'text', required)
    .addColumn('duration', 'double precision')
    .addColumn('status', 'varchar(20)', (column) => column.notNull().defaultTo('pending'))
    .addColumn('description', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('vocal_recordings_track')
    .on('vocal_recordings')
    .columns(['track_id', 'id'])
    .execute();

  await withTimestamps(
    db.schema
      .createTable('collaborations')
      .addColumn('id', ...identity(db))
      .addColumn('track_id', 'integer', owned('tracks'))
      .addColumn('track_owner_id', 'integer', owned('artists'))
      .addColumn('collaborator_id', 'integer', owned('artists'))
      .addColumn('vocal_recording_id', 'integer', (column) =>
        column.references('vocal_recordings.id').onDelete('set null'),
      )
      .addColumn('status', 'varchar(20)', (column) => column.notNull().defaultTo('pending'))
      .addColumn('title', 'varchar(255)', required)
      .addColumn('description', 'text'),
  ).execute();
  await db.schema
    .createIndex('collaborations_owner')
    .on('collaborations')
    .columns(['track_owner_id', 'status', 'id'])
    .execute();
  await db.schema
    .createIndex('collaborations_collaborator')
    .on('collaborations')
    .columns(['collaborator_id', 'status', 'id'])
    .execute();

  await db.schema
    .createTable('collaboration_messages')
    .addColumn('id', ...identity(db))
    .addColumn('collaboration_id', 'integer', owned('collaborations'))
    .addColumn('sender_id', 'integer', owned('artists'))
    .addColumn('message', 'text', required)
    .addColumn('message_type', 'varchar(20)', (column) => column.notNull().defaultTo('text'))
    .addColumn('attachment_url', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('collaboration_messages_space')
    .on('collaboration_messages')
    .columns(['collaboration_id', 'id'])
    .execute();
}
