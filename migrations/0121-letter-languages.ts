import type { Kysely } from 'kysely';

/** The language in which somebody ordered or subscribed, for emails to people without an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'newsletter_subscribers']) {
    await db.schema.alterTable(table).addColumn('language', 'varchar(8)').execute();
  }
}
