import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '#db/client.ts';

/** Numbers between 0 and 1 that choose a table, a row, another one, a column and a value. */
export const PLACES = fc.tuple(
  ...[0, 1, 2, 3, 4].map(() => fc.noBias(fc.integer({ min: 0, max: 9999 })).map((n) => n / 10_000)),
);
export type Places = readonly number[];

export const EVENTS = fc.oneof(
  { weight: 6, arbitrary: fc.constant('update' as const) },
  { weight: 2, arbitrary: fc.constant('insert' as const) },
  { weight: 1, arbitrary: fc.constant('delete' as const) },
);
export type WriteEvent = 'update' | 'insert' | 'delete';

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camelCase = (text: string) =>
  text.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const at = <Item>(list: readonly Item[], place: number): Item | undefined =>
  list[Math.floor(place * list.length)];

/** Unique columns of a copied row get another text. */
const UNIQUE = /key|address|handle|hash|sid/;

interface Column {
  name: string;
  isKey: boolean;
}

async function columnsOf({ db, postgres }: Database, table: string): Promise<Column[]> {
  const { rows } = postgres
    ? await sql<{ name: string; key: boolean }>`
        select a.attname as name, exists (select 1 from pg_index i where i.indrelid = a.attrelid
          and i.indisprimary and a.attnum = any (i.indkey)) as key
        from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0
          and not a.attisdropped order by a.attnum`.execute(db)
    : await sql<{
        name: string;
        key: number;
      }>`select name, pk as key from pragma_table_info(${table})`.execute(db);
  return rows.map(({ name, key }) => ({ name, isKey: Boolean(key) }));
}

/** As the database stores it. */
function stored(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
    return JSON.stringify(value);
  return value;
}

function drawnValue(old: unknown, other: unknown, place: number): unknown {
  if (place < 0.5) return other;
  if (old === 0 || old === 1) return 1 - Number(old);
  if (typeof old === 'number') return old + Math.ceil(place * 5);
  if (typeof old === 'string' && !/[[{]/.test(old))
    return `${old.slice(0, 20)}${Math.floor(place * 100)}`;
  return old;
}

/**
 * Changes a column of a row to the value that another row has there, or to another one; copies a row with such
 * a column; or deletes one. Refused by a constraint, it changes nothing.
 * @param isKept true for rows that are not deleted
 */
export async function writeRow(
  database: Database,
  tables: readonly string[],
  [a = 0, b = 0, c = 0, d = 0, e = 0]: Places,
  event: WriteEvent,
  isKept: (table: string, row: Record<string, unknown>) => boolean = () => false,
): Promise<void> {
  const { db } = database;
  const name = snakeCase(at(tables, a) ?? 'artists');
  const table = sql.table(name);
  const columns = await columnsOf(database, name);
  const order = sql.join(columns.filter(({ isKey }) => isKey).map((one) => sql.ref(one.name)));
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${table} order by ${order}`.execute(db);
  const [row, other] = [at(rows, b), at(rows, c)];
  const column = at(
    columns.filter(({ isKey }) => !isKey || event === 'insert'),
    d,
  );
  if (!row || !other || !column) return;
  const valueOf = (from: Record<string, unknown>, one: string) => stored(from[camelCase(one)]);
  const drawn = drawnValue(valueOf(row, column.name), valueOf(other, column.name), e);
  const same = sql.join(
    columns
      .filter(({ isKey }) => isKey)
      .map((one) => sql`${sql.ref(one.name)} = ${valueOf(row, one.name)}`),
    sql` and `,
  );
  const copied = (one: string) => {
    if (one === column.name) return drawn;
    const value = valueOf(row, one);
    const isUnique = UNIQUE.test(one) && typeof value === 'string';
    return isUnique ? `${value.slice(0, 20)}${Math.floor(c * 1e9)}` : value;
  };
  try {
    if (event === 'delete') {
      if (!isKept(name, row)) await sql`delete from ${table} where ${same}`.execute(db);
    } else if (event === 'update') {
      await sql`update ${table} set ${sql.ref(column.name)} = ${drawn} where ${same}`.execute(db);
    } else {
      const given = columns.filter(({ name: one }) => one !== 'id');
      const names = sql.join(given.map((one) => sql.ref(one.name)));
      const values = sql.join(given.map((one) => sql`${copied(one.name)}`));
      await sql`insert into ${table} (${names}) values (${values})`.execute(db);
    }
  } catch (error) {
    // SQLite’s constraints; PostgreSQL’s data exceptions and constraints.
    const { code } = error as { code?: string };
    if (!/^(?:SQLITE_(?:CONSTRAINT|MISMATCH)|2[23])/.test(code ?? '')) throw error;
  }
}
