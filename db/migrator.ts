import { Migrator, type Migration } from 'kysely';
import type { Database } from './client.ts';

const modules = import.meta.glob<Migration>('../migrations/*.ts', { eager: true });

const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => [
    path.replace(/^.*\/|\.ts$/g, ''),
    { up: (db) => module.up(db) },
  ]),
);

/**
 * Brings the database to the newest schema; says which migrations ran. Forward only.
 * @throws the failed migration's error, with its name in front
 */
export async function migrateToLatest(database: Database): Promise<string[]> {
  const migrator = new Migrator({
    db: database.migrations,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(
      `Migration ${failed ?? 'set'} failed: ${error instanceof Error ? error.message : 'unknown'}`,
      { cause: error },
    );
  }
  return results.map((result) => result.migrationName);
}
