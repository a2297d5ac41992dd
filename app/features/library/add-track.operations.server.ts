import { createHash } from 'node:crypto';
import { joinFacts } from '#app/display/format.ts';
import { AppError } from '#app/errors.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import type { FileRules } from '#app/operations/receive.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { actsAsSelf, signedIn } from '#app/permissions.ts';
import { imageRule, storeImage } from '#app/platform/images.server.ts';
import { PendingFiles } from '#app/platform/storage.server.ts';
import type { ScratchFile } from '#app/platform/upload/scratch-file.ts';
import type { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { type NewMedia } from '../media/media.server.ts';
import { adoptSound, audioRule, declaresTooLong, keepMedia } from '../media/new-media.server.ts';
import { isFromFilename, titleFromFilename } from '../media/title-from-filename.ts';
import { COVER_SLOT } from './public-track.ts';
import { ingestTrack } from './ingest.job.server.ts';
import { getArtistName, markFeaturedTrack } from './track-changes.queries.server.ts';
import {
  findTrack,
  findTrackByUploadKey,
  insertTrack,
  keepChosenOrder,
  shareOutPlaces,
  trackEntity,
  trackSubjectName,
} from './track.queries.server.ts';
import { uploadTrackInput, uploadTracksInput, type TrackEntity } from './track.schema.ts';
import * as texts from './texts.ts';

/** The file rules of POST /api/tracks. */
export const trackFileRules: FileRules = { audio: audioRule, coverImage: imageRule };

/** The file rules of the plain form, which takes several files at once. */
export const libraryFileRules: FileRules = { files: { ...audioRule, most: 50 } };

/** Adds a track to the signed-in artist's library. A repeated `uploadKey` returns the existing track. */
export const uploadTrack = defineOperation({
  name: 'uploadTrack',
  input: uploadTrackInput,
  subject: (_context, { artistId }) => Promise.resolve({ artistId }),
  permission: actsAsSelf,
  run: addTrackWithinQuota,
});

/**
 * Adds every valid file of the plain form.
 * @throws {AppError} invalid, with a sentence for each file that was refused; the valid files are added all the
 * same
 */
export const uploadTracks = defineOperation({
  name: 'uploadTracks',
  input: uploadTracksInput,
  permission: signedIn,
  async run(context, { files, contentType, isPublic, uploadKey }) {
    const added: TrackEntity[] = [];
    const refusals: string[] = [];
    for (const file of files) {
      if ('refusal' in file) {
        refusals.push(file.refusal.message);
        continue;
      }
      const title = titleFromFilename(file.filename);
      const key = uploadKey && keyOfFile(uploadKey, file);
      const track = { title, audio: file, contentType, isPublic, uploadKey: key };
      try {
        added.push(await addTrackWithinQuota(context, uploadTrackInput.parse(track)));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code !== 'full' && error.code !== 'tooLarge') throw error;
        const isNamed = error.message.startsWith(file.filename);
        refusals.push(isNamed ? error.message : `${file.filename}: ${error.message}`);
      }
    }
    const ids = added.map(({ id }) => id);
    await context.db.transaction().execute((trx) => shareOutPlaces(trx, ids));
    if (refusals.length > 0) {
      const done =
        added.length > 0
          ? texts.uploadedAndNotUploaded(joinFacts(added.map(({ title }) => title)))
          : '';
      throw new AppError('invalid', done + refusals.join(' '), { fields: { files: refusals } });
    }
    return { added: ids };
  },
});

/** The same for a file that is sent again. The same sound under two names is two tracks. */
function keyOfFile(uploadKey: string, { checksum, filename }: ScratchFile): string {
  const digest = createHash('sha256').update(`${checksum} ${filename}`).digest('hex');
  return `${uploadKey.slice(0, 40)}:${digest.slice(0, 16)}`;
}

/**
 * @throws {AppError} full, tooLarge: there is no room for a file that is not in the library yet, or it is too
 * long
 */
async function addTrackWithinQuota(context: SignedInContext, input: NewTrack) {
  const { artistId } = context.viewer;
  const { uploadKey, audio } = input;
  const sent = uploadKey && (await findTrackByUploadKey(context.db, artistId, uploadKey));
  if (!sent) {
    const problem = declaresTooLong(context.env, audio.filename, audio.head);
    if (problem) throw problem;
  }
  return addTrack(context, artistId, input);
}

type NewTrack = z.output<typeof uploadTrackInput>;

interface AddTrackOptions {
  madeWithAi?: boolean;
  added?: (trx: Db, trackId: number) => Promise<void>;
}

/**
 * The last step of every kind of upload: the file goes to the storage, the track to the artist's library, and
 * its analysis to the job queue. The caller must have checked the permission. A repeated `uploadKey` returns
 * the existing track and leaves the file where it is.
 * @param options `madeWithAi`: shown on the track's page. `added`: writes in the same transaction, before the
 * quota is checked
 */
export async function addTrack(
  services: Services,
  artistId: number,
  input: NewTrack,
  { madeWithAi = false, added }: AddTrackOptions = {},
): Promise<TrackEntity> {
  const { clock, queue } = services;
  const { db } = services.database;
  const { audio, coverImage, uploadKey, artistId: _named, ...details } = input;
  const sent = uploadKey && (await findTrackByUploadKey(db, artistId, uploadKey));
  if (sent) return entityOf(db, sent.id);

  const stored = new PendingFiles<NewMedia>(services.storage);
  let trackId: number;
  try {
    await storeFiles(services, artistId, stored, { audio, coverImage });
    trackId = await stored.commit(db, async (trx) => {
      const now = clock.now();
      const ownName = await getArtistName(trx, artistId);
      const artist = details.artist ?? ownName;
      const detected = [
        ...(isFromFilename(details.title, audio.filename) ? (['title'] as const) : []),
        ...(artist === ownName ? (['artist'] as const) : []),
      ];
      const id = await insertTrack(trx, {
        ...details,
        artistId,
        artist,
        madeWithAi,
        // Fields left empty are filled from the file's tags.
        detected,
        fileSize: audio.byteSize,
        fileFormat: audio.head.sound?.format ?? null,
        uploadKey: uploadKey ?? null,
        createdAt: now,
        updatedAt: now,
      });
      if (uploadKey) await keepChosenOrder(trx, artistId, uploadKey);
      await added?.(trx, id);
      await keepMedia(services, trx, { type: 'track', id }, stored.all, now);
      await markFeaturedTrack(trx, artistId);
      await queue.enqueue(trx, ingestTrack, { trackId: id }, trackSubjectName(id), artistId);
      return id;
    });
  } catch (error) {
    await stored.discard();
    // Two simultaneous requests: the unique index accepted the other one.
    const other = uploadKey && (await findTrackByUploadKey(db, artistId, uploadKey));
    if (other) return entityOf(db, other.id);
    throw error;
  }
  return entityOf(db, trackId);
}

async function storeFiles(
  services: Services,
  artistId: number,
  stored: PendingFiles<NewMedia>,
  { audio, coverImage }: { audio: ScratchFile; coverImage: ScratchFile | undefined },
): Promise<void> {
  const cover = coverImage ? await storeImage(services, artistId, coverImage.path, COVER_SLOT) : [];
  stored.add(...cover.map((image) => ({ ...image, role: 'cover' as const })));
  stored.add(await adoptSound(services.storage, audio, 'original'));
}

async function entityOf(db: Db, trackId: number): Promise<TrackEntity> {
  const track = demandFound(await findTrack(db, trackId), texts.trackNotHere);
  return trackEntity(db, track, true);
}
