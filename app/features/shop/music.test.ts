import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { startStripe, STRIPE_WEBHOOK_SECRET } from '#tests/stripe-stand-in.ts';
import { contextFor, type Context } from '#app/operations/context.server.ts';
import { perform, type Operation } from '#app/operations/operation.ts';
import { claimPurchase, listCollection, viewPurchase } from './collection/collection.server.ts';
import { saveShop } from './merch/merch.server.ts';
import { setAlbumPrice, setTrackPrice } from './prices/price.server.ts';
import { deleteTrack } from '#app/screens/track-removal/delete-track.operations.server.ts';
import { addMusicToCart, addToCart, viewCart } from './shop.server.ts';
import { placeOrder, viewOrder } from './order.operations.server.ts';
import { viewStatistics } from '../artists/statistics/statistics.server.ts';
import { listOrders, moveOwnOrder, viewOwnOrder } from './seller.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let seller: Artist;
let trackId: number;

const as = (artist: Artist | null) =>
  contextFor(site.services, artist && { ...artist, email: 'fan@example.org' });

async function addTrack(title: string): Promise<number> {
  const form = trackForm({ title });
  const answer = await site.call('POST', '/api/tracks', { as: seller, form });
  return ((await answer.json()) as { id: number }).id;
}

async function open(settings: Record<string, string> = {}) {
  site = await createTestSite(settings);
  seller = await site.artist('seller@example.org');
  trackId = await addTrack('Slack Water');
}
beforeEach(() => open());
afterEach(() => site.close());

const sell = (sale: string, price?: string | number) =>
  perform(setTrackPrice, as(seller), { trackId, sale, price });

let visitors = 0;
/** A visitor whose browser keeps its cookies, signed in or not. */
class Buyer {
  #cookies = new Map<string, string>();
  readonly address = `198.51.100.${(visitors += 1) % 250}`;
  readonly #artist: Artist | null;

  constructor(artist: Artist | null = null) {
    this.#artist = artist;
  }

  async do<Output>(operation: Operation<Output>, input: object): Promise<Output> {
    const context = this.context();
    try {
      return await perform(operation, context, { artistId: seller.artistId, ...input });
    } finally {
      for (const cookie of context.responseHeaders.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const equals = pair.indexOf('=');
        this.#cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
      }
    }
  }

