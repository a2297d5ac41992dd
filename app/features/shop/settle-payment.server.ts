import type { Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import type { PaymentEvent } from './card-payments.server.ts';
import { moveOrder, type OrderRow } from './order.queries.server.ts';

/**
 * Moves an order to where its payment is. Safe to repeat, and in any order: what was paid stays paid.
 * A payment of another sum than that of the order is logged, and settles nothing.
 */
export async function settlePayment(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  db: Db,
  order: OrderRow,
  { outcome, amountCents, currency, session }: PaymentEvent,
): Promise<void> {
  if (order.paymentSession !== session) return;
  if (outcome === 'expired') await moveOrder(db, order.id, ['new'], 'cancelled', clock.now());
  if (outcome !== 'paid') return;
  if (amountCents !== order.totalCents || currency !== 'usd') {
    log.error({ order: order.id, amountCents, currency }, 'a payment is not what was ordered');
    return;
  }
  await moveOrder(db, order.id, ['new'], 'paid', clock.now());
}
