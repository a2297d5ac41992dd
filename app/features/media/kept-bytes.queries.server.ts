import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { MediaTable } from '#db/schema.ts';
import { addToCount } from '../activity/artist-records/artist-records.server.ts';

/** The size of a stored file, and whose quota it counts against. */
export type Weighed = Pick<Selectable<MediaTable>, 'artistId' | 'subjectType' | 'byteSize'>;

/** An archive is a copy that stays for a week: it counts against no quota. */
const UNCOUNTED = 'archive';

/**
 * Adds files to the stored bytes of their artists; removed files have negative sizes. Called only where
 * rows of `media` are inserted and deleted, in the same transaction.
 */
export async function addKeptBytes(trx: Db, files: readonly Weighed[]): Promise<void> {
  const change = new Map<number, number>();
  for (const { artistId, subjectType, byteSize } of files) {
    if (artistId === null || subjectType === UNCOUNTED) continue;
    change.set(artistId, (change.get(artistId) ?? 0) + byteSize);
  }
  // In one order: two transactions that lock the rows of the same artists must not wait for each other.
  for (const artistId of [...change.keys()].sort((one, other) => one - other)) {
    await addToCount(trx, artistId, 'keptBytes', change.get(artistId) ?? 0);
  }
}

/** The bytes of an artist's files and of their unfinished uploads, and their own quota. */
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

/** Locks the artist's row until the transaction ends: another transaction that asks for it waits. */
export async function lockKeptBytes(trx: Db, artistId: number): Promise<void> {
  await addToCount(trx, artistId, 'keptBytes', 0);
}

/** The artists whose count differs from the sum of their files. */
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
