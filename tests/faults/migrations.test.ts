import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Migrator, sql, type Kysely, type KyselyPlugin, type Migration } from 'kysely';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '@artist-space/audio/fixtures/sample-of.ts';
import { openDatabase, type Database } from '#db/client.ts';
import { migrateToLatest } from '#db/migrator.ts';
import SQLite from '#db/sqlite.ts';
import { seeded } from '#tests/seeded.ts';
import { copyOf } from '#tests/test-database.ts';

/** Kills of each migration: all of them in `npm run test:deep`, otherwise one in a few. */
const KILLS = process.env.DEEP ? Number(process.env.DEEP_MIGRATION_KILLS ?? 200) : 1;

const modules = import.meta.glob<Migration>('../../migrations/*.ts', { eager: true });
const migrations = Object.fromEntries(
  Object.entries(modules).map(([path, module]): [string, Migration] => [
    path.replace(/^.*\/|\.ts$/g, ''),
    { up: (db) => module.up(db) },
  ]),
);
const names = Object.keys(migrations).sort();

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artist-space-migrations-'));
  await migrateAsEarlierReleases();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Database of the release whose last migration this is. */
const leftBy = (last: string) => join(folder, `left-by-${last}.sqlite`);

/** Migrates with Kysely's own migrator, each statement by itself, and keeps a copy for each release. */
async function migrateAsEarlierReleases(): Promise<void> {
  const database = openDatabase('sqlite::memory:');
  const { migrations: db } = database;
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const migrator = new Migrator({ db, provider });
  for (const name of names) {
    const { error } = await migrator.migrateTo(name);
    expect(error, name).toBeUndefined();
    if (name === names[2]) await fill(db);
    await sql`vacuum into ${leftBy(name)}`.execute(db);
  }
  await database.close();
}

/** In memory; empty if there was no earlier release. */
const ofEarlierRelease = (last: string | undefined): Database =>
  openDatabase(last === undefined ? 'sqlite::memory:' : copyOf(leftBy(last)));

/** Rows that later migrations have to carry over. */
async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`insert into artists (name, handle, genre, created_at, updated_at) values
    ('Ána & the Nights', 'ana', 'Dream Pop', 0, 0), ('Oona', 'oona', null, 0, 0)`.execute(db);
  await sql`insert into tracks (artist_id, title, artist, play_count, created_at, updated_at) values
    (1, 'Heard', 'Ána', 12, 0, 0), (1, 'Unheard', 'Ána', 0, 0, 0), (2, 'Once', 'Oona', 1, 0, 0)`.execute(
    db,
  );
}

const isFilled = (name: string) => name > (names[2] ?? '');

/** Schema of a migrated database, and the rows that were migrated. */
async function portrait({ migrations: db }: Database, filled: boolean) {
  const rows = async (statement: string) => (await sql.raw(statement).execute(db)).rows;
  const schema = await rows(
    `select type, name, tbl_name, sql from sqlite_master
     where tbl_name not like 'kysely%' and name not like 'sqlite%' order by type, name`,
  );
  const carried = filled
    ? {
        artists: await rows('select name, name_key, genre_key from artists order by id'),
        words: await rows('select * from artist_words order by artist_id, word'),
        plays: await rows('select track_id, plays from play_totals order by track_id'),
        tracks: await rows('select title, position, search_text from tracks order by id'),
      }
    : {};
  const recorded = await rows('select name from kysely_migration order by name');
  const integrity = await rows('pragma integrity_check');
  return { schema, carried, recorded, integrity };
}

async function expected(filled: boolean) {
  const database = ofEarlierRelease(filled ? names[2] : undefined);
  await migrateToLatest(database);
  const found = await portrait(database, filled);
  await database.close();
  return found;
}

let whole: Record<'filled' | 'empty', Awaited<ReturnType<typeof portrait>>>;
beforeAll(async () => {
  whole = { filled: await expected(true), empty: await expected(false) };
});
const wholeOf = (name: string) => (isFilled(name) ? whole.filled : whole.empty);

