import { copyFile, link, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Command } from '../command-line/program.server.ts';
import { Refusal } from '../command-line/refusal.ts';
import { measureFile } from '../platform/measure-file.server.ts';
import { storedPaths, syncToDisk } from '../platform/storage.server.ts';
import { formatBytes } from '../ui/format-bytes.ts';
import { DATABASE_NAME, FILES_FOLDER, filesOf, type House } from './house.server.ts';

/** As `sha256sum --check` reads it. */
export const SUMS_NAME = 'SHA256SUMS';
/** How often a file may be deleted just between the database's copy and its own. */
const TRIES = 5;

/**
 * Copies a house while it runs. The files come first, then the database by SQLite's online backup,
 * then what arrived in between: whatever the copied database names is there. Files never change
 * under their names, so that a hard link is as good as a copy; another disk gets copies.
 */
export const backup: Command<House> = {
  about: 'Copies the database and every file into a new folder, while the server runs.',
  files: ['FOLDER'],
  options: {},
  example: 'backup /mnt/backups/2026-03-14',
  async run([typed = ''], _options, house) {
    const target = resolve(typed);
    const source = house.databaseFile;
    if (source === null) {
      throw new Refusal(
        'This house keeps its database in PostgreSQL: copy it with pg_dump, and STORAGE_DIR/files with rsync, in this order.',
      );
    }
    await demandEmpty(target);
    await house.database();
    const making = `${target}.part`;
    await mkdir(filesOf(making), { recursive: true });
    await linkAll(house, making);
    let files: NamedFile[] | null = null;
    for (let attempt = 1; !files; attempt += 1) {
      await copyDatabase(source, join(making, DATABASE_NAME));
      files = await linkNamed(house, making);
      if (!files && attempt === TRIES) {
        throw new Refusal('Files went as fast as they could be copied. Please try again.');
      }
    }
    const sums = files.map(({ checksum, path }) => `${checksum}  ${path}`);
    const { checksum } = await measureFile(join(making, DATABASE_NAME));
    sums.unshift(`${checksum}  ${DATABASE_NAME}`);
    await writeFile(join(making, SUMS_NAME), `${sums.join('\n')}\n`);
    for (const name of [SUMS_NAME, DATABASE_NAME, '.']) await syncToDisk(join(making, name));
    await rename(making, target);
    await syncToDisk(dirname(target));
    const bytes = files.reduce((sum, { byteSize }) => sum + byteSize, 0);
    return `${target} holds the database and ${files.length} files (${formatBytes(bytes)}).`;
  },
};

interface NamedFile {
  path: string;
  checksum: string;
  byteSize: number;
}

async function demandEmpty(folder: string): Promise<void> {
  for (const path of [folder, `${folder}.part`]) {
    const names = await readdir(path).catch(() => []);
    if (names.length > 0) throw new Refusal(`${path} is there already. Name a new folder.`);
  }
}

/** Every stored file there is; some may be gone before they are reached. */
async function linkAll(house: House, target: string): Promise<void> {
  const from = filesOf(house.env.STORAGE_DIR);
  for (const folder of await readdir(from).catch(() => [])) {
    await mkdir(join(filesOf(target), folder), { recursive: true });
    for (const name of await readdir(join(from, folder))) {
      await linkOrCopy(join(from, folder, name), join(filesOf(target), folder, name));
    }
  }
}

/** @returns what the copied database names, all of it there; null if something is gone meanwhile */
async function linkNamed(house: House, target: string): Promise<NamedFile[] | null> {
  const copy = new SQLite(join(target, DATABASE_NAME), { readonly: true });
  const rows = copy
    .prepare<[], { key: string; checksum: string; byte_size: number }>(
      'select key, checksum, byte_size from media order by id',
    )
    .all();
  copy.close();
  const files: NamedFile[] = [];
  for (const { key, checksum, byte_size: byteSize } of rows) {
    const paths = storedPaths(key);
    for (const path of [paths.meta, paths.bytes]) {
      const to = join(filesOf(target), path);
      await mkdir(dirname(to), { recursive: true });
      const there = await linkOrCopy(join(filesOf(house.env.STORAGE_DIR), path), to);
      if (!there) return null;
    }
    files.push({ path: `${FILES_FOLDER}/${paths.bytes}`, checksum, byteSize });
  }
  return files;
}

/** @returns whether the file is at `to` now */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return true;
    if (code === 'ENOENT') return exists(to);
    // Another disk, or one that knows no hard links.
    const part = `${to}.part`;
    await copyFile(from, part);
    await syncToDisk(part);
    await rename(part, to);
    return true;
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** What is still on its way to the house is not in the copy: it begins anew from the phone. */
async function copyDatabase(source: string, target: string): Promise<void> {
  const live = new SQLite(source, { readonly: true });
  try {
    await live.backup(target);
  } finally {
    live.close();
  }
  const copy = new SQLite(target);
  copy.pragma('journal_mode = DELETE');
  copy.prepare('delete from uploads where track_id is null').run();
  copy.close();
}
