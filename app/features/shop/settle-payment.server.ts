import { DAY_MS, HOUR_MS } from '#app/durations.ts';
import type { Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import { cardPayments, type PaymentEvent } from './card-payments.server.ts';
import { chargedAmount } from './selling/sums.ts';
import { COMPLETE_AFTER_DAYS } from './order.ts';
import {
  findDepartedPayments,
  findDoneOrders,
  findExpiredOrders,
  findLatePayments,
  findOrder,
  findWaitingOrders,
  forgetSession,
  moveOrder,
  noteLatePayment,
  noteRefund,
  type OrderRow,
} from './order.queries.server.ts';
import { giveBackAll } from './refunds.server.ts';

/**
 * Refunds the payment of an order that was cancelled before, and notifies the seller and the log.
 * Safe to repeat: a payment is refunded once.
 * @returns true if the order was paid late
 */
async function refundIfLate(
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

/** Retries the refunds of late payments that Stripe has not accepted. Safe to repeat. */
async function refundLatePayments(services: Services): Promise<void> {
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

type Settling = Pick<Services, 'env' | 'clock' | 'queue' | 'events' | 'log'>;

/**
 * Updates an order from the state of its payment. Safe to repeat, in any sequence: a paid order
 * stays paid, and a payment for an order that was cancelled before is refunded. A payment of a
 * wrong amount is logged and settles nothing.
 */
export async function settlePayment(
  services: Settling,
  db: Db,
  order: OrderRow,
  event: PaymentEvent,
): Promise<void> {
  if (order.paymentSession !== event.session) return;
  if (event.outcome === 'expired') {
    await moveOrder(services, db, order.id, { from: ['new'], to: 'cancelled' });
  }
  if (event.outcome !== 'paid') return;
  const isAsOrdered = isPaymentOf(order, event);
  const pay = { from: ['new'], to: 'paid' } as const;
  if (isAsOrdered && (await moveOrder(services, db, order.id, pay))) return;
  if (await refundIfLate(services, db, order)) return;
  if (isAsOrdered) return;
  const { amountCents, currency } = event;
  services.log.error(
    { order: order.id, amountCents, currency },
    'a payment is not what was ordered',
  );
}

const isPaymentOf = (order: OrderRow, { amountCents, currency }: PaymentEvent) =>
  amountCents === chargedAmount(order.totalCents, order.currency) &&
  currency === order.currency.toLowerCase();

/**
 * Cancels an unpaid order and its open payment. Stripe is queried first, because its event of the
 * payment may not have arrived yet. Safe to repeat.
 * @returns true if it is cancelled now
 */
export async function cancelIfUnpaid(
  services: Settling,
  db: Db,
  order: OrderRow,
  by: { bySeller?: boolean } = {},
): Promise<boolean> {
  const payments = cardPayments(services.env);
  const session = order.state === 'new' ? order.paymentSession : null;
  const event = payments && session ? await payments.expire(session) : null;
  if (event?.outcome === 'paid') await settlePayment(services, db, order, event);
  // The bank may take days: the order stays open.
  if (event?.outcome === 'processing') return false;
  const ended = await moveOrder(services, db, order.id, { from: ['new'], to: 'cancelled', ...by });
  // The paid amount was wrong: it is refunded.
  if (ended && event?.outcome === 'paid') await settlePayment(services, db, order, event);
  return ended || (await findOrder(db, order.id))?.state === 'cancelled';
}

/** Longer than any payment takes. */
const PAYMENT_TIMEOUT_MS = HOUR_MS;
const COMPLETE_AFTER_MS = COMPLETE_AFTER_DAYS * DAY_MS;
const DONE = { from: ['paid', 'sent'], to: 'completed', bySeller: true } as const;
const LEFT = { from: ['new'], to: 'cancelled' } as const;

/** Cancels abandoned orders and refunds late payments. Safe to repeat. */
export async function sweepOrders(services: Services): Promise<void> {
  await endLeftPayments(services);
  await endDepartedPayments(services);
  await endExpiredOrders(services);
  await refundLatePayments(services);
  await giveBackAll(services);
  await completeOrders(services);
}

/** Completes orders that were delivered a month ago. */
async function completeOrders(services: Services): Promise<void> {
  const { db } = services.database;
  const before = new Date(services.clock.now().getTime() - COMPLETE_AFTER_MS);
  for (;;) {
    const done = await findDoneOrders(db, before);
    for (const { id } of done) await moveOrder(services, db, id, DONE);
    if (done.length === 0) return;
  }
}

/** Cancels orders by arrangement that were not paid in time, which returns their pieces to the stock. */
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
 * Cancels orders whose card payment was abandoned, which returns their pieces to the stock. Stripe
 * is queried first, because its event of a payment may have got lost.
 */
async function endLeftPayments(services: Services): Promise<void> {
  const { database, env, clock, log } = services;
  const { db } = database;
  const payments = cardPayments(env);
  const before = new Date(clock.now().getTime() - PAYMENT_TIMEOUT_MS);
  for (const order of await findWaitingOrders(db, before)) {
    try {
      if (order.paymentSession && !payments) continue;
      await cancelIfUnpaid(services, db, order);
    } catch (error) {
      log.warn({ err: error, order: order.id }, 'an order that waits could not be settled');
    }
  }
}

/** Ends the card payments that were open when their seller's account was deleted, and refunds what was paid. */
async function endDepartedPayments(services: Services): Promise<void> {
  const { database, env, log } = services;
  const { db } = database;
  const payments = cardPayments(env);
  if (!payments) return;
  for (const order of await findDepartedPayments(db)) {
    try {
      const event = await payments.expire(order.paymentSession ?? '');
      await settlePayment(services, db, order, event);
      if (event.outcome === 'expired') await forgetSession(db, order.id);
    } catch (error) {
      log.warn({ err: error, order: order.id }, 'a payment to a deleted seller was not settled');
    }
  }
}
