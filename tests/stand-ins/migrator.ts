import { sql } from 'kysely';
import type { Database } from '#db/client.ts';
import { isPostgres } from '#db/columns.ts';
import * as original from '../../db/migrator.ts';

/** `user_version` of the migrated database that tests copy. */
export const MIGRATED_VERSION = 1;

/**
 * Replaces `db/migrator.ts` in the unit tests (vitest.config.ts): a copy of the migrated database has nothing to
 * migrate, and to find that out would take a third of the time in which a test site is made.
 */
export async function migrateToLatest(database: Database): Promise<string[]> {
  return (await isCopy(database)) ? [] : original.migrateToLatest(database);
}

async function isCopy({ migrations: db }: Database): Promise<boolean> {
  if (isPostgres(db)) return false;
  const { rows } = await sql<{ version: number }>`
    select user_version as version from pragma_user_version`.execute(db);
  return rows[0]?.version === MIGRATED_VERSION;
}
