import type { Selectable } from 'kysely';
import { AppError } from '#app/errors.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation, perform } from '#app/operations/operation.ts';
import type { Admission, FileRules } from '#app/operations/receive.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { speaksInCollaboration, writesInCollaboration } from '#app/permissions.ts';
import {
  imageRule,
  imageTooLarge,
  looksLikeImage,
  MAX_IMAGE_BYTES,
  notAnImage,
  storeImage,
} from '#app/platform/images.server.ts';
import type { FileRule } from '#app/platform/upload/receive-form.server.ts';
import type { FileHead, ScratchFile } from '#app/platform/upload/scratch-file.ts';
import { id } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { AttachmentKind, IngestState, MessageAttachmentTable } from '#db/schema.ts';
import { type AttachmentEntity, wrongAttachmentType } from './attachment.ts';
import { areApart, collaborationById, collaborationSubject } from './collaboration.server.ts';
import { errorWords } from '#app/platform/jobs/queue.server.ts';
import * as texts from './texts.ts';
import { audioTooLarge, emptyAudio, looksLikeAudio, MAX_AUDIO_BYTES } from '../media/audio-file.ts';
import { mediaUrl } from '#app/operations/file-name.ts';
import {
  adoptSound,
  audioRule,
  declaresTooLong,
  demandFreeSpace,
  keepMedia,
} from '../media/new-media.server.ts';
import {
  deleteMedia,
  mediaOf,
  type MediaRow,
  type NewMedia,
  pictureOf,
} from '../media/media.server.ts';

/** The widest screen, and a lighter size for the chat itself. */
const PICTURE_SLOT = { widths: [480, 1600] };

/**
 * A sound with the size limits of a track, or a picture with those of a picture; the file's bytes
 * decide which.
 */
const attachmentRule: FileRule = {
  maxBytes: MAX_AUDIO_BYTES,
  maxBytesOf: (head) => (isPicture(head) ? MAX_IMAGE_BYTES : MAX_AUDIO_BYTES),
  tooLarge: (filename, head) => (isPicture(head) ? imageTooLarge() : audioTooLarge(filename)),
  check(filename, head) {
    if (head.bytes.byteLength === 0) return emptyAudio(filename);
    if (isPicture(head)) return undefined;
    if (head.sound || looksLikeAudio(filename)) return audioRule.check(filename, head);
    // A file named like a picture gets the error messages for pictures.
    if (PICTURE_NAME.test(filename)) return imageRule.check(filename, head) ?? notAnImage();
    return wrongAttachmentType(filename);
  },
};

const PICTURE_NAME = /\.(jpe?g|png|gif|webp|avif|heic|heif|tiff?|bmp|svg)$/i;

const isPicture = ({ bytes, sound }: FileHead) => looksLikeImage(bytes) && sound === null;

/** The file of a message, in a form and in a call. */
export const attachmentFiles: FileRules = { attachment: attachmentRule };

const announceFile = defineOperation({
  name: 'announceCollaborationFile',
  input: collaborationById,
  async subject(context, input) {
    const row = await collaborationSubject(context, input);
    return { ...row, senderId: undefined, apart: await areApart(context, row) };
  },
  forListeners: true,
  permission: speaksInCollaboration,
  run: () => undefined,
});

/** Refuses before a byte is sent if the sender may not write here. @throws {AppError} notFound */
export const writersOnly: Admission = (context, _bytes, params) =>
  perform(announceFile, context, params);

/** @throws {AppError} notFound, full */
export const writersWithFreeSpace: Admission = async (context, bytes, params) => {
  await writersOnly(context, bytes, params);
  await demandFreeSpace(context, context.viewer.artistId, bytes);
};

/** The same refusal as an error of the field. */
const asField = ({ code, message }: AppError) =>
  new AppError(code, message, { fields: { attachment: [message] } });

/** The file of a message in the storage, before a row refers to it. */
export interface KeptAttachment {
  kind: AttachmentKind;
  name: string;
  files: NewMedia[];
}

/**
 * Stores the file of a message: a sound unchanged, a picture re-encoded.
 * @throws {AppError} full, unsupportedType and tooLarge with `fields.attachment`
 */
export async function keepAttachment(
  context: SignedInContext,
  file: ScratchFile,
): Promise<KeptAttachment> {
  const { storage, viewer } = context;
  const artistId = viewer.artistId;
  const { filename, path, head } = file;
  const name = nameOf(filename);
  try {
    if (isPicture(head)) {
      const pictures = await storeImage(context, artistId, path, PICTURE_SLOT);
      const files = pictures.map((picture) => ({ ...picture, role: 'picture' as const }));
      return { kind: 'image', name, files };
    }
    if (!head.sound) throw wrongAttachmentType(filename);
    const problem = declaresTooLong(context.env, name, head);
    if (problem) throw problem;
    return { kind: 'audio', name, files: [await adoptSound(storage, file, 'original')] };
  } catch (error) {
    throw error instanceof AppError ? asField(error) : error;
  }
}

/** Removes the folders that some browsers send. */
function nameOf(filename: string): string {
  const name = filename.replace(/^.*[/\\]/, '').trim();
  return (name || filename).slice(-255);
}

type AttachmentRow = Selectable<MessageAttachmentTable>;

/** The file of a message: its stored files and their properties. */
export interface FoundAttachment {
  url: string;
  entity: AttachmentEntity;
}

/** The files of messages, by message id. */
export async function attachmentsOf(
  db: Db,
  messageIds: readonly number[],
): Promise<Map<number, FoundAttachment>> {
  const found = new Map<number, FoundAttachment>();
  if (messageIds.length === 0) return found;
  const rows = await db
    .selectFrom('messageAttachments')
    .selectAll()
    .where('messageId', 'in', messageIds)
    .execute();
  const files = await mediaOf(
    db,
    'attachment',
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const attachment = attachmentEntity(row, files.get(row.id) ?? []);
    if (attachment) found.set(row.messageId, attachment);
  }
  return found;
}

