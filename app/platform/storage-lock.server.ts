import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import SQLite, { type SqliteConnection } from '#db/sqlite.ts';

/** The storage folder is another server's. */
export class StorageTaken extends Error {}

export interface StorageLock {
  /** Whether nobody else had the folder when this lock was taken: what lies there half made is nobody's. */
  readonly isAlone: boolean;
  /** Lets others in that share it. */
  share(): void;
  release(): void;
}

/** A handle that is collected as garbage would release its lock. */
const held = new Set<SqliteConnection>();

const LOCK_NAME = 'server.lock';
/** How long another server may take to put the folder in order before it lets this one in. */
const SHARING_MAY_TAKE_MS = 30_000;

/**
 * Keeps a storage folder for this process alone: a second server on it would sweep the files that
 * the first is making, and do its jobs. The lock is SQLite's on an empty database; the operating
 * system releases it when the process ends, however it ends. The file itself stays, and means nothing.
 * @param mayShare where several servers work together: it is taken alone if nobody has it, else shared
 * @throws {StorageTaken}
 */
export function lockStorage(directory: string, { mayShare = false } = {}): StorageLock {
  const path = join(directory, LOCK_NAME);
  const lock = new SQLite(path, { timeout: 0 });
  const release = () => {
    held.delete(lock);
    lock.close();
  };
  const share = () => {
    if (lock.inTransaction) lock.exec('COMMIT');
    lock.pragma(`busy_timeout = ${SHARING_MAY_TAKE_MS}`);
    lock.exec('BEGIN');
    // A transaction that has read keeps those out that want to be alone.
    lock.prepare('SELECT count(*) FROM sqlite_master').get();
  };
  let isAlone: boolean;
  try {
    chmodSync(path, 0o600);
    isAlone = takeAlone(lock);
    if (!isAlone && !mayShare) throw new StorageTaken(sentenceOf(directory));
    if (!isAlone) share();
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new StorageTaken(sentenceOf(directory)) : error;
  }
  held.add(lock);
  return { isAlone, share, release };
}

function takeAlone(lock: SqliteConnection): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

const sentenceOf = (directory: string) =>
  `another server works with the storage folder ${directory}. Stop it first, or set STORAGE_DIR to another folder`;

const isBusy = (error: unknown) =>
  error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY');
