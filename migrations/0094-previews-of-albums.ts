import type { Kysely } from 'kysely';

/** Seconds of an album's tracks that can be heard before purchase: null for all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('albums').addColumn('preview_seconds', 'integer').execute();
}
