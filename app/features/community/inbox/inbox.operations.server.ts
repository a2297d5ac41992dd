import { demandFound } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import type { Db } from '#db/client.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsMessage, signedIn } from '#app/permissions.ts';
import { flag, id, z } from '#app/validation.ts';
import {
  readAbout,
  ring,
  notify,
  unreadAbout,
} from '../../activity/notices/notice.queries.server.ts';
import {
  countUnread,
  findMessageOwner,
  insertMessage,
  MESSAGES_A_PAGE,
  newerThan,
  pageOfMessages,
  removeMessage,
  setRead,
} from './inbox.queries.server.ts';
import { messageById } from './inbox.schema.ts';
import * as texts from './texts.ts';

async function messageSubject({ db }: Context, { messageId }: { messageId: number }) {
  return demandFound(await findMessageOwner(db, messageId), texts.messageNotHere);
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
  async run(context, { messageId, read }) {
    await setMessageRead(context, context.viewer.artistId, messageId, read);
    return { read };
  },
});

/** The bell tells of a message for as long as it is new. */
async function setMessageRead(
  context: Context,
  artistId: number,
  messageId: number,
  read: boolean,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const about = { artistId, kind: 'message', subjectId: messageId } as const;
    await setRead(trx, messageId, read ? now : null);
    if (read) await readAbout(trx, about, now);
    else await unreadAbout(trx, about);
  });
  ring(context, artistId);
}

/** An artist has opened a message of theirs from elsewhere. Safe to repeat. */
export const readMessage = (context: Context, artistId: number, messageId: number) =>
  setMessageRead(context, artistId, messageId, true);

/** Where in the inbox a message is. */
export async function inboxAddress(db: Db, artistId: number, messageId: number): Promise<string> {
  const onFirstPage = (await newerThan(db, artistId, messageId)) < MESSAGES_A_PAGE;
  return `/inbox${onFirstPage ? '' : `?before=${messageId + 1}`}#message-${messageId}`;
}

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

/** Puts what a visitor wrote into an artist's inbox, and tells them. */
export async function receiveMessage(
  context: Context,
  message: Parameters<typeof insertMessage>[1],
): Promise<void> {
  const { artistId, senderId } = message;
  await context.db.transaction().execute(async (trx) => {
    const subjectId = await insertMessage(trx, message, context.clock.now());
    const about = { artistId, kind: 'message', subjectId } as const;
    await notify(context, trx, { ...about, news: 'written', personId: senderId });
  });
  ring(context, artistId);
}
