import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#app/durations.ts';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import {
  startStripe,
  STRIPE_WEBHOOK_SECRET,
  type StripeStandIn,
  type StandInSubscription,
} from '#tests/stripe-stand-in.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform, type Operation } from '#app/operations/operation.ts';
import { viewPublicProfile } from '#app/screens/artist-page/public-profile.operations.server.ts';
import { downloadTrack } from '#app/screens/files/media.server.ts';
import { viewTrackPage } from '#app/screens/track-page/track-page.server.ts';
import {
  endSupport,
  endSupportOffer,
  listSupport,
  saveSupportOffer,
  startSupport,
  viewSupport,
  viewSupportOffer,
} from './subscription.server.ts';
import { sweepSubscriptions } from './settle-subscription.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let stripe: StripeStandIn;
let site: TestSite;
let artist: Artist;
let fan: Artist;
let trackId: number;

beforeEach(async () => {
  stripe = await startStripe();
  site = await createTestSite({
    STRIPE_SECRET_KEY: 'sk_test_only_for_tests',
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
    PUBLIC_URL: 'https://music.example',
  });
  artist = await site.artist('artist@example.org');
  fan = await site.artist('fan@example.org');
  const form = trackForm({ title: 'Slack Water', isPublic: 'true' });
  const answer = await site.call('POST', '/api/tracks', { as: artist, form });
  trackId = ((await answer.json()) as { id: number }).id;
});
afterEach(async () => {
  await site.close();
  await stripe.close();
});

const ask = <Output>(who: Artist | null, operation: Operation<Output>, input: object = {}) =>
  perform(operation, contextFor(site.services, who && { ...who, email: 'fan@example.org' }), input);
const offer = (price: number | string = 5) =>
  ask(artist, saveSupportOffer, { price, words: 'Thank you' });
const start = () => ask(fan, startSupport, { artistId: artist.artistId });
const view = (who: Artist | null = fan, paid = false) =>
  ask(who, viewSupport, { artistId: artist.artistId, paid });
const inDays = (days: number) => new Date(site.clock.now().getTime() + days * DAY_MS);
const download = () => ask(fan, downloadTrack, { trackId });
const mayDownload = () =>
  download().then(
    () => true,
    () => false,
  );

