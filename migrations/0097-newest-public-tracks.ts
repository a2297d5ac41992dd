import type { Kysely } from 'kysely';

/** An index for the newest public tracks of the whole site: it contains all that the query reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('tracks_newest_public')
    .on('tracks')
    .columns(['is_public', 'id', 'artist_id'])
    .execute();
}
