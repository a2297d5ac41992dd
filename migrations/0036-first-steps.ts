import { sql, type Kysely } from 'kysely';

/** Time at which an artist closed the first steps. They are closed for artists who already have tracks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('artists').addColumn('first_steps_closed_at', 'bigint').execute();
  await sql`update artists set first_steps_closed_at = created_at
    where id in (select artist_id from tracks)`.execute(db);
}
