import type { Kysely } from 'kysely';

/**
 * A listener is an account whose artist row has no public page: it follows, writes and sings until its owner
 * creates an artist page. All existing accounts are artists.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['artists', 'registrations']) {
    await db.schema
      .alterTable(table)
      .addColumn('kind', 'varchar(16)', (column) => column.notNull().defaultTo('artist'))
      .execute();
  }
}
