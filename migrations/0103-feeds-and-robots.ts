import { sql, type Kysely } from 'kysely';
import { flag } from '../db/columns.ts';

/** How an artist's music may be used, by people and by models, and which news a WebSub hub was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('artists').addColumn('no_ai', 'integer', flag(false)).execute();
  await db.schema.alterTable('artists').addColumn('licence', 'varchar(24)').execute();
  await db.schema.createIndex('artists_no_ai').on('artists').columns(['no_ai', 'id']).execute();
  await db.schema.alterTable('feed_entries').addColumn('hub_at', 'bigint').execute();
  await sql`update feed_entries set hub_at = created_at`.execute(db);
  await db.schema
    .createIndex('feed_entries_untold')
    .on('feed_entries')
    .column('created_at')
    .where(sql.ref('hub_at'), 'is', null)
    .execute();
}