/** Kysely's own migrator leaves its lock like this when killed. */
async function leaveLocked(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists kysely_migration_lock
    (id varchar(255) primary key, is_locked integer not null default 0)`.execute(db);
  await sql`insert or replace into kysely_migration_lock values ('migration_lock', 1)`.execute(db);
}

class Cut extends Error {}

/** Lets this many statements pass, and then none. */
function cutAfter(count: number): KyselyPlugin & { passed: number } {
  return {
    passed: 0,
    transformQuery({ node }) {
      if (this.passed === count) throw new Cut();
      this.passed += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

async function countStatements(name: string): Promise<number> {
  const database = ofEarlierRelease(names[names.indexOf(name) - 1]);
  const all = cutAfter(Infinity);
  await migrations[name]?.up(database.migrations.withPlugin(all));
  await database.close();
  return all.passed;
}

it.each(names)(
  'finishes %s, of which an earlier release left a beginning',
  async (name) => {
    const random = seeded(name);
    const total = await countStatements(name);
    const all = Array.from({ length: total }, (_, index) => index + 1);
    const chosen = process.env.DEEP ? all : all.filter(() => random() < 1 / total);
    for (const made of new Set([...chosen, total])) {
      const database = ofEarlierRelease(names[names.indexOf(name) - 1]);
      const { migrations: db } = database;
      await migrations[name]?.up(db.withPlugin(cutAfter(made))).catch((error: unknown) => {
        if (!(error instanceof Cut)) throw error;
      });
      await leaveLocked(db);
      expect(await migrateToLatest(database), `${made} of ${total} statements`).toContain(name);
      expect(await portrait(database, isFilled(name))).toEqual(wholeOf(name));
      await database.close();
    }
  },
  120_000,
);

it('refuses a database that a newer release has migrated, and leaves it as it is', async () => {
  const database = openDatabase('sqlite::memory:');
  await migrateToLatest(database);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(
    database.migrations,
  );
  await expect(migrateToLatest(database)).rejects.toThrow(
    'the database is newer than this release of Artist Space, which does not know 9999-later',
  );
  await database.close();
});

describe('a process that is killed while it migrates', () => {
  let program = '';
  const kills = { total: 0 };

  beforeAll(async () => {
    const outDir = await mkdtemp(resolve('node_modules/.migrate-and-die-'));
    program = join(outDir, 'migrate-and-die.js');
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: resolve('tests/faults/migrate-and-die.ts'),
        outDir,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: '[name].js' } },
      },
    });
  }, 60_000);
  afterAll(async () => {
    await rm(join(program, '..'), { recursive: true, force: true });
    process.stdout.write(`migrations killed: ${kills.total} processes\n`);
  });

  const migrate = (path: string, settings: Record<string, string>) =>
    new Promise<NodeJS.Signals | number | null>((end) => {
      const env = { ...process.env, DATABASE: path, ...settings };
      const child = spawn(process.execPath, [program], { env, stdio: 'inherit' });
      child.on('close', (code, signal) => end(signal ?? code));
    });

  const sample = sampleOf(names, 10);
  it.each(sample)(
    'leaves %s whole or not begun',
    async (name) => {
      const random = seeded(`${name} killed`);
      const before = names[names.indexOf(name) - 1];
      // Includes the statements around those of the migration: locks, queries and the record.
      const total = (await countStatements(name)) + 12;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const path = join(folder, 'killed.sqlite');
        // In WAL mode, as on a server.
        if (before !== undefined) await copyFile(leftBy(before), path);
        await openDatabase(`sqlite:${path}`).close();
        const killAt = String(1 + Math.floor(random() * total));
        const settings = { KILL_AT: killAt, ...(random() < 0.5 ? { KILL_LATE: '1' } : {}) };
        expect(await migrate(path, settings)).toBe('SIGKILL');
        kills.total += 1;
        const killed = new SQLite(path);
        expect(killed.pragma('integrity_check', { simple: true })).toBe('ok');
        killed.close();
        const database = openDatabase(`sqlite:${path}`);
        await migrateToLatest(database);
        expect(await portrait(database, isFilled(name)), `killed at ${killAt}`).toEqual(
          wholeOf(name),
        );
        await database.close();
        for (const end of ['', '-wal', '-shm']) await rm(path + end, { force: true });
      }
    },
    60_000 + KILLS * 5_000,
  );
});
