import { sql, type Kysely } from 'kysely';

/** Since when an artist has the name that they chose. Those who were there before keep theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('artists').addColumn('named_at', 'bigint').execute();
  await sql`update artists set named_at = created_at`.execute(db);
}
