import type { Kysely } from 'kysely';
import { owned, required } from '../db/columns.ts';

/** Clicks of each link, a row per link and day, in UTC. Nothing about the visitors is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('link_clicks')
    .addColumn('link_id', 'integer', owned('push_links'))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('day', 'varchar(10)', required)
    .addColumn('clicks', 'integer', required)
    .addPrimaryKeyConstraint('link_clicks_key', ['link_id', 'day'])
    .execute();
  // An artist's days, and the sum of each of their links, are read from this index alone.
  await db.schema
    .createIndex('link_clicks_of_artist')
    .on('link_clicks')
    .columns(['artist_id', 'day', 'link_id', 'clicks'])
    .execute();
}
