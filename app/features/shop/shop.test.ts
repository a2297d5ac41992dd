import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toneWav } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { startStripe, STRIPE_WEBHOOK_SECRET, type StripeStandIn } from '#tests/stripe-stand-in.ts';
import { contextFor, type Context } from '#app/operations/context.server.ts';
import { perform, type Operation } from '#app/operations/operation.ts';
import { saveShop, viewOwnItem } from './merch/merch.server.ts';
import type { MerchEntity } from './merch/merch.schema.ts';
import {
  addToCart,
  removeFromCart,
  setCartQuantity,
  viewCart,
  viewShop,
  viewShopItem,
} from './shop.server.ts';
import {
  cancelOrder,
  payOrder,
  placeOrder,
  viewCheckout,
  viewOrder,
} from './order.operations.server.ts';
import { listOrders, moveOwnOrder, viewOwnOrder } from './seller.server.ts';
import { sweepOrders } from './settle-payment.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let seller: Artist;

async function open(settings: Record<string, string> = {}) {
  site = await createTestSite(settings);
  seller = await site.artist('seller@example.org');
}
beforeEach(() => open());
afterEach(() => site.close());

const sellerContext = () =>
  contextFor(site.services, { userId: seller.userId, artistId: seller.artistId, email: '' });

async function addItem(fields: object = {}): Promise<MerchEntity> {
  const json = { name: 'Tide shirt', price: 25, category: 'apparel', ...fields };
  return (await (
    await site.call('POST', '/api/merch', { as: seller, json })
  ).json()) as MerchEntity;
}
const patchItem = (itemId: number, json: object) =>
  site.call('PATCH', `/api/merch/${itemId}`, { as: seller, json });
const stockOf = async (itemId: number) =>
  (await perform(viewOwnItem, sellerContext(), { itemId })).variants;

async function addDownload() {
  const item = await addItem({ name: 'Slack Water', price: 7, category: 'digital' });
  const form = new FormData();
  form.set('file', new File([toneWav()], 'single.wav'));
  await site.call('POST', `/api/merch/${item.id}/file`, { as: seller, form });
  return item;
}

let visitors = 0;
/** A visitor whose browser keeps its cookies. */
class Buyer {
  #cookies = new Map<string, string>();
  #address = `198.51.100.${(visitors += 1) % 250}`;

  async do<Output>(operation: Operation<Output>, input: object): Promise<Output> {
    const context = this.context();
    try {
      return await perform(operation, context, input);
    } finally {
      for (const cookie of context.responseHeaders.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const equals = pair.indexOf('=');
        this.#cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
      }
    }
  }

