import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#app/errors.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import type { ScratchFile } from '#app/platform/upload/scratch-file.ts';
import { arrivedBytes } from '#app/platform/upload/tus-exchange.server.ts';
import { withArrivedFile } from './arrived-file.server.ts';
import { deleteUpload, findUpload } from './upload.queries.server.ts';
import * as texts from './texts.ts';

/**
 * Hands over a take that arrived while it was sung. Once `save` has succeeded, the upload is
 * forgotten; until then it can be asked for again.
 * @param size of the whole take, in bytes, as its sender knows it
 * @throws {AppError} notFound, conflict (some of it is still on its way)
 */
export function withArrivedTake<Result>(
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
    const arrived = await arrivedBytes(storage.unfinished, uploadId);
    if (arrived !== size) {
      throw new AppError('conflict', texts.takeIncomplete(arrived, size));
    }
    const result = await withArrivedFile(context, upload, save);
    await deleteUpload(db, uploadId);
    await rm(join(storage.unfinished, uploadId), { force: true });
    return result;
  });
}
