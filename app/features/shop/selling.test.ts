import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#app/durations.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { Buyer } from '#tests/buyer.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { startStripe, STRIPE_WEBHOOK_SECRET } from '#tests/stripe-stand-in.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform, type Operation } from '#app/operations/operation.ts';
import { saveShop, updateMerchItem, viewOwnItem } from './merch/merch.server.ts';
import { setTrackPrice } from './prices/price.server.ts';
import { viewSalesTax } from './selling/tax.server.ts';
import { listDiscountCodes } from './selling/discount.server.ts';
import { addMusicToCart, addToCart, viewCart, viewShopItem } from './shop.server.ts';
import { openItemDownload } from './merch/item-download.server.ts';
import { cancelOrder, placeOrder, viewCheckout, viewOrder } from './order.operations.server.ts';
import { moveOwnOrder, viewOwnOrder } from './seller.server.ts';
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

const buyer = () => new Buyer(site, seller.artistId);
const asSeller = <Output>(operation: Operation<Output>, input: object = {}) =>
  perform(operation, contextFor(site.services, { ...seller, email: '' }), input);
/** Calls the API as the seller, and expects success. */
async function api<Entity = { id: number }>(
  method: string,
  path: string,
  json?: object,
): Promise<Entity> {
  const answer = await site.call(method, `/api/${path}`, { as: seller, ...(json && { json }) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? null : await answer.json()) as Entity;
}
/** The API's sentence of refusal, by the name of the field. */
async function refusal(method: string, path: string, json: object) {
  const answer = await site.call(method, `/api/${path}`, { as: seller, json });
  const { error, fields } = (await answer.json()) as { error: string; fields?: object };
  return { status: answer.status, error, fields };
}
const addItem = (fields: object = {}) =>
  api('POST', 'merch', { name: 'Tide shirt', price: 25, category: 'apparel', ...fields });
const addZone = (fields: object = {}) =>
  api('POST', 'shipping-zones', {
    name: 'Home',
    countries: 'Germany',
    steps: [{ upTo: null, price: 4.9 }],
    ...fields,
  });
const addCode = (fields: object = {}) =>
  api('POST', 'discount-codes', { code: 'TIDE', kind: 'percent', value: 20, ...fields });
const stockOf = async (itemId: number) =>
  (await asSeller(viewOwnItem, { itemId })).variants[0]?.stock;
const usesOf = async () => (await asSeller(listDiscountCodes)).entities[0]?.uses;

let forms = 0;
type Terms = { country?: string; code?: string };
const checkout = (someone: Buyer, terms: Terms = {}) => someone.ask(viewCheckout, terms);

/** Orders the cart at its current total. */
async function order(someone: Buyer, terms: Terms = {}, fields: object = {}) {
  const { quote } = await checkout(someone, terms);
  return someone.ask(placeOrder, {
    name: 'Eva',
    email: 'eva@example.org',
    address: '1 Quay',
    ...terms,
    total: String(quote.totalCents),
    formKey: `form-number-${(forms += 1)}`,
    ...fields,
  });
}
const orderPage = (key: string) =>
  perform(viewOrder, contextFor(site.services, null), { key, paid: false });

async function withInCart(...items: { id: number; quantity?: number }[]) {
  const someone = buyer();
  for (const { id: itemId, quantity = 1 } of items) {
    await someone.ask(addToCart, { itemId, quantity });
  }
  return someone;
}

describe('shipping', () => {
  it('costs nothing, and asks for no country, where its seller has settled nothing', async () => {
    const someone = await withInCart(await addItem());
    const { quote, countries } = await checkout(someone);
    expect(quote).toMatchObject({ asksCountry: false, totalCents: 2500, sums: { shipping: null } });
    expect(countries).toEqual([]);
    expect((await orderPage((await order(someone)).key)).order.totalCents).toBe(2500);
  });

  it('goes by country and weight, and is seen before it is ordered and kept after it', async () => {
    await addZone({
      steps: [
        { upTo: 2000, price: '7.50' },
        { upTo: 500, price: '4.90' },
      ],
    });
    await addZone({ name: 'World', countries: '', steps: [{ upTo: null, price: 15 }] });
    const shirt = await addItem({ weightGrams: 200 });
    const pin = await addItem({ name: 'Pin', price: 3 });
    const someone = await withInCart({ ...shirt, quantity: 3 }, pin);
    expect((await checkout(someone)).quote).toMatchObject({ asksCountry: true, country: null });
    const { quote, countries } = await checkout(someone, { country: 'DE' });
    expect(countries).toContainEqual({ value: 'DE', label: 'Germany' });
    expect(quote).toMatchObject({
      country: 'DE',
      problem: null,
      shippingCents: 750,
      totalCents: 8550,
      sums: { shipping: { to: 'Germany', cents: 750 } },
    });
    expect((await checkout(someone, { country: 'JP' })).quote.shippingCents).toBe(1500);
    const { key } = await order(someone, { country: 'DE' });
    await api('PATCH', 'shipping-zones/1', { steps: [{ upTo: null, price: 99 }] });
    const page = await orderPage(key);
    expect(page.order).toMatchObject({
      totalCents: 8550,
      sums: { shipping: { to: 'Germany', cents: 750 } },
    });
    expect(await asSeller(viewOwnOrder, { orderId: page.order.id })).toMatchObject({
      totalCents: 8550,
      sums: { shipping: { cents: 750 } },
    });
  });

  it('needs a country, and says where the shop does not ship to, and what is too heavy', async () => {
    await addZone({ steps: [{ upTo: 1000, price: 5 }] });
    const shirt = await addItem({ weightGrams: 600, stock: 5 });
    const someone = await withInCart({ ...shirt, quantity: 2 });
    for (const country of [undefined, 'XX', '', 'Germany']) {
      await expect(order(someone, country === undefined ? {} : { country })).rejects.toMatchObject({
        message: 'Choose your country to see the total.',
      });
    }
    const there = await checkout(someone, { country: 'FR' });
    const sentence =
      'This shop doesn’t ship to France. Remove the items that need shipping, or choose another country.';
    expect(there.quote).toMatchObject({ problem: sentence, sums: { shipping: null } });
    await expect(order(someone, { country: 'FR' })).rejects.toMatchObject({ message: sentence });
    await expect(order(someone, { country: 'DE' })).rejects.toMatchObject({
      message:
        'Your items weigh 1.2 kg, and this shop ships at most 1 kg to Germany in one order. Please split your order.',
    });
    expect(await stockOf(shirt.id)).toBe(5);
  });

  it('is refused with the new total where it has changed meanwhile', async () => {
    const { id } = await addZone();
    const someone = await withInCart(await addItem());
    const { quote } = await checkout(someone, { country: 'DE' });
    await api('PATCH', `shipping-zones/${id}`, { steps: [{ upTo: null, price: 6 }] });
    const total = String(quote.totalCents);
    await expect(order(someone, { country: 'DE' }, { total })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Your order was not placed: please check the new total first.',
    });
  });

  it('is of the currency of the cart', async () => {
    const inDollars = await addItem();
    await addZone();
    await asSeller(saveShop, { currency: 'JPY' });
    const inYen = await addItem({ price: 2500 });
    const someone = await withInCart(inYen);
    expect((await checkout(someone, { country: 'DE' })).quote.problem).toBe(
      'This shop has no shipping prices in JPY, so items priced in it can’t be shipped at the moment.',
    );
    await addZone({ steps: [{ upTo: null, price: 800 }] });
    expect((await checkout(someone, { country: 'DE' })).quote).toMatchObject({
      problem: null,
      totalCents: 3300,
    });
    const other = await withInCart(inDollars);
    expect((await checkout(other, { country: 'DE' })).quote.totalCents).toBe(2990);
    expect(await refusal('POST', 'shipping-zones', { name: 'A', steps: [{ price: 4.5 }] })).toEqual(
      {
        status: 422,
        error: 'Please enter a price in JPY, or 0 for free shipping',
        fields: { 'steps.0.price': ['Please enter a price in JPY, or 0 for free shipping'] },
      },
    );
  });

  it('does not concern downloads', async () => {
    await addZone();
    const form = trackForm({ title: 'Slack Water' });
    const track = (await (await site.call('POST', '/api/tracks', { as: seller, form })).json()) as {
      id: number;
    };
    await asSeller(setTrackPrice, { trackId: track.id, sale: 'fixed', price: 5 });
    const someone = buyer();
    await someone.ask(addMusicToCart, { kind: 'track', itemId: track.id });
    expect((await checkout(someone)).quote).toMatchObject({ asksCountry: false, totalCents: 500 });
    await order(someone);
  });

  it('has regions that are added once, and refused in a sentence', async () => {
    const fields = { formKey: 'the-same-form', countries: ['at', 'Austria'] };
    const zone = await addZone(fields);
    expect(await addZone(fields)).toEqual(zone);
    expect(zone).toMatchObject({ countries: ['AT'], steps: [{ upTo: null, price: 4.9 }] });
    expect(await api('GET', 'shipping-zones')).toEqual([zone]);
    const wrong = (json: object) =>
      refusal('POST', 'shipping-zones', { name: 'A', steps: [{ price: 1 }], ...json });
    expect(await wrong({ countries: 'Germny' })).toMatchObject({
      error:
        'We don’t know the country “Germny”. Please use its English name or its two-letter code, such as DE',
    });
    expect((await wrong({ steps: [] })).error).toContain('Please enter at least one price');
    expect((await wrong({ steps: [{ upTo: 1.5, price: 1 }] })).error).toContain(
      'whole number of grams',
    );
    const twice = [
      { upTo: 5, price: 1 },
      { upTo: 5, price: 2 },
    ];
    expect((await wrong({ steps: twice })).error).toContain('Please enter each weight only once');
    await api('DELETE', `shipping-zones/${zone.id}`);
    expect(await api('GET', 'shipping-zones')).toEqual([]);
  });
});

