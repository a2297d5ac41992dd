import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';

/** The storage folder is another server's. */
export class StorageTaken extends Error {}

/** A handle that is collected as garbage would release its lock. */
const held = new Set<SQLite.Database>();

const LOCK_NAME = 'server.lock';

/**
 * Keeps a storage folder for this process alone: a second server on it would sweep the files that
 * the first is making, and do its jobs. The lock is SQLite's on an empty database; the operating
 * system releases it when the process ends, however it ends. The file itself stays, and means nothing.
 * @returns what releases it
 * @throws {StorageTaken}
 */
export function lockStorage(directory: string): () => void {
  const path = join(directory, LOCK_NAME);
  const lock = new SQLite(path, { timeout: 0 });
  try {
    chmodSync(path, 0o600);
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StorageTaken(
      `another server works with the storage folder ${directory}. Stop it first, or set STORAGE_DIR to another folder`,
    );
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

const isBusy = (error: unknown) =>
  error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY');
