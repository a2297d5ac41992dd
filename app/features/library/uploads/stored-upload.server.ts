import { constants } from 'node:fs';
import { copyFile, link, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable, Selectable } from 'kysely';
import { AppError } from '#app/errors.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { readScratchFile } from '#app/platform/upload/read-scratch-file.server.ts';
import type { ScratchFile } from '#app/platform/upload/scratch-file.ts';
import { receivedBytes, removeReceived } from '#app/platform/upload/tus-files.server.ts';
import type { Db } from '#db/client.ts';
import type { UploadTable } from '#db/schema.ts';
import { addTrack } from '../add-track.operations.server.ts';
import { findTrackByUploadKey } from '../track.queries.server.ts';
import { uploadTrackInput } from '../track.schema.ts';
import * as texts from './texts.ts';

export type UploadRow = Selectable<UploadTable>;

export function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findUploadByKey(db: Db, artistId: number, uploadKey: string) {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('uploadKey', '=', uploadKey)
    .executeTakeFirst();
}

/** An artist's unfinished uploads, oldest first. Their number is limited. */
export function unfinishedUploads(db: Db, artistId: number, now: Date): Promise<UploadRow[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('trackId', 'is', null)
    .where('purpose', '=', 'track')
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** @param ofCatalogue counts files of catalogues, or all others */
export async function countUnfinishedUploads(
  db: Db,
  artistId: number,
  ofCatalogue = false,
): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('artistId', '=', artistId)
    .where('trackId', 'is', null)
    .where('purpose', ofCatalogue ? '=' : '<>', 'import')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertUpload(db: Db, upload: Insertable<UploadTable>): Promise<void> {
  await db.insertInto('uploads').values(upload).execute();
}

export async function prolongUpload(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.updateTable('uploads').set({ expiresAt }).where('id', '=', id).execute();
}

/** Records that the upload of this key has become a track. */
async function markFinished(
  db: Db,
  { artistId, uploadKey }: Pick<UploadRow, 'artistId' | 'uploadKey'>,
  trackId: number,
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ trackId })
    .where('artistId', '=', artistId)
    .where('uploadKey', '=', uploadKey)
    .where('purpose', '=', 'track')
    .execute();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

/**
 * Passes the file of a completed upload to `use`, as if it had come with a form. It is a hard link, which the
 * storage moves away; the upload's own file is kept until a row refers to the stored one.
 */
async function withCompletedFile<Result>(
  { storage }: Pick<Services, 'storage'>,
  { id, filename }: { id: string; filename: string },
  use: (file: ScratchFile) => Promise<Result>,
): Promise<Result> {
  const path = storage.scratchPath();
  try {
    await secondName(join(storage.unfinished, id), path);
    return await use(await readScratchFile(path, { field: 'audio', filename }));
  } finally {
    await rm(path, { force: true });
  }
}

