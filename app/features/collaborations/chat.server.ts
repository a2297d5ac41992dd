import type { Selectable } from 'kysely';
import { AppError } from '#app/errors.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { inCollaboration, speaksInCollaboration } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { PendingFiles } from '#app/platform/storage.server.ts';
import { id } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { CollaborationMessageTable, MessageType } from '#db/schema.ts';
import { notify, readAbout } from '../activity/notices/notice.server.ts';
import {
  announceMessage,
  attachmentsOf,
  type FoundAttachment,
  insertAttachment,
  keepAttachment,
  type KeptAttachment,
} from './attachment.server.ts';
import {
  areApart,
  chatNews,
  collaborationById,
  type CollaborationRow,
  collaborationSubject,
  type MessageEntity,
  messagesInput,
  sendInput,
} from './collaboration.server.ts';
import { ingestAttachment } from './ingest-attachment.job.server.ts';
import { MESSAGES_PER_PAGE, UNANSWERED_MESSAGES } from './collaboration.ts';
import * as texts from './texts.ts';

type MessageRow = Selectable<CollaborationMessageTable>;

/**
 * A page of messages in chronological order: the newest ones, those before a message, or those
 * after one.
 * @returns the messages with the key of the page before (`before`), or of the page after if `after`
 * was given
 */
