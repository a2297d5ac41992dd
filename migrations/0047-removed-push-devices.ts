import type { Kysely } from 'kysely';
import { owned, required } from '../db/columns.ts';

/**
 * Devices that an artist has removed from another device: their browsers still have a subscription, and would
 * add it again when the artist signs in there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_push_devices')
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('endpoint_hash', 'varchar(64)', required)
    .addColumn('removed_at', 'bigint', required)
    .addPrimaryKeyConstraint('removed_push_devices_key', ['artist_id', 'endpoint_hash'])
    .execute();
}