async function secondName(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    // Some file systems have no hard links.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}

/**
 * Makes a track of a completed upload, for the upload's artist. Safe to repeat after a crash at any moment: the
 * uploaded file stays in place until the track and its id are stored.
 * @returns the track's id
 */
export function finishUpload(services: Services, id: string): Promise<number> {
  const { db } = services.database;
  return services.uploadLocks.whileHeld(id, async () => {
    const upload = await findUpload(db, id);
    if (!upload) throw new AppError('notFound', texts.uploadNotHere);
    if (upload.trackId !== null) return upload.trackId;
    const trackId = (await trackOf(db, upload)) ?? (await makeTrack(services, upload));
    await markFinished(db, upload, trackId);
    await rm(join(services.storage.unfinished, id), { force: true });
    return trackId;
  });
}

async function trackOf(db: Db, { artistId, uploadKey }: UploadRow) {
  return (await findTrackByUploadKey(db, artistId, uploadKey))?.id;
}

function makeTrack(services: Services, upload: UploadRow): Promise<number> {
  const { artistId, metadata, uploadKey } = upload;
  return withCompletedFile(services, upload, async (audio) => {
    const input = uploadTrackInput.parse({ ...metadata, uploadKey, audio });
    // Until now the upload has counted against the quota itself.
    const added = (trx: Db, trackId: number) => markFinished(trx, upload, trackId);
    const track = await addTrack(services, artistId, input, { added });
    return track.id;
  });
}

/**
 * Passes a take that was uploaded during recording to `save`. The upload is deleted after `save` succeeds;
 * until then the request can be repeated.
 * @param size of the whole take, in bytes, according to the client
 * @throws {AppError} notFound, conflict (parts of it are missing)
 */
export function withCompletedTake<Result>(
  context: SignedInContext,
  { uploadId, size }: { uploadId: string; size: number },
  save: (take: ScratchFile) => Promise<Result>,
): Promise<Result> {
  const { db, viewer, storage, uploadLocks } = context;
  return uploadLocks.whileHeld(uploadId, async () => {
    const upload = await findUpload(db, uploadId);
    if (!upload || upload.purpose !== 'take' || upload.artistId !== viewer.artistId) {
      throw new AppError('notFound', texts.takeNotHereSendAgain);
    }
    const arrived = await receivedBytes(storage.unfinished, uploadId);
    if (arrived !== size) {
      throw new AppError('conflict', texts.bytesOfTakeArrived(arrived, size));
    }
    const result = await withCompletedFile(context, upload, save);
    await deleteUpload(db, uploadId);
    await rm(join(storage.unfinished, uploadId), { force: true });
    return result;
  });
}

/**
 * Passes a completed file of a catalogue to `keep`, which moves it into the storage and names it in a transaction;
 * the upload is deleted in that transaction, since from then on the stored file counts against the quota.
 * @param keep gets the function that deletes the upload's row
 * @throws {AppError} notFound; conflict, if parts of it are missing
 */
export function withCatalogueUpload(
  context: SignedInContext,
  uploadId: string,
  keep: (file: ScratchFile, forget: (trx: Db) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { db, viewer, storage, uploadLocks } = context;
  return uploadLocks.whileHeld(uploadId, async () => {
    const upload = await findUpload(db, uploadId);
    if (!upload || upload.purpose !== 'import' || upload.artistId !== viewer.artistId) {
      throw new AppError('notFound', texts.uploadNotHere);
    }
    const arrived = await receivedBytes(storage.unfinished, uploadId);
    if (arrived !== upload.byteSize) {
      throw new AppError('conflict', texts.fileHasNotArrived(upload.filename));
    }
    await withCompletedFile(context, upload, (file) =>
      keep(file, (trx) => deleteUpload(trx, uploadId)),
    );
    await rm(join(storage.unfinished, uploadId), { force: true });
  });
}

/**
 * Cleans up uploads: deletes expired ones, finishes complete ones after a crash, and removes every file without
 * a row.
 */
export async function sweepUploads(services: Services): Promise<void> {
  const { database, storage, uploadLocks, clock, log } = services;
  const { unfinished } = storage;
  // Listed before the rows are read: a row is always written before its file.
  const files = await readdir(unfinished);
  await database.db.deleteFrom('uploads').where('expiresAt', '<=', clock.now()).execute();
  const uploads = await database.db
    .selectFrom('uploads')
    .select(['id', 'byteSize', 'trackId', 'purpose'])
    .execute();
  for (const { id, byteSize, trackId, purpose } of uploads) {
    if (purpose !== 'track' || trackId !== null || (await receivedBytes(unfinished, id)) < byteSize)
      continue;
    await finishUpload(services, id).catch((error: unknown) =>
      log.error({ err: error, upload: id }, 'an upload that is whole could not be finished'),
    );
  }
  const named = new Set(uploads.map(({ id }) => id));
  for (const name of files) {
    if (!named.has(name)) await removeReceived(unfinished, uploadLocks, name);
  }
}
