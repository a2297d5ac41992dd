import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { slowProxy } from '../../bench/slow-proxy.mjs';
import { startMailStandIn, type MailStandIn } from '#tests/mail-stand-in.ts';
import { ownAddress, startSite, type StartedSite } from '#tests/started-site.ts';
import { freshEmail, PASSWORD } from './accounts.ts';
import { addTrack } from './artists.ts';
import { awake, DESKTOP, expect, test } from './browser.ts';
import { expectAccessible, expectFitting, open, watchErrors } from './screen.ts';

const PHONE = { width: 360, height: 740 };

let mail: MailStandIn;
let site: StartedSite;
/** Connection of everybody in this journey: 400 kbit/s with a delay of 100 ms. */
let proxy: Awaited<ReturnType<typeof slowProxy>>;

test.use({ gate: 'shut' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  mail = await startMailStandIn();
  const { PORT, PUBLIC_URL } = await ownAddress();
  proxy = await slowProxy(PUBLIC_URL, { kilobits: 400, roundTripMs: 100 });
  site = await startSite({ SMTP_URL: mail.url, PORT, PUBLIC_URL: proxy.url });
});
test.afterAll(async () => {
  await site.close();
  await proxy.close();
  await mail.close();
});

/** Opens the link of an email, which the site has sent with its own address. */
async function openEmail(page: Page, email: string, pattern: RegExp, scripts: boolean) {
  const { text } = await mail.emailTo(email, pattern);
  const link = text.split(/\s/).find((word) => word.startsWith(proxy.url));
  expect(link).toBeDefined();
  await open(page, link ?? '', scripts);
}

async function signUp(page: Page, email: string, scripts: boolean): Promise<void> {
  const card = page.getByRole('region', { name: 'Artist Login' });
  await card.getByLabel('Email').fill(email);
  await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await card.getByLabel(/confirm/i).fill(PASSWORD);
  await card.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail');
  await openEmail(page, email, /account/i, scripts);
  await page.getByLabel('The password you chose').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
}

/** Opens a separate browser. */
async function arrive(browser: Browser, scripts: boolean, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: proxy.url,
    viewport: PHONE,
    javaScriptEnabled: scripts,
    locale: 'en-GB',
    ...options,
  });
  const page = await context.newPage();
  return { context, page, errors: watchErrors(page) };
}

/** Playback position of the page's sound, in seconds. */
const position = (page: Page) =>
  page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);

/** HTMLMediaElement.HAVE_ENOUGH_DATA */
const CAN_PLAY_ON = 4;
const readiness = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.readyState ?? 0);

