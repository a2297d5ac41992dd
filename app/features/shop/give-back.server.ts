import type { Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import { cardPayments } from './card-payments.server.ts';
import { enqueueEmail } from './order-emails.queries.server.ts';
import { findOrder } from './order.queries.server.ts';
import { findOpenRefunds, noteRefundDone, type RefundRow } from './refunds.queries.server.ts';

type Giving = Pick<Services, 'env' | 'clock' | 'queue' | 'log'>;

/**
 * Has Stripe give back what was asked for, and tells the buyer. Safe to repeat: a refund is known there
 * by its name, and goes back once.
 * @returns whether it has gone through
 */
export async function giveBack(services: Giving, db: Db, refund: RefundRow): Promise<boolean> {
  const { env, clock, log } = services;
  const { id, orderId, amountCents, createdAt } = refund;
  const order = await findOrder(db, orderId);
  const payments = cardPayments(env);
  if (!payments || !order?.paymentSession) return false;
  const name = `refund-${id}-${createdAt.getTime()}`;
  try {
    await payments.refund(order.paymentSession, { name, amountCents, currency: order.currency });
  } catch (error) {
    log.error({ err: error, order: orderId }, 'Stripe did not take a refund');
    return false;
  }
  await db.transaction().execute(async (trx) => {
    if (!(await noteRefundDone(trx, id, clock.now()))) return;
    await enqueueEmail(services, trx, orderId, `refund-${id}`);
  });
  return true;
}

/** Tries again what Stripe did not take before. Safe to repeat. */
export async function giveBackAll(services: Services): Promise<void> {
  const { db } = services.database;
  for (const refund of await findOpenRefunds(db)) await giveBack(services, db, refund);
}
