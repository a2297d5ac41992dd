import {
  CamelCasePlugin,
  CompiledQuery,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  replaceWithNoncontingentExpression,
  SqliteDialect,
  SqliteDriver,
  type SqliteDatabase,
  type DatabaseConnection,
  type Dialect,
  type Logger,
  type PostgresPool,
} from 'kysely';
import pg from 'pg';
import { ValueCodecPlugin } from './codec.ts';
import { serializeTransactions } from './concurrency.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { createPostgresSession, type PostgresSession } from './postgres-session.ts';
import type { Schema } from './schema.ts';
import { keepStatements } from './sqlite-statements.ts';
import SQLite, { type SqliteConnection } from './sqlite.ts';
import { TableVersions } from './table-versions.ts';
import { countWritesOfOthers } from './write-notifications.ts';

export type Db = Kysely<Schema>;

export interface Database {
  /** For queries: camelCase columns, program values. */
  readonly db: Db;
  /** For migrations: the bare schema. */
  readonly migrations: Kysely<unknown>;
  readonly versions: TableVersions;
  /**
   * Whether `versions` count the writes of all processes at this moment. On PostgreSQL they are told by
   * its session: while that has no connection, what was read may not be kept.
   */
  knowsAllWrites(): boolean;
  /** What only PostgreSQL has, for sites of several processes. */
  readonly postgres: PostgresParts | null;
  close(): Promise<void>;
}

export interface PostgresParts {
  readonly session: PostgresSession;
  /** The connections of `db`, for engines that bring their own statements. */
  readonly pool: pg.Pool;
}

export interface DatabaseOptions {
  /** How many connections to PostgreSQL the pool may have. */
  connections?: number;
  /** After how many milliseconds PostgreSQL gives a statement up. */
  statementMayTakeMs?: number;
}

/** A statement that was made, and how long the database took. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  milliseconds: number;
}

/**
 * Opens the database that `url` names: `sqlite:PATH`, `sqlite::memory:` or `postgres://…`.
 * @param watch is told of every statement
 */
export function openDatabase(
  url: string,
  watch?: (statement: Statement) => void,
  options: DatabaseOptions = {},
): Database {
  const isPostgres = url.startsWith('postgres');
  const { dialect, versions, postgres } = isPostgres
    ? openPostgres(url, options)
    : openSqlite(url.replace(/^sqlite:(\/\/)?/, ''));
  const log: Logger = ({ query: { sql, parameters }, queryDurationMillis: milliseconds }) =>
    watch?.({ sql, parameters, milliseconds });
  const plain = new Kysely<unknown>({ dialect, ...(watch && { log }) });
  const db = plain
    // PostgreSQL takes no `in ()`: nothing is in an empty list.
    .withPlugin(new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }))
    .withPlugin(versions)
    .withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }))
    .withPlugin(new ValueCodecPlugin()) as Db;
  return {
    db: isPostgres ? serializeTransactions(db) : db,
    migrations: plain,
    versions,
    knowsAllWrites: () => postgres?.session.hears ?? true,
    postgres,
    async close() {
      await postgres?.session.close();
      await plain.destroy();
    },
  };
}

interface Opened {
  dialect: Dialect;
  versions: TableVersions;
  postgres: PostgresParts | null;
}

function openSqlite(path: string): Opened {
  const connection = new SQLite(path);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  const dataVersion = connection.prepare<[], number>('PRAGMA data_version').pluck();
  let seen = dataVersion.get();
  return {
    dialect: new TransactionalSqlite(connection),
    versions: new TableVersions(() => {
      const now = dataVersion.get();
      const changed = now !== seen;
      seen = now;
      return changed;
    }),
    postgres: null,
  };
}

/**
 * A transaction waits for another process that writes (an admin command) when it begins: one that has
 * read before it writes would be refused at once. SQLite ends a transaction by itself where the disk is
 * full; it must not be ended once more.
 */
class TransactionalSqlite extends SqliteDialect {
  readonly #connection: SqliteConnection;
  readonly #database: SqliteDatabase;

  constructor(connection: SqliteConnection) {
    const database = keepStatements(connection);
    super({ database });
    this.#database = database;
    this.#connection = connection;
  }

  override createDriver() {
    const connection = this.#connection;
    const database = this.#database;
    return new (class extends SqliteDriver {
      override async beginTransaction(one: DatabaseConnection): Promise<void> {
        await one.executeQuery(CompiledQuery.raw('begin immediate'));
      }

      override async rollbackTransaction(one: DatabaseConnection): Promise<void> {
        if (connection.inTransaction) await super.rollbackTransaction(one);
      }
    })({ database });
  }
}

const CONNECTING_MAY_TAKE_MS = 10_000;
const CONNECTIONS = 10;
const STATEMENT_MAY_TAKE_MS = 30_000;
/** Of a transaction between two statements: no work of ours waits for anything but the database in one. */
const PAUSE_MAY_TAKE_MS = 60_000;

function openPostgres(
  url: string,
  { connections = CONNECTIONS, statementMayTakeMs = STATEMENT_MAY_TAKE_MS }: DatabaseOptions,
): Opened {
  // Counts and bigints come as strings otherwise; ours all fit into a double.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'artist-space',
    max: connections,
    connectionTimeoutMillis: CONNECTING_MAY_TAKE_MS,
    statement_timeout: statementMayTakeMs,
    idle_in_transaction_session_timeout: PAUSE_MAY_TAKE_MS,
    keepAlive: true,
  });
  // A connection that ends while nobody waits for an answer is told to these alone, and would end
  // the process without them. The pool makes a new one when it is asked the next time.
  const forget = () => undefined;
  pool.on('error', forget);
  pool.on('connect', (client) => client.on('error', forget));
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable('There is no connection to the database.', { cause: error });
    });
  const session = createPostgresSession(url);
  const versions = new TableVersions();
  countWritesOfOthers(versions, session, pool);
  return {
    dialect: new CountedPostgres({ connect, end: () => pool.end() }, versions),
    versions,
    postgres: { session, pool },
  };
}

/** Tells the versions of each commit: until then, other connections see what was before. */
class CountedPostgres extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #versions: TableVersions;

  constructor(pool: PostgresPool, versions: TableVersions) {
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
