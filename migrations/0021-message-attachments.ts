import type { Kysely } from 'kysely';
import { identity, owned, required } from '../db/columns.ts';

/** Files sent with messages. They belong to the sender, and are deleted with their account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_attachments')
    .addColumn('id', ...identity(db))
    .addColumn('message_id', 'integer', owned('collaboration_messages'))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('kind', 'varchar(16)', required)
    .addColumn('name', 'varchar(255)', required)
    .addColumn('duration', 'double precision')
    .addColumn('ingest_state', 'varchar(16)', required)
    .addColumn('ingest_error', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('message_attachments_message')
    .on('message_attachments')
    .column('message_id')
    .unique()
    .execute();
  await db.schema
    .createIndex('message_attachments_artist')
    .on('message_attachments')
    .column('artist_id')
    .execute();
  // The address is that of the stored file; a second copy could become wrong.
  await db.schema.alterTable('collaboration_messages').dropColumn('attachment_url').execute();
}
