import { readdir } from 'node:fs/promises';
import type { Services } from '#app/operations/services.server.ts';
import { receivedBytes, removeReceived } from '#app/platform/upload/tus-exchange.server.ts';
import { deleteExpiredUploads, allUploads } from './upload.queries.server.ts';
import { finishUpload } from './finish-upload.server.ts';

/**
 * Puts the uploads in order: forgets what has run out, finishes what a crash left whole but
 * unfinished, and removes every file that no row names.
 */
export async function sweepUploads(services: Services): Promise<void> {
  const { database, storage, uploadLocks, clock, log } = services;
  const { unfinished } = storage;
  // Listed before the rows are read: a row is always written before its file.
  const files = await readdir(unfinished);
  await deleteExpiredUploads(database.db, clock.now());
  const uploads = await allUploads(database.db);
  for (const { id, byteSize, trackId, purpose } of uploads) {
    if (purpose === 'take' || trackId !== null || (await receivedBytes(unfinished, id)) < byteSize)
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
