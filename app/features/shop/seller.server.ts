import { csvLine } from '#app/display/format.ts';
import { priceText } from '#app/display/money.ts';
import { isVia } from '#app/display/via.ts';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation, demandSignedIn } from '#app/operations/operation.ts';
import { ownsOrder, signedIn } from '#app/permissions.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { OrderState } from '#db/schema.ts';
import { notify, ring } from '../activity/notices/notice.server.ts';
import { findLink, listLinks } from '../artists/push-links/push-links.server.ts';
import { dateAndTime } from '#app/display/dates.ts';
import {
  findRefundByForm,
  giveBack,
  insertRefund,
  isRefundable,
  type RefundedPieces,
  refundsOfOrder,
} from './refunds.server.ts';
import { daysOfRelease } from './merch/merch.queries.server.ts';
import { enqueueEmail } from './order-emails.queries.server.ts';
import { itemsOf, type OrderFilter, type WaitingLine, waitingLines } from './order.ts';
import { cancelUnpaid } from './order.operations.server.ts';
import {
  countWaitingOrders,
  findOrder,
  hasExpired,
  linesOf,
  moveOrder,
  type OrderRow,
  ordersOf,
  orderView,
  pageOfOrders,
  refundedPieces,
  tellOfOrder,
} from './order.queries.server.ts';
import {
  listOrdersInput,
  moveOrderInput,
  orderById,
  type OwnOrderView,
  refundOrderInput,
} from './order.schema.ts';
import { paidForPieces } from './selling/sums.ts';
import * as texts from './texts.ts';

async function orderSubject(context: Context, { orderId }: { orderId: number }) {
  // Visitors are asked to sign in, whether or not there is such an order.
  demandSignedIn(context);
  const order = await findOrder(context.db, orderId);
  if (!order || order.codeBatchId !== null) throw new AppError('notFound', texts.orderNotHere);
  return order;
}

/** The orders that the signed-in artist received, newest first. */
export const listOrders = defineOperation({
  name: 'listOrders',
  input: listOrdersInput,
  permission: signedIn,
  async run({ db, viewer }, { state, before }) {
    const artistId = viewer.artistId;
    const page = await pageOfOrders(db, artistId, { state, before });
    return { ...page, state: state ?? null, waiting: await countWaitingOrders(db, artistId) };
  },
});

/** The number of orders that wait for the signed-in artist. */
export const countOrders = defineOperation({
  name: 'countOrders',
  input: z.object({}),
  permission: signedIn,
  run: async ({ db, viewer }) => ({ waiting: await countWaitingOrders(db, viewer.artistId) }),
});

export const viewOwnOrder = defineOperation({
  name: 'viewOwnOrder',
  input: orderById,
  subject: orderSubject,
  permission: ownsOrder,
  async run({ db, clock }, _input, order): Promise<OwnOrderView & { waiting: WaitingLine[] }> {
    const refunds = await refundsOfOrder(db, order.id);
    const view = await orderView(db, order);
    const days = await daysOfRelease(db, itemsOf(view.lines), clock.now());
    return {
      ...view,
      waiting: waitingLines(view.lines, days),
      source: await sourceOf(db, order),
      isRefundable: isRefundable(order),
      refunds: refunds.map(({ id, amountCents, way, restocked, createdAt, doneAt }) => ({
        id,
        amountCents,
        way,
        restocked,
        createdAt: createdAt.toISOString(),
        doneAt: doneAt?.toISOString() ?? null,
      })),
      formKey: randomKey(),
    };
  },
});

async function sourceOf(db: Db, { source }: OrderRow): Promise<OwnOrderView['source']> {
  if (source === null || !isVia(source)) return null;
  const isLink = source !== 'embed' && source !== 'feed';
  return {
    via: source,
    title: isLink ? ((await findLink(db, Number(source)))?.title ?? null) : null,
  };
}

/** The states from which an order may be moved to each state. */
const FROM: Record<'paid' | 'sent' | 'completed' | 'cancelled', readonly OrderState[]> = {
  paid: ['new'],
  sent: ['paid'],
  completed: ['paid', 'sent'],
  cancelled: ['new', 'paid'],
};

/**
 * Marks an order as paid, sent or handed over, completed, or cancelled (which returns its pieces to
 * the stock). Safe to repeat.
 * @throws {AppError} conflict if the order's state has changed in the meantime
 */
export const moveOwnOrder = defineOperation({
  name: 'moveOwnOrder',
  input: moveOrderInput,
  subject: orderSubject,
  permission: ownsOrder,
  async run(context, { orderId, to }, order) {
    const { db } = context;
    if (order.state === to) return { id: orderId, state: to };
    if (to === 'sent' || to === 'completed') await demandOut(context, orderId);
    if (to === 'cancelled' && order.state === 'new') {
      await cancelUnpaid(context, order, { bySeller: true });
    } else if (!(await moveOrder(context, db, orderId, { from: FROM[to], to, bySeller: true }))) {
      const now = await findOrder(db, orderId);
      if (now?.expiresAt && hasExpired(now)) throw expired(now.expiresAt);
      throw new AppError('conflict', texts.orderHasChanged);
    }
    return { id: orderId, state: to };
  },
});

