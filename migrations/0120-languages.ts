import type { Kysely } from 'kysely';

/** The language of an account; null until one was chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('language', 'varchar(8)').execute();
}