test('a stranger hears an album, follows, buys it for what they want, and has it on every device @deep-without-scripts', async ({
  scripts,
  browser,
}, info) => {
  test.setTimeout(300_000);
  const look = async (screen: Page) => {
    for (const size of [DESKTOP, PHONE]) {
      await screen.setViewportSize(size);
      await expectFitting(screen);
    }
    if (scripts) await expectAccessible(screen);
  };

  // An artist has released an album from two dollars up, and has a link to share.
  const seller = await arrive(browser, scripts);
  const artist = seller.page;
  const artistEmail = freshEmail(info);
  await open(artist, '/auth?tab=create', scripts);
  await signUp(artist, artistEmail, scripts);
  await artist.getByRole('textbox', { name: 'Artist name' }).fill('Tilda Strand');
  await artist.getByRole('button', { name: 'Continue' }).click();
  await expect(artist.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const api = artist.request;
  const trackIds = [await addTrack(api, 'Slack Water', {}, 40), await addTrack(api, 'Ebb', {}, 20)];
  const ask = async (method: 'post' | 'patch', path: string, data: object) => {
    const answer = await api[method](path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { id: number };
  };
  const { id: albumId } = await ask('post', '/api/albums', { title: 'Harbour Lights', trackIds });
  await ask('post', `/api/albums/${albumId}/release`, {});
  await ask('patch', `/api/albums/${albumId}/price`, { sale: 'open', price: 2 });
  const newsletter = { title: 'Newsletter', url: `${proxy.url}/albums/${albumId}` };
  const { id: linkId } = await ask('post', '/api/push-links', { ...newsletter, iconType: 'other' });
  const durations = async () =>
    Promise.all(
      trackIds.map(async (id) => {
        const answer = await api.get(`/api/tracks/${id}`);
        return ((await answer.json()) as { duration: number | null }).duration;
      }),
    );
  await expect.poll(durations, { timeout: 60_000 }).toEqual([40, 20]);
  await open(artist, `/push/${linkId}/edit`, scripts);
  const shared = await artist.getByRole('textbox', { name: 'Address to share' }).inputValue();

  // A visitor follows the link, and soon plays a track.
  const fan = await arrive(browser, scripts);
  const visit = fan.page;
  await visit.goto(shared);
  await expect(visit).toHaveURL(new RegExp(`/albums/${albumId}\\?via=${linkId}$`));
  await visit.getByRole('link', { name: 'Play Slack Water' }).click();
  if (scripts) await expect.poll(() => position(visit), { timeout: 10_000 }).toBeGreaterThan(0.5);
  else {
    // The browser's own player, which starts by itself outside of tests.
    await expect.poll(() => readiness(visit), { timeout: 10_000 }).toBe(CAN_PLAY_ON);
    await visit.goBack();
  }
  await look(visit);

  // Following requires an account, and returns to the album's page, whose artist is then followed.
  await visit.getByRole('button', { name: 'Follow Tilda Strand' }).click();
  const email = freshEmail(info);
  await expect(visit.getByText('Create an account to follow').first()).toBeVisible();
  await signUp(visit, email, scripts);
  await expect(visit).toHaveURL(new RegExp(`/albums/${albumId}\\?via=${linkId}$`));
  await expect(visit.getByRole('button', { name: /^Following Tilda Strand/ })).toBeVisible();
  await look(visit);

  // They enter a price, not less than the artist's minimum, and order.
  await expect(visit.getByText('$2.00 or more')).toBeVisible();
  await visit.getByLabel('Name your price').fill('1');
  await visit.getByRole('button', { name: 'Buy' }).click();
  await expect(visit.getByText('Please enter $2.00 or more').first()).toBeVisible();
  await visit.getByLabel('Name your price').fill('7.50');
  await visit.getByRole('button', { name: 'Buy' }).click();
  await expect(visit.getByText('Total $7.50')).toBeVisible();
  await look(visit);
  await visit.getByRole('link', { name: 'Checkout' }).click();
  await expect(visit.getByLabel('Your email')).toHaveValue(email);
  await visit.getByLabel('Your name').fill('Eva Fan');
  await look(visit);
  await visit.getByRole('button', { name: 'Place order, $7.50' }).click();
  await expect(visit.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await look(visit);
  await mail.emailTo(email, /Your order is placed/);

  // The artist has the email, the order, and the link that it came from.
  const { text } = await mail.emailTo(artistEmail, /Eva Fan ordered from your shop/);
  const news = text.split(/\s/).find((word) => word.startsWith(proxy.url)) ?? '';
  await open(artist, news, scripts);
  await open(artist, '/merch/orders?state=new', scripts);
  await artist.getByRole('link', { name: 'Eva Fan' }).click();
  await expect(artist.getByText('Came from your link “Newsletter”.')).toBeVisible();
  await look(artist);
  await artist.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(artist.locator('#main .badge').getByText('Paid', { exact: true })).toBeVisible();
  await open(artist, '/statistics', scripts);
  const sources = artist.getByRole('region', { name: 'Where buyers came from' });
  await expect(sources.getByRole('row', { name: /Your link “Newsletter”/ })).toContainText('1');
  const money = artist.getByRole('region', { name: 'Income from sales' });
  await expect(money.getByText('$7.50')).toHaveCount(2);
  await look(artist);

  // The buyer is notified, and finds the whole album in their collection.
  await openEmail(visit, email, /Your payment has arrived/, scripts);
  await visit.getByRole('link', { name: 'Harbour Lights' }).click();
  await expect(visit.getByRole('heading', { level: 1, name: 'Harbour Lights' })).toBeVisible();
  const file = visit.getByRole('link', { name: /^Download Ebb, WAV/ });
  const head = await visit.request.head((await file.getAttribute('href')) ?? '');
  expect(head.headers()['content-disposition']).toContain('Ebb.wav');
  await look(visit);

  // It is available on another device too, and plays without a connection, which needs scripts.
  const phone = await arrive(browser, true, { serviceWorkers: 'allow' });
  const device = phone.page;
  await open(device, '/auth', true);
  const card = device.getByRole('region', { name: 'Artist Login' });
  await card.getByLabel('Email').fill(email);
  await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await card.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(device.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await open(device, '/collection', true);
  await device.getByRole('link', { name: 'Harbour Lights' }).click();
  await device.getByRole('button', { name: 'Keep on this device' }).click({ timeout: 60_000 });
  await expect(device.getByText('Kept on this device', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await expect(device.getByRole('button', { name: 'Remove from this device' })).toBeVisible();
  await expectAccessible(device);
  const phoneErrors = [...phone.errors];
  await phone.context.setOffline(true);
  await device.goto('/offline');
  await awake(device);
  const kept = device.getByRole('listitem').filter({ has: device.locator('a[data-play]') });
  await expect(kept).toHaveCount(2);
  await expect(kept.first()).toContainText('Slack Water');
  await kept.filter({ hasText: 'Ebb' }).locator('a[data-play]').click();
  await expect.poll(() => position(device)).toBeGreaterThan(0.5);

  const errors = [...seller.errors, ...fan.errors, ...phoneErrors];
  expect(errors.filter((error) => !/status of 422/.test(error))).toEqual([]);
  for (const { context } of [seller, fan, phone]) await context.close();
});
