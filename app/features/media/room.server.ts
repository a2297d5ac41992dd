import type { Db } from '#db/client.ts';
import type { MediaSubject } from '#db/schema.ts';
import { AppError } from '#app/errors.ts';
import type { Admission } from '#app/operations/receive.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { formatBytes } from '#app/display/format-bytes.ts';
import { keptAndQuota, lockKeptBytes } from './kept-bytes.queries.server.ts';
import { insertMedia, type NewMedia } from './media.queries.server.ts';
import { artistOfSubject } from './subjects.queries.server.ts';
import * as texts from './texts.ts';

const MEBIBYTE = 1024 ** 2;

type Limits = Pick<Services, 'env'>;

/**
 * Asks whether `bytes` more fit: into what one artist may keep here, and onto the disk. This spares a
 * sender who has no room the sending; others may take the room meanwhile, so whatever then names the
 * files asks again (`keepMedia`).
 * @throws {AppError} full, with a sentence that says what to do
 */
export async function demandRoom(services: Services, artistId: number, bytes: number) {
  const { keptBytes, quotaBytes } = await roomOf(services, services.database.db, artistId);
  refuseMore(quotaBytes, keptBytes + bytes, bytes);
  await services.storage.demandDisk(bytes);
}

/** Asked before the first byte of a form with files is taken. @throws {AppError} full */
export const roomForFiles: Admission = (context, bytes) =>
  demandRoom(context, context.viewer.artistId, bytes);

/**
 * Names files that an artist brought, or that are made for them, within what they may keep. The
 * question belongs to the transaction of the answer: of files that come at the same moment, no more
 * are let in than fit.
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
 * Asks whether all fits that an artist keeps, with the `bytes` that this transaction has just added.
 * @throws {AppError} full; the transaction must then fail
 */
export async function demandQuota(limits: Limits, trx: Db, artistId: number, bytes: number) {
  await lockKeptBytes(trx, artistId);
  const { keptBytes, quotaBytes } = await roomOf(limits, trx, artistId);
  refuseMore(quotaBytes, keptBytes, bytes);
}

/** What an artist keeps, with what is still on its way, and how much they may. */
export async function roomOf({ env }: Limits, db: Db, artistId: number) {
  const { keptBytes, quotaMb } = await keptAndQuota(db, artistId);
  return { keptBytes, quotaBytes: (quotaMb ?? env.ARTIST_QUOTA_MB) * MEBIBYTE };
}

function refuseMore(quota: number, wanted: number, bytes: number): void {
  if (wanted <= quota) return;
  const left = Math.max(0, quota - (wanted - bytes));
  throw new AppError(
    'full',
    texts.quotaExceeded(formatBytes(bytes), formatBytes(left), formatBytes(quota)),
  );
}
