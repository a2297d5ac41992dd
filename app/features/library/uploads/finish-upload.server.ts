import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import { withCompletedFile } from './completed-file.server.ts';
import { findUpload, markFinished, type UploadRow } from './upload.queries.server.ts';
import { findTrackByUploadKey } from '../track.queries.server.ts';
import { uploadTrackInput } from '../track.schema.ts';
import { addTrack } from '../add-track.operations.server.ts';
import * as texts from './texts.ts';

/**
 * Makes a track of a completed upload, for the artist whom it belongs to. Safe to repeat after a crash at
 * any moment: the uploaded file stays where it is until the database has the track, and the upload its id.
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
    // An upload in parts has counted against the quota until now.
    const added = (trx: Db, trackId: number) => markFinished(trx, upload, trackId);
    const track = await addTrack(services, artistId, input, { added });
    return track.id;
  });
}
