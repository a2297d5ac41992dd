import type { Kysely } from 'kysely';
import { identity, owned, required } from '../db/columns.ts';

/** Blocks between artists, reports to the host, invitations, and content hidden by the host. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blocks')
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('blocked_id', 'integer', owned('artists'))
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('blocks_pair', ['artist_id', 'blocked_id'])
    .execute();
  await db.schema.createIndex('blocks_blocked').on('blocks').column('blocked_id').execute();

  // The reported subject may be deleted before the host reads the report: no foreign key.
  await db.schema
    .createTable('reports')
    .addColumn('id', ...identity(db))
    .addColumn('subject_type', 'varchar(16)', required)
    .addColumn('subject_id', 'integer', required)
    .addColumn('reporter', 'varchar(64)', required)
    .addColumn('reporter_artist_id', 'integer', (column) =>
      column.references('artists.id').onDelete('set null'),
    )
    .addColumn('reason', 'varchar(16)', required)
    .addColumn('words', 'text')
    .addColumn('note', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('closed_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('reports_once')
    .on('reports')
    .columns(['subject_type', 'subject_id', 'reporter'])
    .unique()
    .execute();
  await db.schema.createIndex('reports_by').on('reports').column('reporter_artist_id').execute();

  await db.schema
    .createTable('invitations')
    .addColumn('id', ...identity(db))
    .addColumn('token_hash', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('uses_left', 'integer', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('revoked_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .execute();

  for (const table of ['artists', 'tracks']) {
    await db.schema.alterTable(table).addColumn('hidden_by_host_at', 'bigint').execute();
  }
  await db.schema
    .alterTable('inbox_messages')
    .addColumn('sender_id', 'integer', (column) =>
      column.references('artists.id').onDelete('set null'),
    )
    .execute();
  await db.schema
    .createIndex('inbox_messages_sender')
    .on('inbox_messages')
    .column('sender_id')
    .execute();
  await db.schema
    .createIndex('security_events_kind')
    .on('security_events')
    .columns(['kind', 'id'])
    .execute();
  await db.schema
    .createIndex('security_events_created')
    .on('security_events')
    .column('created_at')
    .execute();
}
