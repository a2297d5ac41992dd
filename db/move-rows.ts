import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './client.ts';
import { isPostgres } from './columns.ts';

/** Rows that are read, written and compared at a time, and maximum number of values per statement. */
const PAGE = 500;
const MAX_VALUES = 20_000;

/** Tables that only one of the two databases has, or that each creates itself. */
const NOT_MOVED = ['kysely_migration', 'rate_limits', 'job_workers', 'written_rows'];

type Row = Record<string, unknown>;

interface Table {
  name: string;
  columns: string[];
  key: string[];
}

/** Reason why a move is impossible, as a sentence without its end. */
export class CannotMove extends Error {}

/**
 * Copies all rows of a database into an empty one of the same schema, SQLite or PostgreSQL, in one
 * transaction: afterwards all of them are there, or none. Before the commit every row is read back and
 * compared.
 * @returns the number of rows of each table
 * @throws {CannotMove} if the other database is not empty, or a row differs
 */
export async function moveRows(from: Database, to: Database): Promise<Map<string, number>> {
  const tables = await tablesOf(from.migrations);
  const moved = new Map<string, number>();
  await from.migrations
    .transaction()
    .setIsolationLevel('serializable')
    .execute((source) =>
      to.migrations.transaction().execute(async (target) => {
        const restoreForeignKeys = await dropForeignKeys(target);
        for (const table of tables) {
          await demandEmpty(target, table);
          moved.set(table.name, await copy(source, target, table));
          await setNextId(source, target, table);
        }
        await restoreForeignKeys();
        for (const table of tables)
          await compare(source, target, table, moved.get(table.name) ?? 0);
      }),
    );
  return moved;
}

