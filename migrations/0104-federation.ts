import type { Kysely } from 'kysely';
import { flag, identity, owned, required } from '../db/columns.ts';

/** Artists in the fediverse: what others know of them, and what is on its way there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('federation_actors')
    .addColumn('artist_id', 'integer', (column) => column.primaryKey())
    .addColumn('is_on', 'integer', flag(false))
    .addColumn('shows_replies', 'integer', flag(false))
    .addColumn('sealed_keys', 'text')
    .addColumn('sent_hash', 'varchar(64)')
    .addColumn('created_at', 'bigint', required)
    .addColumn('gone_at', 'bigint')
    .execute();

  await db.schema
    .createTable('federation_objects')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', required)
    .addColumn('kind', 'varchar(10)', required)
    .addColumn('subject_id', 'integer', required)
    .addColumn('sent_hash', 'varchar(64)')
    .addColumn('created_at', 'bigint', required)
    .addColumn('gone_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('federation_objects_subject')
    .on('federation_objects')
    .columns(['kind', 'subject_id'])
    .execute();
  await db.schema
    .createIndex('federation_objects_artist')
    .on('federation_objects')
    .columns(['artist_id', 'id'])
    .execute();

  await db.schema
    .createTable('federation_outbox')
    .addColumn('kind', 'varchar(10)', required)
    .addColumn('subject_id', 'integer', required)
    .addColumn('artist_id', 'integer', required)
    .addColumn('stamp', 'varchar(64)', required)
    .addColumn('is_new', 'integer', flag(false))
    .addColumn('due_at', 'bigint', required)
    .addPrimaryKeyConstraint('federation_outbox_key', ['kind', 'subject_id'])
    .execute();
  await db.schema
    .createIndex('federation_outbox_due')
    .on('federation_outbox')
    .column('due_at')
    .execute();

  await db.schema
    .createTable('federation_activities')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', required)
    .addColumn('body', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();

  await db.schema
    .createTable('federation_inboxes')
    .addColumn('id', ...identity(db))
    .addColumn('url', 'varchar(500)', (column) => column.notNull().unique())
    .addColumn('host', 'varchar(260)', required)
    .addColumn('signature_form', 'varchar(10)')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('failing_at', 'bigint')
    .addColumn('next_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('federation_inboxes_next')
    .on('federation_inboxes')
    .column('next_at')
    .execute();

  await db.schema
    .createTable('federation_deliveries')
    .addColumn('id', ...identity(db))
    .addColumn('inbox_id', 'integer', owned('federation_inboxes'))
    .addColumn('activity_id', 'integer', owned('federation_activities'))
    .execute();
  await db.schema
    .createIndex('federation_deliveries_inbox')
    .on('federation_deliveries')
    .columns(['inbox_id', 'id'])
    .execute();
  await db.schema
    .createIndex('federation_deliveries_activity')
    .on('federation_deliveries')
    .column('activity_id')
    .execute();

  await db.schema
    .createTable('federation_values')
    .addColumn('key', 'varchar(700)', (column) => column.primaryKey())
    .addColumn('json', 'text', required)
    .addColumn('expires_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('federation_values_expiry')
    .on('federation_values')
    .column('expires_at')
    .execute();
}