export async function pageOfMessages(
  db: Db,
  collaborationId: number,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<{ messages: MessageEntity[]; next: number | null }> {
  const forward = after !== undefined;
  let query = db
    .selectFrom('collaborationMessages')
    .selectAll()
    .where('collaborationId', '=', collaborationId)
    .orderBy('id', forward ? 'asc' : 'desc');
  if (before !== undefined) query = query.where('id', '<', before);
  if (forward) query = query.where('id', '>', after);
  const { page, last } = await pageOf(query, MESSAGES_PER_PAGE);
  const attachments = await attachmentsOf(
    db,
    page.filter(({ messageType }) => messageType !== 'text').map(({ id }) => id),
  );
  const messages = page.map((row) => messageEntity(row, attachments.get(row.id)));
  return { messages: forward ? messages : messages.reverse(), next: last?.id ?? null };
}

interface NewMessage {
  collaborationId: number;
  senderId: number;
  message: string;
  clientId: string | undefined;
}

/** Adds a message unless its sender has sent it already. */
async function addMessage(db: Db, message: NewMessage & { messageType: MessageType }, now: Date) {
  const row = await db
    .insertInto('collaborationMessages')
    .values({ ...message, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return { id: row.id, created: true };
  const { id } = await saidBefore(db, message).executeTakeFirstOrThrow();
  return { id, created: false };
}

/**
 * Refuses a message after a rejection, and further messages of a collaborator until the owner answers or decides. A
 * message that is stored already is not refused, so that it may be sent again. Locks the collaboration until the end
 * of the transaction, so that simultaneous messages are counted one after the other, and none follows a rejection.
 * @throws {AppError} conflict
 */
async function demandOpenChat(trx: Db, message: NewMessage): Promise<void> {
  const { collaborationId, senderId } = message;
  const row = await trx
    .updateTable('collaborations')
    .set(({ ref }) => ({ updatedAt: ref('updatedAt') }))
    .where('id', '=', collaborationId)
    .returning(['status', 'trackOwnerId'])
    .executeTakeFirst();
  if (message.clientId !== undefined && (await saidBefore(trx, message).executeTakeFirst())) {
    return;
  }
  if (row?.status === 'rejected') throw new AppError('conflict', texts.chatClosedByRejection);
  if (row?.status !== 'pending' || row.trackOwnerId === senderId) return;
  const since = await trx
    .selectFrom('collaborationMessages')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('collaborationId', '=', collaborationId)
    .where('senderId', '=', row.trackOwnerId)
    .executeTakeFirst();
  const unanswered = await trx
    .selectFrom('collaborationMessages')
    .select('id')
    .where('collaborationId', '=', collaborationId)
    .where('senderId', '=', senderId)
    .where('id', '>', since?.id ?? 0)
    .limit(UNANSWERED_MESSAGES)
    .execute();
  if (unanswered.length < UNANSWERED_MESSAGES) return;
  throw new AppError('conflict', texts.waitForTheOwnersAnswer(UNANSWERED_MESSAGES));
}

/** The message that its sender has already sent with this id. */
async function findSaid(db: Db, message: Omit<NewMessage, 'message'>) {
  if (message.clientId === undefined) return undefined;
  const said = await saidBefore(db, message).executeTakeFirst();
  return said && readMessage(db, said.id);
}

const saidBefore = (db: Db, message: Omit<NewMessage, 'message'>) =>
  db
    .selectFrom('collaborationMessages')
    .select('id')
    .where('collaborationId', '=', message.collaborationId)
    .where('senderId', '=', message.senderId)
    .where('clientId', '=', message.clientId ?? '');

async function readMessage(db: Db, id: number): Promise<MessageEntity> {
  const row = await db
    .selectFrom('collaborationMessages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const attachments = await attachmentsOf(db, [id]);
  return messageEntity(row, attachments.get(id));
}

/** Moves one side's read mark forward, never back. @returns true if it moved */
async function markRead(
  db: Db,
  { id, trackOwnerId }: Pick<CollaborationRow, 'id' | 'trackOwnerId'>,
  artistId: number,
  messageId: number,
): Promise<boolean> {
  const side = trackOwnerId === artistId ? 'ownerReadId' : 'collaboratorReadId';
  const newest = db
    .selectFrom('collaborationMessages')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('collaborationId', '=', id)
    .where('id', '<=', messageId);
  const upTo = (await newest.executeTakeFirst())?.id;
  if (!upTo) return false;
  const { numUpdatedRows } = await db
    .updateTable('collaborations')
    .set({ [side]: upTo })
    .where('id', '=', id)
    .where(side, '<', upTo)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const messageEntity = (row: MessageRow, attachment?: FoundAttachment): MessageEntity => ({
  id: row.id,
  collaborationId: row.collaborationId,
  senderId: row.senderId,
  message: row.message,
  messageType: row.messageType,
  attachmentUrl: attachment?.url ?? null,
  ...(attachment && { attachment: attachment.entity }),
  createdAt: row.createdAt.toISOString(),
});

/** More than a person types. */
const messageLimit = createRateLimit('collaboration-chat', 60, 60, 'messages');

export const listMessages = defineOperation({
  name: 'listCollaborationMessages',
  input: messagesInput,
  subject: collaborationSubject,
  forListeners: true,
  permission: inCollaboration,
  run: ({ db }, { collaborationId, before, after }) =>
    pageOfMessages(db, collaborationId, { before, after }),
});

/**
 * Sends a message to the other side, with or without a file. With the same `clientId`, the existing
 * message is returned, and the file is not stored twice.
 * @throws {AppError} conflict, tooManyRequests; for the file: full, unsupportedType, tooLarge
 */
export const sendMessage = defineOperation({
  name: 'sendCollaborationMessage',
  input: sendInput,
  async subject(context, input) {
    const row = await collaborationSubject(context, input);
    return { ...row, senderId: input.senderId, apart: await areApart(context, row) };
  },
  forListeners: true,
  permission: speaksInCollaboration,
  async run(context, { message: words, clientId, attachment: file }, collaboration) {
    const { db, viewer } = context;
    const { id: collaborationId, status } = collaboration;
    const senderId = viewer.artistId;
    await messageLimit.demand(String(senderId));
    const said = await findSaid(db, { collaborationId, senderId, clientId });
    if (said) return said;
    // Before a file is stored; the transaction looks again.
    if (status === 'rejected') {
      throw new AppError('conflict', texts.chatClosedByRejection);
    }
    const kept = file && (await keepAttachment(context, file));
    const message = words || (kept?.name ?? '');
    const added = await keepMessage(
      context,
      collaboration,
      { collaborationId, senderId, message, clientId },
      kept,
    );
    if (added.created) {
      announceMessage(context, { ...collaboration, collaborationId }, added.message.id);
    }
    return added.message;
  },
});

/** Stores the message, its file and the job for it in one transaction. */
async function keepMessage(
  context: SignedInContext,
  collaboration: CollaborationRow,
  message: NewMessage,
  kept: KeptAttachment | undefined,
): Promise<{ message: MessageEntity; created: boolean }> {
  const { db, storage, queue, clock } = context;
  const files = new PendingFiles(storage, kept?.files);
  let added: { id: number; created: boolean };
  try {
    added = await files.commit(db, async (trx) => {
      const now = clock.now();
      await demandOpenChat(trx, message);
      const messageType = kept?.kind ?? 'text';
      const added = await addMessage(trx, { ...message, messageType }, now);
      if (added.created) await notify(context, trx, chatNews(collaboration, message.senderId));
      if (!kept || !added.created) return added;
      const owner = { messageId: added.id, artistId: message.senderId };
      const attachmentId = await insertAttachment(context, trx, owner, kept, now);
      if (kept.kind === 'audio') {
        const subject = `attachment:${attachmentId}`;
        await queue.enqueue(trx, ingestAttachment, { attachmentId }, subject, owner.artistId);
      }
      return added;
    });
  } catch (error) {
    await files.discard();
    throw error;
  }
  const { id, created } = added;
  // Sent twice at the same moment: only one of them was stored, with its file.
  if (!created) await Promise.allSettled(files.keys.map((key) => storage.remove(key)));
  return { message: await readMessage(db, id), created };
}

/** Marks messages as read up to one of them. Safe to repeat: the mark never moves back. */
export const readMessages = defineOperation({
  name: 'readCollaborationMessages',
  input: collaborationById.extend({ messageId: id }),
  subject: collaborationSubject,
  forListeners: true,
  permission: inCollaboration,
  async run({ db, viewer, events, clock }, { messageId }, collaboration) {
    const artistId = viewer.artistId;
    const moved = await markRead(db, collaboration, artistId, messageId);
    const about = { artistId, kind: 'collaboration', subjectId: collaboration.id } as const;
    const seen = await readAbout(db, about, clock.now());
    if (moved || seen) events.publish(artistId, { type: 'read', id: collaboration.id });
    return {};
  },
});
