import type { Kysely } from 'kysely';
import { identity, owned, required, withTimestamps } from '../db/columns.ts';

/**
 * Collaborations that outlive their track and their artists, as a tombstone. The tables of 0006 are created
 * anew: nothing has ever written to them, and SQLite cannot change the constraints of a column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const kept = (table: string) => (column: Parameters<typeof required>[0]) =>
    column.references(`${table}.id`).onDelete('set null');
  await db.schema.dropTable('collaboration_messages').execute();
  await db.schema.dropTable('collaborations').execute();

  await withTimestamps(
    db.schema
      .createTable('collaborations')
      .addColumn('id', ...identity(db))
      .addColumn('track_id', 'integer', kept('tracks'))
      .addColumn('track_title', 'varchar(255)', required)
      .addColumn('track_owner_id', 'integer', kept('artists'))
      .addColumn('collaborator_id', 'integer', kept('artists'))
      .addColumn('vocal_recording_id', 'integer', kept('vocal_recordings'))
      .addColumn('status', 'varchar(20)', (column) => column.notNull().defaultTo('pending'))
      .addColumn('title', 'varchar(255)', required)
      .addColumn('description', 'text')
      .addColumn('request_key', 'varchar(64)')
      .addColumn('owner_read_id', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('collaborator_read_id', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('mix_track_id', 'integer', kept('tracks'))
      .addColumn('mix_state', 'varchar(20)')
      .addColumn('mix_error', 'text'),
  ).execute();
  for (const side of ['track_owner', 'collaborator']) {
    const index = (name: string) =>
      db.schema.createIndex(`collaborations_${side}_${name}`).on('collaborations');
    await index('status')
      .columns([`${side}_id`, 'status', 'id'])
      .execute();
    await index('changed')
      .columns([`${side}_id`, 'updated_at', 'id'])
      .execute();
  }
  await db.schema
    .createIndex('collaborations_vocal')
    .on('collaborations')
    .column('vocal_recording_id')
    .unique()
    .execute();
  await db.schema
    .createIndex('collaborations_request')
    .on('collaborations')
    .columns(['collaborator_id', 'request_key'])
    .unique()
    .execute();
  await db.schema
    .createIndex('collaborations_track')
    .on('collaborations')
    .column('track_id')
    .execute();

  await db.schema
    .createTable('collaboration_messages')
    .addColumn('id', ...identity(db))
    .addColumn('collaboration_id', 'integer', owned('collaborations'))
    .addColumn('sender_id', 'integer', kept('artists'))
    .addColumn('message', 'text', required)
    .addColumn('message_type', 'varchar(20)', (column) => column.notNull().defaultTo('text'))
    .addColumn('attachment_url', 'text')
    .addColumn('client_id', 'varchar(64)')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('collaboration_messages_space')
    .on('collaboration_messages')
    .columns(['collaboration_id', 'id'])
    .execute();
  await db.schema
    .createIndex('collaboration_messages_client')
    .on('collaboration_messages')
    .columns(['collaboration_id', 'sender_id', 'client_id'])
    .unique()
    .execute();
}
