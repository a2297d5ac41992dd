import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { inCollaboration, writesInCollaboration } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { id } from '#app/validation.ts';
import { announceMessage } from './announce-message.server.ts';
import { keepAttachment, type KeptAttachment } from './attachment-files.server.ts';
import { insertAttachment } from './attachment.queries.server.ts';
import {
  addMessage,
  findSaid,
  markRead,
  pageOfMessages,
  readMessage,
  type NewMessage,
} from './chat.queries.server.ts';
import {
  collaborationById,
  messagesInput,
  sendInput,
  type MessageEntity,
} from './collaboration.schema.ts';
import { collaborationSubject } from './collaboration-subject.server.ts';
import { ingestAttachment } from './ingest-attachment.job.server.ts';

/** A person types slower. */
const messageLimit = createRateLimit('collaboration-chat', 60, 60, 'messages');

export const listMessages = defineOperation({
  name: 'listCollaborationMessages',
  input: messagesInput,
  subject: collaborationSubject,
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
    return { ...(await collaborationSubject(context, input)), senderId: input.senderId };
  },
  permission: writesInCollaboration,
  async run(context, { message: words, clientId, attachment: file }, collaboration) {
    const { db, viewer } = context;
    const { id: collaborationId, status } = collaboration;
    const senderId = viewer?.artistId ?? 0;
    if (status === 'rejected') {
      throw new AppError('conflict', 'This collaboration was rejected, so its chat is closed.');
    }
    await messageLimit.demand(String(senderId));
    const said = await findSaid(db, { collaborationId, senderId, clientId });
    if (said) return said;
    const kept = file && (await keepAttachment(context, file));
    const message = words || (kept?.name ?? '');
    const added = await keepMessage(
      context,
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
  { db, storage, queue, clock }: Context,
  message: NewMessage,
  kept: KeptAttachment | undefined,
): Promise<{ message: MessageEntity; created: boolean }> {
  const unused = kept?.files.map(({ key }) => key) ?? [];
  try {
    const { id, created } = await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const messageType = kept?.kind ?? 'text';
      const added = await addMessage(trx, { ...message, messageType }, now);
      if (!kept || !added.created) return added;
      const owner = { messageId: added.id, artistId: message.senderId };
      const attachmentId = await insertAttachment(trx, owner, kept, now);
      if (kept.kind === 'audio') {
        await queue.enqueue(trx, ingestAttachment, { attachmentId }, `attachment:${attachmentId}`);
      }
      return added;
    });
    // Sent twice at the same moment: one of them was let in, with its file.
    if (created) unused.length = 0;
    return { message: await readMessage(db, id), created };
  } finally {
    await Promise.all(unused.map((key) => storage.remove(key)));
  }
}

/** Marks what was said as seen, up to a message. Safe to repeat: the mark never goes back. */
export const readMessages = defineOperation({
  name: 'readCollaborationMessages',
  input: collaborationById.extend({ messageId: id }),
  subject: collaborationSubject,
  permission: inCollaboration,
  async run({ db, viewer, events }, { messageId }, collaboration) {
    const artistId = viewer?.artistId ?? 0;
    const moved = await markRead(db, collaboration, artistId, messageId);
    if (moved) events.publish(artistId, { type: 'read', id: collaboration.id });
    return {};
  },
});
