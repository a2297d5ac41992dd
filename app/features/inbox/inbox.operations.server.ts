import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsMessage, signedIn } from '#app/permissions.ts';
import { flag, id, z } from '#app/validation.ts';
import {
  countUnread,
  findMessageOwner,
  pageOfMessages,
  removeMessage,
  setRead,
} from './inbox.queries.server.ts';
import { messageById } from './inbox.schema.ts';

async function messageSubject({ db }: Context, { messageId }: { messageId: number }) {
  const owner = await findMessageOwner(db, messageId);
  if (!owner) throw new AppError('notFound', 'This message is not here.');
  return owner;
}

/** What visitors have written to the signed-in artist, newest first. */
export const listMessages = defineOperation({
  name: 'listMessages',
  input: z.object({ before: id.nullish().transform((value) => value ?? undefined) }),
  permission: signedIn,
  async run({ db, viewer }, { before }) {
    const artistId = viewer.artistId;
    const page = await pageOfMessages(db, artistId, before);
    return { ...page, unread: await countUnread(db, artistId) };
  },
});

/** That a message is there, for the question whether to delete it. */
export const viewMessage = defineOperation({
  name: 'viewMessage',
  input: messageById,
  subject: messageSubject,
  permission: ownsMessage,
  run: (_context, { messageId }) => ({ id: messageId }),
});

/** Marks a message as read, or as not read. Safe to repeat. */
export const markMessage = defineOperation({
  name: 'markMessage',
  input: messageById.extend({ read: flag }),
  subject: messageSubject,
  permission: ownsMessage,
  async run({ db, clock }, { messageId, read }) {
    await setRead(db, messageId, read ? clock.now() : null);
    return { read };
  },
});

export const deleteMessage = defineOperation({
  name: 'deleteMessage',
  input: messageById,
  subject: messageSubject,
  permission: ownsMessage,
  async run({ db }, { messageId }) {
    await removeMessage(db, messageId);
    return {};
  },
});
