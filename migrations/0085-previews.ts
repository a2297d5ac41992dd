import type { Kysely } from 'kysely';

/** How much of a track is heard by who has not bought it: null is all of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tracks').addColumn('preview_seconds', 'integer').execute();
}
