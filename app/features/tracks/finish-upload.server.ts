import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { readHead } from '#app/platform/upload/tus-exchange.server.ts';
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
    const path = join(context.storage.unfinished, id);
    const trackId = (await trackOf(context, upload)) ?? (await makeTrack(context, upload, path));
    await markFinished(context.db, id, trackId);
    await rm(path, { force: true });
    return trackId;
  });
}

async function trackOf({ db }: Context, { artistId, uploadKey }: UploadRow) {
  return (await findTrackByUploadKey(db, artistId, uploadKey))?.id;
}

async function makeTrack(context: Context, upload: UploadRow, arrived: string): Promise<number> {
  const { filename, metadata, uploadKey } = upload;
  // A second name of the same bytes: the storage moves this one away.
  const path = context.storage.scratchPath();
  try {
    await secondName(arrived, path);
    const { checksum, size } = await measure(path);
    const head = new Uint8Array(await readHead(path));
    const audio = { field: 'audio', filename, path, size, checksum, head };
    const track = await addTrack(
      context,
      uploadTrackInput.parse({ ...metadata, uploadKey, audio }),
    );
    return track.id;
  } finally {
    await rm(path, { force: true });
  }
}

async function secondName(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    // Some file systems know no second names.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}

async function measure(path: string): Promise<{ checksum: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path), async function (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.byteLength;
    }
  });
  return { checksum: hash.digest('hex'), size };
}
