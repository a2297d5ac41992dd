import { sql } from 'kysely';
import { formatBytes } from '#app/display/format.ts';
import { AppError } from '#app/errors.ts';
import type { Admission } from '#app/operations/receive.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import type { MediaSubject } from '#db/schema.ts';
import { addToCount } from '../activity/artist-records/artist-records.server.ts';
import { artistOfSubject, insertMedia, type NewMedia, UNCOUNTED } from './media.server.ts';
import * as texts from './texts.ts';

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
async function lockKeptBytes(trx: Db, artistId: number): Promise<void> {
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

const MEBIBYTE = 1024 ** 2;

type Limits = Pick<Services, 'env'>;

/**
 * Checks that `bytes` more fit into the artist's quota and onto the disk, before a file is sent.
 * Other uploads may use up the space before this one ends, so the transaction that inserts the rows
 * checks again (`keepMedia`).
 * @throws {AppError} full, with a sentence that says what to do
 */
export async function demandFreeSpace(services: Services, artistId: number, bytes: number) {
  const { keptBytes, quotaBytes } = await quotaOf(services, services.database.db, artistId);
  refuseMore(quotaBytes, keptBytes + bytes, bytes);
  await services.storage.demandDisk(bytes);
}

/** Checks the quota before the first byte of a form with files is read. @throws {AppError} full */
export const freeSpaceForFiles: Admission = (context, bytes) =>
  demandFreeSpace(context, context.viewer.artistId, bytes);

/**
 * Inserts rows for files that an artist uploads, or that are made for them, within the quota. The
 * quota is checked in the same transaction, so simultaneous uploads cannot exceed it together.
 * @throws {AppError} full; the transaction must then fail
 */
export async function keepMedia(
  limits: Limits,
  trx: Db,
  subject: { type: MediaSubject; id: number },
  files: readonly NewMedia[],
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  await insertMedia(trx, subject, files, now);
  const artistId = await artistOfSubject(trx, subject);
  const bytes = files.reduce((sum, { byteSize }) => sum + byteSize, 0);
  if (artistId !== undefined) await demandQuota(limits, trx, artistId, bytes);
}

/**
 * Checks that an artist's stored bytes are within the quota after this transaction has added
 * `bytes`.
 * @throws {AppError} full; the transaction must then fail
 */
export async function demandQuota(limits: Limits, trx: Db, artistId: number, bytes: number) {
  await lockKeptBytes(trx, artistId);
  const { keptBytes, quotaBytes } = await quotaOf(limits, trx, artistId);
  refuseMore(quotaBytes, keptBytes, bytes);
}

/** The bytes that an artist stores, including unfinished uploads, and the quota. */
export async function quotaOf({ env }: Limits, db: Db, artistId: number) {
  const { keptBytes, quotaMb } = await keptAndQuota(db, artistId);
  return { keptBytes, quotaBytes: (quotaMb ?? env.ARTIST_QUOTA_MB) * MEBIBYTE };
}

function refuseMore(quota: number, wanted: number, bytes: number): void {
  if (wanted <= quota) return;
  const remaining = Math.max(0, quota - (wanted - bytes));
  throw new AppError(
    'full',
    texts.notEnoughSpaceLeft(formatBytes(bytes), formatBytes(remaining), formatBytes(quota)),
  );
}
