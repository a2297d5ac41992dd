import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { AssistantMessageTable } from '#db/schema.ts';
import type { ChatMessage } from './assistant.schema.ts';

const MESSAGES_PER_PAGE = 50;
const LAST_WORDS = 120;

export interface Chat {
  artistId: number;
  assistantId: string;
}

export async function activeAssistants(db: Db, artistId: number): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('assistantStates')
    .select(['assistantId', 'isActive'])
    .where('artistId', '=', artistId)
    .execute();
  return new Map(rows.map(({ assistantId, isActive }) => [assistantId, isActive]));
}

export async function setState(
  db: Db,
  { artistId, assistantId }: Chat,
  isActive: boolean,
  now: Date,
): Promise<void> {
  await db
    .insertInto('assistantStates')
    .values({ artistId, assistantId, isActive, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['artistId', 'assistantId']).doUpdateSet({ isActive, updatedAt: now }),
    )
    .execute();
}

export async function forgetChat(db: Db, { artistId, assistantId }: Chat): Promise<void> {
  await db
    .deleteFrom('assistantMessages')
    .where('artistId', '=', artistId)
    .where('assistantId', '=', assistantId)
    .execute();
}

export async function insertMessages(
  db: Db,
  messages: readonly Insertable<AssistantMessageTable>[],
): Promise<void> {
  if (messages.length > 0) await db.insertInto('assistantMessages').values(messages).execute();
}

/**
 * Stores an artist's message. If the key exists already, the existing row is returned; until it is answered,
 * its text may be changed.
 */
export async function insertQuestion(
  db: Db,
  question: Chat & { message: string; messageKey: string | null },
  now: Date,
): Promise<number> {
  const { artistId, assistantId, messageKey } = question;
  const inserted = await db
    .insertInto('assistantMessages')
    .values({ ...question, sender: 'user', createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['artistId', 'assistantId', 'messageKey']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const { id } = await db
    .selectFrom('assistantMessages')
    .select('id')
    .where('artistId', '=', artistId)
    .where('assistantId', '=', assistantId)
    .where('messageKey', '=', messageKey)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('assistantMessages')
    .set({ message: question.message })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assistantMessages as reply').select('id').where('reply.replyTo', '=', id),
        ),
      ),
    )
    .execute();
  return id;
}

/** Stores an answer unless its question is already answered or deleted. */
export async function insertReply(
  db: Db,
  reply: Insertable<AssistantMessageTable> & { replyTo: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const questionRow = await trx
      .selectFrom('assistantMessages')
      .select('id')
      .where('id', '=', reply.replyTo)
      .executeTakeFirst();
    if (!questionRow) return;
    await trx
      .insertInto('assistantMessages')
      .values(reply)
      .onConflict((conflict) => conflict.column('replyTo').doNothing())
      .execute();
  });
}

export function findReply(db: Db, question: number) {
  return db
    .selectFrom('assistantMessages')
    .select(['message', 'source', 'offers'])
    .where('replyTo', '=', question)
    .executeTakeFirst();
}

/** A page of a chat, oldest first; `earlier` is the key (`before`) of the previous page. */
export async function pageOfChat(
  db: Db,
  { artistId, assistantId }: Chat,
  before: number | null,
  limit = MESSAGES_PER_PAGE,
): Promise<{ messages: ChatMessage[]; earlier: number | null }> {
  let query = db
    .selectFrom('assistantMessages')
    .select(['id', 'sender', 'message', 'source', 'offers', 'createdAt'])
    .where('artistId', '=', artistId)
    .where('assistantId', '=', assistantId)
    .orderBy('id', 'desc');
  if (before !== null) query = query.where('id', '<', before);
  const { page, last } = await pageOf(query, limit);
  return {
    messages: page
      .reverse()
      .map(({ id, sender, message, source, offers, createdAt }) => ({
        id: String(id),
        sender,
        message,
        source,
        offers: offers ?? [],
        timestamp: createdAt.toISOString(),
      })),
    earlier: last?.id ?? null,
  };
}

/** The last message of each of these chats, shortened. */
export async function lastWordsOf(
  db: Db,
  artistId: number,
  assistantIds: readonly string[],
): Promise<Map<string, string>> {
  if (assistantIds.length === 0) return new Map();
  const newest = db
    .selectFrom('assistantMessages')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('artistId', '=', artistId)
    .where('assistantId', 'in', assistantIds)
    .groupBy('assistantId');
  const rows = await db
    .selectFrom('assistantMessages')
    .select(['assistantId', 'message'])
    .where('id', 'in', newest)
    .execute();
  return new Map(rows.map(({ assistantId, message }) => [assistantId, shortened(message)]));
}

function shortened(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  return line.length > LAST_WORDS ? `${line.slice(0, LAST_WORDS - 1).trimEnd()}…` : line;
}