/** @throws {AppError} conflict if a part of the order is not released yet */
async function demandOut({ db, clock }: Context, orderId: number): Promise<void> {
  const lines = await linesOf(db, [orderId]);
  const days = await daysOfRelease(db, itemsOf(lines), clock.now());
  const [first] = waitingLines(lines, days);
  if (!first) return;
  throw new AppError('conflict', texts.itemComesOutOn(first.name, dateAndTime(first.comesOutAt)));
}

const expired = (at: Date) =>
  new AppError('conflict', texts.orderNoLongerHeld(dateAndTime(at.toISOString())));

const PAGE_SIZE = 200;

/**
 * The orders that the signed-in artist received, as lines of a CSV file: a row for each thing, newest
 * first.
 */
export const exportOrders = defineOperation({
  name: 'exportOrders',
  input: listOrdersInput.pick({ state: true }),
  permission: signedIn,
  run: ({ db, viewer }, { state }) => Promise.resolve(linesOfOrders(db, viewer.artistId, state)),
});

const COLUMNS = [
  'order',
  'state',
  'placed',
  'paid',
  'sent',
  'completed',
  'cancelled',
  'refunded',
  'payment',
  'name',
  'email',
  'address',
  'message',
  'item',
  'size',
  'quantity',
  'price',
  'quantity_refunded',
  'discount_code',
  'order_discount',
  'order_shipping',
  'order_tax',
  'order_total',
  'order_refunded',
  'currency',
  'came_by',
];

async function* linesOfOrders(
  db: Db,
  artistId: number,
  state: OrderFilter | undefined,
): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  const links = new Map(
    (await listLinks(db, artistId, false)).map(({ id, title }) => [String(id), title]),
  );
  let before: number | undefined;
  for (;;) {
    const orders = await ordersOf(db, artistId, { state, before }, PAGE_SIZE);
    const ids = orders.map(({ id }) => id);
    const lines = await linesOf(db, ids);
    const gone = await refundedPieces(db, ids);
    for (const order of orders) {
      const { id, currency } = order;
      const money = (cents: number) => priceText(cents, currency);
      const dates = [
        order.createdAt,
        order.paidAt,
        order.sentAt,
        order.completedAt,
        order.cancelledAt,
        order.refundedAt,
      ].map((at) => at?.toISOString() ?? null);
      for (const line of lines.filter(({ orderId }) => orderId === id)) {
        yield csvLine([
          id,
          order.state,
          ...dates,
          order.payment,
          order.name,
          order.email,
          order.address,
          order.note,
          line.name,
          line.size,
          line.quantity,
          priceText(line.priceCents, currency),
          gone.get(line.id) ?? 0,
          order.discountCode,
          ...[order.discountCents, order.shippingCents ?? 0, order.taxCents].map(money),
          ...[order.totalCents, order.refundedCents].map(money),
          currency,
          order.source && (links.get(order.source) ?? order.source),
        ]);
      }
    }
    if (orders.length < PAGE_SIZE) return;
    before = orders.at(-1)?.id;
  }
}

/**
 * Refunds the rest of an order, or some of its lines: through Stripe if it was paid by card; otherwise it
 * records that the seller has paid it back. Sending the same form again refunds nothing twice.
 * @throws {AppError} conflict if nothing is left to refund or the order has changed in the meantime; invalid
 * for pieces that were not ordered
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
      await tellOfOrder(trx, order, 'order.refunded', clock.now(), amountCents);
      if (made.doneAt !== null) await enqueueEmail(context, trx, orderId, `refund-${made.id}`);
      return made;
    });
    // If the same form arrives twice at once, the second finds the first one's refund.
    const found = refund ?? (await findRefundByForm(db, orderId, formKey));
    if (!found) throw new AppError('conflict', texts.orderHasChanged);
    ring(context, context.viewer.artistId);
    const done = found.doneAt !== null || (await giveBack(context, db, found));
    return { id: orderId, amountCents: found.amountCents, done };
  },
});

/**
 * The pieces of a refund and its amount: for chosen lines their price, at most what is left; for
 * the whole order everything that is left, with shipping.
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
    if (quantity > left) throw new AppError('invalid', texts.notThatManyToRefund(line.name));
    if (quantity < left) isAll = false;
    const before = line.quantity - left;
    cents += paidForPieces(order, line, { before, pieces: quantity });
    if (quantity > 0) pieces.push({ orderLineId: line.id, quantity });
  }
  if (wanted?.some(({ id }) => lines.every((line) => line.id !== id))) {
    throw new AppError('invalid', texts.notInTheOrder);
  }
  const amountCents = isAll ? rest : Math.min(cents, rest);
  if (amountCents === 0) throw new AppError('invalid', texts.chooseSomethingPaidFor);
  return { pieces, amountCents };
}

const quantityOf = (wanted: readonly { id: number; quantity: number }[], lineId: number) =>
  wanted.filter(({ id }) => id === lineId).reduce((sum, { quantity }) => sum + quantity, 0);
