import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { isPostgres } from './columns.ts';
import { camelCase, isTable, rowsOf } from './table-owners.ts';

/**
 * Triggers tell which rows are written, by any statement of any client: another process, the command line,
 * psql. PostgreSQL notifies its listeners at the commit. SQLite adds rows to a table, which every process
 * reads on; they are written and undone with the rows that they tell of.
 *
 * A line is JSON: the table, the operation (`+`, `-`, `~` for a change, `*` for any of its rows), the values
 * of the row's keys before and after, and the changed columns, separated by commas.
 */

/** Channel of PostgreSQL. */
export const CHANNEL = 'artist_space_rows';
/** Table of SQLite, with the newest lines. */
export const WRITTEN_ROWS = 'written_rows';
/** Lines that are kept: a process that is further behind takes everything for changed. */
const KEPT_LINES = 4096;
/** Lines that are removed together: with each write it would cost more than the line. */
const REMOVED_AT_ONCE = 256;
/** More rows of one statement are told as any of the table. */
const MAX_ROWS_TOLD = 200;

const PREFIX = 'tells_rows_';
/** Names of earlier releases. */
const OLD_TRIGGER = 'artist_space_tell_write';

/** No page shows them. A table that is not in the schema is told, as any of its rows. */
const NOT_TOLD = ['rate_limits', 'job_workers', 'kysely_migration', WRITTEN_ROWS];

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Table {
  name: string;
  columns: string[];
  primaryKey: string[];
}

/** Makes every table tell which of its rows are written. Safe to repeat; replaces outdated triggers. */
export async function tellWrites(db: Kysely<unknown>): Promise<void> {
  const tables = (await tablesOf(db)).filter(({ name }) => !NOT_TOLD.includes(name));
  if (!isPostgres(db)) await createWrittenRows(db);
  const wanted = new Map(
    tables.flatMap((table) =>
      (isPostgres(db) ? postgresTriggers(table) : sqliteTriggers(table)).map(
        ({ named, statements }) => [named, statements],
      ),
    ),
  );
  const there = await triggersOf(db);
  for (const { name, table } of there) if (!wanted.has(name)) await drop(db, name, table);
  const known = new Set(there.map(({ name }) => name));
  for (const [name, statements] of wanted) {
    if (known.has(name)) continue;
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

/**
 * Removes the triggers: they name columns that a migration may remove. Call it in the migration's transaction,
 * and `tellWrites` after all of them.
 */
export async function stopTelling(db: Kysely<unknown>): Promise<void> {
  for (const { name, table } of await triggersOf(db)) await drop(db, name, table);
}

async function tablesOf(db: Kysely<unknown>): Promise<Table[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string; column: string; place: number | null }>`
        select c.relname as name, a.attname as column,
          array_position(i.indkey::int2[], a.attnum) as place
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_index i on i.indrelid = c.oid and i.indisprimary
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
        order by c.relname, a.attnum`.execute(db)
    : await sql<{ name: string; column: string; place: number | null }>`
        select t.name, c.name as column, nullif(c.pk, 0) as place
        from pragma_table_list as t join pragma_table_info(t.name) as c
        where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite_%'
        order by t.name, c.cid`.execute(db);
  const tables = new Map<string, Table>();
  for (const { name, column, place } of rows) {
    const table = tables.get(name) ?? { name, columns: [], primaryKey: [] };
    tables.set(name, table);
    table.columns.push(column);
    if (place !== null) table.primaryKey.push(column);
  }
  return [...tables.values()];
}

async function triggersOf(db: Kysely<unknown>): Promise<{ name: string; table: string }[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string; table: string }>`
        select t.tgname as name, c.relname as table from pg_trigger t
        join pg_class c on c.oid = t.tgrelid
        where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
          and (t.tgname like ${`${PREFIX}%`} or t.tgname = ${OLD_TRIGGER})`.execute(db)
    : await sql<{ name: string; table: string }>`
        select name, tbl_name as "table" from sqlite_master
        where type = 'trigger' and name like ${`${PREFIX}%`}`.execute(db);
  return rows;
}

async function drop(db: Kysely<unknown>, name: string, table: string): Promise<void> {
  await (
    isPostgres(db)
      ? sql`drop trigger ${sql.id(name)} on ${sql.id(table)}`
      : sql`drop trigger ${sql.id(name)}`
  ).execute(db);
}

