import type { Kysely } from 'kysely';
import { identity, required } from '../db/columns.ts';

/**
 * Prices of monthly support for artists, and the supporters. A subscription outlives both accounts until
 * Stripe has ended it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('support_offers')
    .addColumn('artist_id', 'integer', (column) =>
      column.primaryKey().references('artists.id').onDelete('cascade'),
    )
    .addColumn('price_cents', 'integer', required)
    .addColumn('currency', 'varchar(3)', required)
    .addColumn('words', 'text')
    .execute();
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', (column) =>
      column.references('artists.id').onDelete('set null'),
    )
    .addColumn('supporter_id', 'integer', (column) =>
      column.references('artists.id').onDelete('set null'),
    )
    .addColumn('live_key', 'varchar(40)', (column) => column.unique())
    .addColumn('state', 'varchar(10)', required)
    .addColumn('price_cents', 'integer', required)
    .addColumn('currency', 'varchar(3)', required)
    .addColumn('session', 'varchar(255)', (column) => column.unique())
    .addColumn('payment_url', 'text')
    .addColumn('stripe_id', 'varchar(255)', (column) => column.unique())
    .addColumn('paid_until_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .execute();
  for (const column of ['artist_id', 'supporter_id', 'state']) {
    await db.schema
      .createIndex(`subscriptions_${column}`)
      .on('subscriptions')
      .columns([column, 'id'])
      .execute();
  }
}
