import { sendsMail, type Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import { orderEmail } from './order.schema.ts';

/** Events about which a buyer gets an email; `refund-7` is a refund of their seller's. */
export type EmailEvent = 'placed' | 'paid' | 'sent' | 'cancelled' | 'returned' | `refund-${number}`;

/** Queues an email to the buyer within the transaction of its event, once per event. */
export async function enqueueEmail(
  { env, queue }: Pick<Services, 'env' | 'queue'>,
  trx: Db,
  orderId: number,
  event: EmailEvent,
): Promise<void> {
  if (!sendsMail(env)) return;
  const isNew = await trx
    .insertInto('orderLetters')
    .values({ orderId, event })
    .onConflict((conflict) => conflict.columns(['orderId', 'event']).doNothing())
    .returning('orderId')
    .executeTakeFirst();
  if (isNew) await queue.enqueue(trx, orderEmail, { orderId, event }, `order:${orderId}`);
}

/** Marks an email as sent before it is sent. @returns true if nobody else has marked it */
export async function claimEmail(db: Db, orderId: number, event: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('orderLetters')
    .set({ sentAt: now })
    .where('orderId', '=', orderId)
    .where('event', '=', event)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases a claimed email: the mail server has refused it, or could not be reached. */
export async function releaseEmail(db: Db, orderId: number, event: string): Promise<void> {
  await db
    .updateTable('orderLetters')
    .set({ sentAt: null })
    .where('orderId', '=', orderId)
    .where('event', '=', event)
    .execute();
}
