import { sql, type Kysely } from 'kysely';
import { flag } from '../db/columns.ts';

/** The wish of an artist that their music trains no models, and which news a WebSub hub was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('artists').addColumn('no_ai', 'integer', flag(false)).execute();
  await db.schema.alterTable('feed_entries').addColumn('hub_at', 'bigint').execute();
  await sql`update feed_entries set hub_at = created_at`.execute(db);
  await db.schema
    .createIndex('feed_entries_untold')
    .on('feed_entries')
    .column('created_at')
    .where(sql.ref('hub_at'), 'is', null)
    .execute();
}
