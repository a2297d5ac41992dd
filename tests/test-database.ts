import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

/**
 * An empty database: one in memory, or, where TEST_DATABASE_URL names a PostgreSQL server, one
 * of its own there.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { url: 'sqlite::memory:', remove: async () => undefined };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await tell(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, remove: () => tell(server, `drop database ${name} with (force)`) };
}

async function tell(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
