import type { Services } from '#app/operations/services.server.ts';
import { cardPayments } from './card-payments.server.ts';
import { refundLatePayments } from './late-payment.server.ts';
import { giveBackAll } from './give-back.server.ts';
import { COMPLETE_AFTER_DAYS } from './order-limits.ts';
import {
  findDoneOrders,
  findExpiredOrders,
  findWaitingOrders,
  moveOrder,
} from './order.queries.server.ts';
import { endUnpaid } from './settle-payment.server.ts';

/** Longer than a payment can take. */
const WAITS_MS = 60 * 60 * 1000;
const COMPLETE_AFTER_MS = COMPLETE_AFTER_DAYS * 24 * WAITS_MS;
const DONE = { from: ['paid', 'sent'], to: 'completed', bySeller: true } as const;
const LEFT = { from: ['new'], to: 'cancelled' } as const;

/** Ends the orders that nobody has gone on with, and gives back what was paid too late. Safe to repeat. */
export async function sweepOrders(services: Services): Promise<void> {
  await endLeftPayments(services);
  await endExpiredOrders(services);
  await refundLatePayments(services);
  await giveBackAll(services);
  await completeOrders(services);
}

/** Completes what was delivered a month ago, and of which nobody has complained. */
async function completeOrders(services: Services): Promise<void> {
  const { db } = services.database;
  const before = new Date(services.clock.now().getTime() - COMPLETE_AFTER_MS);
  for (;;) {
    const done = await findDoneOrders(db, before);
    for (const { id } of done) await moveOrder(services, db, id, DONE);
    if (done.length === 0) return;
  }
}

/** Gives back to the stock what was ordered by arrangement and not paid in time. */
async function endExpiredOrders(services: Services): Promise<void> {
  const { clock, log } = services;
  const { db } = services.database;
  for (;;) {
    const expired = await findExpiredOrders(db, clock.now());
    for (const { id } of expired) await moveOrder(services, db, id, LEFT);
    if (expired.length === 0) return;
    log.info({ orders: expired.length }, 'orders that were not paid in time are cancelled');
  }
}

/**
 * Ends what a buyer has left at the card payment: it is cancelled, and in stock again. Stripe is asked
 * first, because its message that all was paid may have got lost.
 */
async function endLeftPayments(services: Services): Promise<void> {
  const { database, env, clock, log } = services;
  const { db } = database;
  const payments = cardPayments(env);
  const before = new Date(clock.now().getTime() - WAITS_MS);
  for (const order of await findWaitingOrders(db, before)) {
    try {
      if (order.paymentSession && !payments) continue;
      await endUnpaid(services, db, order);
    } catch (error) {
      log.warn({ err: error, order: order.id }, 'an order that waits could not be settled');
    }
  }
}
