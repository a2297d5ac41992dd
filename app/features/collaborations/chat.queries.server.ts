import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { CollaborationMessageTable, MessageType } from '#db/schema.ts';
import { attachmentsOf, type FoundAttachment } from './attachment.queries.server.ts';
import type { CollaborationRow } from './collaboration.queries.server.ts';
import type { MessageEntity } from './collaboration.schema.ts';
import { MESSAGES_A_PAGE, UNANSWERED_MESSAGES } from './limits.ts';

type MessageRow = Selectable<CollaborationMessageTable>;

/**
 * A page of what was said, in the order in which it was: the newest ones, those before a message, or
 * those after one.
 * @returns with the key of the page before (`before`), or after where `after` was asked
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
  const { page, last } = await pageOf(query, MESSAGES_A_PAGE);
  const attachments = await attachmentsOf(
    db,
    page.filter(({ messageType }) => messageType !== 'text').map(({ id }) => id),
  );
  const messages = page.map((row) => messageEntity(row, attachments.get(row.id)));
  return { messages: forward ? messages : messages.reverse(), next: last?.id ?? null };
}

export interface NewMessage {
  collaborationId: number;
  senderId: number;
  message: string;
  clientId: string | undefined;
}

/** Adds a message, unless its sender has said it already. */
export async function addMessage(
  db: Db,
  message: NewMessage & { messageType: MessageType },
  now: Date,
): Promise<{ id: number; created: boolean }> {
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
 * Whether a collaborator has said all that they may before the owner answers or decides. What was said
 * before is no news, so that a message that is sent again is not refused. Locks the collaboration until
 * the end of the transaction: of two messages at once, one is counted first.
 */
export async function waitsForAnswer(trx: Db, message: NewMessage): Promise<boolean> {
  const { collaborationId, senderId } = message;
  const row = await trx
    .updateTable('collaborations')
    .set(({ ref }) => ({ updatedAt: ref('updatedAt') }))
    .where('id', '=', collaborationId)
    .returning(['status', 'trackOwnerId'])
    .executeTakeFirst();
  if (row?.status !== 'pending' || row.trackOwnerId === senderId) return false;
  if (message.clientId !== undefined && (await saidBefore(trx, message).executeTakeFirst())) {
    return false;
  }
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
  return unanswered.length >= UNANSWERED_MESSAGES;
}

/** What its sender has said under this id already. */
export async function findSaid(
  db: Db,
  message: Omit<NewMessage, 'message'>,
): Promise<MessageEntity | undefined> {
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

export async function readMessage(db: Db, id: number): Promise<MessageEntity> {
  const row = await db
    .selectFrom('collaborationMessages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const attachments = await attachmentsOf(db, [id]);
  return messageEntity(row, attachments.get(id));
}

/** Moves one side's mark forward, never back. @returns whether it moved */
export async function markRead(
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
