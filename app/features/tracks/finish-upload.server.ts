import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { withArrivedFile } from './arrived-file.server.ts';
import { findUpload, markFinished, type UploadRow } from './arriving.queries.server.ts';
import { findTrackByUploadKey } from './track.queries.server.ts';
import { uploadTrackInput } from './track.schema.ts';
import { addTrack } from './upload.operations.server.ts';

/**
 * Makes a track of an upload whose last byte is here. Safe to repeat, at any moment of a crash: the
 * arrived file stays where it is until the database names both the track and, here, its id.
 * @returns the track's id
 */
export function finishUpload(context: Context, id: string): Promise<number> {
  return context.uploadLocks.whileHeld(id, async () => {
    const upload = await findUpload(context.db, id);
    if (!upload) throw new AppError('notFound', 'This upload is not here.');
    if (upload.trackId !== null) return upload.trackId;
    const trackId = (await trackOf(context, upload)) ?? (await makeTrack(context, upload));
    await markFinished(context.db, id, trackId);
    await rm(join(context.storage.unfinished, id), { force: true });
    return trackId;
  });
}

async function trackOf({ db }: Context, { artistId, uploadKey }: UploadRow) {
  return (await findTrackByUploadKey(db, artistId, uploadKey))?.id;
}

function makeTrack(context: Context, upload: UploadRow): Promise<number> {
  const { metadata, uploadKey } = upload;
  return withArrivedFile(context, upload, async (audio) => {
    const track = await addTrack(
      context,
      uploadTrackInput.parse({ ...metadata, uploadKey, audio }),
    );
    return track.id;
  });
}
