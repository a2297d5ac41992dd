import type { Db } from '#db/client.ts';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/operations/services.server.ts';
import { formatBytes } from '#app/ui/format-bytes.ts';

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
  const own = db
    .selectFrom('media')
    .where('subjectType', '=', 'artist')
    .where('subjectId', '=', artistId);
  const ofTracks = db
    .selectFrom('tracks')
    .innerJoin('media', (join) =>
      join.onRef('media.subjectId', '=', 'tracks.id').on('media.subjectType', '=', 'track'),
    )
    .where('tracks.artistId', '=', artistId);
  const ofVocals = db
    .selectFrom('vocalRecordings')
    .innerJoin('media', (join) =>
      join
        .onRef('media.subjectId', '=', 'vocalRecordings.id')
        .on('media.subjectType', '=', 'vocal'),
    )
    .where('vocalRecordings.artistId', '=', artistId);
  const ofGenerations = db
    .selectFrom('aiGenerations')
    .innerJoin('media', (join) =>
      join
        .onRef('media.subjectId', '=', 'aiGenerations.id')
        .on('media.subjectType', '=', 'generation'),
    )
    .where('aiGenerations.artistId', '=', artistId);
  const ofHums = db
    .selectFrom('hummingRecordings')
    .innerJoin('media', (join) =>
      join
        .onRef('media.subjectId', '=', 'hummingRecordings.id')
        .on('media.subjectType', '=', 'humming'),
    )
    .where('hummingRecordings.artistId', '=', artistId);
  const ofMerch = db
    .selectFrom('merchItems')
    .innerJoin('media', (join) =>
      join.onRef('media.subjectId', '=', 'merchItems.id').on('media.subjectType', '=', 'merch'),
    )
    .where('merchItems.artistId', '=', artistId);
  const arriving = db
    .selectFrom('uploads')
    .where('artistId', '=', artistId)
    .where('trackId', 'is', null);
  const sums = await Promise.all([
    own.select(({ fn }) => fn.sum('media.byteSize').as('bytes')).executeTakeFirst(),
    ofTracks.select(({ fn }) => fn.sum('media.byteSize').as('bytes')).executeTakeFirst(),
    ofVocals.select(({ fn }) => fn.sum('media.byteSize').as('bytes')).executeTakeFirst(),
    ofGenerations.select(({ fn }) => fn.sum('media.byteSize').as('bytes')).executeTakeFirst(),
    ofHums.select(({ fn }) => fn.sum('media.byteSize').as('bytes')).executeTakeFirst(),
    ofMerch.select(({ fn }) => fn.sum('media.byteSize').as('bytes')).executeTakeFirst(),
    arriving.select(({ fn }) => fn.sum('byteSize').as('bytes')).executeTakeFirst(),
  ]);
  return sums.reduce((total, row) => total + Number(row?.bytes ?? 0), 0);
}
