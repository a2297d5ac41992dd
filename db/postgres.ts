import {
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
} from 'kysely';
import type pg from 'pg';
import {
  createPostgresSession,
  postgresPackage,
  type PostgresSession,
} from './postgres-session.ts';
import { hearWrites, WriteVersions } from './write-versions.ts';

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

const CONNECTING_MAY_TAKE_MS = 10_000;
const CONNECTIONS = 10;
const STATEMENT_MAY_TAKE_MS = 30_000;
/**
 * Limit for a transaction between two statements: our code never waits for anything but the database in one.
 */
const PAUSE_MAY_TAKE_MS = 60_000;

/** Opens the pool and the session of a `postgres://…` address, which reports what is written. */
export function openPostgres(
  url: string,
  { connections = CONNECTIONS, statementMayTakeMs = STATEMENT_MAY_TAKE_MS }: DatabaseOptions,
): { dialect: Dialect; versions: WriteVersions; postgres: PostgresParts } {
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
  const versions = new WriteVersions();
  hearWrites(versions, session, pool);
  return {
    dialect: new CountedPostgres({ connect, end: () => pool.end() }, versions),
    versions,
    postgres: { session, pool },
  };
}

/** Bumps the versions again at each commit: until then, other connections see the old data. */
class CountedPostgres extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #versions: WriteVersions;

  constructor(pool: PostgresPool, versions: WriteVersions) {
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