  context(): Context {
    const context = contextFor(site.services, null);
    const cookieHeader = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    return { ...context, client: { ...context.client, cookieHeader, address: this.#address } };
  }

  setCookie(name: string, value: string) {
    this.#cookies.set(name, value);
  }
}

const input = (fields: object) => ({ artistId: seller.artistId, ...fields });
const buyerFields = { name: 'Eva', email: 'eva@example.org', address: '1 Quay\nPort' };
let forms = 0;

/** Calls an operation, and keeps the cookies of its answer. */
const ask = <Output>(buyer: Buyer, operation: Operation<Output>, fields: object = {}) =>
  buyer.do(operation, input(fields));

const cartOf = async (buyer: Buyer) => (await ask(buyer, viewCart)).cart;

async function order(buyer: Buyer, fields: object = {}) {
  const { cart } = await ask(buyer, viewCart);
  return ask(buyer, placeOrder, {
    ...buyerFields,
    total: String(cart.totalCents),
    formKey: `form-number-${(forms += 1)}`,
    ...fields,
  });
}
const orderPage = (key: string, paid = false) =>
  perform(viewOrder, contextFor(site.services, null), { key, paid });
const orders = () => perform(listOrders, sellerContext(), {});
const move = (orderId: number, to: string) =>
  perform(moveOwnOrder, sellerContext(), { orderId, to });

describe('the cart', () => {
  it('keeps what was put in, adds up, and forgets what was taken out', async () => {
    const shirt = await addItem({ sizes: ['S', 'M'] });
    const pin = await addItem({ name: 'Pin', price: 3.5, category: 'accessories' });
    const buyer = new Buyer();
    await ask(buyer, addToCart, { itemId: shirt.id, size: 'M', quantity: '2' });
    await ask(buyer, addToCart, { itemId: shirt.id, size: 'M' });
    await ask(buyer, addToCart, { itemId: pin.id });
    expect(await cartOf(buyer)).toMatchObject({
      count: 4,
      totalCents: 3 * 2500 + 350,
      ships: true,
      orderable: true,
      notices: [],
    });
    await ask(buyer, setCartQuantity, { itemId: shirt.id, size: 'M', quantity: '1' });
    await ask(buyer, removeFromCart, { itemId: pin.id });
    expect(await cartOf(buyer)).toMatchObject({ count: 1, totalCents: 2500 });
    const shop = await ask(buyer, viewShop);
    expect(shop.cart).toEqual({ count: 1, totalCents: 2500, currency: 'USD' });
  });

  it.each(['0', '-1', '1.5', '21', '1e3', 'many', 21, -1, 0.5])(
    'refuses the quantity %j in a sentence',
    async (quantity) => {
      const pin = await addItem();
      await expect(ask(new Buyer(), addToCart, { itemId: pin.id, quantity })).rejects.toMatchObject(
        { fields: { quantity: ['Please choose a whole number between 1 and 20'] } },
      );
    },
  );

  it('takes no more than there is, nor sizes that there are not', async () => {
    const shirt = await addItem({ sizes: ['S', 'M'], stock: { S: 2, M: 0 } });
    const buyer = new Buyer();
    const put = (line: object) => ask(buyer, addToCart, { itemId: shirt.id, ...line });
    await expect(put({ size: 'M' })).rejects.toMatchObject({ message: 'Tide shirt: Sold out.' });
    await expect(put({ size: 'XL' })).rejects.toMatchObject({ code: 'conflict' });
    // A size is required: none is chosen for the buyer.
    await expect(put({})).rejects.toMatchObject({
      message: 'Tide shirt: Please choose a size.',
      fields: { size: ['Please choose a size'] },
    });
    await put({ size: 'S', quantity: 2 });
    await expect(put({ size: 'S' })).rejects.toMatchObject({
      message: 'Tide shirt: Only 2 left.',
      fields: { quantity: ['Only 2 left'] },
    });
    await expect(put({ itemId: 99_999 })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('counts for nothing when its cookie is forged, and says so', async () => {
    const shirt = await addItem();
    const buyer = new Buyer();
    await ask(buyer, addToCart, { itemId: shirt.id });
    const line = Buffer.from(JSON.stringify([[shirt.id, '', 2, 1]])).toString('base64');
    buyer.setCookie(`cart-${seller.artistId}`, `${encodeURIComponent(line)}.forged`);
    const cart = await cartOf(buyer);
    expect(cart).toMatchObject({ entries: [], totalCents: 0, orderable: false });
    expect(cart.notices).toEqual(['Your cart could not be read, so it is empty now.']);
    await expect(order(buyer)).rejects.toMatchObject({ message: 'Your cart is empty.' });
  });

  it('tells of a price that has changed, and of what is gone', async () => {
    const shirt = await addItem();
    const pin = await addItem({ name: 'Pin', price: 3 });
    const buyer = new Buyer();
    await ask(buyer, addToCart, { itemId: shirt.id });
    await ask(buyer, addToCart, { itemId: pin.id });
    await patchItem(shirt.id, { price: 30 });
    await patchItem(pin.id, { isActive: false });
    expect(await cartOf(buyer)).toMatchObject({
      totalCents: 3000,
      notices: [
        'Tide shirt was $25.00 and is now $30.00.',
        'Something in your cart is no longer in the shop, so we removed it.',
      ],
    });
  });

  it('is there for visitors of shops that they may see', async () => {
    const shirt = await addItem({ isActive: false });
    const view = { artistId: seller.artistId, itemId: shirt.id };
    const nobody = contextFor(site.services, null);
    await expect(perform(viewShopItem, nobody, view)).rejects.toMatchObject({ code: 'notFound' });
    await patchItem(shirt.id, { isActive: true });
    expect((await perform(viewShopItem, nobody, view)).item.name).toBe('Tide shirt');
    await expect(perform(viewShopItem, nobody, { ...view, artistId: 2 })).rejects.toMatchObject({
      code: 'notFound',
    });
    await site.services.database.db.updateTable('artists').set({ isPublic: false }).execute();
    await expect(ask(new Buyer(), viewShop)).rejects.toMatchObject({ code: 'notFound' });
    await expect(perform(viewShopItem, nobody, view)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('an order', () => {
  it('is made from the cart, once, with a page of its own', async () => {
    const shirt = await addItem({ sizes: ['S', 'M'], stock: { S: 1, M: 5 } });
    const buyer = new Buyer();
    await ask(buyer, addToCart, { itemId: shirt.id, size: 'M', quantity: 2 });
    const { key } = await order(buyer, { formKey: 'the-same-form', note: 'Please sign it' });
    expect(await cartOf(buyer)).toMatchObject({ count: 0 });
    expect(await stockOf(shirt.id)).toEqual([
      { size: 'S', stock: 1 },
      { size: 'M', stock: 3 },
    ]);
    const again = await ask(buyer, placeOrder, {
      ...buyerFields,
      total: 5000,
      formKey: 'the-same-form',
    });
    expect(again.key).toBe(key);
    const page = await orderPage(key);
    expect(page).toMatchObject({
      order: {
        state: 'new',
        totalCents: 5000,
        address: '1 Quay\nPort',
        note: 'Please sign it',
        payment: 'arrangement',
        lines: [{ name: 'Tide shirt', size: 'M', quantity: 2, priceCents: 2500 }],
      },
      downloads: [],
    });
    expect((await orders()).orders).toMatchObject([
      { name: 'Eva', totalCents: 5000, words: '2 × Tide shirt (M)', state: 'new' },
    ]);
  });

  it('is one order, though its button is pressed several times at once', async () => {
    const shirt = await addItem({ stock: 1 });
    const buyer = new Buyer();
    await ask(buyer, addToCart, { itemId: shirt.id });
    const fields = { formKey: 'pressed-often', total: 2500 };
    const made = await Promise.all(Array.from({ length: 5 }, () => order(buyer, fields)));
    expect(new Set(made.map(({ key }) => key)).size).toBe(1);
    expect(await stockOf(shirt.id)).toEqual([{ size: '', stock: 0 }]);
  });

  it('exists for its seller and for whoever has its address', async () => {
    const shirt = await addItem();
    const buyer = new Buyer();
    await ask(buyer, addToCart, { itemId: shirt.id });
    await order(buyer);
    const other = await site.artist('other@example.org');
    const context = contextFor(site.services, { ...other, email: '' });
    const [made] = (await orders()).orders;
    const orderId = made?.id ?? 0;
    for (const refused of [
      () => perform(viewOwnOrder, context, { orderId }),
      () => perform(moveOwnOrder, context, { orderId, to: 'paid' }),
      () => orderPage('guessed'),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'notFound' });
    }
    expect((await perform(listOrders, context, {})).orders).toEqual([]);
  });

  it('asks for an address where something ships, and only there', async () => {
    const shirt = await addItem();
    const song = await addDownload();
    const buyer = new Buyer();
    await ask(buyer, addToCart, { itemId: shirt.id });
    await expect(order(buyer, { address: ' ' })).rejects.toMatchObject({
      fields: { address: ['Required'] },
    });
    const digital = new Buyer();
    await ask(digital, addToCart, { itemId: song.id });
    await ask(digital, addToCart, { itemId: song.id });
    const { key } = await order(digital);
    expect(await orderPage(key)).toMatchObject({ order: { address: null, totalCents: 700 } });
  });

  it.each([
    ['name', '', 'Required'],
    ['email', 'eva', 'Invalid email'],
    ['note', 'x'.repeat(1001), 'String must contain at most 1000 character(s)'],
  ])('refuses a bad %s, and keeps the cart', async (field, value, sentence) => {
    const shirt = await addItem({ stock: 3 });
    const buyer = new Buyer();
    await ask(buyer, addToCart, { itemId: shirt.id });
    await expect(order(buyer, { [field]: value })).rejects.toMatchObject({
      fields: { [field]: [sentence] },
    });
    expect(await cartOf(buyer)).toMatchObject({ count: 1 });
    expect(await stockOf(shirt.id)).toEqual([{ size: '', stock: 3 }]);
  });

  it('is refused when a price has changed since it was seen: nobody pays what they were not told', async () => {
    const shirt = await addItem({ stock: 3 });
    const buyer = new Buyer();
    await ask(buyer, addToCart, { itemId: shirt.id });
    await patchItem(shirt.id, { price: 30 });
    await expect(order(buyer, { total: 2500 })).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Tide shirt was $25.00 and is now $30.00. Your order was not placed: please check the new total first.',
    });
    expect(await stockOf(shirt.id)).toEqual([{ size: '', stock: 3 }]);
    expect(await orderPage((await order(buyer)).key)).toMatchObject({
      order: { totalCents: 3000 },
    });
  });

  it('gets the last one for one of two buyers, and the other one nothing at all', async () => {
    const shirt = await addItem({ stock: 1 });
    const pin = await addItem({ name: 'Pin', price: 3, stock: 9 });
    const buyers = [new Buyer(), new Buyer(), new Buyer()];
    for (const buyer of buyers) {
      await ask(buyer, addToCart, { itemId: pin.id });
      await ask(buyer, addToCart, { itemId: shirt.id });
    }
    const ended = await Promise.allSettled(buyers.map((buyer) => order(buyer, { total: 2800 })));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ended) {
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'conflict' });
    }
    expect(await stockOf(shirt.id)).toEqual([{ size: '', stock: 0 }]);
    expect(await stockOf(pin.id)).toEqual([{ size: '', stock: 8 }]);
    expect((await orders()).orders).toHaveLength(1);
  });

  it('moves on in one direction, and gives its pieces back once when it is cancelled', async () => {
    const shirt = await addItem({ stock: 5 });
    const buyer = new Buyer();
    await ask(buyer, addToCart, { itemId: shirt.id, quantity: 2 });
    await order(buyer);
    const orderId = (await orders()).orders[0]?.id ?? 0;
    await expect(move(orderId, 'sent')).rejects.toMatchObject({ code: 'conflict' });
    await move(orderId, 'paid');
    await move(orderId, 'paid');
    await move(orderId, 'cancelled');
    await move(orderId, 'cancelled');
    expect(await stockOf(shirt.id)).toEqual([{ size: '', stock: 5 }]);
    await expect(move(orderId, 'paid')).rejects.toMatchObject({ code: 'conflict' });
    await expect(move(orderId, 'new')).rejects.toMatchObject({ code: 'invalid' });
  });

  it('by arrangement is held as long as its seller says, and then goes back to the shop, once', async () => {
    const shirt = await addItem({ stock: 5 });
    const buyer = new Buyer();
    const day = 24 * 60 * 60 * 1000;
    await ask(buyer, addToCart, { itemId: shirt.id, quantity: 2 });
    const first = await order(buyer);
    const week = new Date(site.clock.now().getTime() + 7 * day).toISOString();
    expect(await orderPage(first.key)).toMatchObject({ order: { expiresAt: week } });
    expect((await orders()).orders[0]).toMatchObject({ expiresAt: week });
    const orderId = (await orders()).orders[0]?.id ?? 0;

    const shop = { paymentNote: 'Cash', holdDays: '2' };
    await perform(saveShop, sellerContext(), shop);
    await ask(buyer, addToCart, { itemId: shirt.id });
    await order(buyer);
    const secondId = (await orders()).orders[0]?.id ?? 0;
    await ask(buyer, addToCart, { itemId: shirt.id });
    await order(buyer);
    const paidId = (await orders()).orders[0]?.id ?? 0;
    await move(paidId, 'paid');

    site.clock.advance(2 * day - 1);
    await sweepOrders(site.services);
    expect(await stockOf(shirt.id)).toEqual([{ size: '', stock: 1 }]);
    site.clock.advance(1);
    await Promise.all([sweepOrders(site.services), sweepOrders(site.services)]);
    await sweepOrders(site.services);
    expect(await stockOf(shirt.id)).toEqual([{ size: '', stock: 2 }]);
    const states = (await orders()).orders.map(({ id, state }) => [id, state]);
    expect(states).toEqual([
      [paidId, 'paid'],
      [secondId, 'cancelled'],
      [orderId, 'new'],
    ]);
    await expect(move(secondId, 'paid')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/held until .* back in stock/) as string,
    });

    site.clock.advance(5 * day);
    await sweepOrders(site.services);
    expect(await orderPage(first.key)).toMatchObject({
      order: { state: 'cancelled', hasExpired: true },
    });
    expect(await stockOf(shirt.id)).toEqual([{ size: '', stock: 4 }]);
    await expect(perform(saveShop, sellerContext(), { holdDays: '0' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('can be cancelled by its buyer until it is paid', async () => {
    const shirt = await addItem({ stock: 5 });
    const buyer = new Buyer();
    await ask(buyer, addToCart, { itemId: shirt.id });
    const { key } = await order(buyer);
    await ask(buyer, cancelOrder, { key });
    await ask(buyer, cancelOrder, { key });
    expect(await orderPage(key)).toMatchObject({ order: { state: 'cancelled' } });
    expect(await stockOf(shirt.id)).toEqual([{ size: '', stock: 5 }]);
    await ask(buyer, addToCart, { itemId: shirt.id });
    const paid = await order(buyer);
    await move((await orders()).orders[0]?.id ?? 0, 'paid');
    await expect(ask(buyer, cancelOrder, { key: paid.key })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is taken twenty times an hour from an address', async () => {
    const shirt = await addItem();
    const buyer = new Buyer();
    for (let count = 0; count < 20; count += 1) {
      await ask(buyer, addToCart, { itemId: shirt.id });
      await order(buyer);
    }
    await ask(buyer, addToCart, { itemId: shirt.id });
    await expect(order(buyer)).rejects.toMatchObject({ code: 'tooManyRequests' });
  });
});

describe('a download', () => {
  async function bought() {
    const song = await addDownload();
    const buyer = new Buyer();
    await ask(buyer, addToCart, { itemId: song.id });
    const { key } = await order(buyer);
    const orderId = (await orders()).orders[0]?.id ?? 0;
    return { song, key, orderId };
  }
  const addressOf = async (key: string) => (await orderPage(key)).downloads[0]?.address ?? '';

  it('is there once the order is paid, for a day, and again from the order’s page', async () => {
    const { key, orderId } = await bought();
    expect((await orderPage(key)).downloads).toEqual([]);
    await move(orderId, 'paid');
    const address = await addressOf(key);
    const file = await site.call('GET', address);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toContain('filename="Slack Water.wav"');
    expect(file.headers.get('cache-control')).toContain('no-store');
    expect((await file.arrayBuffer()).byteLength).toBe(toneWav().byteLength);
    site.clock.advance(25 * 60 * 60 * 1000);
    const late = await site.call('GET', address);
    expect(late.status).toBe(403);
    expect(await late.text()).toBe(
      'This link has expired. You’ll find a new one on your order page.',
    );
    expect((await site.call('GET', await addressOf(key))).status).toBe(200);
  });

  it('is not opened by a forged address, nor after the order is cancelled', async () => {
    const { key, orderId } = await bought();
    await move(orderId, 'paid');
    const address = await addressOf(key);
    expect((await site.call('GET', `${address}x`)).status).toBe(404);
    expect((await site.call('GET', address.replace(/\d+-/, '9-'))).status).toBe(404);
    await move(orderId, 'cancelled');
    expect((await site.call('GET', address)).status).toBe(403);
  });

  it('stays with its buyer when the item has left the shop', async () => {
    const { song, key, orderId } = await bought();
    await move(orderId, 'paid');
    expect((await site.call('DELETE', `/api/merch/${song.id}`, { as: seller })).status).toBe(204);
    expect((await site.call('GET', `/api/merch/${song.id}`, { as: seller })).status).toBe(404);
    expect((await site.call('GET', await addressOf(key))).status).toBe(200);
  });
});

describe('payment by card', () => {
  let stripe: StripeStandIn;
  beforeEach(async () => {
    await site.close();
    stripe = await startStripe();
    await open({
      STRIPE_SECRET_KEY: 'sk_test_only_for_tests',
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.url,
      PUBLIC_URL: 'https://music.example',
    });
  });
  afterEach(() => stripe.close());

  const webhook = ({ body, signature }: { body: string; signature: string }) =>
    site.call('POST', '/api/stripe/webhook', {
      bytes: new TextEncoder().encode(body),
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
  const tell = (type: string, session: string) => {
    const found = stripe.sessions.get(session);
    if (!found) throw new Error('no session');
    return webhook(stripe.event(type, found, site.clock.now()));
  };

  async function ordered() {
    const shirt = await addItem({ stock: 5, sizes: ['M'] });
    const buyer = new Buyer();
    await ask(buyer, addToCart, { itemId: shirt.id, size: 'M', quantity: 2 });
    const { key } = await order(buyer);
    return { shirt, buyer, key, orderId: (await orders()).orders[0]?.id ?? 0 };
  }
  const stateOf = async (key: string) => (await orderPage(key)).order.state;

  it('is opened with what was ordered, and ends with the order paid', async () => {
    const { key } = await ordered();
    const checkout = await ask<{ payment: string }>(new Buyer(), viewCheckout);
    expect(checkout.payment).toBe('stripe');
    const [form] = stripe.asked;
    expect(Object.fromEntries(form ?? [])).toMatchObject({
      mode: 'payment',
      customer_email: 'eva@example.org',
      'line_items[0][quantity]': '2',
      'line_items[0][price_data][unit_amount]': '2500',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][product_data][name]': 'Tide shirt (M)',
      success_url: `https://music.example/orders/${key}?paid=1`,
      cancel_url: `https://music.example/orders/${key}`,
    });
    expect(await orderPage(key)).toMatchObject({
      order: { state: 'new', paymentUrl: 'https://checkout.stripe.example/cs_test_1' },
    });
    stripe.pay('cs_test_1');
    expect((await tell('checkout.session.completed', 'cs_test_1')).status).toBe(200);
    expect(await stateOf(key)).toBe('paid');
    // A replayed event and a late one of the same session: the order does not change.
    expect((await tell('checkout.session.completed', 'cs_test_1')).status).toBe(200);
    await tell('checkout.session.async_payment_succeeded', 'cs_test_1');
    expect(await stateOf(key)).toBe('paid');
  });

  it('believes only what Stripe has signed, lately', async () => {
    const { key } = await ordered();
    const paid = stripe.pay('cs_test_1');
    const event = stripe.event('checkout.session.completed', paid, site.clock.now());
    for (const forged of [
      { ...event, signature: event.signature.replace(/v1=..../, 'v1=0000') },
      { ...event, signature: '' },
      { ...event, body: event.body.replace('5000', '1') },
      stripe.event(
        'checkout.session.completed',
        paid,
        new Date(site.clock.now().getTime() - 10 * 60 * 1000),
      ),
    ]) {
      const answer = await webhook(forged);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'malformed' });
    }
    expect(await stateOf(key)).toBe('new');
  });

  it('settles nothing with another sum', async () => {
    const { key } = await ordered();
    Object.assign(stripe.pay('cs_test_1'), { amount_total: 1 });
    expect((await tell('checkout.session.completed', 'cs_test_1')).status).toBe(200);
    expect(await stateOf(key)).toBe('new');
  });

  it('is asked about when the buyer comes back before the news', async () => {
    const { key } = await ordered();
    stripe.pay('cs_test_1');
    expect(await stateOf(key)).toBe('new');
    expect((await orderPage(key, true)).order.state).toBe('paid');
  });

  it('that runs out gives the pieces back', async () => {
    const { key, shirt } = await ordered();
    const session = stripe.sessions.get('cs_test_1');
    Object.assign(session ?? {}, { status: 'expired', url: null });
    await tell('checkout.session.expired', 'cs_test_1');
    await tell('checkout.session.expired', 'cs_test_1');
    expect(await stateOf(key)).toBe('cancelled');
    expect(await stockOf(shirt.id)).toEqual([{ size: 'M', stock: 5 }]);
  });

  it('that was left is settled in the end, and one whose news got lost counts as paid', async () => {
    const left = await ordered();
    const paid = await ordered();
    stripe.pay('cs_test_2');
    await sweepOrders(site.services);
    expect([await stateOf(left.key), await stateOf(paid.key)]).toEqual(['new', 'new']);
    site.clock.advance(2 * 60 * 60 * 1000);
    await sweepOrders(site.services);
    expect([await stateOf(left.key), await stateOf(paid.key)]).toEqual(['cancelled', 'paid']);
    expect(await stockOf(left.shirt.id)).toEqual([{ size: 'M', stock: 5 }]);
  });

  it('ends with the order that its buyer cancels, unless it is paid by then', async () => {
    const { key, buyer } = await ordered();
    await ask(buyer, cancelOrder, { key });
    expect(await stateOf(key)).toBe('cancelled');
    expect(stripe.sessions.get('cs_test_1')?.status).toBe('expired');
    const second = await ordered();
    stripe.pay('cs_test_2');
    await expect(ask(second.buyer, cancelOrder, { key: second.key })).rejects.toMatchObject({
      message: 'This order has already been paid.',
    });
    expect(await stateOf(second.key)).toBe('paid');
  });

  it('is not opened for an order that is paid by arrangement', async () => {
    const { key, buyer } = await ordered();
    const { db } = site.services.database;
    await db
      .updateTable('orders')
      .set({ payment: 'arrangement', paymentSession: null, paymentUrl: null })
      .execute();
    await expect(ask(buyer, payOrder, { key })).rejects.toMatchObject({ code: 'conflict' });
    expect(stripe.asked).toHaveLength(1);
  });

  it('can be opened later when Stripe does not answer: the order is safe', async () => {
    stripe.broken = true;
    const { key, buyer } = await ordered();
    expect(await orderPage(key)).toMatchObject({ order: { state: 'new', paymentUrl: null } });
    await expect(ask(buyer, payOrder, { key })).rejects.toMatchObject({ code: 'conflict' });
    stripe.broken = false;
    await ask(buyer, payOrder, { key });
    expect((await orderPage(key)).order.paymentUrl).toContain('checkout.stripe.example');
    await ask(buyer, payOrder, { key });
    expect(stripe.asked).toHaveLength(1);
  });

  it('can be opened later when Stripe’s answer was lost, and is paid once', async () => {
    stripe.losesAnswers = true;
    const { key, buyer } = await ordered();
    stripe.losesAnswers = false;
    expect((await orderPage(key)).order.paymentUrl).toBeNull();
    site.clock.advance(60_000);
    await Promise.all([ask(buyer, payOrder, { key }), ask(buyer, payOrder, { key })]);
    const { paymentUrl } = (await orderPage(key)).order;
    const shown = [...stripe.sessions.values()].filter(({ url }) => url === paymentUrl);
    expect(shown).toHaveLength(1);
    stripe.pay(shown[0]?.id ?? '');
    await ask(buyer, viewOrder, { key, paid: true });
    expect(await stateOf(key)).toBe('paid');
  });
});

it('says at the start that a key without a webhook is half a setting', async () => {
  await expect(createTestSite({ STRIPE_SECRET_KEY: 'sk_test_x' })).rejects.toThrow(
    /STRIPE_WEBHOOK_SECRET is missing/,
  );
});
