import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { IngestState, MessageAttachmentTable } from '#db/schema.ts';
import type { Services } from '#app/operations/services.server.ts';
import { deleteMedia, mediaOf, type MediaRow } from '../media/media.queries.server.ts';
import { keepMedia } from '../media/quota.server.ts';
import { mediaUrl } from '../media/picture.ts';
import { pictureOf } from '../media/picture.server.ts';
import type { KeptAttachment } from './attachment-files.server.ts';
import type { AttachmentEntity } from './attachment.ts';

type AttachmentRow = Selectable<MessageAttachmentTable>;

/** The file of a message: where it is as it was kept, and what else is known of it. */
export interface FoundAttachment {
  url: string;
  entity: AttachmentEntity;
}

/** The files of messages, by the message's id. */
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

/** The file of a message with its stored original, for whoever reads it. */
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

/** Whose an attachment is to see, and what it is called. */
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

/** The file of a message of this space: which one, and who sent it. */
export function findSentFile(db: Db, collaborationId: number, messageId: number) {
  return db
    .selectFrom('messageAttachments')
    .innerJoin('collaborationMessages as message', 'message.id', 'messageAttachments.messageId')
    .select(['messageAttachments.id', 'messageAttachments.artistId'])
    .where('message.id', '=', messageId)
    .where('message.collaborationId', '=', collaborationId)
    .executeTakeFirst();
}

/** @returns the keys of its stored files */
export async function deleteAttachment(trx: Db, id: number): Promise<string[]> {
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
      ...{ messageId, artistId, kind, name, createdAt: now },
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

/** What was learnt of a sound. */
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

function attachmentEntity(
  { kind, name, duration, ingestError }: AttachmentRow,
  files: MediaRow[],
): FoundAttachment | null {
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
      error: ingestError,
      picture: pictureOf(files, 'picture'),
    },
  };
}
