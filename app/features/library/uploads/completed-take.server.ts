import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#app/errors.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import type { ScratchFile } from '#app/platform/upload/scratch-file.ts';
import { receivedBytes } from '#app/platform/upload/tus-exchange.server.ts';
import { withCompletedFile } from './completed-file.server.ts';
import { deleteUpload, findUpload } from './upload.queries.server.ts';
import * as texts from './texts.ts';

/**
 * Hands a take that was uploaded while it was sung to `save`. Once that has succeeded, the upload is
 * deleted; until then the request can be repeated.
 * @param size of the whole take, in bytes, as its sender knows it
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
      throw new AppError('notFound', texts.takeNotHereResend);
    }
    const arrived = await receivedBytes(storage.unfinished, uploadId);
    if (arrived !== size) {
      throw new AppError('conflict', texts.takeIncomplete(arrived, size));
    }
    const result = await withCompletedFile(context, upload, save);
    await deleteUpload(db, uploadId);
    await rm(join(storage.unfinished, uploadId), { force: true });
    return result;
  });
}
