import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../db/columns.ts';

/** What the processes of a site on PostgreSQL share. SQLite has one server, which keeps it in memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  // Tries are worth less than the writing of a log: after a crash of the database they are counted anew.
  await sql`create unlogged table rate_limits (
    key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(db);
  await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db);
  // Who holds jobs, and has said so when.
  await sql`create table job_workers (id text primary key, seen_at timestamptz not null)`.execute(
    db,
  );
  // How many jobs of an artist are open.
  await sql`create index jobs_owner on jobs (owner_id, state)`.execute(db);
}
