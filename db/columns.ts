import {
  PostgresAdapter,
  sql,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
} from 'kysely';

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** An integer primary key that is never reused, on either database. */
export function identity(db: Kysely<unknown>): [type: 'integer', build: Build] {
  return isPostgres(db)
    ? ['integer', (column) => column.primaryKey().generatedAlwaysAsIdentity()]
    : ['integer', (column) => column.primaryKey().autoIncrement()];
}

/**
 * Text that is compared and sorted by code point, as in SQLite: PostgreSQL would use the locale of its
 * machine, and a range of words would not be contiguous.
 */
export function exactText(db: Kysely<unknown>, length: number): RawBuilder<unknown> {
  const type = sql.raw(`varchar(${length})`);
  return isPostgres(db) ? sql`${type} collate "C"` : sql`${type}`;
}

export const required: Build = (column) => column.notNull();

/** A foreign key to `table` that deletes the row together with its parent. */
export function owned(table: string): Build {
  return (column) => column.notNull().references(`${table}.id`).onDelete('cascade');
}

/** Booleans are stored as 0 and 1. */
export function flag(byDefault: boolean): Build {
  return (column) => column.notNull().defaultTo(byDefault ? 1 : 0);
}

/** Instants are stored as epoch milliseconds. */
export function withTimestamps<T extends string>(table: CreateTableBuilder<T>) {
  return table
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required);
}
