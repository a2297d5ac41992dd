import { mkdirSync } from 'node:fs';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFsFileStorage } from '@remix-run/file-storage/fs';
import type { LazyFile } from '@remix-run/lazy-file';
import { randomKey, sha256 } from './secrets.server.ts';

/**
 * Every stored file, by key. Keys are random names that the database gives out; nothing a visitor
 * typed ever names a file. What `adopt` has answered survives a crash of the machine.
 */
export interface Storage {
  get(key: string): Promise<LazyFile | null>;
  /** Where the file of `key` lies, for tools that read files and not streams. */
  pathOf(key: string): string;
  /** A new path on the same disk, for a file in the making. What lies there is swept at start. */
  scratchPath(): string;
  /** The folder of files that arrive in parts. It stays as it is when the server starts again. */
  readonly unfinished: string;
  /** Bytes that may still be written to this disk. */
  freeBytes(): Promise<number>;
  /** Takes over the finished file at `path` under `key`: synced, then moved, so never half there. */
  adopt(key: string, path: string, type: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Every stored file, for the sweeper. */
  entries(): AsyncIterable<StoredEntry>;
  sweepScratch(): Promise<void>;
}

export interface StoredEntry {
  key: string;
  /** Epoch milliseconds: when the file was written, before it was adopted. */
  lastModified: number;
}

/** Where the two files of a key lie, below the folder of files: the layout of createFsFileStorage. */
export function storedPaths(key: string): { bytes: string; meta: string } {
  const hash = sha256(key);
  const path = `${hash.slice(0, 2)}/${hash}`;
  return { bytes: `${path}.dat`, meta: `${path}.meta.json` };
}

export function createStorage(directory: string): Storage {
  const root = join(directory, 'files');
  const scratch = join(directory, 'scratch');
  const unfinished = join(directory, 'uploads');
  mkdirSync(scratch, { recursive: true });
  mkdirSync(unfinished, { recursive: true });
  const files = createFsFileStorage(root);

  const pathOf = (key: string) => join(root, storedPaths(key).bytes);
  const metaPathOf = (key: string) => join(root, storedPaths(key).meta);

  return {
    get: async (key) => files.get(key),
    pathOf,
    scratchPath: () => join(scratch, randomKey()),
    unfinished,
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    },
    async adopt(key, path, type) {
      const { size, mtimeMs } = await stat(path);
      const target = pathOf(key);
      const meta = { key, lastModified: Math.floor(mtimeMs), name: key, size, type };
      await mkdir(dirname(target), { recursive: true });
      await syncToDisk(path);
      // The name first, then the bytes: whatever a crash leaves behind is then found by its key.
      const metaPath = metaPathOf(key);
      await writeFile(metaPath, JSON.stringify(meta));
      await syncToDisk(metaPath);
      await rename(path, target);
      await syncToDisk(dirname(target));
    },
    remove: async (key) => {
      await rm(metaPathOf(key), { force: true });
      await rm(pathOf(key), { force: true });
    },
    async *entries() {
      // Read in one walk: the library's own listing starts again from the top for every page.
      for (const folder of await readdir(root)) {
        for (const name of await readdir(join(root, folder))) {
          if (!name.endsWith('.meta.json')) continue;
          const meta = JSON.parse(await readFile(join(root, folder, name), 'utf8')) as StoredEntry;
          yield { key: meta.key, lastModified: meta.lastModified };
        }
      }
    },
    async sweepScratch() {
      for (const name of await readdir(scratch)) {
        await rm(join(scratch, name), { recursive: true, force: true });
      }
    },
  };
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
