import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#app/durations.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { startMailStandIn, type MailStandIn } from '#tests/mail-stand-in.ts';
import { startStripe, STRIPE_WEBHOOK_SECRET, type StripeStandIn } from '#tests/stripe-stand-in.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { viewOwnItem } from './merch/merch.server.ts';
import type { MerchEntity } from './merch/merch.schema.ts';
import { deleteAccount } from '#app/screens/settings/delete-account.operations.server.ts';
import { viewStatistics } from '../artists/statistics/statistics.server.ts';
import { addToCart } from './shop.server.ts';
import { cardPayments } from './card-payments.server.ts';
import { sendOrderEmail } from './order-email.job.server.ts';
import { cancelOrder, placeOrder, viewOrder } from './order.operations.server.ts';
import { findOrder, insertOrder, keepSession, orderView } from './order.queries.server.ts';
import {
  exportOrders,
  listOrders,
  moveOwnOrder,
  refundOrder,
  viewOwnOrder,
} from './seller.server.ts';
import { sweepOrders } from './settle-payment.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let stripe: StripeStandIn;
let mail: MailStandIn;
let seller: Artist;
let item: MerchEntity;

beforeEach(async () => {
  stripe = await startStripe();
  mail = await startMailStandIn();
  site = await createTestSite({
    STRIPE_SECRET_KEY: 'sk_test_only_for_tests',
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
    PUBLIC_URL: 'https://music.example',
  });
  seller = await site.artist('seller@example.org');
  const json = { name: 'Tide shirt', price: 25, category: 'apparel', stock: 3 };
  // Mail is turned on only now: with it, registrations would have to be confirmed first.
  Object.assign(site.services.env, { SMTP_URL: mail.url });
  const made = await site.call('POST', '/api/merch', { as: seller, json });
  item = (await made.json()) as MerchEntity;
});
afterEach(async () => {
  await site.close();
  await stripe.close();
  await mail.close();
});

const asSeller = () => contextFor(site.services, { ...seller, email: '' });
const nobody = () => contextFor(site.services, null);
const db = () => site.services.database.db;
const stock = async () => (await perform(viewOwnItem, asSeller(), { itemId: item.id })).variants;
const seen = (orderId: number) => perform(viewOwnOrder, asSeller(), { orderId });
const page = async (key: string) => perform(viewOrder, nobody(), { key, paid: false });
const move = (orderId: number, to: string) => perform(moveOwnOrder, asSeller(), { orderId, to });
const refund = (orderId: number, fields: object = {}) =>
  perform(refundOrder, asSeller(), { orderId, formKey: 'first-refund', ...fields });

let orders = 0;
/** An order of two of the three shirts and a download, 57 dollars. */
async function ordered(payment: 'stripe' | 'arrangement' = 'stripe') {
  const now = site.clock.now();
  const key = `order-number-${(orders += 1)}`;
  const order = await insertOrder(
    db(),
    {
      artistId: seller.artistId,
      secretKey: key,
      formKey: key,
      payment,
      state: 'new',
      name: '=Eva',
      email: 'eva@example.org',
      address: '1 Quay\nPort',
      totalCents: 5700,
      createdAt: now,
      updatedAt: now,
    },
    [
      { itemId: item.id, name: 'Tide shirt', quantity: 2, priceCents: 2500 },
      { name: 'Slack Water', quantity: 1, priceCents: 700, digitalDownload: true },
    ].map((one) => ({ size: '', digitalDownload: false, ...one })),
  );
  const addresses = { paid: 'https://music.example/paid', back: 'https://music.example/back' };
  const view = await orderView(db(), order);
  const opened =
    payment === 'stripe' && (await cardPayments(site.services.env)?.open(view, addresses, now));
  if (opened) await keepSession(db(), order.id, opened);
  const session = opened ? opened.paymentSession : '';
  const [shirts, single] = view.lines.map(({ id }) => id);
  return { id: order.id, key, session, shirts: shirts ?? 0, single: single ?? 0 };
}

