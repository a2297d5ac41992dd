import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';
import { sqlitePackage } from '../../scripts/node-version.mjs';

export type SqliteConnection = BetterSqlite.Database;

const SQLite = createRequire(import.meta.url)(sqlitePackage()) as typeof BetterSqlite;

/** Prefix of a database path: an in-memory copy of that file. */
export const COPY_OF = ':copy-of:';
/** Environment variable with the file of a migrated database, made by setup.ts. */
export const MIGRATED_FILE = 'MIGRATED_DATABASE';

const read = new Map<string, Buffer>();

/** Replaces `db/sqlite.ts` in the unit tests (vitest.config.ts), with support for such copies. */
export default class extends SQLite {
  constructor(path: string | Buffer, options?: BetterSqlite.Options) {
    super(typeof path === 'string' && path.startsWith(COPY_OF) ? contentOf(path) : path, options);
  }
}

function contentOf(name: string): Buffer {
  const content = read.get(name) ?? readFileSync(name.slice(COPY_OF.length));
  read.set(name, content);
  return content;
}
