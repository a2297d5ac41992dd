import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type SQLiteConnection from 'better-sqlite3';

const SQLite = createRequire(import.meta.url)('better-sqlite3') as typeof SQLiteConnection;

/** Names a database in memory that begins as a copy of the file that MIGRATED_DATABASE names. */
export const MIGRATED = ':migrated::memory:';
export const MIGRATED_FILE = 'MIGRATED_DATABASE';

let migrated: Buffer | undefined;

/** Stands in for `better-sqlite3` in the unit tests (vitest.config.ts): knows one name more. */
export default class extends SQLite {
  constructor(path: string | Buffer, options?: SQLiteConnection.Options) {
    super(path === MIGRATED ? copyOfMigrated() : path, options);
  }
}

function copyOfMigrated(): Buffer {
  migrated ??= readFileSync(process.env[MIGRATED_FILE] ?? '');
  return migrated;
}
