import type { Insertable, Selectable } from 'kysely';
import { joinFacts } from '#app/display/format.ts';
import { DEFAULT_CURRENCY } from '#app/display/money.ts';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { cutPage } from '#db/page-of.ts';
import type { OrderLineTable, OrderState, OrderTable, WebhookEventType } from '#db/schema.ts';
import type { Services } from '#app/operations/services.server.ts';
import { deliverMusic, takeBackMusic } from './collection/purchase.server.ts';
import { returnStock } from './merch/merch.queries.server.ts';
import { DEPARTED_HANDLE } from '../activity/artist-records/artist-records.server.ts';
import { ring, notify } from '../activity/notices/notice.server.ts';
import { tellWebhooks } from '../activity/outbox.server.ts';
import { addToArtist } from '../player/plays/sums.queries.server.ts';
import { chargedSums } from './selling/charged-sums.server.ts';
import { returnUse } from './selling/discount.server.ts';
import { netOfOrder } from './selling/sums.ts';
import { enqueueEmail } from './order-emails.queries.server.ts';
import { lineWords, type OrderFilter } from './order.ts';
import type { OrderSummary, OrderView } from './order.schema.ts';

export type OrderRow = Selectable<OrderTable>;

const ORDERS_PER_PAGE = 50;

export function findOrderByKey(db: Db, secretKey: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('secretKey', '=', secretKey).executeTakeFirst();
}

export function findOrder(db: Db, orderId: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
}

export function findOrderBySession(db: Db, session: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('paymentSession', '=', session)
    .executeTakeFirst();
}

export function findOrderByForm(db: Db, artistId: number, formKey: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('formKey', '=', formKey)
    .executeTakeFirst();
}

export async function insertOrder(
  trx: Db,
  order: Insertable<OrderTable>,
  lines: readonly Omit<Insertable<OrderLineTable>, 'orderId'>[],
): Promise<OrderRow> {
  const row = await trx.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();
  await trx
    .insertInto('orderLines')
    .values(lines.map((line) => ({ ...line, orderId: row.id })))
    .execute();
  return row;
}

/** The lines of some orders, in the order in which they were written. */
export function linesOf(db: Db, orderIds: readonly number[]) {
  return orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('orderLines')
        .selectAll()
        .where('orderId', 'in', orderIds)
        .orderBy('orderId')
        .orderBy('id')
        .execute();
}

/** The number of refunded pieces of each line of some orders. */
export async function refundedPieces(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orderRefundLines as piece')
    .innerJoin('orderRefunds as refund', 'refund.id', 'piece.refundId')
    .select(({ fn }) => ['piece.orderLineId', fn.sum('piece.quantity').as('quantity')])
    .where('refund.orderId', 'in', orderIds)
    .groupBy('piece.orderLineId')
    .execute();
  return new Map(rows.map(({ orderLineId, quantity }) => [orderLineId, Number(quantity)]));
}

/** True if an order was cancelled because it was not paid in time. */
export const hasExpired = ({ state, expiresAt, updatedAt }: OrderRow) =>
  state === 'cancelled' && expiresAt !== null && updatedAt >= expiresAt;

/** The dates of an order's states, in order of time. */
const datesOf = (row: OrderRow): OrderView['dates'] =>
  (
    [
      ['new', row.createdAt],
      ['paid', row.paidAt],
      ['sent', row.sentAt],
      ['completed', row.completedAt],
      ['cancelled', row.cancelledAt],
      ['refunded', row.refundedAt],
    ] as const
  ).flatMap(([state, at]) => (at ? [{ state, at: at.toISOString() }] : []));

/** An order with its lines and events. */
export async function orderView(db: Db, row: OrderRow): Promise<OrderView> {
  const { id, state, name, email, address, note, totalCents, currency } = row;
  const { payment, paymentUrl, received, refundedCents } = row;
  const lines = await linesOf(db, [id]);
  const gone = await refundedPieces(db, [id]);
  return {
    id,
    state,
    name,
    email,
    address,
    note,
    totalCents,
    currency,
    payment,
    paymentUrl,
    received,
    refundedCents,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    hasExpired: hasExpired(row),
    dates: datesOf(row),
    lines: lines.map(({ orderId: _, ...line }) => ({ ...line, refunded: gone.get(line.id) ?? 0 })),
    sums: chargedSums(row),
  };
}

