import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { pageOf } from '#db/page-of.ts';
import type { MessageView } from './inbox.schema.ts';

export const MESSAGES_A_PAGE = 50;

interface NewMessage {
  artistId: number;
  senderId: number | null;
  name: string;
  email: string;
  message: string;
}

export async function insertMessage(db: Db, message: NewMessage, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('inboxMessages')
    .values({ ...message, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether this very message came since then: somebody sent it again who did not see it arrive. */
export async function hasMessage(
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

export function findMessageOwner(
  db: Db,
  messageId: number,
): Promise<{ artistId: number } | undefined> {
  return db
    .selectFrom('inboxMessages')
    .select('artistId')
    .where('id', '=', messageId)
    .executeTakeFirst();
}

/** A page of an artist's messages, newest first, and the key (`before`) of the next one. */
export async function pageOfMessages(
  db: Db,
  artistId: number,
  before: number | undefined,
): Promise<{ messages: MessageView[]; next: number | null }> {
  let query = db
    .selectFrom('inboxMessages')
    .selectAll()
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc');
  if (before !== undefined) query = query.where('id', '<', before);
  const { page, last } = await pageOf(query, MESSAGES_A_PAGE);
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

export async function setRead(db: Db, messageId: number, readAt: Date | null): Promise<void> {
  await db.updateTable('inboxMessages').set({ readAt }).where('id', '=', messageId).execute();
}

/** How many messages of an artist are newer than one: up to as many as a page has. */
export async function newerThan(db: Db, artistId: number, messageId: number): Promise<number> {
  const rows = await db
    .selectFrom('inboxMessages')
    .select('id')
    .where('artistId', '=', artistId)
    .where('id', '>', messageId)
    .limit(MESSAGES_A_PAGE)
    .execute();
  return rows.length;
}

/** @returns whether there was one */
export async function removeMessage(db: Db, messageId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('inboxMessages')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