/** The file of a message with its stored original, for the job that reads it. */
export async function findSound(db: Db, id: number) {
  return db
    .selectFrom('messageAttachments')
    .innerJoin('collaborationMessages as message', 'message.id', 'messageAttachments.messageId')
    .innerJoin('collaborations', 'collaborations.id', 'message.collaborationId')
    .innerJoin('media', (join) =>
      join
        .onRef('media.subjectId', '=', 'messageAttachments.id')
        .on('media.subjectType', '=', 'attachment')
        .on('media.role', '=', 'original'),
    )
    .select(['media.key', 'media.contentType'])
    .select(['messageAttachments.messageId', 'message.collaborationId'])
    .select(['collaborations.trackOwnerId', 'collaborations.collaboratorId'])
    .where('messageAttachments.id', '=', id)
    .executeTakeFirst();
}

/** The participants who may see an attachment, and its file name. */
export function findAttachmentRights(db: Db, id: number) {
  return db
    .selectFrom('messageAttachments')
    .innerJoin('collaborationMessages as message', 'message.id', 'messageAttachments.messageId')
    .innerJoin('collaborations', 'collaborations.id', 'message.collaborationId')
    .select(['messageAttachments.name', 'collaborations.trackOwnerId'])
    .select('collaborations.collaboratorId')
    .where('messageAttachments.id', '=', id)
    .executeTakeFirst();
}

/** @returns the storage keys of its files */
async function deleteAttachment(trx: Db, id: number): Promise<string[]> {
  await trx.deleteFrom('messageAttachments').where('id', '=', id).execute();
  return deleteMedia(trx, { type: 'attachment', id });
}

/** @returns the id of the attachment */
export async function insertAttachment(
  limits: Pick<Services, 'env'>,
  trx: Db,
  { messageId, artistId }: { messageId: number; artistId: number },
  { kind, name, files }: KeptAttachment,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('messageAttachments')
    .values({
      messageId,
      artistId,
      kind,
      name,
      createdAt: now,
      ingestState: kind === 'audio' ? 'waiting' : 'ready',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepMedia(limits, trx, { type: 'attachment', id }, files, now);
  return id;
}

/**
 * Deletes a message with its file.
 * @returns the keys of the files to remove after the commit; undefined if there is no such message
 */
export async function deleteChatMessage(trx: Db, id: number): Promise<string[] | undefined> {
  const attachment = await trx
    .selectFrom('messageAttachments')
    .select('id')
    .where('messageId', '=', id)
    .executeTakeFirst();
  const keys = attachment ? await deleteAttachment(trx, attachment.id) : [];
  const { numDeletedRows } = await trx
    .deleteFrom('collaborationMessages')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n ? keys : undefined;
}

/** Stores how far a sound has been read: its duration, or why it could not be read. */
export async function setSoundState(
  db: Db,
  id: number,
  change: { ingestState: IngestState; ingestError: string | null; duration?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messageAttachments')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function attachmentEntity({ kind, name, duration, ingestError }: AttachmentRow, files: MediaRow[]) {
  const file = files.findLast(({ role }) => role === 'original' || role === 'picture');
  if (!file) return null;
  const mp3 = files.find(({ role }) => role === 'mp3-128');
  return {
    url: mediaUrl(file),
    entity: {
      kind,
      name,
      byteSize: file.byteSize,
      mp3Url: mp3 ? mediaUrl(mp3) : null,
      duration,
      error: errorWords(ingestError),
      picture: pictureOf(files, 'picture'),
    },
  };
}

interface Space {
  collaborationId: number;
  /** Null if the account is deleted. */
  trackOwnerId: number | null;
  collaboratorId: number | null;
}

/** Notifies both sides that a message was added or that its attachment was updated. */
export function announceMessage(
  { events }: Pick<Services, 'events'>,
  { collaborationId, trackOwnerId, collaboratorId }: Space,
  id: number,
): void {
  for (const artistId of [trackOwnerId, collaboratorId]) {
    if (artistId !== null) events.publish(artistId, { type: 'message', id, collaborationId });
  }
}

/**
 * Removes a file from the chat for both sides; only its sender may. The message's words are kept.
 */
export const removeFile = defineOperation({
  name: 'removeCollaborationFile',
  input: collaborationById.extend({ messageId: id }),
  async subject(context, { collaborationId, messageId }) {
    const collaboration = await collaborationSubject(context, { collaborationId });
    // The file of a message of this space: which one, and who sent it.
    const file = await context.db
      .selectFrom('messageAttachments')
      .innerJoin('collaborationMessages as message', 'message.id', 'messageAttachments.messageId')
      .select(['messageAttachments.id', 'messageAttachments.artistId'])
      .where('message.id', '=', messageId)
      .where('message.collaborationId', '=', collaborationId)
      .executeTakeFirst();
    return { ...collaboration, file, senderId: file?.artistId };
  },
  forListeners: true,
  permission: writesInCollaboration,
  async run(context, { collaborationId, messageId }, { file, trackOwnerId, collaboratorId }) {
    if (!file) throw new AppError('notFound', texts.fileNotHere);
    const { db, storage } = context;
    const keys = await db.transaction().execute((trx) => deleteAttachment(trx, file.id));
    announceMessage(context, { collaborationId, trackOwnerId, collaboratorId }, messageId);
    await Promise.allSettled(keys.map((key) => storage.remove(key)));
    return {};
  },
});
