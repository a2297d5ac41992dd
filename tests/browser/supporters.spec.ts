import type { Page } from '@playwright/test';
import { startSite, type StartedSite } from '#tests/started-site.ts';
import {
  startStripe,
  STRIPE_WEBHOOK_SECRET,
  type StandInSubscription,
  type StripeStandIn,
} from '#tests/stripe-stand-in.ts';
import { addTrack, joinAs } from './artists.ts';
import { freshEmail, PASSWORD } from './accounts.ts';
import { DESKTOP, expect, test } from './browser.ts';
import { expectAccessible, expectFitting, open, watchErrors } from './screen.ts';

const PHONE = { width: 360, height: 740 };
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

let stripe: StripeStandIn;
let site: StartedSite;

test.use({ gate: 'shut' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  stripe = await startStripe();
  site = await startSite({
    STRIPE_SECRET_KEY: 'sk_test_only_for_tests',
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
  });
});
test.afterAll(async () => {
  await site.close();
  await stripe.close();
});

/** Sends the webhook that Stripe would send. */
async function tell(type: string, about: object): Promise<void> {
  const { body, signature } = stripe.event(type, about, new Date());
  const answer = await fetch(`${site.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  expect(answer.status).toBe(200);
}

test('a listener supports an artist by the month, hears what others hear as a preview, and ends it @deep-without-scripts', async ({
  scripts,
  browser,
}, info) => {
  test.setTimeout(240_000);
  const look = async (screen: Page) => {
    for (const size of [DESKTOP, PHONE]) {
      await screen.setViewportSize(size);
      await expectFitting(screen);
    }
    if (scripts) await expectAccessible(screen);
  };
  const arrive = async () => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: PHONE,
      javaScriptEnabled: scripts,
      locale: 'en-GB',
    });
    const page = await context.newPage();
    return { context, page, errors: watchErrors(page) };
  };

  // An artist sells a track of which others can play half a minute, and accepts support.
  const seller = await arrive();
  const artist = seller.page;
  const { id: artistId } = await joinAs(artist.request, info, { name: 'Tilda Strand' });
  const trackId = await addTrack(artist.request, 'Slack Water', {}, 40);
  const sale = { sale: 'fixed', price: 3, preview: 30 };
  const priced = await artist.request.patch(`/api/tracks/${trackId}/price`, { data: sale });
  expect(priced.ok()).toBe(true);
  await open(artist, '/merch', scripts);
  await artist.locator('summary[aria-label="More of the shop"]').click();
  if (!scripts) await artist.getByRole('link', { name: 'All actions' }).click();
  await artist.locator('#main').getByRole('link', { name: 'Supporters' }).click();
  await artist.getByLabel('Monthly price, in USD').fill('0.10');
  await artist.getByRole('button', { name: 'Save' }).click();
  await expect(artist.getByText(/between \$0\.50/).first()).toBeVisible();
  await artist.getByLabel('Monthly price, in USD').fill('5');
  await artist.getByLabel('Message to supporters').fill('New songs every month.');
  await artist.getByRole('button', { name: 'Save' }).click();
  await expect(artist.getByText('0 supporters')).toBeVisible();
  await look(artist);

  const fan = await arrive();
  const visit = fan.page;
  const email = freshEmail(info);
  await visit.request.post('/api/register', {
    data: { email, password: PASSWORD, kind: 'listener', name: 'Eva' },
    failOnStatusCode: true,
  });
  /** Seconds of the track that this listener receives. */
  const heard = async () => {
    const answer = await visit.request.get(`/api/tracks/${trackId}`);
    const { audioUrl } = (await answer.json()) as { audioUrl: string };
    if (!audioUrl) return 0;
    const sound = await visit.request.get(audioUrl);
    // The renditions have 128 kbit/s, after a tag of 24 KiB.
    return Math.round(((await sound.body()).byteLength - 24 * 1024) / 16_000);
  };
  await expect.poll(heard, { timeout: 60_000 }).toBe(30);
  await open(visit, `/tracks/${trackId}`, scripts);
  await expect(visit.getByText('A preview: the first 30 seconds.')).toBeVisible();
  await open(visit, `/profile/${artistId}`, scripts);
  await visit.getByRole('link', { name: 'Monthly support' }).click();
  await expect(visit.getByText('New songs every month.')).toBeVisible();
  await look(visit);
  await visit.getByRole('button', { name: 'Support for $5.00 a month' }).click();
  const pay = visit.getByRole('link', { name: 'Pay the first month, $5.00' });
  await expect(pay).toHaveAttribute('href', /^https:\/\/checkout\.stripe\.example\//);
  await look(visit);

  // Stripe has received the first month, and redirects back.
  const paidUntil = new Date(Date.now() + MONTH_MS);
  const subscription: StandInSubscription = stripe.subscribe('cs_test_1', paidUntil);
  await open(visit, `/support/${artistId}?paid=1`, scripts);
  await expect(visit.getByText('Paid until')).toBeVisible();
  await tell('checkout.session.completed', stripe.sessions.get('cs_test_1') ?? {});
  await look(visit);
  expect(await heard()).toBe(40);
  await open(visit, `/tracks/${trackId}`, scripts);
  await expect(visit.getByText('A preview: the first 30 seconds.')).toHaveCount(0);
  await expect(visit.getByRole('link', { name: /^Download/ })).toBeVisible();
  await open(artist, '/merch/support', scripts);
  await expect(artist.getByText('One supporter')).toBeVisible();

  // They cancel it: what is paid for stays available, and won’t be charged again.
  await open(visit, '/supporting', scripts);
  await look(visit);
  await visit.getByRole('link', { name: 'Tilda Strand' }).click();
  await visit.getByText('Cancel support', { exact: true }).click();
  await visit.getByRole('button', { name: 'Cancel my support' }).click();
  await expect(visit.getByText('$5.00 a month, until')).toBeVisible();
  expect(stripe.subscriptions.get(subscription.id)?.cancel_at_period_end).toBe(true);
  await look(visit);
  await open(visit, `/support/${artistId}`, scripts);
  await expect(visit.getByText('You’ve cancelled. You keep access until')).toBeVisible();
  expect(await heard()).toBe(40);

  // The month is over.
  subscription.status = 'canceled';
  await tell('customer.subscription.deleted', { object: 'subscription', id: subscription.id });
  expect(await heard()).toBe(30);
  await open(visit, `/support/${artistId}`, scripts);
  await expect(visit.getByRole('button', { name: 'Support for $5.00 a month' })).toBeVisible();
  await open(visit, '/supporting', scripts);
  await expect(visit.getByText(/You aren’t supporting anyone yet/)).toBeVisible();
  await open(artist, '/merch/support', scripts);
  await expect(artist.getByText('0 supporters')).toBeVisible();

  const errors = [...seller.errors, ...fan.errors];
  expect(errors.filter((error) => !/status of 422/.test(error))).toEqual([]);
  for (const { context } of [seller, fan]) await context.close();
});
