import { sql, type Kysely } from 'kysely';
import { isPostgres, required } from '../db/columns.ts';

/** Tables that the processes of a site share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_workers')
    .addColumn('id', 'varchar(64)', (column) => column.notNull().primaryKey())
    .addColumn('seen_at', 'bigint', required)
    .execute();
  // SQLite has a single server process, which counts tries in memory and runs its own queue.
  if (!isPostgres(db)) return;
  // Unlogged, since tries are not worth the cost of the log: after a crash of the database they are counted
  // anew.
  await sql`create unlogged table rate_limits (
    key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(db);
  await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db);
  // For the number of an artist's open jobs.
  await sql`create index jobs_owner on jobs (owner_id, state)`.execute(db);
}
