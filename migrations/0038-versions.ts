import type { Kysely } from 'kysely';

/**
 * Versions of a generation: another one with the same request and seed, and with the artist's changes of the
 * composition. It refers to the generation from which the first version was made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ai_generations').addColumn('edits', 'text').execute();
  await db.schema
    .alterTable('ai_generations')
    .addColumn('version_of', 'integer', (column) =>
      column.references('ai_generations.id').onDelete('set null'),
    )
    .execute();
  await db.schema
    .createIndex('ai_generations_version_of')
    .on('ai_generations')
    .column('version_of')
    .execute();
}