/** A page of an artist's orders, newest first, and the key (`before`) of the next page. */
export async function pageOfOrders(
  db: Db,
  artistId: number,
  { state, before }: { state?: OrderFilter | undefined; before?: number | undefined },
): Promise<{ orders: OrderSummary[]; next: number | null }> {
  const rows = await ordersOf(db, artistId, { state, before }, ORDERS_PER_PAGE + 1);
  const { page, last } = cutPage(rows, ORDERS_PER_PAGE);
  return { orders: await summariesOf(db, page), next: last?.id ?? null };
}

/** A page of the orders that an account has placed, newest first, each with its key and its seller's name. */
export async function pageOfBoughtOrders(db: Db, buyerId: number, before?: number) {
  let query = db
    .selectFrom('orders')
    .innerJoin('artists', 'artists.id', 'orders.artistId')
    .selectAll('orders')
    .select('artists.name as seller')
    .where('orders.buyerId', '=', buyerId)
    .where('orders.codeBatchId', 'is', null)
    .orderBy('orders.id', 'desc')
    .limit(ORDERS_PER_PAGE + 1);
  if (before !== undefined) query = query.where('orders.id', '<', before);
  const { page, last } = cutPage(await query.execute(), ORDERS_PER_PAGE);
  const summaries = await summariesOf(db, page);
  return {
    orders: summaries.map((summary, index) => ({
      ...summary,
      key: page[index]?.secretKey ?? '',
      seller: page[index]?.seller ?? '',
    })),
    next: last?.id ?? null,
  };
}

async function summariesOf(db: Db, page: readonly OrderRow[]): Promise<OrderSummary[]> {
  const lines = await linesOf(
    db,
    page.map(({ id }) => id),
  );
  return page.map((row): OrderSummary => {
    const { id, state: own, name, totalCents, currency, payment, received, createdAt } = row;
    const { refundedCents } = row;
    const words = lines.filter(({ orderId }) => orderId === id).map(lineWords);
    return {
      id,
      state: own,
      name,
      totalCents,
      currency,
      payment,
      received,
      refundedCents,
      createdAt: createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      words: joinFacts(words),
    };
  });
}

/** An artist's orders, newest first: those in one state, or those with a refund. */
export function ordersOf(
  db: Db,
  artistId: number,
  { state, before }: { state?: OrderFilter | undefined; before?: number | undefined },
  limit: number,
): Promise<OrderRow[]> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('codeBatchId', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit);
  if (state === 'refunded') {
    query = query.where(({ or, eb }) =>
      or([eb('received', 'in', ['late', 'refunded']), eb('refundedCents', '>', 0)]),
    );
  } else if (state) query = query.where('state', '=', state);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

/** The number of orders that wait for their artist: to be paid, or to be sent. */
export async function countWaitingOrders(db: Db, artistId: number): Promise<number> {
  return countRows(
    db
      .selectFrom('orders')
      .where('artistId', '=', artistId)
      .where(({ eb, or, and }) =>
        or([
          eb('state', '=', 'new'),
          and([eb('state', '=', 'paid'), eb('address', 'is not', null)]),
        ]),
      ),
  );
}

interface Move {
  from: readonly OrderState[];
  to: Exclude<OrderState, 'new' | 'refunded'>;
  /** True if the seller or a deadline caused the change: the seller gets no notification. */
  bySeller?: boolean;
}

/**
 * Moves an order to another state if it is still in the expected one. A cancelled order returns its
 * pieces to the stock, once, without those that were refunded before. The seller is notified.
 * @returns true if it was moved
 */