  /** The cookies before an answer that was lost on its way. */
  keepsCookies = (): (() => void) => {
    const kept = [...this.#cookies];
    return () => {
      this.#cookies = new Map(kept);
    };
  };

  context(): Context {
    const context = as(this.#artist);
    const cookieHeader = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    return { ...context, client: { ...context.client, cookieHeader, address: this.address } };
  }

  put = (amount?: string | number, music: object = { kind: 'track', itemId: trackId }) =>
    this.do(addMusicToCart, { ...music, amount });

  async order(fields: object = {}): Promise<string> {
    const { cart } = await this.do(viewCart, {});
    const { key } = await this.do(placeOrder, {
      name: 'Eva',
      email: 'eva@example.org',
      total: String(cart.totalCents),
      formKey: `form-of-music-${(forms += 1)}`,
      ...fields,
    });
    return key;
  }
}
let forms = 0;

const orderPage = (key: string) => perform(viewOrder, as(null), { key, paid: false });
const orders = async () => (await perform(listOrders, as(seller), {})).orders;
const move = (orderId: number, to: string) => perform(moveOwnOrder, as(seller), { orderId, to });
const addressIn = (page: string) => {
  const url = new URL(page, 'http://localhost');
  return { purchaseId: url.pathname.split('/').at(-1), key: url.searchParams.get('key') };
};
const collectionOf = async (artist: Artist) =>
  (await perform(listCollection, as(artist), {})).purchases;

describe('a price', () => {
  it.each([
    ['fixed', '0.001', /price between \$0\.50 and \$10,000, with at most two decimals/],
    ['fixed', '0.49', /price between/],
    ['fixed', '10000.01', /price between/],
    ['fixed', '', /price between/],
    ['fixed', '-3', /price between/],
    ['open', '0.2', /0, or \$0\.50 or more/],
    ['open', '1e3', /minimum of 0/],
  ])('%s of %j is refused in a sentence', async (sale, price, sentence) => {
    await expect(sell(sale, price)).rejects.toMatchObject({
      code: 'invalid',
      fields: { price: [expect.stringMatching(sentence)] },
    });
  });

  it('is in the currency of the shop, with its decimals', async () => {
    expect(await sell('fixed', '7')).toMatchObject({ price: 7, currency: 'USD' });
    await perform(saveShop, as(seller), { currency: 'JPY' });
    await expect(sell('fixed', '7.50')).rejects.toMatchObject({
      fields: { price: ['Please enter a price between ¥50 and ¥5,000,000, without decimals'] },
    });
    expect(await sell('fixed', 500)).toMatchObject({ price: 500, currency: 'JPY' });
    expect(await sell('free')).toMatchObject({ price: 0 });
    expect(await sell('open', 0)).toMatchObject({ sale: 'open', price: 0 });
    expect(await sell('none', 'whatever')).toMatchObject({ sale: null, price: null });
    await expect(perform(saveShop, as(seller), { currency: 'EURO' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('is set by the artist alone', async () => {
    const other = await site.artist('other@example.org');
    const wanted = { trackId, sale: 'free' };
    await expect(perform(setTrackPrice, as(other), wanted)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(perform(setTrackPrice, as(null), wanted)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

describe('music in a cart', () => {
  it('costs what its artist asks, whatever the form says', async () => {
    await sell('fixed', '7');
    const buyer = new Buyer();
    await buyer.put('0.01');
    await buyer.put('0.01');
    expect((await buyer.do(viewCart, {})).cart).toMatchObject({
      count: 1,
      totalCents: 700,
      currency: 'USD',
      ships: false,
      orderable: true,
      entries: [{ kind: 'track', name: 'Slack Water', priceCents: 700 }],
    });
    await expect(buyer.order({ total: 1 })).rejects.toMatchObject({ code: 'conflict' });
    await sell('fixed', '9');
    expect((await buyer.do(viewCart, {})).cart.notices).toEqual([
      'Slack Water was $7.00 and is now $9.00.',
    ]);
    await sell('none');
    expect((await buyer.do(viewCart, {})).cart).toMatchObject({ entries: [], orderable: false });
  });

  it('costs what the buyer names, from the minimum up', async () => {
    await sell('open', '3');
    const buyer = new Buyer();
    await expect(buyer.put('2.99')).rejects.toMatchObject({
      fields: { amount: ['Please enter $3.00 or more'] },
    });
    await expect(buyer.put('3.001')).rejects.toMatchObject({ code: 'invalid' });
    await expect(buyer.put()).rejects.toMatchObject({ code: 'invalid' });
    await buyer.put('4,50');
    expect((await buyer.do(viewCart, {})).cart.totalCents).toBe(450);
    // If the minimum was raised in the meantime, the new one is charged.
    await sell('open', '5');
    expect((await buyer.do(viewCart, {})).cart).toMatchObject({ totalCents: 500 });
    await sell('open', 0);
    await expect(new Buyer().put('0.10')).rejects.toMatchObject({
      fields: { amount: [expect.stringMatching(/\$0\.50 or more, or 0/)] },
    });
  });

  it('remembers by which link its buyer came, for the seller’s order and statistics', async () => {
    await sell('fixed', '7');
    const url = 'https://music.example/albums/1';
    const json = { title: 'Newsletter', url, iconType: 'other' };
    const link = async (by: Artist) => {
      const made = await site.call('POST', '/api/push-links', { as: by, json });
      return String(((await made.json()) as { id: number }).id);
    };
    const own = await link(seller);
    const others = await link(await site.artist('other@example.org'));
    const bought = async (via: string | null) => {
      const buyer = new Buyer();
      await buyer.do(addMusicToCart, { kind: 'track', itemId: trackId, via });
      await buyer.order();
      const [order] = await orders();
      await move(order?.id ?? 0, 'paid');
      return (await perform(viewOwnOrder, as(seller), { orderId: order?.id ?? 0 })).source;
    };
    expect(await bought(own)).toEqual({ via: own, title: 'Newsletter' });
    expect(await bought(own)).toEqual({ via: own, title: 'Newsletter' });
    expect(await bought('embed')).toEqual({ via: 'embed', title: null });
    expect(await bought(others)).toBeNull();
    expect(await bought(null)).toBeNull();
    await expect(bought('moon')).rejects.toMatchObject({ code: 'invalid' });
    const { saleSources } = await perform(viewStatistics, as(seller), {});
    expect(saleSources).toEqual([
      { part: own, amount: 2, title: 'Newsletter' },
      { part: 'page', amount: 2, title: null },
      { part: 'embed', amount: 1, title: null },
    ]);
    await site.call('DELETE', `/api/push-links/${own}`, { as: seller });
    expect((await perform(viewStatistics, as(seller), {})).saleSources[0]?.title).toBeNull();
  });

  it('is not sold while nobody else hears it, nor to its artist', async () => {
    await sell('free');
    await expect(new Buyer(seller).put()).rejects.toMatchObject({ code: 'invalid' });
    await site.call('PATCH', `/api/tracks/${trackId}`, { as: seller, json: { isPublic: false } });
    await expect(new Buyer().put()).rejects.toMatchObject({ code: 'notFound' });
    await expect(new Buyer().put('1', { kind: 'album', itemId: 99 })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('is not mixed with another currency', async () => {
    const item = await site.call('POST', '/api/merch', {
      as: seller,
      json: { name: 'Tide shirt', price: 25, category: 'apparel' },
    });
    const { id: itemId } = (await item.json()) as { id: number };
    await perform(saveShop, as(seller), { currency: 'EUR' });
    await sell('fixed', '7');
    const buyer = new Buyer();
    await buyer.do(addToCart, { itemId });
    await expect(buyer.put()).rejects.toMatchObject({
      message: 'This is sold in EUR, and your cart is in USD. Please order what is in it first.',
    });
  });
});

describe('music that is bought', () => {
  it('leaves the cart, also by an order whose answer was lost', async () => {
    await sell('free');
    const buyer = new Buyer(await site.artist('fan@example.org'));
    await buyer.put();
    const form = { formKey: 'form-of-lost-answer', total: '0' };
    const lose = buyer.keepsCookies();
    const key = await buyer.order(form);
    lose();
    expect(await buyer.order(form)).toBe(key);
    expect((await buyer.do(viewCart, {})).cart.entries).toEqual([]);
  });

  it('for nothing is there at once, without a payment, and once though ordered twice', async () => {
    await sell('free');
    const fan = await site.artist('fan@example.org');
    const buyer = new Buyer(fan);
    await buyer.put();
    const same = { formKey: 'the-same-form', total: '0' };
    const keys = await Promise.all([buyer.order(same), buyer.order(same), buyer.order(same)]);
    expect(new Set(keys).size).toBe(1);
    const page = await orderPage(keys[0] ?? '');
    expect(page).toMatchObject({ order: { state: 'paid', payment: 'none', totalCents: 0 } });
    const bought = await collectionOf(fan);
    expect(bought).toMatchObject([{ title: 'Slack Water', isAlbum: false, tracks: 1 }]);
    // The order's page links to the purchase and gives no access itself.
    expect(page.music).toMatchObject([
      {
        title: 'Slack Water',
        address: `/collection/${bought[0]?.id}`,
        bars: '',
        shared: '/tracks/1',
      },
    ]);
  });

  it('for a price is there once it is paid, and gone when it is cancelled', async () => {
    await sell('fixed', '7');
    const fan = await site.artist('fan@example.org');
    const buyer = new Buyer(fan);
    await buyer.put();
    const key = await buyer.order();
    expect(await collectionOf(fan)).toEqual([]);
    const orderId = (await orders())[0]?.id ?? 0;
    await move(orderId, 'paid');
    await move(orderId, 'paid');
    const [bought] = await collectionOf(fan);
    expect((await collectionOf(fan)).length).toBe(1);
    const view = await perform(viewPurchase, as(fan), { purchaseId: bought?.id });
    const file = await site.call('GET', view.tracks[0]?.original.url ?? '', { as: fan });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toContain('Slack Water.wav');
    expect((await file.arrayBuffer()).byteLength).toBe(toneWav().byteLength);
    const part = await site.call('GET', view.tracks[0]?.streamUrl ?? '', {
      as: fan,
      headers: { range: 'bytes=100-199' },
    });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
    await move(orderId, 'cancelled');
    expect(await collectionOf(fan)).toEqual([]);
    const gone = await site.call('GET', view.tracks[0]?.original.url ?? '', { as: fan });
    expect(gone.status).toBe(404);
    expect((await orderPage(key)).music).toEqual([]);
  });

  it('stays with its buyers when its artist deletes it, even before it is paid', async () => {
    await sell('fixed', '7');
    const fan = await site.artist('fan@example.org');
    const buyer = new Buyer(fan);
    await buyer.put();
    await buyer.order();
    await perform(deleteTrack, as(seller), { trackId });
    await move((await orders())[0]?.id ?? 0, 'paid');
    const [bought] = await collectionOf(fan);
    const view = await perform(viewPurchase, as(fan), { purchaseId: bought?.id });
    expect(view.tracks).toMatchObject([{ title: 'Slack Water', row: null }]);
    const file = await site.call('GET', view.tracks[0]?.original.url ?? '', { as: fan });
    expect((await file.arrayBuffer()).byteLength).toBe(toneWav().byteLength);
  });

  it('is not an album of which nobody would get a track', async () => {
    const json = { title: 'Harbour Lights', trackIds: [trackId] };
    const answer = await site.call('POST', '/api/albums', { as: seller, json });
    const { id: albumId } = (await answer.json()) as { id: number };
    await perform(setAlbumPrice, as(seller), { albumId, sale: 'fixed', price: 5 });
    await site.call('POST', `/api/albums/${albumId}/release`, { as: seller, json: {} });
    const buyer = new Buyer();
    await buyer.put(undefined, { kind: 'album', itemId: albumId });
    await site.call('PATCH', `/api/tracks/${trackId}`, { as: seller, json: { isPublic: false } });
    expect((await buyer.do(viewCart, {})).cart).toMatchObject({ entries: [], orderable: false });
  });

  it('as an album is what was on it when it was ordered', async () => {
    const second = await addTrack('Ebb');
    const answer = await site.call('POST', '/api/albums', {
      as: seller,
      json: { title: 'Harbour Lights', trackIds: [trackId, second] },
    });
    const { id: albumId } = (await answer.json()) as { id: number };
    await perform(setAlbumPrice, as(seller), { albumId, sale: 'free' });
    const music = { kind: 'album', itemId: albumId };
    await expect(new Buyer().put(undefined, music)).rejects.toMatchObject({ code: 'notFound' });
    await site.call('POST', `/api/albums/${albumId}/release`, { as: seller, json: {} });
    const fan = await site.artist('fan@example.org');
    const buyer = new Buyer(fan);
    await buyer.put(undefined, music);
    await buyer.order();
    await perform(deleteTrack, as(seller), { trackId: second });
    await site.call('DELETE', `/api/albums/${albumId}`, { as: seller });
    const [bought] = await collectionOf(fan);
    expect(bought).toMatchObject({ title: 'Harbour Lights', tracks: 2 });
    const view = await perform(viewPurchase, as(fan), { purchaseId: bought?.id });
    expect(view.tracks.map(({ title }) => title)).toEqual(['Slack Water', 'Ebb']);
  });

  it('without an account opens by its key, until it is taken into one', async () => {
    await sell('free');
    const buyer = new Buyer();
    await buyer.put();
    const [music] = (await orderPage(await buyer.order())).music;
    const at = addressIn(music?.address ?? '');
    expect((await perform(viewPurchase, as(null), at)).tracks).toHaveLength(1);
    for (const key of ['', 'guessed', null]) {
      await expect(perform(viewPurchase, as(null), { ...at, key })).rejects.toMatchObject({
        code: 'notFound',
      });
    }
    const fan = await site.artist('fan@example.org');
    const thief = await site.artist('thief@example.org');
    await expect(
      perform(claimPurchase, as(thief), { ...at, key: 'guessed' }),
    ).rejects.toMatchObject({ code: 'notFound' });
    await perform(claimPurchase, as(fan), at);
    await perform(claimPurchase, as(fan), at);
    expect(await collectionOf(fan)).toHaveLength(1);
    await expect(perform(claimPurchase, as(thief), at)).rejects.toMatchObject({ code: 'notFound' });
    await expect(perform(viewPurchase, as(thief), at)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('the address of a file that was bought', () => {
  async function bought(buyer: Buyer, viewer: Artist | null) {
    await sell('free');
    await buyer.put();
    const [music] = (await orderPage(await buyer.order())).music;
    const view = await perform(viewPurchase, as(viewer), addressIn(music?.address ?? ''));
    return view.tracks[0]?.original.url ?? '';
  }

  it('opens for the account whose it is, and for nobody else', async () => {
    const fan = await site.artist('fan@example.org');
    const thief = await site.artist('thief@example.org');
    const url = await bought(new Buyer(fan), fan);
    expect((await site.call('GET', url, { as: fan })).status).toBe(200);
    expect((await site.call('GET', url, { as: thief })).status).toBe(404);
    expect((await site.call('GET', url)).status).toBe(404);
    site.clock.advance(25 * 60 * 60 * 1000);
    const late = await site.call('GET', url, { as: fan });
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('expired');
  });

  it('is not made by anybody else', async () => {
    const url = await bought(new Buyer(), null);
    expect((await site.call('GET', `${url}x`)).status).toBe(404);
    expect((await site.call('GET', url.replace('original', 'stream'))).status).toBe(404);
  });

  it('without an account opens in ten places a day, though it is shared fifty times', async () => {
    await site.close();
    await open({ TRUST_PROXY: '1' });
    const url = await bought(new Buyer(), null);
    const from = async (place: number) => {
      const headers = { 'x-forwarded-for': `203.0.113.${place}` };
      return site.call('GET', url, { headers });
    };
    const answers = [];
    for (let place = 1; place <= 50; place += 1) answers.push((await from(place)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(40);
    // The first one goes on.
    expect((await from(1)).status).toBe(200);
    expect(await (await from(50)).text()).toContain('sign in and add the purchase');
  });
});

it('is charged in its currency, in what Stripe counts', async () => {
  const stripe = await startStripe();
  await site.close();
  await open({
    STRIPE_SECRET_KEY: 'sk_test_only_for_tests',
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
    PUBLIC_URL: 'https://music.example',
  });
  await perform(saveShop, as(seller), { currency: 'JPY' });
  await sell('fixed', 500);
  const buyer = new Buyer();
  await buyer.put();
  const key = await buyer.order();
  expect(Object.fromEntries(stripe.asked[0] ?? [])).toMatchObject({
    'line_items[0][price_data][unit_amount]': '500',
    'line_items[0][price_data][currency]': 'jpy',
  });
  stripe.pay('cs_test_1');
  const paid = await perform(viewOrder, as(null), { key, paid: true });
  expect(paid).toMatchObject({ order: { state: 'paid' }, music: [{ title: 'Slack Water' }] });
  await stripe.close();
});