async function createWrittenRows(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists ${sql.id(WRITTEN_ROWS)}
    (id integer primary key, line text not null)`.execute(db);
}

interface Trigger {
  /** Contains a hash of its text, so that another text is another trigger. */
  named: string;
  statements: string[];
}

const quoted = (name: string) => `"${name}"`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The columns of a table by whose values its rows are told. */
function keysOf({ name, columns }: Table): string[] {
  const table = camelCase(name);
  const keys = isTable(table) ? rowsOf(table).keys.map(snakeCase) : [];
  const missing = keys.find((key) => !columns.includes(key));
  if (missing !== undefined) throw new Error(`The table ${name} has no column ${missing}.`);
  return keys;
}

function sqliteTriggers(table: Table): Trigger[] {
  const { name, columns } = table;
  const keys = keysOf(table);
  const values = (row: string) =>
    `json_array(${keys.map((key) => `${row}.${quoted(key)}`).join(', ')})`;
  const changed = columns
    .map((column) => {
      const [before, after] = [`old.${quoted(column)}`, `new.${quoted(column)}`];
      return `case when ${before} is not ${after} then '${column},' else '' end`;
    })
    .join(' || ');
  const lines = {
    insert: `'+', null, ${values('new')}, ''`,
    delete: `'-', ${values('old')}, null, ''`,
    update: `'~', ${values('old')}, ${values('new')}, ${changed}`,
  };
  return Object.entries(lines).map(([event, line]) => {
    const text = `after ${event} on ${quoted(name)} begin
      insert into ${WRITTEN_ROWS} (line) values (json_array('${name}', ${line}));
      delete from ${WRITTEN_ROWS} where id <= case when last_insert_rowid() % ${REMOVED_AT_ONCE} = 0
        then last_insert_rowid() - ${KEPT_LINES} else 0 end; end`;
    const named = `${PREFIX}${name}_${event}_${hashOf(text)}`;
    return { named, statements: [`create trigger ${quoted(named)} ${text}`] };
  });
}

/** A function for each table, called once for each statement. */
function postgresTriggers(table: Table): Trigger[] {
  const { name, columns, primaryKey } = table;
  const keys = keysOf(table);
  const values = (row: string) =>
    `json_build_array(${keys.map((key) => `${row}.${quoted(key)}`).join(', ')})`;
  const changed = columns
    .map((column) => {
      const [before, after] = [`o.${quoted(column)}`, `n.${quoted(column)}`];
      return `case when ${before} is distinct from ${after} then '${column},' else '' end`;
    })
    .join(' || ');
  const tell = (line: string) =>
    `pg_notify('${CHANNEL}', json_build_array('${name}', ${line})::text)`;
  const same = primaryKey.map((key) => `o.${quoted(key)} = n.${quoted(key)}`).join(' and ');
  const anyOfThem = `perform ${tell("'*', null, null, ''")};`;
  const few = (rows: string) =>
    `(select count(*) from (select 1 from ${rows} limit ${MAX_ROWS_TOLD + 1}) as few) <= ${MAX_ROWS_TOLD}`;
  const body = `begin
    if tg_op = 'INSERT' then
      if ${few('new_rows')} then
        perform ${tell(`'+', null, ${values('n')}, ''`)} from new_rows n;
      else ${anyOfThem} end if;
    elsif tg_op = 'DELETE' then
      if ${few('old_rows')} then
        perform ${tell(`'-', ${values('o')}, null, ''`)} from old_rows o;
      else ${anyOfThem} end if;
    elsif tg_op = 'UPDATE' then
      if ${few('new_rows')} and (select count(*) from new_rows) =
        (select count(*) from old_rows o join new_rows n on ${same || 'false'}) then
        perform ${tell(`'~', ${values('o')}, ${values('n')}, ${changed}`)}
          from old_rows o join new_rows n on ${same || 'false'};
      else ${anyOfThem} end if;
    else ${anyOfThem} end if;
    return null; end`;
  const hash = hashOf(body);
  const calls = `${PREFIX}${name}`;
  const define = `create or replace function ${quoted(calls)}() returns trigger language plpgsql as $tells$ ${body} $tells$`;
  const events = {
    insert: 'referencing new table as new_rows',
    delete: 'referencing old table as old_rows',
    update: 'referencing old table as old_rows new table as new_rows',
    truncate: '',
  };
  return Object.entries(events).map(([event, rows]) => {
    const named = `${PREFIX}${name}_${event}_${hash}`;
    return {
      named,
      statements: [
        define,
        `create trigger ${quoted(named)} after ${event} on ${quoted(name)} ${rows}
          for each statement execute function ${quoted(calls)}()`,
      ],
    };
  });
}
