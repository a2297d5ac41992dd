import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

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

/** What the server keeps, besides settings: the database's files, and the folders of a storage. */
export function privatePaths(storage: string, databaseFile: string | null): string[] {
  const database =
    databaseFile === null ? [] : ['', '-wal', '-shm'].map((end) => databaseFile + end);
  return [...database, ...['files', 'scratch', 'uploads'].map((name) => join(storage, name))];
}
