import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import type { Admission, FileRules } from '#app/operations/receive.server.ts';
import { actsAsSelf, signedIn } from '#app/permissions.ts';
import { sniffAudio } from '#app/platform/codec/sniff.ts';
import { imageRule, storeImage } from '#app/platform/images.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import type { StoredFile } from '#app/platform/upload/receive-multipart.server.ts';
import type { z } from '#app/validation.ts';
import { insertMedia, type NewMedia } from '../media/media.queries.server.ts';
import { demandRoom } from '../media/room.server.ts';
import {
  audioTooLarge,
  emptyAudio,
  looksLikeAudio,
  MAX_AUDIO_BYTES,
  titleFromFilename,
  wrongAudioType,
} from './audio-file.ts';
import { COVER_SLOT } from './cover.ts';
import { ingestTrack } from './ingest.job.server.ts';
import { getArtistName, markFeaturedTrack } from './track-artist.queries.server.ts';
import {
  findTrack,
  findTrackByUploadKey,
  insertTrack,
  trackEntity,
  trackSubjectName,
} from './track.queries.server.ts';
import { uploadTrackInput, uploadTracksInput, type TrackEntity } from './track.schema.ts';

export const audioRule = {
  maxBytes: MAX_AUDIO_BYTES,
  tooLarge: audioTooLarge,
  check: (filename: string, head: Uint8Array) => {
    if (head.byteLength === 0) return emptyAudio(filename);
    if (!looksLikeAudio(filename) && filename.includes('.')) return wrongAudioType(filename);
    return sniffAudio(head) ? undefined : wrongAudioType(filename);
  },
};

/** Asked before the first byte of a form with files is taken. @throws {AppError} full */
export const roomForFiles: Admission = (context, bytes) =>
  demandRoom(context, context.viewer?.artistId ?? 0, bytes);

/** The files of POST /api/tracks. */
export const trackFileRules: FileRules = {
  audio: audioRule,
  coverImage: imageRule,
};

/** The files of the plain form, which takes several at once. */
export const libraryFileRules: FileRules = { files: audioRule };

/** Adds one track to the own library. With the same `uploadKey`, the track that is there is answered. */
export const uploadTrack = defineOperation({
  name: 'uploadTrack',
  input: uploadTrackInput,
  subject: (_context, { artistId }) => Promise.resolve({ artistId }),
  permission: actsAsSelf,
  run: addTrackInRoom,
});

/**
 * Adds every file of the plain form that is good.
 * @throws {AppError} invalid, with a sentence per file that is not; the good ones are added all the same
 */
export const uploadTracks = defineOperation({
  name: 'uploadTracks',
  input: uploadTracksInput,
  permission: signedIn,
  async run(context, { files, contentType, isPublic, uploadKey }) {
    const added: string[] = [];
    const refusals: string[] = [];
    for (const file of files) {
      if ('refusal' in file) {
        refusals.push(file.refusal.message);
        continue;
      }
      const title = titleFromFilename(file.filename);
      const key = uploadKey && `${uploadKey.slice(0, 40)}:${file.checksum.slice(0, 16)}`;
      const track = { title, audio: file, contentType, isPublic, uploadKey: key };
      try {
        await addTrackInRoom(context, uploadTrackInput.parse(track));
        added.push(title);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'full') throw error;
        refusals.push(`${file.filename}: ${error.message}`);
      }
    }
    if (refusals.length > 0) {
      const done = added.length > 0 ? `Uploaded: ${added.join(', ')}. Not uploaded: ` : '';
      throw new AppError('invalid', done + refusals.join(' '), { fields: { files: refusals } });
    }
    return { added };
  },
});

/** @throws {AppError} full, if there is no room for a file that is not in the library yet */
async function addTrackInRoom(context: Context, input: NewTrack): Promise<TrackEntity> {
  const artistId = context.viewer?.artistId ?? 0;
  const { uploadKey, audio } = input;
  const sent = uploadKey && (await findTrackByUploadKey(context.db, artistId, uploadKey));
  if (!sent) await demandRoom(context, artistId, audio.size);
  return addTrack(context, input);
}

type NewTrack = z.output<typeof uploadTrackInput>;

/**
 * Where every upload ends, however it came: the file goes to the storage, the track to the library,
 * and the work of reading it to the queue. With the same `uploadKey`, the track that is there is
 * answered and the file is left where it is. `madeWithAi`: its page then says so.
 */
export async function addTrack(
  context: Context,
  input: NewTrack,
  { madeWithAi = false } = {},
): Promise<TrackEntity> {
  const { db, viewer, clock, queue } = context;
  const artistId = viewer?.artistId ?? 0;
  const { audio, coverImage, uploadKey, artistId: _named, ...details } = input;
  const sent = uploadKey && (await findTrackByUploadKey(db, artistId, uploadKey));
  if (sent) return entityOf(context, sent.id);

  const stored = await storeFiles(context, audio, coverImage);
  try {
    const trackId = await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const ownName = await getArtistName(trx, artistId);
      const artist = details.artist ?? ownName;
      const detected = [
        ...(details.title === titleFromFilename(audio.filename) ? (['title'] as const) : []),
        ...(artist === ownName ? (['artist'] as const) : []),
      ];
      const id = await insertTrack(trx, {
        ...details,
        artistId,
        artist,
        madeWithAi,
        // What nobody typed may still be told by the file.
        detected,
        fileSize: audio.size,
        fileFormat: sniffAudio(audio.head)?.format ?? null,
        uploadKey: uploadKey ?? null,
        createdAt: now,
        updatedAt: now,
      });
      await insertMedia(trx, { type: 'track', id }, stored, now);
      await markFeaturedTrack(trx, artistId);
      await queue.enqueue(trx, ingestTrack, { trackId: id }, trackSubjectName(id));
      return id;
    });
    return await entityOf(context, trackId);
  } catch (error) {
    await Promise.all(stored.map(({ key }) => context.storage.remove(key)));
    // Sent twice at the same moment: the unique index let one of them in.
    const other = uploadKey && (await findTrackByUploadKey(db, artistId, uploadKey));
    if (other) return entityOf(context, other.id);
    throw error;
  }
}

async function storeFiles(
  { storage }: Context,
  audio: StoredFile,
  coverImage: StoredFile | undefined,
): Promise<NewMedia[]> {
  const cover = coverImage ? await storeImage(storage, coverImage.path, COVER_SLOT) : [];
  const contentType = sniffAudio(audio.head)?.contentType;
  if (!contentType) throw wrongAudioType(audio.filename);
  const key = randomKey();
  await storage.adopt(key, audio.path, contentType);
  return [
    { key, role: 'original', contentType, byteSize: audio.size, checksum: audio.checksum },
    ...cover.map((image) => ({ ...image, role: 'cover' as const })),
  ];
}

async function entityOf({ db }: Context, trackId: number): Promise<TrackEntity> {
  const track = await findTrack(db, trackId);
  if (!track) throw new AppError('notFound', 'This track is not here.');
  return trackEntity(db, track, true);
}
