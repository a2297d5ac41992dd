import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { MediaTable } from '#db/schema.ts';
import { addToCount } from '../activity/artist-records/artist-records.server.ts';

/** The size of a stored file, and the artist whose quota it counts against. */
export type Weighed = Pick<Selectable<MediaTable>, 'artistId' | 'subjectType' | 'byteSize'>;

/** Archives are copies that are kept for a week: they count against no quota. */
const UNCOUNTED = 'archive';

/**
 * Adds file sizes to the stored bytes of their artists; removed files have negative sizes. Called
 * only in the transaction that inserts or deletes the rows of `media`.
 */
export async function addKeptBytes(trx: Db, files: readonly Weighed[]): Promise<void> {
  const change = new Map<number, number>();
  for (const { artistId, subjectType, byteSize } of files) {
    if (artistId === null || subjectType === UNCOUNTED) continue;
    change.set(artistId, (change.get(artistId) ?? 0) + byteSize);
  }
  // A fixed order prevents deadlocks between transactions that lock the rows of the same artists.
  for (const artistId of [...change.keys()].sort((one, other) => one - other)) {
    await addToCount(trx, artistId, 'keptBytes', change.get(artistId) ?? 0);
  }
}

/** The bytes of an artist's files and unfinished uploads, and the artist's own quota. */
export async function keptAndQuota(
  db: Db,
  artistId: number,
): Promise<{ keptBytes: number; quotaMb: number | null }> {
  const artist = await db
    .selectFrom('artists')
    .select(['keptBytes', 'quotaMb'])
    .where('id', '=', artistId)
    .executeTakeFirst();
  const arriving = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum('byteSize').as('bytes'))
    .where('artistId', '=', artistId)
    .where('trackId', 'is', null)
    .executeTakeFirst();
  return {
    keptBytes: (artist?.keptBytes ?? 0) + Number(arriving?.bytes ?? 0),
    quotaMb: artist?.quotaMb ?? null,
  };
}

/** Locks the artist's row until the transaction ends. */
export async function lockKeptBytes(trx: Db, artistId: number): Promise<void> {
  await addToCount(trx, artistId, 'keptBytes', 0);
}

/** The artists whose count differs from the sum of their file sizes. */
export async function wronglyCounted(
  db: Db,
): Promise<{ handle: string; keptBytes: number; bytes: number }[]> {
  const sums = db
    .selectFrom('media')
    .select(({ fn }) => ['artistId', fn.sum('byteSize').as('bytes')])
    .where('subjectType', '<>', UNCOUNTED)
    .groupBy('artistId')
    .as('sums');
  const rows = await db
    .selectFrom('artists')
    .leftJoin(sums, 'sums.artistId', 'artists.id')
    .select(['artists.handle', 'artists.keptBytes', 'sums.bytes'])
    .where('artists.keptBytes', '<>', sql<number>`coalesce(sums.bytes, 0)`)
    .execute();
  return rows.map(({ bytes, ...row }) => ({ ...row, bytes: Number(bytes ?? 0) }));
}
