import { existsSync } from 'node:fs';
import { copyFile, link, lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import SQLite from '#db/sqlite.ts';
import type { Command } from '../command-line/program.server.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import { measureFile } from '#app/platform/observability.server.ts';
import { storedPath, syncToDisk } from '../platform/storage.server.ts';
import { formatBytes } from '#app/display/format.ts';
import { DATABASE_NAME, FILES_FOLDER, filesOf, type Instance } from './instance.server.ts';

/** A list in the format of `sha256sum --check`. */
export const SUMS_NAME = 'SHA256SUMS';
/** The number of attempts when files are deleted between the database's copy and their own. */
const TRIES = 5;

/**
 * Copies a site while it runs. The files come first, then the database by SQLite's online backup,
 * then the files that arrived in between: every file that the copied database names is in the copy.
 * Stored files never change, so hard links are used on the same disk and copies on another disk.
 * Every file is checked against its checksum in the database. An interrupted backup is a folder
 * with `.part` at its end; the same command continues it.
 */
export const backup: Command<Instance> = {
  about: 'Copies the database and every file into a new folder, while the server runs.',
  files: ['FOLDER'],
  options: {},
  example: 'backup /mnt/backups/2026-03-14',
  async run([typed = ''], _options, instance) {
    const target = resolve(typed);
    const source = instance.databaseFile;
    if (source === null) {
      throw new Refusal(
        'This site keeps its database in PostgreSQL. Copy the files (STORAGE_DIR/files with rsync, or the bucket with its own tools), then the database with pg_dump --format=custom, then the files once more: whatever the copied database names is then there.',
      );
    }
    if (instance.env.S3_URL) {
      throw new Refusal(
        'This site keeps its files in a bucket: copy the database by sqlite3’s .backup, and then the bucket with its own tools.',
      );
    }
    await demandNew(target);
    await instance.database();
    const making = `${target}.part`;
    await mkdir(filesOf(making), { recursive: true });
    await linkAll(instance, making);
    let found = await linkNamed(instance, making, source);
    for (let attempt = 1; found.missing.length > 0 && attempt < TRIES; attempt += 1) {
      // Deleted between the two copies: a newer copy of the database no longer names it.
      found = await linkNamed(instance, making, source);
    }
    const problems = [
      ...databaseProblems(join(making, DATABASE_NAME)),
      ...found.missing.map(({ path, isThere }) =>
        isThere ? `${path} cannot be read` : `${path} is missing`,
      ),
    ];
    for (const { path, checksum } of found.files) {
      const copied = await measureFile(join(making, path)).catch(() => null);
      if (copied?.checksum !== checksum) problems.push(`${path} is damaged`);
    }
    const sums = [...found.files, ...found.missing].map(
      ({ checksum, path }) => `${checksum}  ${path}`,
    );
    const { checksum } = await measureFile(join(making, DATABASE_NAME));
    sums.unshift(`${checksum}  ${DATABASE_NAME}`);
    await writeFile(join(making, SUMS_NAME), `${sums.join('\n')}\n`);
    for (const name of [SUMS_NAME, DATABASE_NAME, '.']) await syncToDisk(join(making, name));
    await rename(making, target);
    await syncToDisk(dirname(target));
    const bytes = found.files.reduce((sum, { byteSize }) => sum + byteSize, 0);
    const said = [
      `${target} holds the database and ${found.files.length} files (${formatBytes(bytes)}).`,
      ...(found.linked
        ? [
            'It is on the same disk as the site, and shares its files by hard links: copy it to another disk as well.',
          ]
        : []),
    ];
    if (problems.length === 0) return said.join('\n');
    throw new Refusal(
      [...said, `But the site itself is not whole. In it,`, ...problems].join('\n'),
    );
  },
};

interface NamedFile {
  path: string;
  checksum: string;
  byteSize: number;
}

/** @throws {Refusal} if the folder exists, or if its `.part` was not made by this command */
async function demandNew(folder: string): Promise<void> {
  const ours = new Set([FILES_FOLDER, SUMS_NAME, DATABASE_NAME]);
  const isOurs = (name: string) => ours.has(name) || name.startsWith(`${DATABASE_NAME}-`);
  const there = await readdir(folder).catch(() => []);
  const begun = await readdir(`${folder}.part`).catch(() => []);
  if (there.length > 0) throw new Refusal(`${folder} is there already. Name a new folder.`);
  if (!begun.every(isOurs)) {
    throw new Refusal(`${folder}.part is there already, and is no backup. Name a new folder.`);
  }
}

/** Links every stored file; some may be deleted before they are reached. */
async function linkAll(instance: Instance, target: string): Promise<void> {
  const from = filesOf(instance.env.STORAGE_DIR);
  for (const folder of await readdir(from).catch(() => [])) {
    await mkdir(join(filesOf(target), folder), { recursive: true });
    for (const name of await readdir(join(from, folder))) {
      if (!name.endsWith('.dat')) continue;
      await linkOrCopy(join(from, folder, name), join(filesOf(target), folder, name));
    }
  }
}

/** Copies the database again, and every file that it names and that is not in the copy yet. */
async function linkNamed(instance: Instance, target: string, source: string) {
  await copyDatabase(source, join(target, DATABASE_NAME));
  const copy = new SQLite(join(target, DATABASE_NAME), { readonly: true });
  const rows = copy
    .prepare<[], { key: string; checksum: string; byte_size: number }>(
      'select key, checksum, byte_size from media order by id',
    )
    .all();
  copy.close();
  const files: NamedFile[] = [];
  const missing: (NamedFile & { isThere: boolean })[] = [];
  let linked = false;
  for (const { key, checksum, byte_size: byteSize } of rows) {
    const path = storedPath(key);
    const to = join(filesOf(target), path);
    await mkdir(dirname(to), { recursive: true });
    const from = join(filesOf(instance.env.STORAGE_DIR), path);
    const links = await linkOrCopy(from, to);
    linked ||= links > 1;
    const file = { path: `${FILES_FOLDER}/${path}`, checksum, byteSize };
    if (links > 0) files.push(file);
    else missing.push({ ...file, isThere: existsSync(from) });
  }
  return { files, missing, linked };
}

/** Codes of a file that is there and cannot be read: without the rights, or on a damaged disk. */
export const UNREADABLE: readonly unknown[] = ['EACCES', 'EPERM', 'EIO'];

/** @returns the number of hard links of the file at `to`; 0 if there is no such file, or none that can be read */
async function linkOrCopy(from: string, to: string): Promise<number> {
  const linksOf = (path: string) =>
    lstat(path).then(
      (found) => (found.isFile() ? found.nlink : 0),
      () => 0,
    );
  const there = await linksOf(to);
  if (there > 0 || (await linksOf(from)) === 0) return there;
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 0;
    // Another disk, or a file system without hard links.
    const part = `${to}.part`;
    const failed = await copyFile(from, part).catch((fault: unknown) => fault);
    if (failed !== undefined) {
      await rm(part, { force: true });
      if (UNREADABLE.includes((failed as NodeJS.ErrnoException).code)) return 0;
      throw failed;
    }
    await syncToDisk(part);
    await rename(part, to);
  }
  return linksOf(to);
}

/** Copies the database without unfinished uploads, which start again from the phone. */
async function copyDatabase(source: string, target: string): Promise<void> {
  for (const end of ['', '-journal', '-wal', '-shm']) await rm(target + end, { force: true });
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

function databaseProblems(path: string): string[] {
  const copy = new SQLite(path, { readonly: true });
  try {
    const said = copy.pragma('integrity_check') as { integrity_check: string }[];
    return said
      .map(({ integrity_check: sentence }) => sentence)
      .filter((sentence) => sentence !== 'ok')
      .map((sentence) => `the database is damaged: ${sentence}`);
  } finally {
    copy.close();
  }
}
