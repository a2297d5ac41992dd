import {
  CamelCasePlugin,
  type Compilable,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  type Logger,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  replaceWithNoncontingentExpression,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import pg from 'pg';
import { encodeValue, keepStatements, Placeholder, ValueCodecPlugin } from './sqlite-statements.ts';
import { serializeTransactions } from './concurrency.ts';
import { createPostgresSession, type PostgresSession } from './postgres-session.ts';
import { watchedReads, watchReads } from './row-reads.ts';
import type { Schema } from './schema.ts';
import { hearWrites, sqliteLines, WriteVersions } from './write-versions.ts';
import SQLite, { type SqliteConnection } from './sqlite.ts';

/** Thrown if the database cannot be reached. */
export class DatabaseUnavailable extends Error {}

export type Db = Kysely<Schema>;

export interface Database {
  /** For queries: camelCase columns, program values. */
  readonly db: Db;
  /** For migrations: the bare schema. */
  readonly migrations: Kysely<unknown>;
  readonly versions: WriteVersions;
  /**
   * True if `versions` include the writes of all processes at this moment. On PostgreSQL its session reports
   * them: while the session is disconnected, and for the moment until it has told of a write of this process,
   * data that was read must not be cached.
   */
  knowsAllWrites(): boolean;
  /** Parts that only PostgreSQL has, for sites of several processes. */
  readonly postgres: PostgresParts | null;
  close(): Promise<void>;
}

interface PostgresParts {
  readonly session: PostgresSession;
  /** The connections of `db`, for engines that bring their own statements. */
  readonly pool: pg.Pool;
}

interface DatabaseOptions {
  /** How many connections to PostgreSQL the pool may have. */
  connections?: number;
  /** Timeout of a PostgreSQL statement, in milliseconds. */
  statementMayTakeMs?: number;
}

/** An executed statement, and the time that the database took. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  milliseconds: number;
}

/**
 * Opens the database of `url`: `sqlite:PATH`, `sqlite::memory:` or `postgres://…`.
 * @param watch called after every statement
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
    // PostgreSQL has no `in ()`: a condition on an empty list is replaced by a false one.
    .withPlugin(new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }))
    .withPlugin(versions)
    .withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }))
    .withPlugin(new ValueCodecPlugin()) as Db;
  return {
    db: isPostgres ? serializeTransactions(db) : db,
    migrations: plain,
    versions,
    knowsAllWrites: () => (postgres?.session.hears ?? true) && versions.areKnown,
    postgres,
    async close() {
      await postgres?.session.close();
      await plain.destroy();
    },
  };
}

interface Opened {
  dialect: Dialect;
  versions: WriteVersions;
  postgres: PostgresParts | null;
}

function openSqlite(path: string): Opened {
  const connection = new SQLite(path);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  const versions = new WriteVersions(sqliteLines(connection));
  return { dialect: new TransactionalSqlite(connection, versions), versions, postgres: null };
}

/**
 * A transaction waits at its beginning for another process that writes (an admin command): one that reads
 * before it writes would be refused at once. SQLite itself ends a transaction when the disk is full; it must
 * not be ended again.
 */
class TransactionalSqlite extends SqliteDialect {
  readonly #connection: SqliteConnection;
  readonly #database: SqliteDatabase;
  readonly #versions: WriteVersions;

  constructor(connection: SqliteConnection, versions: WriteVersions) {
    const database = keepStatements(connection);
    super({ database });
    this.#database = database;
    this.#connection = connection;
    this.#versions = versions;
  }

  override createDriver() {
    const connection = this.#connection;
    const database = this.#database;
    const versions = this.#versions;
    return new (class extends SqliteDriver {
      override async beginTransaction(one: DatabaseConnection): Promise<void> {
        await one.executeQuery(CompiledQuery.raw('begin immediate'));
        // Until the end of the transaction, no process adds lines but this one.
        versions.readLines();
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
/**
 * Limit for a transaction between two statements: our code never waits for anything but the database in one.
 */
const PAUSE_MAY_TAKE_MS = 60_000;

function openPostgres(
  url: string,
  { connections = CONNECTIONS, statementMayTakeMs = STATEMENT_MAY_TAKE_MS }: DatabaseOptions,
): Opened {
  // Counts and bigints would otherwise come as strings; ours all fit into a double.
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

/**
 * Prepares a query of most requests: it is built and compiled once for each database, and each call fills in
 * its parameters. Building a large one takes longer than SQLite takes to run it. Only for queries that read:
 * writes are counted while they are built.
 * @param build gets placeholders for the parameters. It may only pass them to a query as values: a query that
 * has other parts for other values cannot be prepared
 * @returns a function that runs the query, and returns its rows
 */
export function prepareQuery<Parameters extends object, Row>(
  names: readonly (keyof Parameters & string)[],
  build: (db: Db, parameters: Parameters) => Compilable<Row>,
): (db: Db, parameters: Parameters) => Promise<Row[]> {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]));
  return async (db, parameters) => {
    // A page that is to be cached depends on the rows of these parameters: compiling tells of them.
    if (watchedReads()) build(db, parameters).compile();
    return watchReads(undefined, async () => {
      const query = compiled.get(db) ?? build(db, placeholders as Parameters).compile();
      compiled.set(db, query);
      const { rows } = await db.executeQuery<Row>({
        ...query,
        parameters: query.parameters.map((value) =>
          value instanceof Placeholder
            ? encodeValue(parameters[value.name as keyof Parameters])
            : value,
        ),
      });
      return rows;
    });
  };
}
