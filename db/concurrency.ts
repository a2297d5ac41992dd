import type { Kysely } from 'kysely';

/**
 * Serializes concurrent writes.
 *
 * Operations are written for SQLite, whose transactions run one after the other: a value that one has read is
 * unchanged when it writes. On PostgreSQL serializable transactions guarantee the same; the database aborts
 * those that could not have run one after the other. They are run again here, and then see the other one's
 * writes. A unique index may detect the same conflict a moment earlier.
 */

const UNIQUE_VIOLATIONS = new Set([
  '23505',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);
/** Serialization failure and deadlock. */
const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);

const MAX_TRIES = 12;
const MAX_WAIT_MS = 200;

/** True if a write was refused because a row with the same unique key exists. */
export function isUniqueViolation(error: unknown): boolean {
  return UNIQUE_VIOLATIONS.has(codeOf(error));
}

/** True if PostgreSQL aborted a transaction because of another one: run again, it succeeds. */
export function isSerializationFailure(error: unknown): boolean {
  return SERIALIZATION_FAILURES.has(codeOf(error));
}

/** True if a write was refused because of a concurrent one: tried again, it may succeed. */
export function isWriteConflict(error: unknown): boolean {
  return isUniqueViolation(error) || isSerializationFailure(error);
}

/**
 * Makes every transaction of `db` serializable, and runs it again after a conflict with another one. Its work
 * must therefore change nothing but the database.
 */
export function serializeTransactions<Tables>(db: Kysely<Tables>): Kysely<Tables> {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin().setIsolationLevel('serializable');
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => withRetries(() => execute(work));
    return builder;
  };
  return db;
}

async function withRetries<Result>(run: () => Promise<Result>): Promise<Result> {
  let before: string | undefined;
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === MAX_TRIES || !isWriteConflict(error)) throw error;
      // A conflict on the same key twice is no race: the work does not check whether its row exists.
      const detail = isUniqueViolation(error) ? textOf(error, 'detail') : undefined;
      if (detail !== undefined && detail === before) throw error;
      before = detail;
      // Random, since the same transactions would otherwise conflict again.
      const wait = Math.random() * Math.min(MAX_WAIT_MS, 2 ** (tries + 2));
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

const codeOf = (error: unknown) => textOf(error, 'code') ?? '';

/** Property that a database driver adds to its errors. */
function textOf(error: unknown, name: 'code' | 'detail'): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}
