import type { Context } from '#app/operations/context.server.ts';
import type { Door } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { ownsMessage, signedIn } from '#app/permissions.ts';
import { flag, id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { pageOf } from '#db/page-of.ts';
import { notify, readAbout, ring, unreadAbout } from '../../activity/notices/notice.server.ts';
import { messageById, type MessageView } from './inbox.schema.ts';
import * as texts from './texts.ts';

const MESSAGES_PER_PAGE = 50;

interface NewMessage {
  artistId: number;
  senderId: number | null;
  name: string;
  email: string;
  message: string;
}

async function insertMessage(db: Db, message: NewMessage, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('inboxMessages')
    .values({ ...message, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** True if the same message was received since then: a sender repeats a message if the answer got lost. */
async function hasMessage(
  db: Db,
  { artistId, name, email, message }: Pick<NewMessage, 'artistId' | 'name' | 'email' | 'message'>,
  since: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('inboxMessages')
    .select('id')
    .where('artistId', '=', artistId)
    .where('name', '=', name)
    .where('email', '=', email)
    .where('message', '=', message)
    .where('createdAt', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

/** A page of an artist's messages, newest first, and the key (`before`) of the next one. */
async function pageOfMessages(db: Db, artistId: number, before: number | undefined) {
  let query = db
    .selectFrom('inboxMessages')
    .selectAll()
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc');
  if (before !== undefined) query = query.where('id', '<', before);
  const { page, last } = await pageOf(query, MESSAGES_PER_PAGE);
  const messages = page.map((row): MessageView => {
    const { id, senderId, name, email, message, readAt, createdAt } = row;
    const read = readAt !== null;
    return { id, senderId, name, email, message, read, createdAt: createdAt.toISOString() };
  });
  return { messages, next: last?.id ?? null };
}

export async function countUnread(db: Db, artistId: number): Promise<number> {
  return countRows(
    db.selectFrom('inboxMessages').where('artistId', '=', artistId).where('readAt', 'is', null),
  );
}

/** The number of an artist's messages newer than a given one, counted up to the size of a page. */
async function newerThan(db: Db, artistId: number, messageId: number): Promise<number> {
  const rows = await db
    .selectFrom('inboxMessages')
    .select('id')
    .where('artistId', '=', artistId)
    .where('id', '>', messageId)
    .limit(MESSAGES_PER_PAGE)
    .execute();
  return rows.length;
}

/** @returns true if the message existed */
export async function removeMessage(db: Db, messageId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('inboxMessages')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

async function messageSubject({ db }: Context, { messageId }: { messageId: number }) {
  return demandFound(
    await db
      .selectFrom('inboxMessages')
      .select('artistId')
      .where('id', '=', messageId)
      .executeTakeFirst(),
    texts.messageNotHere,
  );
}

/** Lists the messages from visitors to the signed-in artist, newest first. */
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

/** Checks that a message exists, for the page that asks whether to delete it. */
export const viewMessage = defineOperation({
  name: 'viewMessage',
  input: messageById,
  subject: messageSubject,
  permission: ownsMessage,
  run: (_context, { messageId }) => ({ id: messageId }),
});

/** Marks a message as read or unread. Safe to repeat. */
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

/** Updates the message's notification together with its read state. */
async function setMessageRead(
  context: Context,
  artistId: number,
  messageId: number,
  read: boolean,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const about = { artistId, kind: 'message', subjectId: messageId } as const;
    await trx
      .updateTable('inboxMessages')
      .set({ readAt: read ? now : null })
      .where('id', '=', messageId)
      .execute();
    if (read) await readAbout(trx, about, now);
    else await unreadAbout(trx, about);
  });
  ring(context, artistId);
}

/** Marks a message as read after the artist has opened it from elsewhere. Safe to repeat. */
export const readMessage = (context: Context, artistId: number, messageId: number) =>
  setMessageRead(context, artistId, messageId, true);

/** The address of the page of the inbox that contains a message. */
export async function inboxAddress(db: Db, artistId: number, messageId: number): Promise<string> {
  const onFirstPage = (await newerThan(db, artistId, messageId)) < MESSAGES_PER_PAGE;
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

/**
 * Stores a visitor's message in an artist's inbox and notifies the artist.
 * @param since the same message, received after this, is the same one
 */
export async function receiveMessage(
  context: Context,
  message: Parameters<typeof insertMessage>[1],
  since?: Date,
): Promise<void> {
  const { artistId, senderId } = message;
  await context.db.transaction().execute(async (trx) => {
    if (since && (await hasMessage(trx, message, since))) return;
    const subjectId = await insertMessage(trx, message, context.clock.now());
    const about = { artistId, kind: 'message', subjectId } as const;
    await notify(context, trx, { ...about, news: 'written', personId: senderId });
  });
  ring(context, artistId);
}

/** The form actions of the inbox. Each redirects back to its place in the list. */
export const inboxIntents = {
  mark: intent({
    operation: markMessage,
    done: (_output, door, { messageId }) => ({ to: inboxAt(door, Number(messageId)) }),
  }),
  delete: intent({
    operation: deleteMessage,
    input: (fields, door) => ({ ...fields, ...door.params }),
    done: (_output, door) => ({
      to: inboxAt(door),
      toast: { title: texts.messageDeleted, description: texts.messageIsGoneForGood },
    }),
  }),
};

/** The page of the list that the form was sent from, scrolled to a message. */
function inboxAt(door: Door, messageId?: number): string {
  const before = Number(door.url.searchParams.get('before'));
  const page = before > 0 ? `?before=${before}` : '';
  return `/inbox${page}${messageId ? `#message-${messageId}` : ''}`;
}
