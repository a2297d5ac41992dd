import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { writesInCollaboration } from '#app/permissions.ts';
import { id } from '#app/validation.ts';
import { announceMessage } from './announce-message.server.ts';
import { deleteAttachment, findSentFile } from './attachment.queries.server.ts';
import { collaborationById } from './collaboration.schema.ts';
import { collaborationSubject } from './collaboration-subject.server.ts';
import * as texts from './texts.ts';

/** Takes a file out of the chat, for both; only who sent it. What was said with it stays. */
export const removeFile = defineOperation({
  name: 'removeCollaborationFile',
  input: collaborationById.extend({ messageId: id }),
  async subject(context, { collaborationId, messageId }) {
    const collaboration = await collaborationSubject(context, { collaborationId });
    const file = await findSentFile(context.db, collaborationId, messageId);
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
