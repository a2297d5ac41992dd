import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '#db/client.ts';
import { migrateToLatest } from '#db/migrator.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import type { Clock } from '../platform/jobs/job.server.ts';
import { databaseFileOf, type Env } from '../platform/env.server.ts';
import { watchChanges } from '../features/activity/outbox.server.ts';
import { startFailure } from '../start-failure.server.ts';
import { openStorage } from '../platform/open-storage.server.ts';
import type { Storage } from '../platform/storage.server.ts';

/** The site that a command works on. Nothing is opened before it is used. */
export interface Instance {
  readonly env: Env;
  readonly clock: Clock;
  /** The site's database, migrated to the newest schema. @throws {Refusal} if there is none */
  database(): Promise<Database>;
  storage(): Promise<Storage>;
  /** Path of the SQLite file; null with PostgreSQL. */
  readonly databaseFile: string | null;
  close(): Promise<void>;
}

export const DATABASE_NAME = 'artist-space.sqlite';
export const FILES_FOLDER = 'files';

export function openInstance(env: Env, clock: Clock = { now: () => new Date() }): Instance {
  let opened: Promise<Database> | undefined;
  const databaseFile = databaseFileOf(env);

  async function open(): Promise<Database> {
    if (databaseFile !== null && !existsSync(databaseFile)) {
      throw new Refusal(
        `There is no database at ${databaseFile}. Start the server once with npm start, or restore a backup.`,
      );
    }
    let database: Database | undefined;
    try {
      database = openDatabase(env.DATABASE_URL);
      await migrateToLatest(database);
      await watchChanges(database.db, env.FEDERATION !== 'off');
    } catch (error) {
      await database?.close();
      throw new Refusal(`The database cannot be used: ${startFailure(error, env)}`);
    }
    return database;
  }

  return {
    env,
    clock,
    databaseFile,
    database: () => (opened ??= open()),
    storage: () => openStorage({ ...env, DISK_RESERVE_MB: 0 }),
    async close() {
      await opened?.then((database) => database.close()).catch(() => undefined);
    },
  };
}

/**
 * The first file of an SQLite database that is there. A log that a lost database left behind counts as well: SQLite
 * would write its pages into the database that takes its place.
 */
export const remainsOf = (databaseFile: string) =>
  ['', '-wal', '-journal']
    .map((end) => databaseFile + end)
    .find((path) => lstatSync(path, { throwIfNoEntry: false }));

/** The folder of the stored files of a site, or of a backup. */
export const filesOf = (directory: string) => join(directory, FILES_FOLDER);
