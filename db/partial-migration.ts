import {
  DummyDriver,
  Kysely,
  sql,
  SqliteDialect,
  type CompiledQuery,
  type Migration,
  type QueryExecutor,
  type QueryResult,
} from 'kysely';
import SQLite from './sqlite.ts';

/**
 * Earlier releases ran each statement of a migration on SQLite in a transaction of its own, so that a killed
 * process left its first steps applied, and no record of them. The schema shows how many steps were applied,
 * since a migration always changes it in the same steps.
 */

/**
 * Number of a migration's schema changes that the database already has.
 * @param applied the recorded migrations, in order
 * @returns 0 if the schema matches no partial run of this migration
 */
export async function stepsMade(
  db: Kysely<unknown>,
  applied: readonly Migration[],
  migration: Migration,
): Promise<number> {
  const { rows } = await sql<{ part: string }>`${sql.raw(SCHEMA_PARTS)}`.execute(db);
  const found = shapeOf(rows.map(({ part }) => part));
  const memory = new SQLite(':memory:');
  const model = new Kysely<unknown>({ dialect: new SqliteDialect({ database: memory }) });
  try {
    for (const { up } of applied) await up(model);
    const shapes: string[] = [];
    const read = memory.prepare<[], string>(SCHEMA_PARTS).pluck();
    await migration.up(
      intercepted(model, async (query, execute) => {
        const result = await execute(query);
        if (isStep(query)) shapes.push(shapeOf(read.all()));
        return result;
      }),
    );
    return shapes.indexOf(found) + 1;
  } finally {
    await model.destroy();
  }
}

/**
 * A database on which a migration skips everything up to the given step. Rows that are written between that
 * step and the next may partly exist: existing ones stay.
 */
export function afterSteps(db: Kysely<unknown>, steps: number): Kysely<unknown> {
  let left = steps;
  let isBetween = true;
  return intercepted(db, (query, execute) => {
    if (left > 0) {
      if (isStep(query)) left -= 1;
      return Promise.resolve({ rows: [] });
    }
    if (isStep(query)) isBetween = false;
    if (!isBetween) return execute(query);
    return execute({ ...query, sql: query.sql.replace(/^insert into/i, 'insert or ignore into') });
  });
}

const SCHEMA_PARTS = `
  select 'column ' || tables.name || ' ' || columns.name as part
    from sqlite_master as tables join pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'kysely%' and tables.name not like 'sqlite%'
  union all
  select 'index ' || name from sqlite_master where type = 'index' and name not like 'sqlite%'`;

const shapeOf = (parts: string[]) => parts.sort().join('\n');

const isStep = ({ sql: statement }: CompiledQuery) => /^(alter|create|drop) /i.test(statement);

type Execute = (query: CompiledQuery) => Promise<QueryResult<unknown>>;

/** The same database, with every statement passed through `intercept`. */
function intercepted(
  db: Kysely<unknown>,
  intercept: (query: CompiledQuery, execute: Execute) => Promise<QueryResult<unknown>>,
): Kysely<unknown> {
  const around = (inner: QueryExecutor): QueryExecutor =>
    new Proxy(inner, {
      get(target, name: keyof QueryExecutor) {
        if (name === 'executeQuery') {
          return (query: CompiledQuery) => intercept(query, (one) => target.executeQuery(one));
        }
        const value: unknown = target[name];
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  // Only the executor is used.
  const dialect = new SqliteDialect({ database: () => Promise.reject(new Error('unused')) });
  const executor = around(db.getExecutor());
  return new Kysely({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
}
