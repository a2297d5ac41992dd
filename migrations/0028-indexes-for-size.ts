import type { Kysely } from 'kysely';

/** Indexes that keep statements fast on large tables; bench/README.md has the figures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (table: string, name: string, columns: string[]) =>
    db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute();
  // Rows that are swept: finished jobs, by their state and age, and old archives.
  await index('jobs', 'over', ['state', 'updated_at']);
  await index('archives', 'created', ['created_at']);
  await index('tracks', 'featured', ['artist_id', 'is_featured', 'is_public']);
  // Deleting a row looks up those that refer to it.
  await index('collaborations', 'mix_track', ['mix_track_id']);
  await index('collaboration_messages', 'sender', ['sender_id']);
  await index('recordings', 'beat', ['beat_id']);
}
