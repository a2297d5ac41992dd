import type { Selectable } from 'kysely';
import type { Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import type { OrderRefundTable, OrderState } from '#db/schema.ts';
import { addToArtist } from '../player/plays/sums.queries.server.ts';
import { cardPayments } from './card-payments.server.ts';
import { takeBackMusicOfLines } from './collection/purchase.server.ts';
import { returnStock } from './merch/merch.queries.server.ts';
import { netOfOrder } from './selling/sums.ts';
import { enqueueEmail } from './order-emails.queries.server.ts';
import {
  currencyPart,
  findOrder,
  linesOf,
  type OrderRow,
  refundedPieces,
} from './order.queries.server.ts';

type RefundRow = Selectable<OrderRefundTable>;

/** States from which an order can be refunded: it was paid in time, and not all of it is refunded. */
const REFUNDABLE: readonly OrderState[] = ['paid', 'sent', 'completed', 'cancelled'];

export const isRefundable = ({
  state,
  received,
  totalCents,
  refundedCents,
}: Pick<OrderRow, 'state' | 'received' | 'totalCents' | 'refundedCents'>): boolean =>
  REFUNDABLE.includes(state) && received === 'inTime' && refundedCents < totalCents;

export function findRefundByForm(db: Db, orderId: number, formKey: string) {
  return db
    .selectFrom('orderRefunds')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('formKey', '=', formKey)
    .executeTakeFirst();
}

/** The refunds of an order, oldest first. */
export function refundsOfOrder(db: Db, orderId: number): Promise<RefundRow[]> {
  return db
    .selectFrom('orderRefunds')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
}

/** Refunds that Stripe has not accepted yet. */
function findOpenRefunds(db: Db): Promise<RefundRow[]> {
  return db
    .selectFrom('orderRefunds')
    .selectAll()
    .where('doneAt', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute();
}

/** The refunded pieces of a line. */
export interface RefundedPieces {
  orderLineId: number;
  quantity: number;
}

/**
 * Records a refund with its pieces. Refunded music and downloads are taken from the buyer.
 * @returns undefined if the order has changed since `order` was read
 */
export async function insertRefund(
  trx: Db,
  order: OrderRow,
  refund: { formKey: string; amountCents: number; restock: boolean },
  pieces: readonly RefundedPieces[],
  now: Date,
): Promise<RefundRow | undefined> {
  const refundedCents = order.refundedCents + refund.amountCents;
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({
      refundedCents,
      refundedAt: now,
      updatedAt: now,
      ...(refundedCents === order.totalCents && { state: 'refunded' as const }),
    })
    .where('id', '=', order.id)
    .where('state', '=', order.state)
    .where('refundedCents', '=', order.refundedCents)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const { formKey, amountCents } = refund;
  const way = order.payment === 'stripe' ? ('stripe' as const) : ('manual' as const);
  // A cancelled order is in stock again already.
  const restocked = refund.restock && order.state !== 'cancelled';
  const row = await trx
    .insertInto('orderRefunds')
    .values({
      orderId: order.id,
      formKey,
      amountCents,
      way,
      restocked,
      createdAt: now,
      doneAt: way === 'manual' ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (pieces.length > 0) {
    await trx
      .insertInto('orderRefundLines')
      .values(pieces.map((piece) => ({ ...piece, refundId: row.id })))
      .execute();
  }
  const part = currencyPart(order.currency);
  const lost = netOfOrder(order, refundedCents) - netOfOrder(order, order.refundedCents);
  const sums = [
    { measure: 'refundCents' as const, part, amount: amountCents },
    { measure: 'netCents' as const, part, amount: lost },
  ];
  await addToArtist(trx, order.artistId, sums, now);
  await takeBackPieces(trx, order.id, pieces, restocked);
  return row;
}

async function takeBackPieces(
  trx: Db,
  orderId: number,
  pieces: readonly RefundedPieces[],
  restocked: boolean,
): Promise<void> {
  const lines = await linesOf(trx, [orderId]);
  const gone = await refundedPieces(trx, [orderId]);
  const chosen = lines.filter(({ id }) => pieces.some(({ orderLineId }) => orderLineId === id));
  for (const { id, itemId, size } of chosen) {
    const quantity = pieces.find(({ orderLineId }) => orderLineId === id)?.quantity ?? 0;
    if (restocked && itemId !== null) await returnStock(trx, { itemId, size, quantity });
  }
  await takeBackMusicOfLines(
    trx,
    chosen.flatMap(({ id, quantity }) => ((gone.get(id) ?? 0) >= quantity ? [id] : [])),
  );
}

/** Records that a refund has succeeded. Safe to repeat. @returns true at the first call */
async function noteRefundDone(trx: Db, refundId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orderRefunds')
    .set({ doneAt: now })
    .where('id', '=', refundId)
    .where('doneAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Giving = Pick<Services, 'env' | 'clock' | 'queue' | 'log'>;

/**
 * Has Stripe carry out a recorded refund, and emails the buyer. Safe to repeat: the refund's name
 * is its idempotency key.
 * @returns true if it has succeeded
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

/** Retries the refunds that Stripe has not accepted. Safe to repeat. */
export async function giveBackAll(services: Services): Promise<void> {
  const { db } = services.database;
  for (const refund of await findOpenRefunds(db)) await giveBack(services, db, refund);
}
