import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDatabase, type Database } from '#db/client.ts';
import { migrateToLatest } from '#db/migrator.ts';
import { CannotMove, moveRows } from '#db/move-rows.ts';
import SQLite from '#db/sqlite.ts';
import type { Command } from '../command-line/program.server.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import { lockStorage, StorageTaken } from '#app/platform/storage.server.ts';
import { syncToDisk } from '../platform/storage.server.ts';
import { startFailure } from '../start-failure.server.ts';
import { DATABASE_NAME, type Instance, remainsOf } from './instance.server.ts';

/** Moves the site from the SQLite file to PostgreSQL; the file is left unchanged. */
export const toPostgres: Command<Instance> = {
  about:
    'Moves the database from SQLite to an empty PostgreSQL database, while the server is stopped.',
  files: ['URL'],
  options: {},
  example: 'to-postgres postgres://user:password@localhost:5432/artist_space',
  async run([url = ''], _options, instance) {
    if (instance.databaseFile === null) {
      throw new Refusal('This site keeps its database in PostgreSQL already.');
    }
    if (!/^postgres(ql)?:\/\//.test(url)) {
      throw new Refusal('The address of a PostgreSQL database begins with postgres://.');
    }
    return alone(instance, async () => {
      const source = await instance.database();
      const target = openDatabase(url);
      try {
        const said = await move(source, target);
        return `${said} Set DATABASE_URL to that address in .env, and start the server. ${instance.databaseFile} stays as it is, and is no longer used.`;
      } finally {
        await target.close();
      }
    });
  },
};

/** Moves the site from PostgreSQL to an SQLite file; the PostgreSQL database is left unchanged. */
export const toSqlite: Command<Instance> = {
  about: 'Moves the database from PostgreSQL to a new SQLite file, while every server is stopped.',
  files: [],
  options: {},
  example: 'to-sqlite',
  async run(_files, _options, instance) {
    const { STORAGE_DIR } = instance.env;
    const file = join(STORAGE_DIR, DATABASE_NAME);
    if (instance.databaseFile !== null) {
      throw new Refusal('This site keeps its database in SQLite already.');
    }
    const there = remainsOf(file);
    if (there !== undefined) {
      throw new Refusal(`There is a database at ${there} already. Move it away, and try again.`);
    }
    return alone(instance, async () => {
      const source = await instance.database();
      const part = `${file}.part`;
      const clear = () =>
        Promise.all(['', '-wal', '-shm'].map((end) => rm(part + end, { force: true })));
      await clear();
      const target = openDatabase(`sqlite:${part}`);
      let said: string;
      try {
        said = await move(source, target);
      } catch (error) {
        await target.close();
        await clear();
        throw error;
      }
      await target.close();
      // Everything is in one file (no WAL), which is renamed once it is complete.
      const whole = new SQLite(part);
      whole.pragma('journal_mode = DELETE');
      whole.close();
      await syncToDisk(part);
      await rename(part, file);
      await syncToDisk(dirname(file));
      return `${said} Take DATABASE_URL out of .env, and start the server. The PostgreSQL database stays as it is, and is no longer used.`;
    });
  },
};

async function alone<Result>({ env }: Instance, work: () => Promise<Result>): Promise<Result> {
  let release: () => void;
  try {
    ({ release } = lockStorage(env.STORAGE_DIR));
  } catch (error) {
    if (error instanceof StorageTaken) throw new Refusal(`Nothing was moved: ${error.message}.`);
    throw error;
  }
  try {
    return await work();
  } finally {
    release();
  }
}

async function move(source: Database, target: Database): Promise<string> {
  try {
    await migrateToLatest(target);
    const moved = await moveRows(source, target);
    const rows = [...moved.values()].reduce((sum, count) => sum + count, 0);
    return `${rows} rows of ${moved.size} tables were moved, and each was read there again and compared.`;
  } catch (error) {
    if (error instanceof CannotMove) throw new Refusal(`Nothing was moved: ${error.message}.`);
    throw new Refusal(`Nothing was moved: ${startFailure(error, undefined)}`);
  }
}
