import type { Db } from '#db/client.ts';
import { AppError } from '#app/errors.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { inCollaboration, speaksInCollaboration } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { UnnamedFiles } from '#app/platform/unnamed-files.server.ts';
import { id } from '#app/validation.ts';
import { readAbout, notify } from '../activity/notices/notice.queries.server.ts';
import { announceMessage } from './announce-message.server.ts';
import { keepAttachment, type KeptAttachment } from './attachment-files.server.ts';
import { insertAttachment } from './attachment.queries.server.ts';
import {
  addMessage,
  findSaid,
  markRead,
  pageOfMessages,
  readMessage,
  waitsForAnswer,
  type NewMessage,
} from './chat.queries.server.ts';
import { chatNews } from './collaboration-news.ts';
import type { CollaborationRow } from './collaboration.queries.server.ts';
import {
  collaborationById,
  messagesInput,
  sendInput,
  type MessageEntity,
} from './collaboration.schema.ts';
import { areApart, collaborationSubject } from './collaboration-subject.server.ts';
import { UNANSWERED_MESSAGES } from './limits.ts';
import { ingestAttachment } from './ingest-attachment.job.server.ts';
import * as texts from './texts.ts';

/** A person types slower. */
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
 * Says something to the other side, with a file or without. With the same `clientId`, the message
 * that is there is answered, and the file is not kept twice.
 * @throws {AppError} conflict, tooManyRequests; of the file: full, unsupportedType, tooLarge
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
    if (status === 'rejected') {
      throw new AppError('conflict', texts.chatRejected);
    }
    await messageLimit.demand(String(senderId));
    const said = await findSaid(db, { collaborationId, senderId, clientId });
    if (said) return said;
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

/** The message, its file and the work on it, in one transaction. */
async function keepMessage(
  context: SignedInContext,
  collaboration: CollaborationRow,
  message: NewMessage,
  kept: KeptAttachment | undefined,
): Promise<{ message: MessageEntity; created: boolean }> {
  const { db, storage, queue, clock } = context;
  const files = new UnnamedFiles(storage, kept?.files);
  let added: { id: number; created: boolean };
  try {
    added = await files.name(db, async (trx) => {
      const now = clock.now();
      await demandAnswered(trx, message);
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
  // Sent twice at the same moment: one of them was let in, with its file.
  if (!created) await Promise.allSettled(files.keys.map((key) => storage.remove(key)));
  return { message: await readMessage(db, id), created };
}

/**
 * Whoever asks may say a few things; then it is the owner's turn.
 * @throws {AppError} conflict
 */
async function demandAnswered(trx: Db, message: NewMessage): Promise<void> {
  if (!(await waitsForAnswer(trx, message))) return;
  throw new AppError('conflict', texts.waitForAnswer(UNANSWERED_MESSAGES));
}

/** Marks what was said as seen, up to a message. Safe to repeat: the mark never goes back. */
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
