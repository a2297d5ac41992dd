import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { inCollaboration, writesInCollaboration } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { id } from '#app/validation.ts';
import { addMessage, markRead, pageOfMessages } from './chat.queries.server.ts';
import { collaborationById, messagesInput, sendInput } from './collaboration.schema.ts';
import { collaborationSubject } from './collaboration-subject.server.ts';

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

/** Says something to the other side. With the same `clientId`, the message that is there is answered. */
export const sendMessage = defineOperation({
  name: 'sendCollaborationMessage',
  input: sendInput,
  async subject(context, input) {
    return { ...(await collaborationSubject(context, input)), senderId: input.senderId };
  },
  permission: writesInCollaboration,
  async run({ db, viewer, clock, events }, { message, clientId }, collaboration) {
    const { id: collaborationId, status, trackOwnerId, collaboratorId } = collaboration;
    const senderId = viewer?.artistId ?? 0;
    if (status === 'rejected') {
      throw new AppError('conflict', 'This collaboration was rejected, so its chat is closed.');
    }
    await messageLimit.demand(String(senderId));
    const said = await addMessage(
      db,
      { collaborationId, senderId, message, clientId },
      clock.now(),
    );
    if (said.created) {
      for (const artistId of [trackOwnerId, collaboratorId]) {
        if (artistId === null) continue;
        events.publish(artistId, { type: 'message', id: said.message.id, collaborationId });
      }
    }
    return said.message;
  },
});

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
