import type { Kysely } from 'kysely';
import { identity, owned, required } from '../db/columns.ts';

/** Shipping regions of an artist with their prices, weights of items, and shipping charges. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shipping_zones')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('name', 'varchar(60)', required)
    .addColumn('countries', 'text', required)
    .addColumn('currency', 'varchar(3)', required)
    .addColumn('steps', 'text', required)
    .addColumn('form_key', 'varchar(64)')
    .addUniqueConstraint('shipping_zones_form', ['artist_id', 'form_key'])
    .execute();
  await db.schema.alterTable('merch_items').addColumn('weight_grams', 'integer').execute();
  await db.schema.alterTable('orders').addColumn('country', 'varchar(2)').execute();
  await db.schema.alterTable('orders').addColumn('shipping_cents', 'integer').execute();
}
