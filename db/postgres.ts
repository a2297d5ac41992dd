import {
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  sql,
} from 'kysely';
import type pg from 'pg';
import {
  createPostgresSession,
  postgresPackage,
  type PostgresSession,
} from './postgres-session.ts';

/** Thrown if the database cannot be reached. */
export class DatabaseUnavailable extends Error {}

export interface PostgresParts {
  readonly session: PostgresSession;
  /** The connections of `db`, for engines that bring their own statements. */
  readonly pool: pg.Pool;
}

export interface DatabaseOptions {
  /** How many connections to PostgreSQL the pool may have. */
  connections?: number;
  /** Timeout of a PostgreSQL statement, in milliseconds. */
  statementMayTakeMs?: number;
}

/** The part of the counts of writes that PostgreSQL reports to. */
interface WriteCounter {
  bump(table: string): void;
  bumpAll(): void;
  begin(connection: object): void;
  end(connection: object): void;
}

const CONNECTING_MAY_TAKE_MS = 10_000;
const CONNECTIONS = 10;
const STATEMENT_MAY_TAKE_MS = 30_000;
/**
 * Limit for a transaction between two statements: our code never waits for anything but the database in one.
 */
const PAUSE_MAY_TAKE_MS = 60_000;

/** Opens the pool and the session of a `postgres://…` address; writes of others are counted in `versions`. */
export function openPostgres<Versions extends WriteCounter>(
  url: string,
  versions: Versions,
  { connections = CONNECTIONS, statementMayTakeMs = STATEMENT_MAY_TAKE_MS }: DatabaseOptions,
): { dialect: Dialect; versions: Versions; postgres: PostgresParts } {
  // Counts and bigints would otherwise come as strings; ours all fit into a double.
  const { Pool, types } = postgresPackage();
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    application_name: 'artist-space',
    max: connections,
    connectionTimeoutMillis: CONNECTING_MAY_TAKE_MS,
    statement_timeout: statementMayTakeMs,
    idle_in_transaction_session_timeout: PAUSE_MAY_TAKE_MS,
    keepAlive: true,
  });
  // The error of an idle connection is reported only to these listeners; without them it would end the
  // process. The pool opens a new connection when needed.
  const forget = () => undefined;
  pool.on('error', forget);
  pool.on('connect', (client) => client.on('error', forget));
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable('There is no connection to the database.', { cause: error });
    });
  const session = createPostgresSession(url);
  countWritesOfOthers(versions, session, pool);
  return {
    dialect: new CountedPostgres({ connect, end: () => pool.end() }, versions),
    versions,
    postgres: { session, pool },
  };
}

/** Bumps the versions again at each commit: until then, other connections see the old data. */
class CountedPostgres extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #versions: WriteCounter;

  constructor(pool: PostgresPool, versions: WriteCounter) {
    super({ pool });
    this.#pool = pool;
    this.#versions = versions;
  }

  override createDriver() {
    const versions = this.#versions;
    return new (class extends PostgresDriver {
      override async beginTransaction(
        ...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>
      ): Promise<void> {
        await super.beginTransaction(connection, settings);
        versions.begin(connection);
      }

      override async commitTransaction(connection: DatabaseConnection): Promise<void> {
        try {
          await super.commitTransaction(connection);
        } finally {
          versions.end(connection);
        }
      }

      override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
        try {
          await super.rollbackTransaction(connection);
        } finally {
          versions.end(connection);
        }
      }
    })({ pool: this.#pool });
  }
}

/** Channel on which each transaction announces at its commit which tables it has written. */
const CHANNEL = 'artist_space_tables';
const TRIGGER = 'artist_space_tell_write';

/** Written all the time, and part of no cached page. */
export const NOT_NOTIFIED: readonly string[] = [
  'jobs',
  'rate_limits',
  'job_workers',
  'kysely_migration',
];

/**
 * Makes PostgreSQL announce every write of every table, by any client: another process, the command line,
 * psql. Uses a trigger per statement; a transaction announces each table once.
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
 * Counts writes of other processes as they are announced, which is after their commit. Writes of this process
 * are counted where they are made. After a lost connection of the session, anything may have changed.
 */
function countWritesOfOthers(
  versions: WriteCounter,
  session: PostgresSession,
  pool: pg.Pool,
): void {
  const own = new Set<number>();
  const backendOf = (client: pg.PoolClient) =>
    (client as unknown as { processID: number }).processID;
  pool.on('connect', (client) => own.add(backendOf(client)));
  pool.on('remove', (client) => own.delete(backendOf(client)));
  session.hear(CHANNEL, (table, backend) => {
    // Tables are counted under the names used in statements.
    if (!own.has(backend)) versions.bump(camelCase(table));
  });
  session.onGap(() => versions.bumpAll());
}

/** A table's name in statements of Kysely: 'bookmarkTags' for 'bookmark_tags'. */
export const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
