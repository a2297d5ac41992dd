import type { Kysely } from 'kysely';

/**
 * An artist's corrections to a transcription of a recording: a generation is made from them instead of a new
 * analysis, and a correction is kept until something is made from it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ai_generations').addColumn('corrected', 'text').execute();
  await db.schema.alterTable('ai_generations').addColumn('correction_draft', 'text').execute();
}
