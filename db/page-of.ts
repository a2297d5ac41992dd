interface Query<Row> {
  limit(rows: number): { execute(): Promise<Row[]> };
}

interface Page<Row> {
  page: Row[];
  /** Last row of the page, if more follow. */
  last: Row | undefined;
}

/** The first page of a query's rows. */
export async function pageOf<Row>(query: Query<Row>, size: number): Promise<Page<Row>> {
  return cutPage(await query.limit(size + 1).execute(), size);
}

/** Cuts rows that were read with one more than a page holds. */
export function cutPage<Row>(rows: readonly Row[], size: number): Page<Row> {
  const page = rows.slice(0, size);
  return { page, last: rows.length > size ? page.at(-1) : undefined };
}
