import type { Kysely } from 'kysely';

/** Seconds of a track that can be heard before purchase: null for all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tracks').addColumn('preview_seconds', 'integer').execute();
}
