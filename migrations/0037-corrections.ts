import type { Kysely } from 'kysely';

/**
 * What an artist has corrected of what was heard in a recording: what a generation is made from instead
 * of listening again, and a correction that is kept until something is made from it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ai_generations').addColumn('corrected', 'text').execute();
  await db.schema.alterTable('ai_generations').addColumn('correction_draft', 'text').execute();
}
