import type { Kysely } from 'kysely';

/**
 * Indexes that make lists fast on PostgreSQL: the tracks of a genre or a mood are found by an index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (table: string, name: string, columns: string[]) =>
    db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute();
  await index('tracks', 'of_genre', ['genre_key', 'is_public', 'id', 'artist_id']);
  await index('tracks', 'of_mood', ['mood_key', 'is_public', 'id', 'artist_id']);
  await index('discount_codes', 'newest', ['artist_id', 'id']);
}
