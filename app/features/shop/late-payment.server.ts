import type { Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import { cardPayments } from './card-payments.server.ts';
import {
  findLatePayments,
  findOrder,
  noteLatePayment,
  noteRefund,
  type OrderRow,
} from './order.queries.server.ts';

/**
 * Gives back what was paid for an order after it was cancelled; the seller and the log are told. Safe to
 * repeat: a payment goes back once.
 * @returns whether the order is such a one
 */
export async function returnIfLate(
  services: Pick<Services, 'env' | 'clock' | 'queue' | 'events' | 'log'>,
  db: Db,
  { id }: OrderRow,
): Promise<boolean> {
  if (await noteLatePayment(services, db, id)) {
    services.log.warn({ order: id }, 'an order was paid after it was cancelled');
  }
  const order = await findOrder(db, id);
  if (order?.received === 'late') await refundLatePayment(services, db, order);
  return order?.received === 'late' || order?.received === 'refunded';
}

/** Tries again what Stripe did not take before. Safe to repeat. */
export async function refundLatePayments(services: Services): Promise<void> {
  const { db } = services.database;
  for (const order of await findLatePayments(db)) await refundLatePayment(services, db, order);
}

async function refundLatePayment(
  services: Pick<Services, 'env' | 'clock' | 'queue' | 'log'>,
  db: Db,
  { id, paymentSession }: OrderRow,
): Promise<void> {
  const { env, log } = services;
  const payments = cardPayments(env);
  if (!payments || paymentSession === null) return;
  try {
    await payments.refund(paymentSession);
  } catch (error) {
    log.error({ err: error, order: id }, 'what was paid too late could not be refunded');
    return;
  }
  if (await noteRefund(services, db, id)) {
    log.info({ order: id }, 'what was paid too late is refunded');
  }
}