export async function moveOrder(
  services: Pick<Services, 'env' | 'clock' | 'queue' | 'events'>,
  db: Db,
  orderId: number,
  move: Move,
): Promise<boolean> {
  const moved = await db.transaction().execute((trx) => moveOrderIn(services, trx, orderId, move));
  if (moved) ring(services, moved.artistId);
  return moved !== undefined;
}

/** The same within an open transaction; the caller then sends the notification. */
export async function moveOrderIn(
  services: Pick<Services, 'env' | 'clock' | 'queue' | 'events'>,
  trx: Db,
  orderId: number,
  { from, to, bySeller = false }: Move,
): Promise<{ artistId: number } | undefined> {
  const now = services.clock.now();
  const order = await trx
    .updateTable('orders')
    .set({
      state: to,
      updatedAt: now,
      [AT[to]]: now,
      ...(to === 'paid' && { received: 'inTime' as const }),
    })
    .where('id', '=', orderId)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (!order) return undefined;
  const { artistId, totalCents, currency, discountId } = order;
  if (to === 'paid') {
    const part = currencyPart(currency);
    const sums = [
      { measure: 'sales' as const },
      { measure: 'saleSource' as const, part: order.source ?? 'page' },
      { measure: 'salesCents' as const, part, amount: totalCents },
      { measure: 'netCents' as const, part, amount: netOfOrder(order, 0) },
    ];
    if (totalCents > 0) await addToArtist(trx, artistId, sums, now);
    await deliverMusic(trx, orderId, now);
  }
  if (to === 'cancelled') {
    const gone = await refundedPieces(trx, [orderId]);
    for (const { id, itemId, size, quantity } of await linesOf(trx, [orderId])) {
      const left = quantity - (gone.get(id) ?? 0);
      if (itemId !== null && left > 0) await returnStock(trx, { itemId, size, quantity: left });
    }
    if (discountId !== null) await returnUse(trx, discountId);
    await takeBackMusic(trx, orderId);
  }
  const news = { artistId, subjectId: orderId, news: to, own: bySeller };
  await notify(services, trx, { kind: 'order', ...news });
  if (to !== 'completed') await tellOfOrder(trx, order, `order.${to}`, now);
  if (to !== 'completed') await enqueueEmail(services, trx, orderId, to);
  return { artistId };
}

/** Tells the seller's webhooks of an order, without anything about its buyer. */
export async function tellOfOrder(
  trx: Db,
  order: Pick<OrderRow, 'id' | 'artistId' | 'totalCents' | 'currency'>,
  type: Extract<WebhookEventType, `order.${string}`>,
  now: Date,
  refundCents?: number,
): Promise<void> {
  const { id: orderId, artistId, totalCents, currency } = order;
  const data = { orderId, totalCents, currency };
  const all = refundCents === undefined ? data : { ...data, refundCents };
  await tellWebhooks(trx, artistId, type, all, now);
}

/** The `part` of the sums in this currency; empty for the default currency. */
export const currencyPart = (currency: string) => (currency === DEFAULT_CURRENCY ? '' : currency);

const AT = {
  paid: 'paidAt',
  sent: 'sentAt',
  completed: 'completedAt',
  cancelled: 'cancelledAt',
} as const;

/**
 * Stores the payment session of an order. If two are opened at once, one is stored, and the other
 * is never shown.
 */
export async function keepSession(
  db: Db,
  orderId: number,
  { paymentSession, paymentUrl }: { paymentSession: string; paymentUrl: string | null },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ paymentSession, paymentUrl })
    .where('id', '=', orderId)
    .where('paymentSession', 'is', null)
    .execute();
}

/**
 * Records that a cancelled order was paid nevertheless. An order that was paid in time and
 * cancelled later does not count. The seller is notified. Safe to repeat.
 * @returns true at the first call
 */
