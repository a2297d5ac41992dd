import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';

/** An empty PostgreSQL database for one test. */
export interface OwnDatabase {
  url: string;
  remove(): Promise<void>;
}

/**
 * On the server that TEST_DATABASE_URL names, or on a temporary one.
 * @returns null if PostgreSQL is not installed
 */
export async function createOwnDatabase(): Promise<OwnDatabase | null> {
  const named = process.env.TEST_DATABASE_URL;
  const server = named ? { url: named, stop: () => Promise.resolve() } : await startPostgres();
  if (typeof server === 'string') return null;
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const tell = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await tell(`create database ${name}`);
  const url = new URL(server.url);
  url.pathname = name;
  return {
    url: url.href,
    async remove() {
      if (named) await tell(`drop database ${name} with (force)`);
      await server.stop();
    },
  };
}
