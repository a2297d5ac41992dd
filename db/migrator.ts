import { sql, type Kysely, type Migration } from 'kysely';
import type { Database } from './client.ts';
import { isPostgres } from './columns.ts';
import { afterSteps, stepsMade } from './partial-migration.ts';
import { stopTelling, tellWrites } from './row-writes.ts';

const modules = import.meta.glob<Migration>('../migrations/*.ts', { eager: true });

const MIGRATIONS: ReadonlyMap<string, Migration> = new Map(
  Object.entries(modules)
    .map(([path, module]): [string, Migration] => [path.replace(/^.*\/|\.ts$/g, ''), module])
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);

/** Table name of Kysely's migrator, which databases of earlier releases have. */
const RECORDS = 'kysely_migration';
/** Advisory lock of Kysely's migrator, so that an earlier release waits for this one as well. */
const LOCK = sql.lit('3853314791062309107');

const recordsOf = (db: Kysely<unknown>) =>
  db as Kysely<{ [RECORDS]: { name: string; timestamp: string } }>;

/**
 * Migrates the database to the newest schema, forward only. A migration and its record are one transaction,
 * so that a killed process leaves both or neither.
 * @returns the names of the migrations that ran
 * @throws the failed migration's error, prefixed by its name; or, before any change, a message if the
 * database is of a newer release
 */
export async function migrateToLatest({ migrations: db }: Database): Promise<string[]> {
  await inMigrationLock(db, () => Promise.resolve());
  const before = await namesOf(db);
  const unknown = before.filter((name) => !MIGRATIONS.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `the database is newer than this release of Artist Space, which does not know ${unknown.join(', ')}. Start the newer release again, or restore a backup from before the update`,
    );
  }
  const ran: string[] = [];
  for (const [name, migration] of MIGRATIONS) {
    if (before.includes(name)) continue;
    try {
      if (await run(db, name, migration)) ran.push(name);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      throw new Error(`Migration ${name} failed: ${reason}`, { cause: error });
    }
  }
  await inMigrationLock(db, tellWrites);
  return ran;
}

/** @returns false if another process ran it first */
async function run(db: Kysely<unknown>, name: string, migration: Migration): Promise<boolean> {
  const attempt = (up: (trx: Kysely<unknown>) => Promise<void>) =>
    inMigrationLock(db, async (trx) => {
      if ((await namesOf(trx)).includes(name)) return false;
      await stopTelling(trx);
      await up(trx);
      const record = { name, timestamp: new Date().toISOString() };
      await recordsOf(trx).insertInto(RECORDS).values(record).execute();
      return true;
    });
  try {
    return await attempt((trx) => migration.up(trx));
  } catch (error) {
    if (isPostgres(db)) throw error;
    // Earlier releases ran migrations on SQLite without a transaction.
    const applied = (await namesOf(db)).flatMap((one) => MIGRATIONS.get(one) ?? []);
    const made = await stepsMade(db, applied, migration);
    if (made === 0) throw error;
    return attempt((trx) => migration.up(afterSteps(trx, made)));
  }
}

/** Runs `work` in a transaction that excludes other migrating processes. */
function inMigrationLock<Result>(
  db: Kysely<unknown>,
  work: (trx: Kysely<unknown>) => Promise<Result>,
) {
  return db.transaction().execute(async (trx) => {
    if (isPostgres(db)) {
      // Waiting for another process, and rewriting a large table, may take any time.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    }
    await trx.schema
      .createTable(RECORDS)
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute();
    // SQLite locks at the first statement that writes, even if it changes nothing.
    if (!isPostgres(db)) {
      await recordsOf(trx).deleteFrom(RECORDS).where('name', 'is', null).execute();
    }
    return work(trx);
  });
}

async function namesOf(db: Kysely<unknown>): Promise<string[]> {
  const rows = await recordsOf(db).selectFrom(RECORDS).select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