async function tell(type: string, about: object) {
  const { body, signature } = stripe.event(type, about, site.clock.now());
  const answer = await site.call('POST', '/api/stripe/webhook', {
    bytes: new TextEncoder().encode(body),
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
  expect(answer.status).toBe(200);
}
const invoiceOf = ({ id }: StandInSubscription) => ({
  id: 'in_1',
  object: 'invoice',
  parent: { type: 'subscription_details', subscription_details: { subscription: id } },
});
/** A supporter whose first month is paid. */
async function supported(days = 30) {
  await offer();
  await start();
  const subscription = stripe.subscribe('cs_test_1', inDays(days));
  const session = stripe.sessions.get('cs_test_1');
  await tell('checkout.session.completed', session ?? {});
  return subscription;
}

describe('an offer', () => {
  it('is made, changed and shown on the profile, with its price in its currency', async () => {
    await expect(view()).rejects.toMatchObject({ code: 'notFound' });
    expect(await offer('4.50')).toEqual({ price: 4.5, currency: 'USD', words: 'Thank you' });
    expect(await view(null)).toMatchObject({ offer: { priceCents: 450 }, subscription: null });
    const profile = await ask(null, viewPublicProfile, { artistId: artist.artistId });
    expect(profile.hasSupport).toBe(true);
    await expect(offer('0.10')).rejects.toMatchObject({ code: 'invalid' });
    await ask(artist, endSupportOffer);
    await expect(view()).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is not for who is not signed in, nor for oneself', async () => {
    await offer();
    const input = { artistId: artist.artistId };
    await expect(ask(null, startSupport, input)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(ask(artist, startSupport, input)).rejects.toMatchObject({
      message: 'This is you.',
    });
  });
});

describe('a subscription', () => {
  it('is begun once, at the price of the offer by the month', async () => {
    await offer();
    const begun = await Promise.all([start(), start(), start()]);
    expect(new Set(begun.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
    expect(stripe.asked).toHaveLength(1);
    expect(Object.fromEntries(stripe.asked[0] ?? [])).toMatchObject({
      mode: 'subscription',
      customer_email: 'fan@example.org',
      'line_items[0][price_data][unit_amount]': '500',
      'line_items[0][price_data][recurring][interval]': 'month',
      success_url: `https://music.example/support/${artist.artistId}?paid=1`,
    });
    expect((await view()).subscription).toMatchObject({ state: 'open' });
    expect(await mayDownload()).toBe(false);
  });

  it('opens the downloads of its artist while it is paid, and to nobody else', async () => {
    expect(await mayDownload()).toBe(false);
    const subscription = await supported();
    expect(await view()).toMatchObject({
      supports: true,
      subscription: { state: 'active', paymentUrl: null, endsAt: null },
    });
    expect(await mayDownload()).toBe(true);
    expect((await ask(fan, viewTrackPage, { trackId })).download).not.toBeNull();
    expect((await ask(null, viewTrackPage, { trackId })).download).toBeNull();
    const other = await site.artist('other@example.org');
    await expect(ask(other, downloadTrack, { trackId })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await ask(artist, viewSupportOffer)).toMatchObject({ supporters: 1 });
    expect(await ask(fan, listSupport)).toMatchObject([{ artist: 'artist', priceCents: 500 }]);
    site.clock.advance(30 * DAY_MS);
    const [item] = subscription.items.data;
    if (item) item.current_period_end = Math.floor(inDays(30).getTime() / 1000);
    await tell('invoice.paid', invoiceOf(subscription));
    await tell('invoice.paid', invoiceOf(subscription));
    site.clock.advance(29 * DAY_MS);
    expect(await mayDownload()).toBe(true);
  });

  it('is asked about when its supporter comes back before the news', async () => {
    await offer();
    await start();
    stripe.subscribe('cs_test_1', inDays(30));
    expect((await view(fan, true)).subscription).toMatchObject({ state: 'active' });
  });

  it('opens nothing beyond what was paid while a month is not, and again once it is', async () => {
    const subscription = await supported();
    site.clock.advance(30 * DAY_MS);
    // Stripe already reports the new period.
    const [item] = subscription.items.data;
    if (item) item.current_period_end = Math.floor(inDays(30).getTime() / 1000);
    subscription.status = 'past_due';
    await tell('invoice.payment_failed', invoiceOf(subscription));
    expect((await view()).subscription).toMatchObject({ state: 'pastDue' });
    expect(await mayDownload()).toBe(false);
    subscription.status = 'active';
    await tell('customer.subscription.updated', subscription);
    expect(await mayDownload()).toBe(true);
  });

  it('ends with what is paid when its supporter ends it, and may begin again', async () => {
    const subscription = await supported();
    const end = () => ask(fan, endSupport, { artistId: artist.artistId });
    await end();
    await end();
    expect(subscription.cancel_at_period_end).toBe(true);
    expect((await view()).subscription?.endsAt).not.toBeNull();
    expect(await mayDownload()).toBe(true);
    site.clock.advance(30 * DAY_MS);
    expect(await mayDownload()).toBe(false);
    subscription.status = 'canceled';
    await tell('customer.subscription.deleted', subscription);
    // Events from the past change nothing.
    await tell('invoice.paid', invoiceOf(subscription));
    expect(await view()).toMatchObject({ subscription: null, supports: false });
    await start();
    expect(stripe.asked).toHaveLength(2);
  });

  it('can be ended though its artist has hidden their page', async () => {
    const subscription = await supported();
    await site.services.database.db
      .updateTable('artists')
      .set({ isPublic: false })
      .where('id', '=', artist.artistId)
      .execute();
    expect((await view()).subscription).toMatchObject({ state: 'active' });
    await expect(view(null)).rejects.toMatchObject({ code: 'notFound' });
    await ask(fan, endSupport, { artistId: artist.artistId });
    expect(subscription.cancel_at_period_end).toBe(true);
  });

  it('that is never paid ends, as does one whose payment is given up', async () => {
    await offer();
    await start();
    await ask(fan, endSupport, { artistId: artist.artistId });
    expect(stripe.sessions.get('cs_test_1')?.status).toBe('expired');
    expect((await view()).subscription).toBeNull();
    await start();
    Object.assign(stripe.sessions.get('cs_test_2') ?? {}, { status: 'expired' });
    site.clock.advance(2 * 60 * 60 * 1000);
    await sweepSubscriptions(site.services);
    expect((await view()).subscription).toBeNull();
  });

  it('that is paid while it is given up is ended at Stripe with its month', async () => {
    await offer();
    await start();
    let subscription: StandInSubscription | undefined;
    const find = stripe.sessions.get.bind(stripe.sessions);
    // The buyer pays as soon as Stripe has said that the payment is open.
    stripe.sessions.get = (id) => {
      const told = { ...find(id) } as ReturnType<typeof find>;
      stripe.sessions.get = find;
      subscription = stripe.subscribe(id, inDays(30));
      return told;
    };
    const end = () => ask(fan, endSupport, { artistId: artist.artistId });
    await end().catch(end);
    expect(subscription?.cancel_at_period_end).toBe(true);
    expect((await view()).subscription).toMatchObject({ state: 'active' });
  });

  it('of which the news got lost is asked about every hour', async () => {
    const subscription = await supported();
    site.clock.advance(31 * DAY_MS);
    const [item] = subscription.items.data;
    if (item) item.current_period_end = Math.floor(inDays(29).getTime() / 1000);
    await sweepSubscriptions(site.services);
    site.clock.advance(28 * DAY_MS);
    expect(await mayDownload()).toBe(true);
  });

  it.each([
    ['its artist', () => artist.artistId],
    ['its supporter', () => fan.artistId],
  ])('is ended at Stripe when the account of %s is deleted', async (_who, artistId) => {
    const subscription = await supported();
    const { db } = site.services.database;
    await db.deleteFrom('artists').where('id', '=', artistId()).execute();
    await sweepSubscriptions(site.services);
    expect(subscription.cancel_at_period_end).toBe(true);
  });

  it('ends when its artist ends the offer', async () => {
    const subscription = await supported();
    await ask(artist, endSupportOffer);
    stripe.broken = true;
    await sweepSubscriptions(site.services);
    expect(subscription.cancel_at_period_end).toBe(false);
    stripe.broken = false;
    await sweepSubscriptions(site.services);
    expect(subscription.cancel_at_period_end).toBe(true);
    expect(await view()).toMatchObject({ offer: null, subscription: { state: 'active' } });
  });

  it('can be begun again when Stripe’s answer was lost', async () => {
    await offer();
    stripe.losesAnswers = true;
    await expect(start()).rejects.toMatchObject({ code: 'conflict' });
    stripe.losesAnswers = false;
    site.clock.advance(60_000);
    expect((await start()).paymentUrl).toContain('checkout.stripe.example');
  });

  it('is not begun, nor ended, while Stripe does not answer', async () => {
    await offer();
    stripe.broken = true;
    await expect(start()).rejects.toMatchObject({ code: 'conflict' });
    stripe.broken = false;
    await start();
    stripe.subscribe('cs_test_1', inDays(30));
    await view(fan, true);
    stripe.broken = true;
    await expect(ask(fan, endSupport, { artistId: artist.artistId })).rejects.toMatchObject({
      message:
        'Your support could not be ended because Stripe didn’t respond. Please try again later.',
    });
  });
});
