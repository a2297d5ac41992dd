import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type { SqliteConnection } from './sqlite.ts';

/**
 * How many statements are kept. A screen makes about 15, and all of the site a few hundred; those with lists of
 * every length would be without end.
 */
const MOST_STATEMENTS = 400;
/** Statements that read or write rows are kept. Others (schema, transactions, pragmas) are prepared each time. */
const KEPT = /^(?:select|insert|update|delete|with)\b/i;

/**
 * The connection for Kysely's dialect, which prepares each statement anew: here statements are kept by their
 * text, and the one that has not been used for longest makes room. SQLite prepares a kept one again by itself
 * when the schema has changed.
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
      // While its rows are read one by one, a statement cannot be used for anything else.
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