describe('tax', () => {
  const saveTax = (fields: object = {}) =>
    api('PATCH', 'sales-tax', { name: 'VAT', taxIncluded: false, rates: 'Germany 19', ...fields });

  it('is added to goods and shipping of its countries alone, and kept with the order', async () => {
    await saveTax();
    await addZone({ countries: '', steps: [{ price: 5 }] });
    const someone = await withInCart(await addItem());
    expect((await checkout(someone, { country: 'FR' })).quote).toMatchObject({
      totalCents: 3000,
      sums: { tax: null },
    });
    const { key } = await order(someone, { country: 'DE' });
    await saveTax({ rates: 'Germany 7' });
    expect((await orderPage(key)).order).toMatchObject({
      totalCents: 3570,
      sums: { tax: { name: 'VAT', basisPoints: 1900, included: false, cents: 570 } },
    });
  });

  it('that prices contain is told, and adds nothing', async () => {
    await saveTax({ taxIncluded: true });
    const someone = await withInCart(await addItem());
    const { key } = await order(someone, { country: 'DE' });
    expect((await orderPage(key)).order).toMatchObject({
      totalCents: 2500,
      sums: { shipping: null, tax: { included: true, cents: 399 } },
    });
  });

  it('has rates by group and country, of which the last one holds', async () => {
    const rates = 'European Union: 21 %\nGermany 19\n\nSwitzerland = 8,1\nFrance 0';
    const tax = await saveTax({ rates });
    const { rates: kept } = tax as unknown as { rates: { country: string }[] };
    expect(kept).toHaveLength(27);
    expect(kept).toContainEqual({ country: 'CH', basisPoints: 810 });
    expect(kept).toContainEqual({ country: 'DE', basisPoints: 1900 });
    expect(kept).toContainEqual({ country: 'AT', basisPoints: 2100 });
    expect(await api('GET', 'sales-tax')).toEqual(tax);
    expect(await saveTax({ rates: kept })).toEqual(tax);
    const { rows, pays } = await asSeller(viewSalesTax);
    expect(rows).toEqual([
      { where: 'European Union', percent: '21' },
      { where: 'Switzerland', percent: '8.1' },
      { where: 'Germany', percent: '19' },
      { where: 'France', percent: '0' },
    ]);
    // The rows of the form are read as the same; empty ones are left out.
    expect(await saveTax({ rates: [...rows, {}, { where: '', percent: '' }] })).toEqual(tax);
    expect(pays?.rows.at(-1)).toMatchObject({ label: 'Total' });
    await saveTax({ rates: '' });
    const someone = await withInCart(await addItem());
    expect((await checkout(someone)).quote.asksCountry).toBe(false);
  });

  it.each([
    ['Germany', 'can’t read “Germany”'],
    ['Germany 41', 'Germany: please enter a rate between 0 and 40 percent'],
    ['Germny 19', 'We don’t know the country “Germny”'],
    ['Germany -3', 'We can’t read'],
    ['Germany 1.234', 'We can’t read'],
  ])('refuses the line %j', async (rates, sentence) => {
    const answer = await refusal('PATCH', 'sales-tax', { name: 'VAT', taxIncluded: true, rates });
    expect(answer).toMatchObject({
      status: 422,
      error: expect.stringContaining(sentence) as string,
    });
  });
});

