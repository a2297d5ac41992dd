import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsOrder } from '#app/permissions.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import type { Db } from '#db/client.ts';
import { ring, notify } from '../activity/notices/notice.queries.server.ts';
import { paidForPieces } from './selling/paid-for-pieces.ts';
import { giveBack } from './give-back.server.ts';
import { enqueueEmail } from './order-emails.queries.server.ts';
import { findOrder, linesOf, refundedPieces, type OrderRow } from './order.queries.server.ts';
import { refundOrderInput } from './order.schema.ts';
import {
  findRefundByForm,
  insertRefund,
  isRefundable,
  type RefundedPieces,
} from './refunds.queries.server.ts';
import { orderSubject } from './seller.operations.server.ts';
import * as texts from './texts.ts';

/**
 * Gives back what was paid for an order, all that is left of it or some of its lines: through Stripe
 * where it was paid by card, else it notes that the seller has done so. The same form sent again gives
 * nothing back twice.
 * @throws {AppError} conflict, where there is nothing to give back, or the order has changed meanwhile;
 *   invalid, for pieces that were not ordered
 */
export const refundOrder = defineOperation({
  name: 'refundOrder',
  input: refundOrderInput,
  subject: orderSubject,
  permission: ownsOrder,
  limit: changeLimit,
  async run(context, { orderId, formKey, restock, lines: wanted }) {
    const { db, clock } = context;
    const refund = await db.transaction().execute(async (trx) => {
      const order = await findOrder(trx, orderId);
      const before = await findRefundByForm(trx, orderId, formKey);
      if (before || !order) return before;
      if (!isRefundable(order)) throw new AppError('conflict', texts.nothingToRefund);
      const { pieces, amountCents } = await chosenOf(trx, order, wanted);
      const asked = { formKey, amountCents, restock };
      const made = await insertRefund(trx, order, asked, pieces, clock.now());
      if (!made) return undefined;
      const { artistId } = order;
      const news = { artistId, subjectId: orderId, news: 'refunded' as const, own: true };
      await notify(context, trx, { kind: 'order', ...news });
      if (made.doneAt !== null) await enqueueEmail(context, trx, orderId, `refund-${made.id}`);
      return made;
    });
    // Of two equal forms at once, the second finds what the first has made.
    const found = refund ?? (await findRefundByForm(db, orderId, formKey));
    if (!found) throw new AppError('conflict', texts.orderHasChanged);
    ring(context, context.viewer.artistId);
    const done = found.doneAt !== null || (await giveBack(context, db, found));
    return { id: orderId, amountCents: found.amountCents, done };
  },
});

/**
 * Which pieces go back, and for how much: of some lines what was paid for them, and never more than is
 * left; of all that is left, all that is left, with what was paid for shipping.
 */
async function chosenOf(
  trx: Db,
  order: OrderRow,
  wanted: readonly { id: number; quantity: number }[] | null,
): Promise<{ pieces: RefundedPieces[]; amountCents: number }> {
  const lines = await linesOf(trx, [order.id]);
  const gone = await refundedPieces(trx, [order.id]);
  const leftOf = ({ id, quantity }: (typeof lines)[number]) => quantity - (gone.get(id) ?? 0);
  const rest = order.totalCents - order.refundedCents;
  const pieces: RefundedPieces[] = [];
  let cents = 0;
  let isAll = true;
  for (const line of lines) {
    const left = leftOf(line);
    const quantity = wanted === null ? left : quantityOf(wanted, line.id);
    if (quantity > left) throw new AppError('invalid', texts.moreThanOrdered(line.name));
    if (quantity < left) isAll = false;
    const before = line.quantity - left;
    cents += paidForPieces(order, line, { before, pieces: quantity });
    if (quantity > 0) pieces.push({ orderLineId: line.id, quantity });
  }
  if (wanted?.some(({ id }) => lines.every((line) => line.id !== id))) {
    throw new AppError('invalid', texts.lineNotHere);
  }
  const amountCents = isAll ? rest : Math.min(cents, rest);
  if (amountCents === 0) throw new AppError('invalid', texts.chooseWhatToRefund);
  return { pieces, amountCents };
}

const quantityOf = (wanted: readonly { id: number; quantity: number }[], lineId: number) =>
  wanted.filter(({ id }) => id === lineId).reduce((sum, { quantity }) => sum + quantity, 0);