async function tell(session: string, type = 'checkout.session.completed') {
  const found = stripe.sessions.get(session);
  if (!found) throw new Error('no session');
  const { body, signature } = stripe.event(type, found, site.clock.now());
  const answer = await site.call('POST', '/api/stripe/webhook', {
    bytes: new TextEncoder().encode(body),
    headers: { 'stripe-signature': signature },
  });
  expect(answer.status).toBe(200);
}

async function paid(payment?: 'arrangement') {
  const order = await ordered(payment);
  if (payment) await move(order.id, 'paid');
  else {
    stripe.pay(order.session);
    await tell(order.session);
  }
  expect((await seen(order.id)).state).toBe('paid');
  return order;
}

describe('the life of an order', () => {
  it('has a date for each of its states, which buyer and seller see', async () => {
    const { id, key } = await paid();
    site.clock.advance(60_000);
    await move(id, 'sent');
    site.clock.advance(60_000);
    await move(id, 'completed');
    const { dates } = await seen(id);
    expect(dates.map(({ state }) => state)).toEqual(['new', 'paid', 'sent', 'completed']);
    expect(new Set(dates.map(({ at }) => at)).size).toBe(3);
    expect((await page(key)).order.dates).toEqual(dates);
    await move(id, 'completed');
    expect((await seen(id)).dates).toEqual(dates);
    await expect(move(id, 'cancelled')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('ends by itself a month after it was sent', async () => {
    const { id } = await paid();
    await move(id, 'sent');
    site.clock.advance(29 * DAY_MS);
    await sweepOrders(site.services);
    expect((await seen(id)).state).toBe('sent');
    site.clock.advance(2 * DAY_MS);
    await sweepOrders(site.services);
    await sweepOrders(site.services);
    expect((await seen(id)).state).toBe('completed');
  });

  it('is not completed before what was ordered has come out for a month', async () => {
    const { id } = await paid();
    const comesOutAt = new Date(site.clock.now().getTime() + 40 * DAY_MS);
    await db().updateTable('merchItems').set({ comesOutAt }).where('id', '=', item.id).execute();
    await db().updateTable('orders').set({ address: null }).where('id', '=', id).execute();
    await expect(move(id, 'completed')).rejects.toMatchObject({ code: 'conflict' });
    site.clock.advance(60 * DAY_MS);
    await sweepOrders(site.services);
    expect((await seen(id)).state).toBe('paid');
    site.clock.advance(11 * DAY_MS);
    await sweepOrders(site.services);
    expect((await seen(id)).state).toBe('completed');
  });

  it('waits for a bank, and ends where the bank refuses', async () => {
    const { id, key, session } = await ordered();
    Object.assign(stripe.sessions.get(session) ?? {}, {
      status: 'complete',
      url: null,
      payment_intent: 'pi_slow',
      bank: 'processing',
    });
    await tell(session);
    site.clock.advance(2 * 60 * 60 * 1000);
    await sweepOrders(site.services);
    expect((await seen(id)).state).toBe('new');
    await expect(perform(cancelOrder, nobody(), { key })).rejects.toMatchObject({
      code: 'conflict',
    });
    await tell(session, 'checkout.session.async_payment_failed');
    await tell(session, 'checkout.session.async_payment_failed');
    expect((await seen(id)).state).toBe('cancelled');
    expect(await stock()).toMatchObject([{ stock: 5 }]);
  });

  it('ends where the bank has refused and the message got lost', async () => {
    const { id, session } = await ordered();
    Object.assign(stripe.sessions.get(session) ?? {}, {
      status: 'complete',
      payment_intent: 'pi_slow',
      bank: 'requires_payment_method',
    });
    site.clock.advance(2 * 60 * 60 * 1000);
    await sweepOrders(site.services);
    expect((await seen(id)).state).toBe('cancelled');
  });
});

describe('a refund', () => {
  it('of all goes back at Stripe, once, with its pieces where that is chosen', async () => {
    const { id, key, session } = await paid();
    const asked = [refund(id, { restock: 'on' }), refund(id, { restock: 'on' })];
    for (const answer of await Promise.allSettled(asked)) {
      expect(answer).toMatchObject({ value: { amountCents: 5700, done: true } });
    }
    expect(stripe.parts).toMatchObject([{ payment: `pi_${session}`, amount: 5700 }]);
    expect(await stock()).toMatchObject([{ stock: 5 }]);
    const view = await seen(id);
    expect(view).toMatchObject({ state: 'refunded', refundedCents: 5700, isRefundable: false });
    expect(view.refunds).toMatchObject([{ way: 'stripe', restocked: true }]);
    expect(view.refunds[0]?.doneAt).not.toBeNull();
    expect(view.dates.map(({ state }) => state)).toEqual(['new', 'paid', 'refunded']);
    expect((await page(key)).order).toMatchObject({ state: 'refunded', refundedCents: 5700 });
    await expect(refund(id, { formKey: 'second-refund' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(move(id, 'sent')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('by line gives back what these cost, and the rest later', async () => {
    const { id, shirts } = await paid();
    const one = { lines: [{ id: shirts, quantity: '1' }], restock: true };
    expect(await refund(id, one)).toMatchObject({ amountCents: 2500 });
    expect(await refund(id, one)).toMatchObject({ amountCents: 2500 });
    expect(await seen(id)).toMatchObject({
      state: 'paid',
      refundedCents: 2500,
      isRefundable: true,
      lines: [{ refunded: 1 }, { refunded: 0 }],
    });
    expect(await stock()).toMatchObject([{ stock: 4 }]);
    const again = { formKey: 'second-refund' };
    await expect(
      refund(id, { ...again, lines: [{ id: shirts, quantity: 2 }] }),
    ).rejects.toMatchObject({ code: 'invalid' });
    await expect(
      refund(id, { ...again, lines: [{ id: 99_999, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'invalid' });
    await expect(
      refund(id, { ...again, lines: [{ id: shirts, quantity: 0 }] }),
    ).rejects.toMatchObject({ code: 'invalid' });
    // Returned pieces do not go into stock twice.
    await move(id, 'cancelled');
    expect(await stock()).toMatchObject([{ stock: 5 }]);
    expect(await refund(id, { ...again, restock: true })).toMatchObject({ amountCents: 3200 });
    expect(await seen(id)).toMatchObject({ state: 'refunded', refundedCents: 5700 });
    expect(await stock()).toMatchObject([{ stock: 5 }]);
    expect(stripe.parts.map(({ amount }) => amount)).toEqual([2500, 3200]);
  });

  it('keeps pieces that do not go back into stock out of it, also where the rest is cancelled', async () => {
    const { id, shirts } = await paid();
    await refund(id, { lines: [{ id: shirts, quantity: '1' }] });
    await move(id, 'cancelled');
    expect(await stock()).toMatchObject([{ stock: 4 }]);
  });

  it('that Stripe does not take goes back later, once, even where its answer got lost', async () => {
    const { id } = await paid();
    stripe.broken = true;
    expect(await refund(id)).toMatchObject({ done: false });
    expect((await seen(id)).refunds).toMatchObject([{ doneAt: null }]);
    stripe.broken = false;
    stripe.losesAnswers = true;
    await sweepOrders(site.services);
    expect((await seen(id)).refunds).toMatchObject([{ doneAt: null }]);
    stripe.losesAnswers = false;
    await sweepOrders(site.services);
    await sweepOrders(site.services);
    expect((await seen(id)).refunds[0]?.doneAt).not.toBeNull();
    expect(new Set(stripe.parts.map(({ name }) => name)).size).toBe(1);
  });

  it('of what was not paid by card is noted', async () => {
    const { id } = await paid('arrangement');
    expect(await refund(id)).toMatchObject({ amountCents: 5700, done: true });
    expect((await seen(id)).refunds).toMatchObject([{ way: 'manual' }]);
    expect(stripe.parts).toEqual([]);
    expect(await stock()).toMatchObject([{ stock: 3 }]);
  });

  it('of some lines is what was paid for them, less their discount and with their tax', async () => {
    const { id, shirts, single } = await paid('arrangement');
    // 10 % off, and 20 % tax on the remaining 51.30.
    await db()
      .updateTable('orders')
      .set({
        discountCode: 'TENTH',
        discountCents: 570,
        totalCents: 6156,
        taxName: 'VAT',
        taxBasisPoints: 2000,
        taxCents: 1026,
        taxIncluded: false,
      })
      .where('id', '=', id)
      .execute();
    for (const [line, discountCents] of [
      [shirts, 500],
      [single, 70],
    ] as const) {
      await db().updateTable('orderLines').set({ discountCents }).where('id', '=', line).execute();
    }
    const one = { lines: [{ id: shirts, quantity: 1 }] };
    expect(await refund(id, one)).toMatchObject({ amountCents: 2700 });
    const rest = await refund(id, { formKey: 'second-refund' });
    expect(rest).toMatchObject({ amountCents: 6156 - 2700 });
    expect((await seen(id)).state).toBe('refunded');
    const lines: string[] = [];
    for await (const line of await perform(exportOrders, asSeller(), {})) lines.push(line);
    expect(lines[1]).toContain('TENTH,5.70,0.00,10.26,61.56,61.56,USD');
  });

  it('is told apart in the sums of sales, on its own day', async () => {
    const { id, shirts } = await paid();
    const sums = () => perform(viewStatistics, asSeller(), { days: '7' });
    const usd = (amount: number) => [{ currency: 'USD', amount }];
    expect(await sums()).toMatchObject({ soldFor: usd(5700), givenBack: [], net: usd(5700) });
    site.clock.advance(8 * DAY_MS);
    await refund(id, { lines: [{ id: shirts, quantity: 1 }] });
    await refund(id, { lines: [{ id: shirts, quantity: 1 }] });
    // The refunds of these days belong to a sale of other days.
    expect(await sums()).toMatchObject({ soldFor: [], givenBack: usd(2500), net: usd(-2500) });
    await refund(id, { formKey: 'second-refund' });
    const month = await perform(viewStatistics, asSeller(), { days: '28' });
    expect(month).toMatchObject({ soldFor: usd(5700), givenBack: usd(5700), net: [] });
  });

  it('is for what was paid, and for its seller', async () => {
    const { id } = await ordered();
    await expect(refund(id)).rejects.toMatchObject({ code: 'conflict' });
    Object.assign(site.services.env, { SMTP_URL: undefined });
    const stranger = await site.artist('stranger@example.org');
    await expect(
      perform(refundOrder, contextFor(site.services, { ...stranger, email: '' }), {
        orderId: id,
        formKey: 'first-refund',
      }),
    ).rejects.toMatchObject({ code: 'notFound' });
  });
});

it('lists what went back or has to, apart from the rest', async () => {
  const whole = await paid();
  await refund(whole.id);
  const part = await paid();
  await refund(part.id, { lines: [{ id: part.single, quantity: 1 }] });
  await paid();
  const late = await ordered();
  await perform(cancelOrder, nobody(), { key: late.key });
  await db().updateTable('orders').set({ received: 'late' }).where('id', '=', late.id).execute();
  const listed = await perform(listOrders, asSeller(), { state: 'refunded' });
  expect(listed.orders.map(({ id }) => id)).toEqual([late.id, part.id, whole.id]);
});

it('can be taken along as a table in which no text is a formula', async () => {
  const { id } = await paid();
  await refund(id);
  const lines: string[] = [];
  for await (const line of await perform(exportOrders, asSeller(), {})) lines.push(line);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^order,state,placed,paid,/);
  expect(lines[1]).toContain(`${id},refunded,`);
  expect(lines[1]).toContain(`"'=Eva",eva@example.org,"1 Quay\nPort",`);
  expect(lines[1]).toContain('Tide shirt,,2,25.00,2,,0.00,0.00,0.00,57.00,57.00,USD');
  const none: string[] = [];
  for await (const line of await perform(exportOrders, asSeller(), { state: 'sent' }))
    none.push(line);
  expect(none).toHaveLength(1);
});

describe('emails', () => {
  const subjects = () => mail.emails.map(({ to, subject }) => `${to}: ${subject}`);

  it('tell the buyer of each event once, with the address of the order', async () => {
    const { id, key, session } = await paid();
    await tell(session);
    await site.work();
    await move(id, 'sent');
    await move(id, 'sent');
    // Two waiting emails may be sent in any order.
    await site.work();
    await refund(id);
    await site.work();
    await site.work();
    const mine = subjects().filter((line) => line.startsWith('eva@'));
    expect(mine.map((line) => line.replace(/ \(.*/, ''))).toEqual([
      'eva@example.org: Your payment has arrived',
      'eva@example.org: Your order is on its way',
      'eva@example.org: Your order has been refunded',
    ]);
    for (const { text } of mail.emails) {
      expect(text).toContain(`https://music.example/orders/${key}`);
      expect(text).not.toContain('=Eva');
    }
    expect(mail.emails[0]?.text).toContain('2 × Tide shirt: $50.00');
    expect(mail.emails[0]?.headers['message-id']).toBe(`<order-${id}-paid@music.example>`);
  });

  it('go again where the mail server was away', async () => {
    const { id } = await paid();
    const run = () =>
      sendOrderEmail.run(site.services, { payload: { orderId: id, event: 'paid' } } as Parameters<
        typeof sendOrderEmail.run
      >[1]);
    const port = Number(new URL(mail.url).port);
    await mail.close();
    await expect(run()).rejects.toThrow('ECONNREFUSED');
    mail = await startMailStandIn({ port });
    await run();
    await run();
    expect(subjects()).toHaveLength(1);
  });

  it('tell buyer and seller of a new order, sent twice or not', async () => {
    await db()
      .updateTable('users')
      .set({ emailVerifiedAt: site.clock.now() })
      .where('id', '=', seller.userId)
      .execute();
    const context = nobody();
    const { artistId } = seller;
    await perform(addToCart, context, { artistId, itemId: item.id });
    const cookieHeader = context.responseHeaders
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    const buyer = { ...context, client: { ...context.client, cookieHeader } };
    const form = {
      artistId,
      name: 'Eva',
      email: 'eva@example.org',
      address: '1 Quay',
      total: 2500,
      formKey: 'one-new-order',
    };
    const { key } = await perform(placeOrder, buyer, form);
    await perform(placeOrder, buyer, form);
    await site.work();
    await site.work();
    expect(subjects().sort()).toEqual([
      expect.stringMatching(/^eva@example\.org: Your order has been placed \(order \d+, .*\)$/),
      expect.stringMatching(/^seller@example\.org: Eva ordered from your shop/),
    ]);
    await perform(cancelOrder, nobody(), { key });
    await site.work();
    const email = await mail.emailTo('eva@example.org', /cancelled/);
    expect(email.text).toContain('there is nothing to pay');
    const [order] = (await perform(listOrders, asSeller(), {})).orders;
    expect(await findOrder(db(), order?.id ?? 0)).toMatchObject({ state: 'cancelled' });
  });
});

it('gives money back that is still on its way when the account of the seller is deleted', async () => {
  const { id } = await paid();
  stripe.broken = true;
  await refund(id);
  await perform(deleteAccount, asSeller(), { currentPassword: 'correct horse' });
  stripe.broken = false;
  await sweepOrders(site.services);
  expect(stripe.parts).toMatchObject([{ amount: 5700 }]);
  expect(await findOrder(db(), id)).toMatchObject({ name: '', email: '', address: null });
  await site.work();
  expect(mail.emails.filter(({ to }) => to !== 'eva@example.org')).toEqual([]);
});

it('gives back what is paid by card after the account of the seller is deleted', async () => {
  const { id, key, session } = await ordered();
  await perform(deleteAccount, asSeller(), { currentPassword: 'correct horse' });
  expect((await page(key)).order).toMatchObject({ state: 'cancelled', paymentUrl: null });
  stripe.pay(session);
  await tell(session);
  expect(stripe.refunds).toEqual([`pi_${session}`]);
  expect(await findOrder(db(), id)).toMatchObject({ received: 'refunded', name: '', email: '' });
});

it('gives it back, and ends what is unpaid, also where the event of the payment is lost', async () => {
  const paidOrder = await ordered();
  const unpaid = await ordered();
  await perform(deleteAccount, asSeller(), { currentPassword: 'correct horse' });
  stripe.pay(paidOrder.session);
  await sweepOrders(site.services);
  expect(stripe.refunds).toEqual([`pi_${paidOrder.session}`]);
  expect(await findOrder(db(), paidOrder.id)).toMatchObject({ received: 'refunded' });
  expect(await findOrder(db(), unpaid.id)).toMatchObject({
    state: 'cancelled',
    received: null,
    paymentSession: null,
  });
});
