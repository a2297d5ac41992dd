import { isVia } from '#app/display/via.ts';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation, demandSignedIn } from '#app/operations/operation.ts';
import { ownsOrder, signedIn } from '#app/permissions.ts';
import type { OrderState } from '#db/schema.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { daysOfRelease } from './merch/merch.queries.server.ts';
import { findLink } from '../artists/push/push.queries.server.ts';
import { dayWords } from './day-words.ts';
import { cancelUnpaid } from './order.operations.server.ts';
import {
  countWaitingOrders,
  findOrder,
  hasExpired,
  linesOf,
  moveOrder,
  orderView,
  pageOfOrders,
  type OrderRow,
} from './order.queries.server.ts';
import { listOrdersInput, moveOrderInput, orderById, type OwnOrderView } from './order.schema.ts';
import { itemsOf, waitingLines, type WaitingLine } from './pre-order.ts';
import { isRefundable, refundsOfOrder } from './refunds.queries.server.ts';
import * as texts from './texts.ts';

export async function orderSubject(context: Context, { orderId }: { orderId: number }) {
  // Whoever is not signed in is asked to, whether or not there is such an order.
  demandSignedIn(context);
  const order = await findOrder(context.db, orderId);
  if (!order || order.codeBatchId !== null) throw new AppError('notFound', texts.orderNotHere);
  return order;
}

/** What was ordered from the signed-in artist, newest first. */
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

/** How many orders wait for the signed-in artist. */
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
        ...{ id, amountCents, way, restocked },
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

/** From where an order may be moved on. */
const FROM: Record<'paid' | 'sent' | 'completed' | 'cancelled', readonly OrderState[]> = {
  paid: ['new'],
  sent: ['paid'],
  completed: ['paid', 'sent'],
  cancelled: ['new', 'paid'],
};

/**
 * Says that an order was paid, was sent or handed over, is completed, or is cancelled (its pieces are then in stock again). Safe to
 * repeat.
 * @throws {AppError} conflict, where something else has happened to it meanwhile
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

/** @throws {AppError} conflict, where something of it has not come out yet */
async function demandOut({ db, clock }: Context, orderId: number): Promise<void> {
  const lines = await linesOf(db, [orderId]);
  const days = await daysOfRelease(db, itemsOf(lines), clock.now());
  const [first] = waitingLines(lines, days);
  if (!first) return;
  throw new AppError('conflict', texts.notOutYet(first.name, dayWords(first.comesOutAt)));
}

const expired = (at: Date) =>
  new AppError('conflict', texts.orderNotHeld(dayWords(at.toISOString())));
