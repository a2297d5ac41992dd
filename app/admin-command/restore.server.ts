import { createHash } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import {
  type FileHandle,
  lstat,
  mkdir,
  open,
  readFile,
  realpath,
  rename,
  rm,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from '../command-line/program.server.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import { lockStorage, StorageTaken } from '#app/platform/storage.server.ts';
import { syncToDisk } from '../platform/storage.server.ts';
import { SUMS_NAME, UNREADABLE } from './backup.server.ts';
import { DATABASE_NAME, FILES_FOLDER, type Instance, remainsOf } from './instance.server.ts';

/**
 * Restores a backup into an empty instance: the files in its list of checksums, and nothing else. A
 * file is taken only if its checksum matches; symbolic links are not followed, since they may lead
 * anywhere. The database comes last, so that an interrupted restore does not look complete and can
 * be repeated.
 */
export const restore: Command<Instance> = {
  about: 'Restores a backup into an empty instance, verifying every file by its checksum.',
  files: ['FOLDER'],
  options: {},
  example: 'restore /mnt/backups/2026-03-14',
  async run([typed = ''], _options, { env, databaseFile }) {
    const source = resolve(typed);
    if (databaseFile === null) {
      throw new Refusal(
        'This site keeps its database in PostgreSQL. Put STORAGE_DIR/files back with rsync, then the database into an empty one with pg_restore --no-owner --dbname=DATABASE_URL.',
      );
    }
    const { database, files } = await readSums(source);
    await mkdir(env.STORAGE_DIR, { recursive: true });
    const unlock = lockOrRefuse(env.STORAGE_DIR);
    try {
      demandNoDatabase(env.STORAGE_DIR, databaseFile);
      const taken = `${databaseFile}.restored`;
      const wrong = await take(source, DATABASE_NAME, taken, database);
      if (wrong) throw new Refusal(`Nothing was restored: ${wrong}.`);
      const left: string[] = [];
      for (const [path, checksum] of files) {
        const problem = await take(source, path, join(env.STORAGE_DIR, path), checksum);
        if (problem) left.push(problem);
      }
      await rename(taken, databaseFile);
      await syncToDisk(dirname(databaseFile));
      const said = `${env.STORAGE_DIR} holds the site again: the database and ${files.size - left.length} files. Start it with npm start.`;
      if (left.length === 0) return said;
      throw new Refusal([said, `But ${left.length} files are not there:`, ...left].join('\n'));
    } finally {
      unlock();
    }
  },
};

function lockOrRefuse(directory: string): () => void {
  try {
    return lockStorage(directory).release;
  } catch (error) {
    if (error instanceof StorageTaken) throw new Refusal(`Nothing was restored: ${error.message}.`);
    throw error;
  }
}

function demandNoDatabase(storage: string, databaseFile: string): void {
  const there = remainsOf(databaseFile);
  if (there === undefined) return;
  throw new Refusal(
    `There is a site at ${storage} already (${basename(there)}). Stop its server, move that folder away, and try again.`,
  );
}

/** Path of a stored file in a list of checksums. */
const FILE_PATH = new RegExp(`^${FILES_FOLDER}/[0-9a-f]{2}/[0-9a-f]{64}\\.dat$`);

async function readSums(source: string): Promise<{ database: string; files: Map<string, string> }> {
  const text = await readPlain(join(source, SUMS_NAME));
  if (text === null) {
    throw new Refusal(`${source} is no backup: there is no ${SUMS_NAME} in it.`);
  }
  const files = new Map<string, string>();
  let database: string | undefined;
  for (const line of text.split('\n').filter(Boolean)) {
    const [, sum, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sum && path === DATABASE_NAME) database = sum;
    else if (sum && path && FILE_PATH.test(path)) files.set(path, sum);
    else throw new Refusal(`${SUMS_NAME} of the backup is damaged.`);
  }
  if (!database) throw new Refusal('The backup has no database.');
  return { database, files };
}

async function readPlain(path: string): Promise<string | null> {
  const found = await lstat(path).catch(() => null);
  if (found?.isSymbolicLink()) throw new Refusal(`${path} is a link, and no file.`);
  if (!found) return null;
  return readFile(path, 'utf8').catch(() => {
    throw new Refusal(`${path} cannot be read by this account.`);
  });
}

/**
 * Copies one file of the backup if its checksum matches.
 * @returns the reason why it was not copied, or undefined
 */
async function take(source: string, path: string, to: string, expected: string) {
  const from = join(source, path);
  const found = await lstat(from).catch(() => null);
  if (!found) return `${path} is missing in the backup`;
  const folder = await realpath(dirname(from));
  const isBehindLink = folder !== join(await realpath(source), dirname(path));
  if (found.isSymbolicLink() || isBehindLink) return `${path} is a link in the backup`;
  if (!found.isFile()) return `${path} is no file in the backup`;
  const handle = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW).catch(
    (error: NodeJS.ErrnoException) => {
      if (UNREADABLE.includes(error.code)) return null;
      throw error;
    },
  );
  if (!handle) return `${path} cannot be read in the backup`;
  const part = `${to}.part`;
  await mkdir(dirname(to), { recursive: true });
  const checksum = await copyMeasured(handle, part);
  if (checksum !== expected) {
    await rm(part, { force: true });
    return `${path} is damaged in the backup`;
  }
  await rename(part, to);
  await syncToDisk(dirname(to));
  return undefined;
}

/** @returns the checksum of the copied bytes, or null if the file could not be read completely */
async function copyMeasured(handle: FileHandle, to: string): Promise<string | null> {
  const hash = createHash('sha256');
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(handle.createReadStream({ autoClose: false }), measured, createWriteStream(to));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EIO') return null;
    throw error;
  } finally {
    await handle.close();
  }
  await syncToDisk(to);
  return hash.digest('hex');
}
