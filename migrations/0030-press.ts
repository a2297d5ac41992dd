import type { Kysely } from 'kysely';
import { identity, owned, required } from '../db/columns.ts';

/** Press quotes about an artist, in the artist's order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('press_quotes')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('text', 'text', required)
    .addColumn('source', 'varchar(120)', required)
    .addColumn('url', 'text')
    .addColumn('date', 'varchar(10)')
    .addColumn('position', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('press_quotes_artist')
    .on('press_quotes')
    .columns(['artist_id', 'position', 'id'])
    .execute();
}