describe('a discount code', () => {
  it('takes its percent off, as a line, however it is typed', async () => {
    await addCode();
    const someone = await withInCart({ ...(await addItem()), quantity: 2 });
    const { quote } = await checkout(someone, { code: ' tide ' });
    expect(quote).toMatchObject({
      codeProblem: null,
      totalCents: 4000,
      sums: { discount: { code: 'TIDE', cents: 1000 } },
    });
    const { key } = await order(someone, { code: 'tide' });
    expect((await orderPage(key)).order).toMatchObject({
      totalCents: 4000,
      sums: { discount: { code: 'TIDE', cents: 1000 } },
      lines: [{ priceCents: 2500, quantity: 2, discountCents: 1000 }],
    });
    expect(await usesOf()).toBe(1);
  });

  it('for one thing takes it off that alone, and its amount never more than it costs', async () => {
    const shirt = await addItem();
    const pin = await addItem({ name: 'Pin', price: 3 });
    await addCode({ kind: 'amount', value: '5.00', for: `item:${pin.id}` });
    const someone = await withInCart(shirt, pin);
    const { key } = await order(someone, { code: 'TIDE' });
    expect((await orderPage(key)).order).toMatchObject({
      totalCents: 2500,
      lines: [{ discountCents: 0 }, { discountCents: 300 }],
    });
    const other = await withInCart(shirt);
    expect((await checkout(other, { code: 'TIDE' })).quote).toMatchObject({
      codeProblem: 'This code doesn’t apply to anything in your cart.',
      totalCents: 2500,
    });
    await api('DELETE', `merch/${pin.id}`);
  });

  it('goes with the thing that it is for, and never becomes one for everything', async () => {
    const pin = await addItem({ name: 'Pin', price: 3 });
    await addCode({ for: `item:${pin.id}` });
    await api('DELETE', `merch/${pin.id}`);
    const someone = await withInCart(await addItem());
    expect((await checkout(someone, { code: 'TIDE' })).quote).toMatchObject({
      discountCents: 0,
      codeProblem: expect.stringContaining('doesn’t have that code') as string,
    });
  });

  it('says why it does not hold', async () => {
    const at = (days: number) => new Date(site.clock.now().getTime() + days * DAY_MS).toISOString();
    const from = at(1);
    await addCode({ code: 'LATER', startsAt: from });
    await addCode({ code: 'OVER', endsAt: at(0) });
    await addCode({ code: 'MINIMUM', minimum: 30 });
    await addCode({ code: 'YEN', kind: 'amount', value: 5 });
    const someone = await withInCart(await addItem());
    const problem = async (code: string) =>
      (await checkout(someone, { code })).quote.codeProblem ?? 'none';
    expect(await problem('GUESSED')).toBe(
      'This shop doesn’t have that code. Please check the spelling.',
    );
    expect(await problem('LATER')).toMatch(/^This code can be used from .* UTC\.$/);
    expect(await problem('OVER')).toMatch(/^This code expired on .* UTC\.$/);
    expect(await problem('MINIMUM')).toBe(
      'This code needs at least $30.00 of items it applies to.',
    );
    expect(await problem('YEN')).toBe('none');
    await asSeller(saveShop, { currency: 'JPY' });
    const yen = await withInCart(await addItem({ price: 2500 }));
    expect((await checkout(yen, { code: 'YEN' })).quote.codeProblem).toBe(
      'This code only applies to items sold in USD.',
    );
    await expect(order(someone, { code: 'OVER' })).rejects.toMatchObject({ code: 'conflict' });
    site.clock.advance(DAY_MS);
    expect(await problem('LATER')).toBe('none');
  });

  it('is used as often as it may be, though many order at once, and comes back', async () => {
    await addCode({ mostUses: 1 });
    const shirt = await addItem({ stock: 5 });
    const buyers = await Promise.all(Array.from({ length: 4 }, () => withInCart(shirt)));
    const tried = await Promise.allSettled(buyers.map((one) => order(one, { code: 'TIDE' })));
    const made = tried.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    expect(made).toHaveLength(1);
    expect([await usesOf(), await stockOf(shirt.id)]).toEqual([1, 4]);
    const [last] = buyers.filter((_, index) => tried[index]?.status === 'rejected');
    if (!last || !made[0]) throw new Error('One order is made, and others are not');
    expect((await checkout(last, { code: 'TIDE' })).quote.codeProblem).toBe(
      'This code has already been used as often as it can be.',
    );
    await last.ask(cancelOrder, { key: made[0].key });
    await last.ask(cancelOrder, { key: made[0].key });
    expect(await usesOf()).toBe(0);
    await order(last, { code: 'TIDE' });
    // An order that is not paid in time returns its stock and its use of the code.
    site.clock.advance(8 * DAY_MS);
    await sweepOrders(site.services);
    expect([await usesOf(), await stockOf(shirt.id)]).toEqual([0, 5]);
  });

  it('is added once, and is one of its artist’s', async () => {
    const code = await addCode({ mostUses: 3, minimum: 10 });
    expect(await addCode({ code: 'tide', mostUses: '3', minimum: '10.00' })).toEqual(code);
    expect(code).toMatchObject({ code: 'TIDE', percent: 20, amount: null, minimum: 10, uses: 0 });
    expect(
      await refusal('POST', 'discount-codes', { code: 'TIDE', kind: 'percent', value: 5 }),
    ).toMatchObject({ status: 409, error: 'You already have a code TIDE' });
    const other = await site.artist('other@example.org');
    const stranger = await site.call('DELETE', `/api/discount-codes/${code.id}`, { as: other });
    expect(stranger.status).toBe(404);
    const item = await addItem();
    const taken = await site.call('POST', '/api/discount-codes', {
      as: other,
      json: { code: 'MINE', kind: 'percent', value: 5, for: `item:${item.id}` },
    });
    expect(taken.status).toBe(422);
    await api('DELETE', `discount-codes/${code.id}`);
    expect(await api('GET', 'discount-codes')).toEqual([]);
  });

  it.each([
    [{ value: 0 }, 'value'],
    [{ value: 101 }, 'value'],
    [{ value: '12.5' }, 'value'],
    [{ kind: 'amount', value: '0.001' }, 'value'],
    [{ code: 'A' }, 'code'],
    [{ code: 'SPACE BAR' }, 'code'],
    [{ mostUses: 0 }, 'mostUses'],
    [{ endsAt: 'tomorrow' }, 'endsAt'],
    [{ startsAt: '2026-05-01T10:00', endsAt: '2026-05-01T10:00' }, 'endsAt'],
    [{ for: 'everything' }, 'for'],
  ])('is refused with %j', async (fields, field) => {
    const json = { code: 'TIDE', kind: 'percent', value: 20, ...fields };
    const answer = await refusal('POST', 'discount-codes', json);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  it('is not found by guessing', async () => {
    await addCode();
    const someone = await withInCart(await addItem());
    for (let guess = 0; guess < 30; guess += 1) await checkout(someone, { code: `GUESS${guess}` });
    expect((await checkout(someone, { code: 'TIDE' })).quote).toMatchObject({
      discountCents: 0,
      codeProblem: expect.stringContaining('Too many codes') as string,
    });
  });

  it('of 100 percent leaves nothing to pay', async () => {
    await addCode({ value: 100 });
    const someone = await withInCart(await addItem());
    expect(await checkout(someone, { code: 'TIDE' })).toMatchObject({ payment: 'none' });
    const { key } = await order(someone, { code: 'TIDE' });
    expect((await orderPage(key)).order).toMatchObject({ state: 'paid', totalCents: 0 });
  });
});

describe('a card', () => {
  it('is charged lines that add up to the total, and none that cards do not take', async () => {
    await site.close();
    const stripe = await startStripe();
    await open({
      STRIPE_SECRET_KEY: 'sk_test_only_for_tests',
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.url,
      PUBLIC_URL: 'https://music.example',
    });
    await addZone();
    await api('PATCH', 'sales-tax', { name: 'VAT', taxIncluded: false, rates: 'Germany 19' });
    await addCode({ value: 33 });
    const shirt = await addItem({ price: 9.99 });
    const someone = await withInCart({ ...shirt, quantity: 3 });
    await order(someone, { country: 'DE', code: 'TIDE' });
    const { quote } = await checkout(await withInCart({ ...shirt, quantity: 3 }), {
      country: 'DE',
      code: 'TIDE',
    });
    const session = stripe.sessions.get('cs_test_1');
    expect(session?.amount_total).toBe(quote.totalCents);
    expect(quote.totalCents).toBe(2008 + 490 + 475);
    expect(stripe.asked[0]?.get('line_items[0][price_data][product_data][name]')).toBe(
      '3 × Tide shirt',
    );
    const cheap = await addItem({ price: 0.5, digitalDownload: true, category: 'digital' });
    const form = new FormData();
    form.set('file', new File([toneWav()], 'single.wav'));
    await site.call('POST', `/api/merch/${cheap.id}/file`, { as: seller, form });
    const other = await withInCart(cheap);
    expect((await checkout(other, { country: 'FR', code: 'TIDE' })).quote.problem).toBe(
      'Card payments start at $0.50. Please add something to your cart, or remove the code.',
    );
    await expect(order(other, { country: 'FR', code: 'TIDE' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await stripe.close();
  });
});

describe('times of sale', () => {
  const at = (days: number) => new Date(site.clock.now().getTime() + days * DAY_MS).toISOString();

  it('open and close an item, each with its sentence', async () => {
    const shirt = await addItem({ saleStartsAt: at(1), saleEndsAt: at(2) });
    const visitor = buyer();
    const look = async () => (await visitor.ask(viewShopItem, { itemId: shirt.id })).item;
    expect(await look()).toMatchObject({ available: false, notNow: 'notYet' });
    await expect(withInCart(shirt)).rejects.toThrow(/^Tide shirt: On sale from .* UTC\.$/);
    site.clock.advance(DAY_MS);
    expect(await look()).toMatchObject({ available: true, notNow: null });
    const someone = await withInCart(shirt);
    site.clock.advance(DAY_MS);
    expect(await look()).toMatchObject({ available: false, notNow: 'over' });
    expect((await someone.ask(viewCart)).cart.orderable).toBe(false);
    await expect(order(someone)).rejects.toThrow(/^Tide shirt: The sale ended on .* UTC\.$/);
  });

  it('can be cleared, and do not end before they start', async () => {
    const shirt = await addItem({ saleStartsAt: at(5) });
    expect(await refusal('PATCH', `merch/${shirt.id}`, { saleEndsAt: at(4) })).toMatchObject({
      status: 422,
      fields: { saleEndsAt: ['Please end the sale after it starts'] },
    });
    const changed = await api('PATCH', `merch/${shirt.id}`, { saleStartsAt: null, price: 20 });
    expect(changed).toMatchObject({ inStock: true, price: 20 });
    expect(changed).not.toHaveProperty('saleStartsAt');
  });

  it('let something be bought before it comes out, and held until then', async () => {
    const item = await addItem({ category: 'digital', comesOutAt: at(3) });
    const form = new FormData();
    form.set('file', new File([toneWav()], 'single.wav'));
    await site.call('POST', `/api/merch/${item.id}/file`, { as: seller, form });
    const record = await addItem({ name: 'Record', stock: 2, comesOutAt: at(3) });
    const someone = await withInCart(item, record);
    const { cart } = await someone.ask(viewCart);
    expect(cart.entries.map(({ comesOutAt }) => comesOutAt)).toEqual([at(3), at(3)]);
    const { key } = await order(someone);
    expect(await stockOf(record.id)).toBe(1);
    const { order: made } = await orderPage(key);
    const move = (to: string) => asSeller(moveOwnOrder, { orderId: made.id, to });
    await move('paid');
    const before = await orderPage(key);
    expect(before.downloads).toEqual([]);
    expect(before.waiting.map(({ name }) => name)).toEqual(['Tide shirt', 'Record']);
    await expect(move('sent')).rejects.toThrow(
      /^Tide shirt comes out on .* UTC and can be sent from then on/,
    );
    site.clock.advance(3 * DAY_MS);
    const after = await orderPage(key);
    expect(after.waiting).toEqual([]);
    const token = after.downloads[0]?.address.split('/').at(-1) ?? '';
    const download = () => perform(openItemDownload, contextFor(site.services, null), { token });
    expect(await download()).toMatchObject({ title: 'Tide shirt' });
    // The release date was postponed: the download address does not work until then.
    const comesOut = (day: string | null) =>
      asSeller(updateMerchItem, { itemId: item.id, comesOutAt: day });
    await comesOut(at(1));
    await expect(download()).rejects.toMatchObject({ code: 'forbidden' });
    await comesOut(null);
    await move('sent');
    expect((await orderPage(key)).order.state).toBe('sent');
  });
});
