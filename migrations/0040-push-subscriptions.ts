import type { Kysely } from 'kysely';
import { identity, owned, required } from '../db/columns.ts';

/**
 * Devices that show the bell's news by Web Push, the news that an artist wants there, and the site's own
 * keys. A subscription is deleted with the session in which it was made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_keys')
    .addColumn('name', 'varchar(40)', (column) => column.primaryKey())
    .addColumn('public_key', 'text', required)
    .addColumn('sealed_private_key', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('push_choices')
    .addColumn('artist_id', 'integer', (column) =>
      column.primaryKey().references('artists.id').onDelete('cascade'),
    )
    .addColumn('kinds', 'text', required)
    .execute();
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('sid', 'varchar(255)', (column) =>
      column.notNull().references('sessions.sid').onDelete('cascade'),
    )
    .addColumn('endpoint_hash', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('endpoint', 'text', required)
    .addColumn('p256dh', 'varchar(100)', required)
    .addColumn('auth', 'varchar(40)', required)
    .addColumn('name', 'varchar(120)', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('push_subscriptions_artist')
    .on('push_subscriptions')
    .column('artist_id')
    .execute();
  await db.schema
    .createIndex('push_subscriptions_sid')
    .on('push_subscriptions')
    .column('sid')
    .execute();
}
