import { sql, type Kysely } from 'kysely';
import { isPostgres } from '#db/columns.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import type { Statement } from '#db/client.ts';
import { contents, type Dialect, type Size } from './contents.ts';

const SQLITE: Dialect = {
  newline: 'char(10)',
  dayAfter: (day, days) => `date('${day}', '+' || (${days}) || ' days')`,
};
const POSTGRES: Dialect = {
  newline: 'chr(10)',
  dayAfter: (day, days) => `to_char(date '${day}' + (${days}), 'YYYY-MM-DD')`,
};

/** A site of this size, with a session of its first artist; on SQLite, unless a database is named. */
export async function createLargeSite(
  size: Size,
  watch: (statement: Statement) => void,
  url = 'sqlite::memory:',
): Promise<{ site: TestSite; owner: { cookie: string } }> {
  const site = await createTestSite({ DATABASE_URL: url }, watch);
  const owner = await site.artist('owner@example.org');
  await fillSite(site.services.database.migrations, size);
  return { site, owner };
}

/** Fills a migrated database in which the first artist is registered, each table by one statement. */
export async function fillSite(
  db: Kysely<unknown>,
  size: Size,
  at: (table: string) => void = () => undefined,
): Promise<void> {
  const onPostgres = isPostgres(db);
  const tables = Object.entries(contents(size, onPostgres ? POSTGRES : SQLITE));
  await db.transaction().execute(async (trx) => {
    if (onPostgres) {
      await sql`set local statement_timeout = 0`.execute(trx);
      // Foreign keys are not checked for millions of rows.
      await sql`set local session_replication_role = replica`.execute(trx);
    }
    for (const [table, { rows, row }] of tables) {
      at(table);
      const columns = `insert into ${table} (${Object.keys(row).join(', ')})`;
      const values = Object.values(row).join(', ');
      const statement = onPostgres
        ? `${columns} overriding system value select ${values} from generate_series(1, ${rows}) as i`
        : `${columns} with recursive numbers (i) as
            (select 1 union all select i + 1 from numbers where i < ${rows})
          select ${values} from numbers`;
      await sql.raw(statement).execute(trx);
    }
  });
  if (!onPostgres) return;
  for (const [table, { row }] of tables) {
    if (row.id === undefined || row.id.includes(`'`)) continue;
    const next = `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`;
    await sql.raw(next).execute(db);
  }
  at('analyze');
  await sql`vacuum analyze`.execute(db);
}
