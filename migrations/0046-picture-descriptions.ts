import type { Kysely } from 'kysely';

/**
 * Descriptions of pictures in their artist's words, for people who cannot see them. They are deleted with the
 * picture.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('media').addColumn('description', 'text').execute();
}
