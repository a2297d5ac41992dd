import { sql, type Kysely } from 'kysely';

/** Time at which an artist chose their name. Existing artists keep theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('artists').addColumn('named_at', 'bigint').execute();
  await sql`update artists set named_at = created_at`.execute(db);
}
