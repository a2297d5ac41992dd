import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Command } from '../command-line/program.server.ts';
import { Refusal } from '../command-line/refusal.ts';
import { measureFile } from '../platform/measure-file.server.ts';
import { syncToDisk } from '../platform/storage.server.ts';
import { SUMS_NAME } from './backup.server.ts';
import { DATABASE_NAME, FILES_FOLDER, filesOf, type House } from './house.server.ts';

/**
 * Puts a backup into an empty house. Every file is held against its checksum first; the database
 * comes last, so that a restoring that was cut leaves no house that looks whole.
 */
export const restore: Command<House> = {
  about: 'Puts a backup into an empty house, every file held against its checksum.',
  files: ['FOLDER'],
  options: {},
  example: 'restore /mnt/backups/2026-03-14',
  async run([typed = ''], _options, { env, databaseFile }) {
    const source = resolve(typed);
    if (databaseFile === null) {
      throw new Refusal(
        'This house keeps its database in PostgreSQL: put it back with psql, and the files with rsync.',
      );
    }
    await demandEmptyHouse(env.STORAGE_DIR, databaseFile);
    const sums = await readSums(source);
    const wrong: string[] = [];
    for (const [path, expected] of sums) {
      const found = await measureFile(join(source, path)).catch(() => null);
      if (found?.checksum !== expected) wrong.push(path);
    }
    if (wrong.length > 0) {
      throw new Refusal(
        `Nothing was restored: ${wrong.length} of ${sums.size} files are missing or damaged in the backup.\n${wrong.slice(0, 20).join('\n')}`,
      );
    }
    await copyTree(filesOf(source), filesOf(env.STORAGE_DIR));
    await copySynced(join(source, DATABASE_NAME), databaseFile);
    return `${env.STORAGE_DIR} holds the house again: the database and ${sums.size - 1} files. Start it with npm start.`;
  },
};

async function demandEmptyHouse(storage: string, databaseFile: string): Promise<void> {
  const files = await readdir(filesOf(storage)).catch(() => []);
  const database = await readFile(databaseFile).then(
    () => true,
    () => false,
  );
  if (files.length === 0 && !database) return;
  throw new Refusal(
    `There is a house at ${storage} already. Stop its server, move that folder away, and try again.`,
  );
}

async function readSums(source: string): Promise<Map<string, string>> {
  const text = await readFile(join(source, SUMS_NAME), 'utf8').catch(() => {
    throw new Refusal(`${source} is no backup: there is no ${SUMS_NAME} in it.`);
  });
  const sums = new Map<string, string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, sum, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    const ours = path === DATABASE_NAME || path?.startsWith(`${FILES_FOLDER}/`);
    if (!sum || !path || !ours || path.includes('..')) {
      throw new Refusal(`${SUMS_NAME} of the backup is damaged.`);
    }
    sums.set(path, sum);
  }
  if (!sums.has(DATABASE_NAME)) throw new Refusal('The backup has no database.');
  return sums;
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const folder of await readdir(from)) {
    for (const name of await readdir(join(from, folder))) {
      await copySynced(join(from, folder, name), join(to, folder, name));
    }
  }
}

async function copySynced(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const part = `${to}.part`;
  await copyFile(from, part);
  await syncToDisk(part);
  await rename(part, to);
  await syncToDisk(dirname(to));
}
