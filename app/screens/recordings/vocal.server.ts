import { wrongField } from '#app/errors.ts';
import {
  type AddedRequest,
  announceRequest,
  createPendingCollaboration,
  requestLimit,
} from '#app/features/collaborations/request.server.ts';
import { isApart } from '#app/features/community/follows/block.server.ts';
import { secret } from '#app/features/library/track.schema.ts';
import { trackSubject, type TrackSubject } from '#app/features/library/track.server.ts';
import {
  deleteUpload,
  withCompletedTake,
} from '#app/features/library/uploads/stored-upload.server.ts';
import { ingestVocal } from '#app/features/library/vocals/ingest-vocal.job.server.ts';
import type { VocalEntity } from '#app/features/library/vocals/vocal.schema.ts';
import {
  findVocal,
  findVocalByUploadKey,
  insertVocal,
  offsetMs,
  pageOfVocals,
  vocalEntity,
  vocalSubjectName,
} from '#app/features/library/vocals/vocal.server.ts';
import { adoptSound, audioRule, keepMedia } from '#app/features/media/new-media.server.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import type { FileRules } from '#app/operations/receive.server.ts';
import { singsOver } from '#app/permissions.ts';
import { PendingFiles } from '#app/platform/storage.server.ts';
import { scratchFile, type ScratchFile } from '#app/platform/upload/scratch-file.ts';
import { clearableNumber, clearableText, id, requiredText, z } from '#app/validation.ts';
import * as texts from './texts.ts';
import { VOCAL_LIMITS } from './vocal.ts';

/** The file of POST /api/vocal-recordings, and of the plain form. */
export const vocalFileRules: FileRules = { audio: audioRule };

const nothingToSave = () => wrongField('audio', texts.noRecordingToUpload);

const saveVocalInput = z.object({
  trackId: id,
  artistId: id.nullish().transform((value) => value ?? undefined),
  title: requiredText(VOCAL_LIMITS.title),
  /** The singer's message for the track's owner. */
  description: clearableText(VOCAL_LIMITS.message),
  audio: scratchFile().optional(),
  /** In place of `audio`: an upload in parts, and its total size in bytes. */
  uploadId: z.string().max(64).nullish(),
  size: z.coerce.number().int().positive().nullish(),
  duration: clearableNumber(0, 36_000),
  offsetMs: offsetMs.nullish().transform((value) => value ?? 0),
  /** Made by the sender: repeating it returns the existing vocal. */
  uploadKey: z.string().max(64).nullish(),
  key: secret,
});

type SaveVocal = z.output<typeof saveVocalInput>;

/**
 * Saves a take over a track. Over another artist's track it is offered to its owner in the same
 * transaction; the owner's own takes need no approval.
 * @throws {AppError} invalid ('No recording to upload'), notFound, full, conflict, unsupportedType
 */
export const saveVocal = defineOperation({
  name: 'saveVocal',
  input: saveVocalInput,
  async subject(context, { trackId, key, artistId }) {
    const track = await trackSubject(context, { trackId, key });
    const apart = await isApart(context.db, context.viewer, track.artistId);
    return { ...track, singerId: artistId, apart };
  },
  forListeners: true,
  permission: singsOver,
  async run(context, input, { track }): Promise<VocalEntity> {
    const artistId = context.viewer.artistId;
    const { audio, uploadId, size, uploadKey } = input;
    const sent = uploadKey && (await findVocalByUploadKey(context.db, artistId, uploadKey));
    if (sent) return vocalEntity(sent);
    if (uploadId && size) {
      return withCompletedTake(context, { uploadId, size }, (take) =>
        keepVocal(context, input, track, take),
      );
    }
    if (!audio) throw nothingToSave();
    return keepVocal(context, input, track, audio);
  },
});

/** Stores the file, then the vocal and the related rows in one transaction. */
async function keepVocal(
  context: SignedInContext,
  input: SaveVocal,
  { row: track }: TrackSubject['track'],
  audio: ScratchFile,
): Promise<VocalEntity> {
  const { db, storage, queue, clock, viewer } = context;
  const artistId = viewer.artistId;
  const { title, description = null, duration = null, offsetMs: moved } = input;
  const { uploadKey = null, uploadId } = input;
  const isOwn = track.artistId === artistId;
  // A repeated upload was answered above, and does not count as another request.
  if (!isOwn) await requestLimit.demand(context);
  const stored = new PendingFiles(storage, [await adoptSound(storage, audio, 'original')]);
  let saved: { vocalId: number; asked: AddedRequest | null };
  try {
    saved = await stored.commit(db, async (trx) => {
      const now = clock.now();
      const vocal = await insertVocal(trx, {
        trackId: track.id,
        artistId,
        title,
        description,
        duration,
        uploadKey,
        offsetMs: moved,
        status: isOwn ? 'approved' : 'pending',
        createdAt: now,
      });
      // Until now, a take uploaded in parts has counted against the quota as an upload.
      if (uploadId) await deleteUpload(trx, uploadId);
      await keepMedia(context, trx, { type: 'vocal', id: vocal }, stored.all, now);
      const subject = vocalSubjectName(vocal);
      await queue.enqueue(trx, ingestVocal, { vocalId: vocal }, subject, artistId);
      if (isOwn) return { vocalId: vocal, asked: null };
      const request = await createPendingCollaboration(context, trx, {
        trackId: track.id,
        trackTitle: track.title,
        trackOwnerId: track.artistId,
        collaboratorId: artistId,
        vocalRecordingId: vocal,
        title,
        message: description,
      });
      return { vocalId: vocal, asked: request };
    });
  } catch (error) {
    await stored.discard();
    // Sent twice at the same moment: the unique index let in only one of them.
    const other = uploadKey && (await findVocalByUploadKey(db, artistId, uploadKey));
    if (other) return vocalEntity(other);
    throw error;
  }
  if (saved.asked) announceRequest(context, saved.asked);
  return entityOf(context, saved.vocalId);
}

async function entityOf({ db }: Context, vocalId: number): Promise<VocalEntity> {
  const vocal = demandFound(await findVocal(db, vocalId), texts.recordingNotHere);
  return vocalEntity(vocal);
}

/**
 * The vocals over a track, newest first: all of them for the track's owner, for others their own.
 */
export const listTrackVocals = defineOperation({
  name: 'listTrackVocals',
  input: z.object({
    trackId: id,
    key: secret,
    before: id.nullish().transform((value) => value ?? undefined),
  }),
  async subject(context, input) {
    // Singers still see their vocals from before a block.
    return { ...(await trackSubject(context, input)), singerId: undefined, apart: false };
  },
  forListeners: true,
  permission: singsOver,
  async run({ db, viewer }, { trackId, before }, { track }) {
    const own = viewer.artistId;
    const singerId = track.row.artistId === own ? null : own;
    const { vocals, next } = await pageOfVocals(db, trackId, { singerId, before });
    return { vocals: vocals.map(vocalEntity), next };
  },
});
