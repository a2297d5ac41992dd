import type { Kysely } from 'kysely';
import { flag, identity, owned, required } from '../db/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('assistant_states')
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('assistant_id', 'varchar(40)', required)
    .addColumn('is_active', 'integer', flag(false))
    .addColumn('updated_at', 'bigint', required)
    .addPrimaryKeyConstraint('assistant_states_key', ['artist_id', 'assistant_id'])
    .execute();

  await db.schema
    .createTable('assistant_messages')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('assistant_id', 'varchar(40)', required)
    .addColumn('sender', 'varchar(10)', required)
    .addColumn('message', 'text', required)
    .addColumn('source', 'varchar(20)')
    .addColumn('offers', 'text')
    .addColumn('message_key', 'varchar(64)')
    .addColumn('reply_to', 'integer')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('assistant_messages_chat')
    .on('assistant_messages')
    .columns(['artist_id', 'assistant_id', 'id'])
    .execute();
  await db.schema
    .createIndex('assistant_messages_key')
    .on('assistant_messages')
    .columns(['artist_id', 'assistant_id', 'message_key'])
    .unique()
    .execute();
  await db.schema
    .createIndex('assistant_messages_reply')
    .on('assistant_messages')
    .column('reply_to')
    .unique()
    .execute();

  await db.schema
    .createTable('model_spending')
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('day', 'varchar(10)', required)
    .addColumn('tokens', 'integer', required)
    .addColumn('micro_dollars', 'bigint', required)
    .addPrimaryKeyConstraint('model_spending_key', ['artist_id', 'day'])
    .execute();
}
