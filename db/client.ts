import {
  CamelCasePlugin,
  type Compilable,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  type KyselyPlugin,
  type Logger,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type QueryResult,
  replaceWithNoncontingentExpression,
  type RootOperationNode,
  sql,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type UnknownRow,
} from 'kysely';
import pg from 'pg';
import { encodeValue, keepStatements, Placeholder, ValueCodecPlugin } from './sqlite-statements.ts';
import { serializeTransactions } from './concurrency.ts';
import { createPostgresSession, type PostgresSession } from './postgres-session.ts';
import type { Schema } from './schema.ts';
import SQLite, { type SqliteConnection } from './sqlite.ts';

/** Thrown if the database cannot be reached. */
export class DatabaseUnavailable extends Error {}

/**
 * Counts the writes to each table, so that a page made from some tables can be cached as long as none of them
 * changes. A write counts when its statement is built and again when its result arrives: data read in between
 * is thus never taken for the newest.
 */
class TableVersions implements KyselyPlugin {
  readonly #versions = new Map<string, number>();
  readonly #writes = new WeakMap<object, string>();
  readonly #changedElsewhere: () => boolean;
  #ofAll = 0;
  readonly #open = new Set<object>();
  readonly #uncommitted = new Set<string>();

  /**
   * @param changedElsewhere returns true if another process may have written any table since the last call
   */
  constructor(changedElsewhere: () => boolean = () => false) {
    this.#changedElsewhere = changedElsewhere;
  }

  /** Returns one number for all of `tables` that grows with each write to any of them. */
  of(tables: readonly string[]): number {
    if (this.#changedElsewhere()) this.bumpAll();
    let sum = this.#ofAll;
    for (const table of tables) sum += this.#versions.get(table) ?? 0;
    return sum;
  }

  /** Counts a change of `table` that no statement showed (a commit, another process). */
  bump(table: string): void {
    this.#versions.set(table, (this.#versions.get(table) ?? 0) + 1);
  }

  /** Counts a possible change of every table. */
  bumpAll(): void {
    this.#ofAll += 1;
  }

  /**
   * If transactions run concurrently, the writes of one are visible to others only after its commit: its
   * tables then get a new version once more. With several at a time, all tables get one at the commit of
   * each.
   * @param connection that begins a transaction
   */
  begin(connection: object): void {
    this.#open.add(connection);
  }

  /** @param connection whose transaction has been committed or rolled back, or may have been */
  end(connection: object): void {
    if (!this.#open.delete(connection)) return;
    for (const table of this.#uncommitted) this.bump(table);
    if (this.#open.size === 0) this.#uncommitted.clear();
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const table = writtenTable(node);
    if (table) {
      this.bump(table);
      if (this.#open.size > 0) this.#uncommitted.add(table);
      this.#writes.set(queryId, table);
    }
    return node;
  }

  transformResult({
    result,
    queryId,
  }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const table = this.#writes.get(queryId);
    if (table) this.bump(table);
    return Promise.resolve(result);
  }
}

function writtenTable(node: RootOperationNode): string | undefined {
  switch (node.kind) {
    case 'InsertQueryNode':
      return node.into && tableName(node.into);
    case 'UpdateQueryNode':
      return node.table && tableName(node.table);
    case 'DeleteQueryNode':
      return node.from.froms[0] && tableName(node.from.froms[0]);
    default:
      return undefined;
  }
}

function tableName(node: OperationNode): string | undefined {
  if (node.kind === 'AliasNode' && 'node' in node) return tableName(node.node as OperationNode);
  if (node.kind !== 'TableNode') return undefined;
  const { table } = node as OperationNode & { table: { identifier: { name: string } } };
  return table.identifier.name;
}

/** Channel on which each transaction announces at its commit which tables it has written. */
const CHANNEL = 'artist_space_tables';
const TRIGGER = 'artist_space_tell_write';

/** Written all the time, and part of no cached page. */
const NOT_NOTIFIED = ['jobs', 'rate_limits', 'job_workers', 'kysely_migration'];

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
function countWritesOfOthers(versions: TableVersions, session: PostgresSession, pool: pg.Pool) {
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

const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export type Db = Kysely<Schema>;

export interface Database {
  /** For queries: camelCase columns, program values. */
  readonly db: Db;
  /** For migrations: the bare schema. */
  readonly migrations: Kysely<unknown>;
  readonly versions: TableVersions;
  /**
   * True if `versions` include the writes of all processes at this moment. On PostgreSQL its session reports
   * them: while the session is disconnected, data that was read must not be cached.
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
 * A transaction waits at its beginning for another process that writes (an admin command): one that reads
 * before it writes would be refused at once. SQLite itself ends a transaction when the disk is full; it must
 * not be ended again.
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
  const versions = new TableVersions();
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
  };
}
