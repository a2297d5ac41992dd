import type { Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import { cardPayments, type PaymentEvent } from './card-payments.server.ts';
import { chargedAmount } from './charged-amount.ts';
import { returnIfLate } from './late-payment.server.ts';
import { findOrder, moveOrder, type OrderRow } from './order.queries.server.ts';

type Settling = Pick<Services, 'env' | 'clock' | 'queue' | 'events' | 'log'>;

/**
 * Moves an order to where its payment is. Safe to repeat, and in any order: what was paid stays paid,
 * and what is paid for an order that was cancelled before goes back.
 * A payment of another sum than that of the order is logged, and settles nothing.
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
  if (await returnIfLate(services, db, order)) return;
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
 * Ends an order that nobody has paid, and the payment that was begun: Stripe is asked first, because its
 * message that all was paid may be on its way. Safe to repeat.
 * @returns whether it is cancelled now
 */
export async function endUnpaid(
  services: Settling,
  db: Db,
  order: OrderRow,
  by: { bySeller?: boolean } = {},
): Promise<boolean> {
  const payments = cardPayments(services.env);
  const session = order.state === 'new' ? order.paymentSession : null;
  const event = payments && session ? await payments.expire(session) : null;
  if (event?.outcome === 'paid') await settlePayment(services, db, order, event);
  // Banks take days: it is neither paid nor left.
  if (event?.outcome === 'processing') return false;
  const ended = await moveOrder(services, db, order.id, { from: ['new'], to: 'cancelled', ...by });
  // Another sum was paid than what was ordered: it goes back.
  if (ended && event?.outcome === 'paid') await settlePayment(services, db, order, event);
  return ended || (await findOrder(db, order.id))?.state === 'cancelled';
}
