import { isDeepStrictEqual } from 'node:util';
import type { Via } from '#app/display/via.ts';
import { DAY_MS, HOUR_SECONDS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import { language } from '#app/languages/language.server.ts';
import type { Context } from '#app/operations/context.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { anyone, maySeeArtist, signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { musicOfOrder } from './collection/collection.server.ts';
import { reserveMusic } from './collection/purchase.server.ts';
import { itemDownloadAddress } from './merch/item-download.server.ts';
import { orderAddress } from './merch/merch.ts';
import { daysOfRelease, findShop, takeStock } from './merch/merch.queries.server.ts';
import { findLink } from '../artists/push-links/push-links.server.ts';
import { chargedColumns } from './selling/charged-sums.server.ts';
import { countryOptions } from './selling/shipping.server.ts';
import { hasCodes, takeUse } from './selling/discount.server.ts';
import { type Quote, quoteCart, quoteForBuyer } from './selling/quote.server.ts';
import { ring, notify } from '../activity/notices/notice.server.ts';
import type { CartLine, CartView } from './cart.ts';
import { readCart, readCartLines, writeCart } from './read-cart.server.ts';
import { cardPayments } from './card-payments.server.ts';
import { enqueueEmail } from './order-emails.queries.server.ts';
import { isDelivered, itemsOf, waitingLines } from './order.ts';
import {
  findOrder,
  findOrderByForm,
  findOrderByKey,
  insertOrder,
  keepSession,
  linesOf,
  moveOrderIn,
  orderView,
  type OrderRow,
  pageOfBoughtOrders,
  tellOfOrder,
} from './order.queries.server.ts';
import { checkoutInput, orderByKey, placeOrderInput } from './order.schema.ts';
import { cancelIfUnpaid, settlePayment } from './settle-payment.server.ts';
import { shopSubject } from './shop.server.ts';
import * as texts from './texts.ts';

/** A family places a few orders; a program that empties a shop places hundreds. */
const ordersOfAddress = createRateLimit('order', 20, HOUR_SECONDS, 'orders');

/** The data of the checkout: the order and its payment. */
export const viewCheckout = defineOperation({
  name: 'viewCheckout',
  input: checkoutInput,
  subject: shopSubject,
  permission: maySeeArtist,
  async run(context, { artistId, ...terms }, artist) {
    const { lines } = await readCart(context, artistId);
    const cart = await readCartLines(context.db, artistId, lines, context.clock.now());
    const quoted = await quoteForBuyer(context, cart, { artistId, ...terms });
    return {
      artist,
      cart,
      quote: quoted,
      code: terms.code ?? '',
      takesCodes: await hasCodes(context.db, artistId),
      countries: quoted.asksCountry ? countryOptions() : [],
      payment: paymentFor(context, quoted.totalCents, cart),
      email: context.viewer?.email ?? '',
      ...(await findShop(context.db, artistId)),
      formKey: randomKey(),
    };
  },
});

/** An order without a price needs no payment. */
function paymentFor({ env }: Pick<Context, 'env'>, totalCents: number, { entries }: CartView) {
  if (entries.length > 0 && totalCents === 0) return 'none' as const;
  return cardPayments(env) ? ('stripe' as const) : ('arrangement' as const);
}

/**
 * Orders the whole cart, or nothing. Sending the same form again returns the same order.
 * @throws {AppError} conflict if a price has changed or something is sold out; tooManyRequests
 */
export const placeOrder = defineOperation({
  name: 'placeOrder',
  input: placeOrderInput,
  subject: shopSubject,
  permission: maySeeArtist,
  async run(context, { website, ...input }) {
    const { db, client } = context;
    const { artistId, formKey } = input;
    const before = await findOrderByForm(db, artistId, formKey);
    if (before) {
      await emptyCartOf(context, before);
      return { key: before.secretKey };
    }
    if (website) throw new AppError('invalid', texts.leaveWebsiteFieldEmpty);
    const { lines } = await readCart(context, artistId);
    await ordersOfAddress.demand(client.address);
    const order = await db
      .transaction()
      .execute((trx) => orderInTransaction(context, trx, lines, input));
    ring(context, artistId);
    await writeCart(context, artistId, []);
    if (order.payment === 'stripe' && !order.paymentUrl) await openSession(context, order);
    return { key: order.secretKey };
  },
});

/** Empties a cart that still holds what was ordered, since the answer that emptied it was lost. */
async function emptyCartOf(context: Context, { id, artistId }: OrderRow): Promise<void> {
  const { lines } = await readCart(context, artistId);
  const inCart = lines.map((line) => [line.kind, line.itemId, line.size, line.quantity]);
  const ordered = (await linesOf(context.db, [id])).map((line) => [
    line.trackId !== null ? 'track' : line.albumId !== null ? 'album' : 'item',
    line.trackId ?? line.albumId ?? line.itemId,
    line.size,
    line.quantity,
  ]);
  if (isDeepStrictEqual(inCart, ordered)) await writeCart(context, artistId, []);
}

type OrderInput = Omit<z.output<typeof placeOrderInput>, 'website'>;

async function orderInTransaction(
  context: Context,
  trx: Db,
  lines: CartLine[],
  { total, address = null, note = null, country, code, ...input }: OrderInput,
): Promise<OrderRow> {
  const { clock } = context;
  // Double click: the second of two equal forms finds the order of the first.
  const same = await findOrderByForm(trx, input.artistId, input.formKey);
  if (same) return same;
  const cart = await readCartLines(trx, input.artistId, lines, clock.now());
  const terms = { artistId: input.artistId, country, code };
  const quoted = await quoteCart(context, trx, cart, terms);
  demandAsSeen(cart, quoted, total);
  if (cart.ships && !address) {
    throw new AppError('invalid', texts.addressRequired, { fields: { address: [texts.required] } });
  }
  for (const { kind, itemId, size, quantity, name } of cart.entries) {
    if (kind !== 'item') continue;
    if (!(await takeStock(trx, { itemId, size, quantity }))) throw soldOut(name);
  }
  const { discountId } = quoted;
  if (discountId !== null && !(await takeUse(trx, discountId))) {
    throw new AppError('conflict', texts.codeWasJustUsedUp);
  }
  const now = clock.now();
  const payment = paymentFor(context, quoted.totalCents, cart);
  const buyerId = context.viewer?.artistId ?? null;
  const { holdDays } = await findShop(trx, input.artistId);
  const order = await insertOrder(
    trx,
    {
      ...input,
      note,
      address: cart.ships ? address : null,
      secretKey: randomKey(),
      language: language(),
      state: 'new',
      ...chargedColumns(quoted),
      currency: cart.currency,
      buyerId,
      source: await sourceOf(trx, input.artistId, cart),
      payment,
      expiresAt: payment === 'arrangement' ? new Date(now.getTime() + holdDays * DAY_MS) : null,
      createdAt: now,
      updatedAt: now,
    },
    cart.entries.map(({ kind, itemId, name, size, quantity, priceCents, digitalDownload }, at) => ({
      name,
      size,
      quantity,
      priceCents,
      digitalDownload,
      discountCents: quoted.lineDiscounts[at] ?? 0,
      itemId: kind === 'item' ? itemId : null,
      trackId: kind === 'track' ? itemId : null,
      albumId: kind === 'album' ? itemId : null,
    })),
  );
  await reserveMusic(trx, { ...order, buyerId }, await linesOf(trx, [order.id]), now);
  const { id: subjectId, artistId } = order;
  if (payment === 'none') {
    await moveOrderIn(context, trx, subjectId, { from: ['new'], to: 'paid' });
  } else {
    await notify(context, trx, { artistId, kind: 'order', subjectId, news: 'ordered' });
    await tellOfOrder(trx, order, 'order.placed', context.clock.now());
    await enqueueEmail(context, trx, subjectId, 'placed');
  }
  return order;
}

/** The link that brought the buyer; other artists' links are ignored. */
async function sourceOf(trx: Db, artistId: number, { entries }: CartView): Promise<Via | null> {
  const via = entries.findLast((entry) => entry.via !== null)?.via ?? null;
  if (via === null || via === 'embed' || via === 'feed') return via;
  const link = await findLink(trx, Number(via));
  return link?.artistId === artistId ? via : null;
}

/** @throws {AppError} unless the cart is unchanged since the buyer saw it, and available */
function demandAsSeen(cart: CartView, quoted: Quote, total: number): void {
  if (cart.entries.length === 0) throw new AppError('conflict', texts.yourCartIsEmpty);
  const unavailable = cart.entries.find((entry) => entry.problem !== null);
  if (unavailable) {
    throw new AppError('conflict', `${unavailable.name}: ${unavailable.problem}.`);
  }
  if (quoted.asksCountry && quoted.country === null) {
    throw new AppError('conflict', texts.chooseYourCountryFirst);
  }
  const problem = quoted.codeProblem ?? quoted.problem;
  if (problem !== null) throw new AppError('conflict', problem);
  if (quoted.totalCents === total) return;
  throw new AppError('conflict', texts.checkTheNewTotal(cart.notices.join(' ')).trim());
}

const soldOut = (name: string) => new AppError('conflict', texts.hasJustSoldOut(name));

async function keySubject({ db }: Context, { key }: { key: string }): Promise<OrderRow> {
  return demandFound(await findOrderByKey(db, key), texts.orderNotHere);
}

/**
 * An order by its secret key. When the buyer returns from the payment (`paid`), Stripe is queried
 * at once: its event may not have arrived yet.
 */
export const viewOrder = defineOperation({
  name: 'viewOrder',
  input: orderByKey.extend({ paid: z.boolean() }),
  subject: keySubject,
  permission: anyone,
  async run(context, { paid }, found) {
    const { db, env, clock } = context;
    const order = paid ? await askStripe(context, found) : found;
    const view = await orderView(db, order);
    const isPaid = isDelivered(order.state);
    const waiting = await daysOfRelease(db, itemsOf(view.lines), clock.now());
    return {
      key: order.secretKey,
      artist: await shopSubject(context, order),
      order: view,
      waiting: waitingLines(view.lines, waiting),
      // Told while the order waits for its payment.
      paymentNote: order.state === 'new' ? (await findShop(db, order.artistId)).paymentNote : null,
      music: order.state === 'new' ? [] : await musicOfOrder(context, order.id),
      downloads: view.lines.flatMap(({ itemId, name, digitalDownload, quantity, refunded }) =>
        isPaid && digitalDownload && itemId !== null && refunded < quantity && !waiting.has(itemId)
          ? [{ name, address: itemDownloadAddress(env, order.id, itemId, clock.now()) }]
          : [],
      ),
    };
  },
});

async function askStripe(context: Context, order: OrderRow): Promise<OrderRow> {
  const { db, env, log } = context;
  const payments = cardPayments(env);
  const isOver = order.received !== null || !['new', 'cancelled'].includes(order.state);
  if (!payments || isOver || !order.paymentSession) return order;
  try {
    await settlePayment(context, db, order, await payments.outcomeOf(order.paymentSession));
  } catch (error) {
    log.warn({ err: error, order: order.id }, 'Stripe does not answer');
  }
  return (await findOrder(db, order.id)) ?? order;
}

/** The orders that the signed-in account has placed, newest first. */
export const listBoughtOrders = defineOperation({
  name: 'listBoughtOrders',
  input: z.object({ before: id.nullish().catch(null) }),
  forListeners: true,
  permission: signedIn,
  run: ({ db, viewer }, { before }) => pageOfBoughtOrders(db, viewer.artistId, before ?? undefined),
});

/**
 * Opens the card payment of an order for which that failed before. Safe to repeat.
 * @throws {AppError} conflict, also for an order that is paid by arrangement
 */
export const payOrder = defineOperation({
  name: 'payOrder',
  input: orderByKey,
  subject: keySubject,
  permission: anyone,
  async run(context, { key }, order) {
    if (order.state !== 'new') throw new AppError('conflict', texts.nothingLeftToPay);
    const isByCard = order.payment === 'stripe';
    if (!isByCard || (!order.paymentUrl && !(await openSession(context, order)))) {
      throw new AppError('conflict', texts.paymentNotOpened);
    }
    return { key };
  },
});

/** @returns true if there is a session now */
async function openSession(context: Context, order: OrderRow): Promise<boolean> {
  const { db, env, client, clock, log } = context;
  const payments = cardPayments(env);
  if (!payments) return false;
  const page = client.origin + orderAddress(order.secretKey);
  try {
    const view = await orderView(db, order);
    const session = await payments.open(view, { paid: `${page}?paid=1`, back: page }, clock.now());
    await keepSession(db, order.id, session);
    return true;
  } catch (error) {
    log.error({ err: error, order: order.id }, 'a payment could not be opened');
    return false;
  }
}

/** Cancels an unpaid order for its buyer. Safe to repeat. */
export const cancelOrder = defineOperation({
  name: 'cancelOrder',
  input: orderByKey,
  subject: keySubject,
  permission: anyone,
  async run(context, { key }, order) {
    await cancelUnpaid(context, order);
    return { key };
  },
});

/** Cancels an unpaid order and its open payment. @throws {AppError} conflict */
export async function cancelUnpaid(
  context: Context,
  order: OrderRow,
  by: { bySeller?: boolean } = {},
): Promise<void> {
  if (order.state === 'cancelled') return;
  if (await cancelIfUnpaid(context, context.db, order, by)) return;
  const now = await findOrder(context.db, order.id);
  const why = now?.state === 'new' ? texts.bankHasNotDecidedYet : texts.orderHasBeenPaid;
  throw new AppError('conflict', why);
}
