import { sql, type RawBuilder } from 'kysely';

/** The place of each of these rows, from 0, as one statement sets them all. */
export const placeOfRow = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`(case id ${sql.join(
    ids.map((id, place) => sql`when ${id} then cast(${place} as integer)`),
    sql` `,
  )} end)`;
