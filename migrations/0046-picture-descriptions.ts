import type { Kysely } from 'kysely';

/** What a picture shows, in its artist's words, for who cannot see it. It goes with the picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('media').addColumn('description', 'text').execute();
}
