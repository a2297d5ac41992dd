import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { type Db, openDatabase } from '#db/client.ts';
import { migrateToLatest } from '#db/migrator.ts';
import { MIGRATED_VERSION } from './stand-ins/migrator.ts';
import { COPY_OF, MIGRATED_FILE } from './stand-ins/sqlite.ts';

export interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

/**
 * Environment variables with the tests' PostgreSQL server, and a migrated database there that is copied for
 * each test.
 */
const SERVER = 'TEST_DATABASE_URL';
const TEMPLATE = 'TEST_DATABASE_TEMPLATE';

/**
 * An empty database of the newest schema: in memory, or a new one on the PostgreSQL server that
 * TEST_DATABASE_URL names.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env[SERVER];
  if (!server)
    return { url: copyOf(process.env[MIGRATED_FILE] ?? ''), remove: async () => undefined };
  return createOn(server, process.env[TEMPLATE]);
}

/** Address of an in-memory database that begins as a copy of a file. */
export const copyOf = (file: string) => `sqlite:${COPY_OF}${file}`;

/**
 * Migrates once for all tests of a run: a copy takes a twentieth of the time.
 * @returns a function that removes it
 */
export function prepareTestDatabases(): Promise<() => Promise<void>> {
  const server = process.env[SERVER];
  return server ? prepareOnServer(server) : prepareFile();
}

async function prepareFile(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'artist-space-migrated-'));
  const path = join(folder, 'migrated.sqlite');
  const database = openDatabase('sqlite::memory:');
  await migrateToLatest(database);
  await sql`pragma user_version = ${sql.lit(MIGRATED_VERSION)}`.execute(database.migrations);
  await sql`vacuum into ${path}`.execute(database.migrations);
  await database.close();
  process.env[MIGRATED_FILE] = path;
  return () => rm(folder, { recursive: true });
}

async function prepareOnServer(server: string): Promise<() => Promise<void>> {
  const { url, remove } = await createOn(server);
  const database = openDatabase(url);
  await migrateToLatest(database);
  await database.close();
  process.env[TEMPLATE] = new URL(url).pathname.slice(1);
  return remove;
}

async function createOn(server: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await tell(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, remove: () => tell(server, `drop database ${name}`) };
}

async function tell(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The same database, which notes the most rows that one of its queries returns. */
export function countingRows(db: Db): { counted: Db; most: () => number } {
  let most = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      most = Math.max(most, result.rows.length);
      return Promise.resolve(result);
    },
  });
  return { counted, most: () => most };
}