export async function noteLatePayment(
  services: Pick<Services, 'env' | 'clock' | 'queue' | 'events'>,
  db: Db,
  orderId: number,
): Promise<boolean> {
  const late = await db.transaction().execute(async (trx) => {
    const order = await trx
      .updateTable('orders')
      .set({ received: 'late', updatedAt: services.clock.now() })
      .where('id', '=', orderId)
      .where('state', '=', 'cancelled')
      .where('received', 'is', null)
      .returning('artistId')
      .executeTakeFirst();
    if (!order) return undefined;
    const { artistId } = order;
    await notify(services, trx, { artistId, kind: 'order', subjectId: orderId, news: 'paid' });
    return order;
  });
  if (late) ring(services, late.artistId);
  return late !== undefined;
}

/** Records the refund of a late payment. Safe to repeat. @returns true at the first call */
export function noteRefund(
  services: Pick<Services, 'env' | 'clock' | 'queue'>,
  db: Db,
  orderId: number,
): Promise<boolean> {
  const now = services.clock.now();
  return db.transaction().execute(async (trx) => {
    const order = await trx
      .updateTable('orders')
      .set({ received: 'refunded', refundedAt: now, updatedAt: now })
      .where('id', '=', orderId)
      .where('received', '=', 'late')
      .returning(['id', 'artistId', 'totalCents', 'currency'])
      .executeTakeFirst();
    if (!order) return false;
    await tellOfOrder(trx, order, 'order.refunded', now, order.totalCents);
    await enqueueEmail(services, trx, orderId, 'returned');
    return true;
  });
}

/**
 * Orders to complete: sent before `before`, or paid before it if nothing is shipped. Orders with an
 * item that is released after `before` are left out.
 */
export function findDoneOrders(db: Db, before: Date): Promise<OrderRow[]> {
  return (
    db
      .selectFrom('orders')
      .selectAll()
      // The first column of their index: every payment, and ordered before they were sent.
      .where('payment', 'in', ['stripe', 'arrangement', 'none'])
      .where('state', 'in', ['paid', 'sent'])
      .where('createdAt', '<', before)
      .where(({ eb, or, and }) =>
        or([
          and([eb('state', '=', 'sent'), eb('sentAt', '<', before)]),
          and([eb('state', '=', 'paid'), eb('address', 'is', null), eb('paidAt', '<', before)]),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('orderLines')
              .innerJoin('merchItems', 'merchItems.id', 'orderLines.itemId')
              .select('orderLines.id')
              .whereRef('orderLines.orderId', '=', 'orders.id')
              .where('merchItems.comesOutAt', '>', before),
          ),
        ),
      )
      .orderBy('id')
      .limit(100)
      .execute()
  );
}

const oldestOrders = (db: Db) => db.selectFrom('orders').selectAll().orderBy('id').limit(100);

/** Cancelled orders whose payment has to be refunded. */
export function findLatePayments(db: Db): Promise<OrderRow[]> {
  return oldestOrders(db).where('received', '=', 'late').execute();
}

/** Orders whose card payment began before `before`, with no event since. */
export function findWaitingOrders(db: Db, before: Date): Promise<OrderRow[]> {
  return oldestOrders(db)
    .where('payment', '=', 'stripe')
    .where('state', '=', 'new')
    .where('createdAt', '<', before)
    .execute();
}

/** Cancelled orders of deleted sellers whose card payment may still be open, or be paid without an event. */
export function findDepartedPayments(db: Db): Promise<OrderRow[]> {
  return oldestOrders(db)
    .where('state', '=', 'cancelled')
    .where('received', 'is', null)
    .where('paymentSession', 'is not', null)
    .where('artistId', 'in', (from) =>
      from.selectFrom('artists').select('id').where('handle', '=', DEPARTED_HANDLE),
    )
    .execute();
}

/** Forgets the payment session of an order, at which nothing can be paid any more. */
export async function forgetSession(db: Db, orderId: number): Promise<void> {
  await db.updateTable('orders').set({ paymentSession: null }).where('id', '=', orderId).execute();
}

/** Orders by arrangement that were not paid in time. */
export function findExpiredOrders(db: Db, now: Date): Promise<OrderRow[]> {
  return oldestOrders(db)
    .where('payment', '=', 'arrangement')
    .where('state', '=', 'new')
    .where('expiresAt', '<=', now)
    .execute();
}
