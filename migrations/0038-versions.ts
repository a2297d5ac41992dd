import type { Kysely } from 'kysely';

/**
 * A version of a generation: another one, of the same request and seed, with what its artist changed
 * of the composition. It names the generation that the first version was made from.
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
