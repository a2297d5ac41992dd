import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import type { PostgresSession } from './postgres-session.ts';
import type { TableVersions } from './table-versions.ts';

/** The channel on which each transaction notifies at its commit which tables it has written. */
const CHANNEL = 'artist_space_tables';
const TRIGGER = 'artist_space_tell_write';

/** Written all the time, and part of no cached page. */
const NOT_NOTIFIED = ['jobs', 'rate_limits', 'job_workers', 'kysely_migration'];

/**
 * Has PostgreSQL notify every write of every table, whoever makes it: another process, the command line,
 * psql. By a trigger for each statement; a transaction notifies each table once.
 */
export async function notifyWrites(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and not exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = ${TRIGGER})`.execute(
    db,
  );
  const without = rows.filter(({ name }) => !NOT_NOTIFIED.includes(name));
  if (without.length === 0) return;
  await sql`
    create or replace function ${sql.id(TRIGGER)}() returns trigger language plpgsql as $$
    begin perform pg_notify(${sql.lit(CHANNEL)}, tg_table_name); return null; end $$`.execute(db);
  for (const { name } of without) {
    await sql`
      create trigger ${sql.id(TRIGGER)} after insert or update or delete or truncate on ${sql.id(name)}
      for each statement execute function ${sql.id(TRIGGER)}()`.execute(db);
  }
}

/**
 * Counts what others write as soon as it is told, which is after their commit. What this process writes is
 * counted where it is written. Where the session was without its connection, anything may have changed.
 */
export function countWritesOfOthers(
  versions: TableVersions,
  session: PostgresSession,
  pool: pg.Pool,
): void {
  const own = new Set<number>();
  const backendOf = (client: pg.PoolClient) =>
    (client as unknown as { processID: number }).processID;
  pool.on('connect', (client) => own.add(backendOf(client)));
  pool.on('remove', (client) => own.delete(backendOf(client)));
  session.hear(CHANNEL, (table, backend) => {
    // Tables are counted under the names that statements give them.
    if (!own.has(backend)) versions.bump(camelCase(table));
  });
  session.onGap(() => versions.bumpAll());
}

const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
