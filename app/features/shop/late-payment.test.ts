import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { startStripe, STRIPE_WEBHOOK_SECRET, type StripeStandIn } from '#tests/stripe-stand-in.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { listNotifications } from '#app/screens/notifications/notification.server.ts';
import { cardPayments } from './card-payments.server.ts';
import { cancelOrder, viewOrder } from './order.operations.server.ts';
import { insertOrder, keepSession, moveOrder, orderView } from './order.queries.server.ts';
import { moveOwnOrder, viewOwnOrder } from './seller.server.ts';
import { sweepOrders } from './settle-payment.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let stripe: StripeStandIn;
let seller: Artist;
const lines: { level: string; words: string; fields: unknown }[] = [];

beforeEach(async () => {
  stripe = await startStripe();
  site = await createTestSite({
    STRIPE_SECRET_KEY: 'sk_test_only_for_tests',
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
    PUBLIC_URL: 'https://music.example',
  });
  seller = await site.artist('seller@example.org');
  lines.length = 0;
  for (const level of ['info', 'warn', 'error'] as const) {
    site.services.log[level] = (...[fields, words]: unknown[]) => {
      lines.push({ level, fields, words: String(words) });
    };
  }
});
afterEach(async () => {
  await site.close();
  await stripe.close();
});

const told = () => lines.map(({ level, words }) => `${level}: ${words}`);
const asSeller = () => contextFor(site.services, { ...seller, email: '' });
const nobody = () => contextFor(site.services, null);

/** An order over 7 dollars with an open card payment. */
async function ordered() {
  const { db } = site.services.database;
  const now = site.clock.now();
  const order = await insertOrder(
    db,
    {
      artistId: seller.artistId,
      secretKey: 'key-of-order',
      formKey: 'form-of-order',
      state: 'new',
      name: 'Eva',
      email: 'eva@example.org',
      totalCents: 700,
      payment: 'stripe',
      createdAt: now,
      updatedAt: now,
    },
    [{ name: 'Slack Water', size: '', quantity: 1, priceCents: 700, digitalDownload: true }],
  );
  const addresses = { paid: 'https://music.example/paid', back: 'https://music.example/back' };
  const view = await orderView(db, order);
  const session = await cardPayments(site.services.env)?.open(view, addresses, now);
  if (session) await keepSession(db, order.id, session);
  return { id: order.id, key: order.secretKey, session: session?.paymentSession ?? '' };
}

/** Cancels the order but leaves the Stripe session open, so that the buyer can still pay. */
const cancelAlone = (orderId: number) =>
  moveOrder(site.services, site.services.database.db, orderId, { from: ['new'], to: 'cancelled' });

async function tell(session: string): Promise<void> {
  const found = stripe.sessions.get(session);
  if (!found) throw new Error('no session');
  const { body, signature } = stripe.event('checkout.session.completed', found, site.clock.now());
  const answer = await site.call('POST', '/api/stripe/webhook', {
    bytes: new TextEncoder().encode(body),
    headers: { 'stripe-signature': signature },
  });
  expect(answer.status).toBe(200);
}

const orderOf = async (key: string) =>
  (await perform(viewOrder, nobody(), { key, paid: false })).order;

it('that comes after its order was cancelled goes back, once, and seller, buyer and host are told', async () => {
  const { id, key, session } = await ordered();
  await cancelAlone(id);
  stripe.pay(session);
  await tell(session);
  await tell(session);
  expect(stripe.refunds).toEqual([`pi_${session}`]);
  expect(await orderOf(key)).toMatchObject({ state: 'cancelled', received: 'refunded' });
  expect(await perform(viewOwnOrder, asSeller(), { orderId: id })).toMatchObject({
    received: 'refunded',
  });
  const { entries } = await perform(listNotifications, asSeller(), {});
  expect(entries.filter(({ kind }) => kind === 'order')).toMatchObject([
    { state: { word: 'Cancelled and refunded' }, read: false },
  ]);
  expect(told()).toEqual([
    'warn: an order was paid after it was cancelled',
    'info: what was paid too late is refunded',
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/sk_test|whsec|eva@|key-of-order/);
});

it('is refunded later where Stripe does not answer now', async () => {
  const { id, key, session } = await ordered();
  await cancelAlone(id);
  stripe.pay(session);
  stripe.broken = true;
  await tell(session);
  expect(await orderOf(key)).toMatchObject({ state: 'cancelled', received: 'late' });
  expect(told()).toEqual([
    'warn: an order was paid after it was cancelled',
    'error: what was paid too late could not be refunded',
  ]);
  const { entries } = await perform(listNotifications, asSeller(), {});
  expect(entries[0]?.state?.word).toBe('Paid after it was cancelled');
  stripe.broken = false;
  await sweepOrders(site.services);
  await sweepOrders(site.services);
  expect(stripe.refunds).toHaveLength(1);
  expect(await orderOf(key)).toMatchObject({ received: 'refunded' });
});

it('that the host has refunded by hand counts as refunded', async () => {
  const { id, key, session } = await ordered();
  await cancelAlone(id);
  stripe.pay(session);
  stripe.refunds.push(`pi_${session}`);
  await tell(session);
  expect(await orderOf(key)).toMatchObject({ received: 'refunded' });
  expect(stripe.refunds).toHaveLength(1);
});

it('that came in time stays, though its order is cancelled afterwards and Stripe tells it again', async () => {
  const { id, key, session } = await ordered();
  stripe.pay(session);
  await tell(session);
  await perform(moveOwnOrder, asSeller(), { orderId: id, to: 'cancelled' });
  await tell(session);
  expect(await orderOf(key)).toMatchObject({ state: 'cancelled', received: 'inTime' });
  expect(stripe.refunds).toEqual([]);
});

it('of another sum goes back when its order ends', async () => {
  const { key, session } = await ordered();
  Object.assign(stripe.pay(session), { amount_total: 1 });
  await tell(session);
  expect(await orderOf(key)).toMatchObject({ state: 'new', received: null });
  await perform(cancelOrder, nobody(), { key });
  expect(await orderOf(key)).toMatchObject({ state: 'cancelled', received: 'refunded' });
  expect(stripe.refunds).toEqual([`pi_${session}`]);
});
