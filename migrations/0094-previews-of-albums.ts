import type { Kysely } from 'kysely';

/** How much is heard, before they are bought, of tracks that are put on an album: null is all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('albums').addColumn('preview_seconds', 'integer').execute();
}
