import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';
import { sqlitePackage } from '../../scripts/node-version.mjs';

export type SqliteConnection = BetterSqlite.Database;

const SQLite = createRequire(import.meta.url)(sqlitePackage()) as typeof BetterSqlite;

/** Before the path of a database file: names one in memory that begins as its copy. */
export const COPY_OF = ':copy-of:';
/** Names the file of a migrated database, which setup.ts makes. */
export const MIGRATED_FILE = 'MIGRATED_DATABASE';

const read = new Map<string, Buffer>();

/** Stands in for `db/sqlite.ts` in the unit tests (vitest.config.ts): knows the names of copies. */
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
