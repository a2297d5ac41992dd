import type { Kysely } from 'kysely';
import { identity, required } from '../db/columns.ts';

/**
 * Images used in this site's songs, as short hashes, so that later songs use others: no text of a song, and
 * nothing about its artist.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('written_songs')
    .addColumn('id', ...identity(db))
    .addColumn('request_hash', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('images', 'text', required)
    .execute();
}
