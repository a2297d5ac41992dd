import type { Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import { chargedAmount } from './charged-amount.ts';
import type { PaymentEvent } from './card-payments.server.ts';
import { moveOrder, type OrderRow } from './order.queries.server.ts';

/**
 * Moves an order to where its payment is. Safe to repeat, and in any order: what was paid stays paid.
 * A payment of another sum than that of the order is logged, and settles nothing.
 */
export async function settlePayment(
  services: Pick<Services, 'env' | 'clock' | 'queue' | 'events' | 'log'>,
  db: Db,
  order: OrderRow,
  { outcome, amountCents, currency, session }: PaymentEvent,
): Promise<void> {
  if (order.paymentSession !== session) return;
  if (outcome === 'expired') {
    await moveOrder(services, db, order.id, { from: ['new'], to: 'cancelled' });
  }
  if (outcome !== 'paid') return;
  if (
    amountCents !== chargedAmount(order.totalCents, order.currency) ||
    currency !== order.currency.toLowerCase()
  ) {
    services.log.error(
      { order: order.id, amountCents, currency },
      'a payment is not what was ordered',
    );
    return;
  }
  await moveOrder(services, db, order.id, { from: ['new'], to: 'paid' });
}
