import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { MediaTable } from '#db/schema.ts';

export type StoredRow = Selectable<MediaTable>;

const PAGE = 500;

/** All stored files, oldest first. */
export async function* mediaRows(db: Db): AsyncGenerator<StoredRow> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('media')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
