import type { Kysely } from 'kysely';

/**
 * A saved beat is a track of the type 'beat', and a take over it a vocal of that track: nothing has ever
 * written to these two tables of 0005.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('recordings').execute();
  await db.schema.dropTable('beats').execute();
}
