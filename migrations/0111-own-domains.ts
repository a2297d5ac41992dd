import type { Kysely } from 'kysely';
import { owned, required } from '../db/columns.ts';

/** Domains that show one artist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('artist_domains')
    .addColumn('domain', 'varchar(253)', (column) => column.primaryKey())
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('artist_domains_artist')
    .on('artist_domains')
    .column('artist_id')
    .execute();
}
