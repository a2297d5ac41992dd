import type { Kysely } from 'kysely';
import { identity, required } from '../db/columns.ts';

/**
 * Which images the songs of this site have used, as short hashes, so that the next songs have others:
 * no words of a song, and nothing of who asked for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('written_songs')
    .addColumn('id', ...identity(db))
    .addColumn('request_hash', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('images', 'text', required)
    .execute();
}
