import {
  CamelCasePlugin,
  type Compilable,
  CompiledQuery,
  type DatabaseConnection,
  HandleEmptyInListsPlugin,
  Kysely,
  type Logger,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryResult,
  replaceWithNoncontingentExpression,
  type RootOperationNode,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type UnknownRow,
  type ValueNode,
} from 'kysely';
import { serializeTransactions } from './concurrency.ts';
import { type DatabaseOptions, openPostgres, type PostgresParts } from './postgres.ts';
import { Placeholder, RowReads, watchedReads, watchReads } from './row-reads.ts';
import { BOOLEAN_COLUMNS, JSON_COLUMNS, type Schema } from './schema.ts';
import { sqliteLines, WriteVersions } from './write-versions.ts';
import SQLite, { type SqliteConnection } from './sqlite.ts';

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
   * @param options.mayBeAnHourLate leaves out writes to figures that a page may show up to an hour late
   */
  knowsAllWrites(options?: { mayBeAnHourLate?: boolean }): boolean;
  /** Parts that only PostgreSQL has, for sites of several processes. */
  readonly postgres: PostgresParts | null;
  close(): Promise<void>;
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
    knowsAllWrites: ({ mayBeAnHourLate = false } = {}) =>
      (postgres?.session.hears ?? true) && versions.areKnown(mayBeAnHourLate),
    postgres,
    async close() {
      await postgres?.session.close();
      await plain.destroy();
    },
  };
}

function openSqlite(path: string) {
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
    const database = cacheStatements(connection);
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

/**
 * Number of cached statements. A screen uses about 15, and the whole site a few hundred; those with lists of
 * any length would be unlimited.
 */
const MOST_STATEMENTS = 400;
/**
 * Statements that read or write rows are cached. Others (schema, transactions, pragmas) are prepared each
 * time.
 */
const CACHED = /^(?:select|insert|update|delete|with)\b/i;

/**
 * Wraps the connection for Kysely's dialect, which prepares each statement anew: statements are cached by
 * their text, and the least recently used one is evicted. SQLite re-prepares a cached one itself when the
 * schema has changed.
 */
export function cacheStatements(
  connection: SqliteConnection,
  most = MOST_STATEMENTS,
): SqliteDatabase & { readonly kept: number } {
  const statements = new Map<string, SqliteStatement>();

  const prepare = (sql: string): SqliteStatement => {
    const statement = connection.prepare<unknown[]>(sql);
    return {
      reader: statement.reader,
      all: (parameters) => statement.all(parameters),
      run: (parameters) => statement.run(parameters),
      // While its rows are read one by one, a statement cannot be reused.
      iterate: (parameters) => connection.prepare<unknown[]>(sql).iterate(parameters),
    };
  };

  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) {
        statements.delete(sql);
        statements.set(sql, known);
        return known;
      }
      const statement = prepare(sql);
      if (!CACHED.test(sql)) return statement;
      const [oldest] = statements.size < most ? [] : statements.keys();
      if (oldest !== undefined) statements.delete(oldest);
      statements.set(sql, statement);
      return statement;
    },
    close: () => connection.close(),
    get kept() {
      return statements.size;
    },
  };
}

/**
 * Converts all values between the program and the database.
 *
 * SQLite takes no booleans, dates or objects as parameters, and PostgreSQL would take each in its own way; so
 * both store booleans as 0/1, instants as epoch milliseconds and JSON as text. Columns are recognised by
 * name: the sets of `schema.ts`, and `…At` for instants.
 */
const isInstantColumn = (column: string) => column === 'expire' || /[a-z]At$/.test(column);

function encodeValue(value: unknown): unknown {
  if (value instanceof Placeholder) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value;
}

function decodeValue(column: string, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (BOOLEAN_COLUMNS.has(column)) return Number(value) === 1;
  if (isInstantColumn(column)) return new Date(Number(value));
  if (JSON_COLUMNS.has(column) && typeof value === 'string') return JSON.parse(value) as unknown;
  return value;
}

class ParameterEncoder extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...super.transformValue(node), value: encodeValue(node.value) };
  }

  protected override transformPrimitiveValueList(
    node: PrimitiveValueListNode,
  ): PrimitiveValueListNode {
    return { ...super.transformPrimitiveValueList(node), values: node.values.map(encodeValue) };
  }
}

/** Must follow CamelCasePlugin in the list of plugins, so that it gets camelCase result columns. */
class ValueCodecPlugin implements KyselyPlugin {
  readonly #encoder = new ParameterEncoder();

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#encoder.transformNode(node);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    for (const row of result.rows) {
      for (const column of Object.keys(row)) row[column] = decodeValue(column, row[column]);
    }
    return Promise.resolve(result);
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
  const compiled = new WeakMap<Db, { query: CompiledQuery<Row>; reads: RowReads }>();
  const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]));
  const compile = (db: Db) => {
    const reads = new RowReads();
    const query = watchReads(reads, () => build(db, placeholders as Parameters).compile());
    compiled.set(db, { query, reads });
    return { query, reads };
  };
  return async (db, parameters) => {
    const { query, reads } = compiled.get(db) ?? compile(db);
    watchedReads()?.includeWith(reads, parameters as Record<string, unknown>);
    const { rows } = await watchReads(undefined, () =>
      db.executeQuery<Row>({
        ...query,
        parameters: query.parameters.map((value) =>
          value instanceof Placeholder
            ? encodeValue(parameters[value.name as keyof Parameters])
            : value,
        ),
      }),
    );
    return rows;
  };
}