async function tablesOf(db: Kysely<unknown>): Promise<Table[]> {
  const found = await db.introspection.getTables();
  const made = await madeByTriggers(db);
  const tables: Table[] = [];
  for (const { name, schema, isView, columns } of found) {
    if (isView || NOT_MOVED.includes(name) || made.has(name)) continue;
    if (schema !== undefined && schema !== (await currentSchema(db))) continue;
    const key = await keyOf(db, name);
    if (key.length === 0) throw new CannotMove(`the table ${name} has no primary key`);
    tables.push({ name, columns: columns.map((column) => column.name), key });
  }
  return tables.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Tables of SQLite's full-text search, which triggers fill as the rows arrive. */
async function madeByTriggers(db: Kysely<unknown>): Promise<ReadonlySet<string>> {
  if (isPostgres(db)) return new Set();
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list where type in ('virtual', 'shadow')`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function currentSchema(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? '';
}

async function keyOf(db: Kysely<unknown>, table: string): Promise<string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`
        select a.attname as name from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = ${table}::regclass and i.indisprimary`.execute(db)
    : await sql<{ name: string }>`
        select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(db);
  return rows.map(({ name }) => name);
}

/** Drops foreign keys, since tables refer to each other in circles. @returns a function that restores them */
async function dropForeignKeys(target: Kysely<unknown>): Promise<() => Promise<void>> {
  if (!isPostgres(target)) {
    await sql`pragma defer_foreign_keys = on`.execute(target);
    return () => Promise.resolve();
  }
  await sql`set local statement_timeout = 0`.execute(target);
  const { rows } = await sql<{ name: string; owner: string; definition: string }>`
    select conname as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(target);
  const alter = (owner: string, change: RawBuilder<unknown>) =>
    sql`alter table ${sql.raw(owner)} ${change}`.execute(target);
  for (const { name, owner } of rows) await alter(owner, sql`drop constraint ${sql.id(name)}`);
  return async () => {
    for (const { name, owner, definition } of rows) {
      await alter(owner, sql`add constraint ${sql.id(name)} ${sql.raw(definition)}`);
    }
  };
}

async function demandEmpty(target: Kysely<unknown>, { name }: Table): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(target);
  if (rows.length > 0) throw new CannotMove(`the table ${name} there has rows already`);
}

async function copy(source: Kysely<unknown>, target: Kysely<unknown>, table: Table) {
  const { name, columns } = table;
  const given = isPostgres(target) ? sql`overriding system value` : sql``;
  const most = Math.max(1, Math.floor(MAX_VALUES / columns.length));
  let count = 0;
  for await (const page of pagesOf(source, table)) {
    for (let first = 0; first < page.length; first += most) {
      const values = page
        .slice(first, first + most)
        .map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
      await sql`
        insert into ${sql.id(name)} (${sql.join(columns.map((column) => sql.id(column)))})
        ${given} values ${sql.join(values)}`
        .execute(target)
        .catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          throw new CannotMove(`a row of ${name} was refused there: ${reason}`, { cause: error });
        });
    }
    count += page.length;
  }
  return count;
}

async function* pagesOf(source: Kysely<unknown>, { name }: Table): AsyncGenerator<Row[]> {
  if (isPostgres(source)) {
    await sql`declare moved cursor for select * from ${sql.id(name)}`.execute(source);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(PAGE)} from moved`.execute(source);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close moved`.execute(source);
    return;
  }
  for (let after = -1; ;) {
    const { rows } = await sql<Row & { moved_rowid: number }>`
      select rowid as moved_rowid, * from ${sql.id(name)} where rowid > ${after}
      order by rowid limit ${PAGE}`.execute(source);
    const last = rows.at(-1);
    if (!last) return;
    after = last.moved_rowid;
    yield rows.map(({ moved_rowid: _, ...row }) => row);
  }
}

/** Sets the next id above all that were ever used. */
async function setNextId(
  source: Kysely<unknown>,
  target: Kysely<unknown>,
  { name, columns }: Table,
): Promise<void> {
  if (!columns.includes('id')) return;
  const last = await lastIdentity(source, name);
  // Never had a row.
  if (!last) return;
  if (isPostgres(target)) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${last}, true)`.execute(target);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(target);
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(target);
}

async function lastIdentity(source: Kysely<unknown>, name: string): Promise<number | undefined> {
  if (!isPostgres(source)) {
    const { rows } = await sql<{ seq: number }>`
      select seq from sqlite_sequence where name = ${name}`.execute(source);
    return rows[0]?.seq;
  }
  const { rows } = await sql<{ last: number | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence(${name}, 'id')::regclass) as last
    where pg_get_serial_sequence(${name}, 'id') is not null`.execute(source);
  return rows[0]?.last ?? undefined;
}

async function compare(
  source: Kysely<unknown>,
  target: Kysely<unknown>,
  table: Table,
  count: number,
): Promise<void> {
  const { name, columns, key } = table;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.id(name)}`.execute(target);
  if (Number(rows[0]?.count) !== count) {
    throw new CannotMove(`${name} has ${rows[0]?.count} rows there in place of ${count}`);
  }
  const keyOfRow = (row: Row) => canonical(row, key);
  for await (const page of pagesOf(source, table)) {
    const there = new Map<string, string>();
    for (let first = 0; first < page.length; first += 100) {
      const those = page.slice(first, first + 100).map(
        (row) =>
          sql`(${sql.join(
            key.map((one) => sql`${sql.id(one)} = ${row[one]}`),
            sql` and `,
          )})`,
      );
      const found = await sql<Row>`
        select * from ${sql.id(name)} where ${sql.join(those, sql` or `)}`.execute(target);
      for (const row of found.rows) there.set(keyOfRow(row), canonical(row, columns));
    }
    for (const row of page) {
      if (there.get(keyOfRow(row)) === canonical(row, columns)) continue;
      throw new CannotMove(`the row ${keyOfRow(row)} of ${name} is not there what it was`);
    }
  }
}

/** Canonical text of a row, equal for the same values in either database. */
function canonical(row: Row, columns: readonly string[]): string {
  return JSON.stringify(
    columns.map((column) => {
      const value = row[column];
      if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString('hex')}`;
      return typeof value === 'bigint' ? Number(value) : (value ?? null);
    }),
  );
}
