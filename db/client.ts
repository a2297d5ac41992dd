import SQLite from 'better-sqlite3';
import {
  CamelCasePlugin,
  CompiledQuery,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Dialect,
  type Logger,
} from 'kysely';
import pg from 'pg';
import { ValueCodecPlugin } from './codec.ts';
import { serializeTransactions } from './concurrency.ts';
import { DatabaseAway } from './database-away.ts';
import type { Schema } from './schema.ts';
import { TableVersions } from './table-versions.ts';

export type Db = Kysely<Schema>;

export interface Database {
  /** For queries: camelCase columns, program values. */
  readonly db: Db;
  /** For migrations: the bare schema. */
  readonly migrations: Kysely<unknown>;
  readonly versions: TableVersions;
  /**
   * Whether another process has written since the last call. Null where that cannot be told
   * (PostgreSQL): what was read may then not be kept.
   */
  readonly changedElsewhere: (() => boolean) | null;
  close(): Promise<void>;
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
export function openDatabase(url: string, watch?: (statement: Statement) => void): Database {
  const isPostgres = url.startsWith('postgres');
  const { dialect, changedElsewhere } = isPostgres
    ? openPostgres(url)
    : openSqlite(url.replace(/^sqlite:(\/\/)?/, ''));
  const versions = new TableVersions();
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
    changedElsewhere,
    close: () => plain.destroy(),
  };
}

function openSqlite(path: string): { dialect: Dialect; changedElsewhere: () => boolean } {
  const connection = new SQLite(path);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  const dataVersion = connection.prepare<[], number>('PRAGMA data_version').pluck();
  let seen = dataVersion.get();
  return {
    dialect: new TransactionalSqlite(connection),
    changedElsewhere: () => {
      const now = dataVersion.get();
      const changed = now !== seen;
      seen = now;
      return changed;
    },
  };
}

/**
 * A transaction waits for another process that writes (an admin command) when it begins: one that has
 * read before it writes would be refused at once. SQLite ends a transaction by itself where the disk is
 * full; it must not be ended once more.
 */
class TransactionalSqlite extends SqliteDialect {
  readonly #connection: SQLite.Database;

  constructor(connection: SQLite.Database) {
    super({ database: connection });
    this.#connection = connection;
  }

  override createDriver() {
    const connection = this.#connection;
    return new (class extends SqliteDriver {
      override async beginTransaction(one: DatabaseConnection): Promise<void> {
        await one.executeQuery(CompiledQuery.raw('begin immediate'));
      }

      override async rollbackTransaction(one: DatabaseConnection): Promise<void> {
        if (connection.inTransaction) await super.rollbackTransaction(one);
      }
    })({ database: connection });
  }
}

const CONNECTING_MAY_TAKE_MS = 10_000;

function openPostgres(url: string): { dialect: Dialect; changedElsewhere: null } {
  // Counts and bigints come as strings otherwise; ours all fit into a double.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECTING_MAY_TAKE_MS,
  });
  // A connection that ends while nobody waits for an answer is told to these alone, and would end
  // the process without them. The pool makes a new one when it is asked the next time.
  const forget = () => undefined;
  pool.on('error', forget);
  pool.on('connect', (client) => client.on('error', forget));
  return {
    dialect: new PostgresDialect({
      pool: {
        connect: () =>
          pool.connect().catch((error: unknown) => {
            throw new DatabaseAway('There is no connection to the database.', { cause: error });
          }),
        end: () => pool.end(),
      },
    }),
    changedElsewhere: null,
  };
}
