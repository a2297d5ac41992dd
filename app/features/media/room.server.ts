import type { Db } from '#db/client.ts';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/operations/services.server.ts';
import { formatBytes } from '#app/ui/format-bytes.ts';
import type { MediaSubject } from '#db/schema.ts';
import { filesOfArtist, SUBJECTS } from './subjects.queries.server.ts';

/** An archive is a copy, for a week: it takes nobody's room. */
const KEPT = (Object.keys(SUBJECTS) as MediaSubject[]).filter((subject) => subject !== 'archive');

const MEBIBYTE = 1024 ** 2;
/** Kept free for the database, for renditions, and for the machine itself. */
const RESERVE = 256 * MEBIBYTE;

/**
 * Asks whether `bytes` more fit: into what one artist may keep here, and onto the disk.
 * @throws {AppError} full, with a sentence that says what to do
 */
export async function demandRoom(services: Services, artistId: number, bytes: number) {
  await demandQuota(services, services.database.db, artistId, bytes);
  await demandDisk(services, bytes);
}

/** @throws {AppError} full, if the artist's files and unfinished uploads leave no room for it */
export async function demandQuota(services: Services, db: Db, artistId: number, bytes: number) {
  const quota = await quotaBytes(services, db, artistId);
  const left = quota - (await keptBytes(db, artistId));
  if (bytes <= left) return;
  throw new AppError(
    'full',
    `This needs ${formatBytes(bytes)}, and ${formatBytes(Math.max(0, left))} of your ${formatBytes(quota)} are free. Delete what you no longer need, or ask the host of this site for more.`,
  );
}

/** How much an artist may keep here: what the host gave them, else what everybody gets. */
export async function quotaBytes({ env }: Services, db: Db, artistId: number): Promise<number> {
  const artist = await db
    .selectFrom('artists')
    .select('quotaMb')
    .where('id', '=', artistId)
    .executeTakeFirst();
  return (artist?.quotaMb ?? env.ARTIST_QUOTA_MB) * MEBIBYTE;
}

/** @throws {AppError} full, if the disk has no room for it */
export async function demandDisk({ storage }: Services, bytes: number) {
  if ((await storage.freeBytes()) - bytes >= RESERVE) return;
  throw new AppError(
    'full',
    'The disk of this site is full. Please tell its host, and try again later: nothing was sent.',
  );
}

/** What an artist's files weigh, with what is still on its way: sums of indexes alone. */
export async function keptBytes(db: Db, artistId: number): Promise<number> {
  const arriving = db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum('byteSize').as('bytes'))
    .where('artistId', '=', artistId)
    .where('trackId', 'is', null);
  const sums = await Promise.all([
    ...KEPT.map((subject) =>
      filesOfArtist(db, subject, artistId)
        .select(({ fn }) => fn.sum('media.byteSize').as('bytes'))
        .executeTakeFirst(),
    ),
    arriving.executeTakeFirst(),
  ]);
  return sums.reduce((total, row) => total + Number(row?.bytes ?? 0), 0);
}
