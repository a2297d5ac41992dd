import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { UNCOUNTED } from './media.server.ts';
import { addToCount } from '../activity/artist-records/artist-records.server.ts';

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
