import type { Kysely } from 'kysely';
import { flag, identity, owned, required } from '../db/columns.ts';

/**
 * Programs that act for an account: their tokens, the answers to writes that they may repeat, and the addresses
 * that are called about events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_tokens')
    .addColumn('id', ...identity(db))
    .addColumn('user_id', 'integer', owned('users'))
    .addColumn('name', 'varchar(60)', required)
    .addColumn('secret_hash', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('scopes', 'text', required)
    .addColumn('form_key', 'varchar(64)')
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint')
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('api_tokens_form_key')
    .on('api_tokens')
    .columns(['user_id', 'form_key'])
    .unique()
    .execute();

  await db.schema
    .createTable('repeatable_writes')
    .addColumn('user_id', 'integer', owned('users'))
    .addColumn('key_hash', 'varchar(64)', required)
    .addColumn('fingerprint', 'varchar(64)', required)
    .addColumn('sealed_answer', 'text')
    .addColumn('started_at', 'bigint', required)
    .addPrimaryKeyConstraint('repeatable_writes_key', ['user_id', 'key_hash'])
    .execute();
  await db.schema
    .createIndex('repeatable_writes_started')
    .on('repeatable_writes')
    .column('started_at')
    .execute();

  await db.schema
    .createTable('webhooks')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('url', 'varchar(500)', required)
    .addColumn('event_types', 'text', required)
    .addColumn('sealed_secret', 'varchar(300)', required)
    .addColumn('previous_secret', 'varchar(300)')
    .addColumn('previous_ends_at', 'bigint')
    .addColumn('is_active', 'integer', flag(true))
    .addColumn('form_key', 'varchar(64)')
    .addColumn('delivered_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('webhooks_form_key')
    .on('webhooks')
    .columns(['artist_id', 'form_key'])
    .unique()
    .execute();

  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', ...identity(db))
    .addColumn('webhook_id', 'integer', owned('webhooks'))
    .addColumn('message_id', 'varchar(40)', required)
    .addColumn('type', 'varchar(40)', required)
    .addColumn('data', 'text', required)
    .addColumn('state', 'varchar(10)', required)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'bigint', required)
    .addColumn('status', 'integer')
    .addColumn('error', 'varchar(300)')
    .addColumn('created_at', 'bigint', required)
    .addColumn('tried_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_due')
    .on('webhook_deliveries')
    .columns(['state', 'next_at'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_newest')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'id'])
    .execute();
}
