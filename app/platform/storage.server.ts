import { chmodSync, mkdirSync } from 'node:fs';
import {
  chmod,
  lstat,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { createFsFileStorage } from '@remix-run/file-storage/fs';
import SQLite, { type SqliteConnection } from '#db/sqlite.ts';
import { DiskFull } from './failures.server.ts';
import { fileStream } from './paced-stream.server.ts';
import { randomKey, sha256 } from './secrets.server.ts';

/**
 * Every stored file, by key. Keys are random names that the database gives out; nothing a visitor
 * typed ever names a file. A file's type, size and checksum are kept in the database alone; what the
 * file storage library notes beside each file is written whole or not at all, and made anew where it is
 * missing or torn. What `adopt` has answered survives a crash of the machine.
 */
export interface Storage extends WorkingDisk {
  /** Stored file of `key`, with what the storage itself records of it. */
  get(key: string): Promise<SavedFile | null>;
  /** How many bytes the file of `key` has; null where there is none. Changes nothing. */
  sizeOf(key: string): Promise<number | null>;
  /**
   * A path at which the file of `key` can be read, for tools that read files and not streams. It may
   * be a copy that goes after an hour: ask for it when it is used.
   */
  localPath(key: string): Promise<string>;
  /**
   * The bytes from `start` up to `end`, read only as fast as they are taken. The stream fails if there are
   * fewer.
   * @param response that they are sent with as they are: they end when it is closed
   */
  stream(
    key: string,
    start: number,
    end: number,
    response?: ServerResponse,
  ): ReadableStream<Uint8Array>;
  /**
   * An address at which the file can be fetched without this server, for some minutes and by whoever
   * has it; null where files go through the server.
   */
  address(
    key: string,
    answer: { contentType: string; disposition?: string },
  ): Promise<string | null>;
  /**
   * Takes over the finished file at `path`: on the disk, or in the bucket, before this resolves, and
   * never half there.
   * @returns its key, a new random name
   */
  adopt(path: string): Promise<string>;
  /** As `adopt`, under a key that the file already has elsewhere. */
  put(key: string, path: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Everything that is stored, for the sweeper: files, and metadata without its file. */
  entries(): AsyncIterable<StoredEntry>;
  removeEntry(entry: StoredEntry): Promise<void>;
}

/** The disk of this machine, where files are made before they are stored. */
interface WorkingDisk {
  /** A new path for a file in the making. What lies there is swept at start. */
  scratchPath(): string;
  /** The folder of files that arrive in parts. It stays as it is when the server starts again. */
  readonly unfinished: string;
  /** Bytes that may still be written to this disk. */
  freeBytes(): Promise<number>;
  /**
   * Asks whether `bytes` more fit onto the disk and leave its reserve as it is.
   * @throws {DiskFull}
   */
  demandDisk(bytes: number): Promise<void>;
  /** Whether work that has been accepted may go on: it may use most of the reserve. */
  hasWorkingSpace(): Promise<boolean>;
  /** @param before where other processes share the folder: what was touched since may be in the making */
  sweepScratch(before?: Date): Promise<void>;
}

export interface SavedFile {
  size: number;
  /** Epoch milliseconds. */
  lastModified: number;
}

interface StoredEntry {
  /** Below the folder of stored files; `storedPath` of a key, if it is a file of ours. */
  path: string;
  /** Epoch milliseconds: when the file was put there. */
  storedAt: number;
}

/** Path of a key's file below the folder of stored files: the layout of createFsFileStorage. */
export function storedPath(key: string): string {
  const hash = sha256(key);
  return `${hash.slice(0, 2)}/${hash}.dat`;
}

const METADATA = '.meta.json';
const metadataOf = (path: string) => path.replace(/\.dat$/, METADATA);

/** Share of the reserve that is left for the database and for finishing uploads and conversions. */
const WORKING_SHARE = 0.25;

/**
 * @param reserveBytes what uploads leave free for the database, for renditions and for the machine
 */
function createWorkingDisk(directory: string, reserveBytes = 0): WorkingDisk {
  const scratch = join(directory, 'scratch');
  const unfinished = join(directory, 'uploads');
  for (const folder of [scratch, unfinished]) mkdirSync(folder, { recursive: true });
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  };
  return {
    scratchPath: () => join(scratch, randomKey()),
    unfinished,
    freeBytes,
    async demandDisk(bytes) {
      if ((await freeBytes()) - bytes < reserveBytes) throw new DiskFull();
    },
    hasWorkingSpace: async () => (await freeBytes()) > reserveBytes * WORKING_SHARE,
    async sweepScratch(before) {
      for (const name of await readdir(scratch)) {
        const found = before && (await stat(join(scratch, name)).catch(orMissing));
        if (found && found.mtimeMs >= before.getTime()) continue;
        await rm(join(scratch, name), { recursive: true, force: true });
      }
    },
  };
}

/** Files in a folder of this machine. */
export interface FolderStorage extends Storage {
  /** Path of the file of `key`. */
  pathOf(key: string): string;
}

/** @param reserveBytes as in `createWorkingDisk` */
export function createStorage(directory: string, reserveBytes = 0): FolderStorage {
  const root = join(directory, 'files');
  mkdirSync(root, { recursive: true });
  const disk = createWorkingDisk(directory, reserveBytes);

  const library = createFsFileStorage(root);
  const pathOf = (key: string) => join(root, storedPath(key));
  /** Writes down what the library reads of a file, under another name first: never half of it. */
  const describe = async (key: string, { size, mtimeMs }: { size: number; mtimeMs: number }) => {
    const metadata = { key, name: key, size, type: '', lastModified: Math.floor(mtimeMs) };
    const path = disk.scratchPath();
    await writeFile(path, JSON.stringify(metadata));
    await syncToDisk(path);
    await rename(path, metadataOf(pathOf(key)));
  };

  async function put(key: string, path: string): Promise<void> {
    const target = pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    await syncToDisk(path);
    await describe(key, await stat(path));
    await rename(path, target);
    await syncToDisk(dirname(target));
  }

  return {
    ...disk,
    pathOf,
    async get(key) {
      const file = await Promise.resolve(library.get(key)).catch(() => null);
      if (file) return file;
      const found = await stat(pathOf(key)).catch(orMissing);
      if (!found) return null;
      // Restored without its metadata, or left by a crash of the machine. Reading goes on if the disk is full.
      await describe(key, found).catch(() => undefined);
      return { size: found.size, lastModified: Math.floor(found.mtimeMs) };
    },
    sizeOf: async (key) => (await stat(pathOf(key)).catch(orMissing))?.size ?? null,
    localPath: (key) => Promise.resolve(pathOf(key)),
    stream: (key, start, end, response) => fileStream(pathOf(key), { start, end }, response),
    address: () => Promise.resolve(null),
    async adopt(path) {
      const key = randomKey();
      await put(key, path);
      return key;
    },
    put,
    remove: (key) => removeFile(pathOf(key)),
    async *entries() {
      for (const folder of await readdir(root)) {
        for (const name of await readdir(join(root, folder))) {
          const path = `${folder}/${name}`;
          if (name.endsWith(METADATA) && (await hasFile(join(root, path)))) continue;
          const found = await stat(join(root, path)).catch(orMissing);
          // A rename leaves the time of writing as it is, and sets this one.
          if (found) yield { path, storedAt: found.ctimeMs };
        }
      }
    },
    removeEntry: ({ path }) => removeFile(join(root, path)),
  };
}

/** The metadata first: a file without it is still found, and swept. */
async function removeFile(path: string): Promise<void> {
  await rm(metadataOf(path), { force: true });
  await rm(path, { force: true });
}

/** Whether the file is there that this metadata describes. */
const hasFile = async (metadata: string) =>
  (await stat(metadata.replace(METADATA, '.dat')).catch(orMissing)) !== null;

function orMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Waits until everything written to the file, or the folder, at `path` is on the disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The storage folder is another server's. */
export class StorageTaken extends Error {}

interface StorageLock {
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

const OF_OTHERS = 0o077;

/** New files and folders of this process are its own account's alone. */
export function keepNewFilesPrivate(): void {
  process.umask(OF_OTHERS);
}

/**
 * Takes from others what they may do with a file or a folder, and with everything in it if `deep`.
 * @returns how many were open to others
 */
export async function makePrivate(path: string, { deep = false } = {}): Promise<number> {
  const found = await lstat(path).catch(() => null);
  if (!found || found.isSymbolicLink()) return 0;
  const isOpen = (found.mode & OF_OTHERS) !== 0;
  if (isOpen) await chmod(path, found.mode & ~OF_OTHERS & 0o7777);
  let count = isOpen ? 1 : 0;
  if (deep && found.isDirectory()) {
    for (const name of await readdir(path)) count += await makePrivate(join(path, name), { deep });
  }
  return count;
}

/**
 * Paths that the server must keep private, besides settings: the database's files, and the folders of a
 * storage.
 */
export function privatePaths(storage: string, databaseFile: string | null): string[] {
  const database =
    databaseFile === null ? [] : ['', '-wal', '-shm'].map((end) => databaseFile + end);
  return [...database, ...['files', 'scratch', 'uploads'].map((name) => join(storage, name))];
}
