import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** Number of rows that a query without a selection finds. */
export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
