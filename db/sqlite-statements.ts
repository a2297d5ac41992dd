import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  type SqliteDatabase,
  type SqliteStatement,
  type UnknownRow,
  type ValueNode,
} from 'kysely';
import type { SqliteConnection } from './sqlite.ts';

/**
 * Number of cached statements. A screen uses about 15, and the whole site a few hundred; those with lists of
 * any length would be unlimited.
 */
const MOST_STATEMENTS = 400;
/**
 * Statements that read or write rows are cached. Others (schema, transactions, pragmas) are prepared each
 * time.
 */
const KEPT = /^(?:select|insert|update|delete|with)\b/i;

/**
 * Wraps the connection for Kysely's dialect, which prepares each statement anew: statements are cached by
 * their text, and the least recently used one is evicted. SQLite re-prepares a cached one itself when the
 * schema has changed.
 */
export function keepStatements(
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
      if (!KEPT.test(sql)) return statement;
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
 * name: the sets below, and `…At` for instants.
 */
export const BOOLEAN_COLUMNS: ReadonlySet<string> = new Set([
  'allowComments',
  'allowDownload',
  'daily',
  'digitalDownload',
  'inStock',
  'isActive',
  'isFeatured',
  'isPublic',
  'madeWithAi',
  'restocked',
  'shown',
  'taxIncluded',
  'verified',
]);

export const JSON_COLUMNS: ReadonlySet<string> = new Set([
  'songs',
  'contact',
  'countries',
  'data',
  'detail',
  'detected',
  'kinds',
  'metadata',
  'offers',
  'payload',
  'pinnedTracks',
  'quickStats',
  'rates',
  'request',
  'sectionOrder',
  'sectionVisibility',
  'sess',
  'sizes',
  'socialLinks',
  'sounds',
  'corrected',
  'correctionDraft',
  'edits',
  'stems',
  'steps',
  'tags',
  'transports',
  'waveformData',
  'fileTags',
]);

const isInstantColumn = (column: string) => column === 'expire' || /[a-z]At$/.test(column);

/** Placeholder of a parameter in a prepared query (`prepared-query.ts`), until there is a value for it. */
export class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export function encodeValue(value: unknown): unknown {
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
export class ValueCodecPlugin implements KyselyPlugin {
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
