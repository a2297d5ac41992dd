import { sql, type Kysely } from 'kysely';

/** Since when an artist does not want to be shown the first steps. Who has tracks already has taken them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('artists').addColumn('first_steps_closed_at', 'bigint').execute();
  await sql`update artists set first_steps_closed_at = created_at
    where id in (select artist_id from tracks)`.execute(db);
}
