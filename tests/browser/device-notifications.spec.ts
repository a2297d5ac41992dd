import type { CDPSession, Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';
import { joinAs } from './artists.ts';
import { awake, expect, test } from './browser.ts';
import { expectAccessible, expectFitting } from './screen.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker has received this browser's artist. */
const workerReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        if (!navigator.serviceWorker.controller) return false;
        return (await (await caches.open('notes')).match('/offline/viewer')) !== undefined;
      }),
    )
    .toBe(true);

/** Delivers a push message to the worker as the browser does after decryption. */
async function pusher(page: Page): Promise<(news: object) => Promise<void>> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve(found.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  return async (news) => {
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await registrationId,
      data: JSON.stringify(news),
    });
  };
}

interface Shown {
  title: string;
  body?: string;
  tag?: string;
  to: string;
}

/**
 * Records the notifications that the worker shows from now on. Headless browsers and private windows show
 * none and grant no permission, so the calls are recorded instead.
 */
async function noteShown(page: Page): Promise<() => Promise<Shown[]>> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await worker.evaluate(() => {
    const noted: object[] = [];
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = (title, options = {}) => {
      const { body, tag } = options;
      noted.push({ title, body, tag, to: (options.data as { to: string }).to });
      return Promise.resolve();
    };
    Object.assign(globalThis, { noted });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { noted: Shown[] }).noted);
}

test('news that is pushed is shown to its artist alone @with-scripts', async ({ page }, info) => {
  const artist = await joinAs(page.request, info);
  await page.goto('/settings');
  await awake(page);
  await workerReady(page);
  const shown = await noteShown(page);
  const push = await pusher(page);
  const news = {
    viewer: String(artist.id),
    title: 'Eva Quay wrote to you',
    body: 'At our harbour?',
    tag: 'notice-7',
    to: '/notifications/7',
  };
  await push(news);
  const { viewer: _viewer, ...told } = news;
  await expect.poll(shown).toEqual([told]);
  await push({ ...news, viewer: String(artist.id + 1), title: 'A secret', tag: 'notice-8' });
  const hidden = {
    title: 'Artist Space',
    body: 'There is news. Sign in to see it.',
    tag: 'news',
    to: '/notifications',
  };
  await expect.poll(shown).toEqual([told, hidden]);
  // As after the end of the session: pending messages must no longer be shown.
  await page.evaluate(async () => {
    await (await caches.open('notes')).delete('/offline/viewer');
  });
  await push({ ...news, title: 'After the end' });
  await expect.poll(shown).toEqual([told, hidden, hidden]);
});

test('a device that was removed elsewhere is not brought back by its browser @with-scripts', async ({
  page,
  playwright,
  baseURL,
  gateCookie,
}, info) => {
  const artist = await joinAs(page.request, info);
  const subscription = {
    endpoint: 'https://push.example.org/send/1',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  };
  const { endpoint, keys } = subscription;
  const form = { intent: 'addPushDevice', endpoint, ...keys };
  const added = await page.request.post('/settings', { form, maxRedirects: 0 });
  expect(added.status()).toBe(303);
  await page.goto('/settings');
  await awake(page);
  await workerReady(page);
  const card = page.getByRole('region', { name: 'Notifications on your devices' });
  await expect(card.getByRole('listitem')).toHaveCount(1);
  // As after a press of the button: headless browsers have no push service.
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate((made) => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const told = { unsubscribed: 0 };
    const unsubscribe = () => Promise.resolve((told.unsubscribed += 1) > 0);
    registration.pushManager.getSubscription = () =>
      Promise.resolve({ ...made, toJSON: () => made, unsubscribe } as unknown as PushSubscription);
    Object.assign(globalThis, { told });
  }, subscription);
  const note = { viewer: String(artist.id), publicKey: 'B'.repeat(87), endpoint };
  await page.evaluate(async (words) => {
    await (await caches.open('notes')).put('/offline/push', Response.json(words));
  }, note);

  const elsewhere = await playwright.request.newContext({ baseURL, storageState: gateCookie });
  const account = { email: artist.email, password: PASSWORD };
  expect((await elsewhere.post('/api/login', { data: account })).ok()).toBe(true);
  const screen = await (await elsewhere.get('/settings')).text();
  const [, device = ''] = /name="device" value="(\d+)"/.exec(screen) ?? [];
  await elsewhere.post('/settings', { form: { intent: 'dropPushDevice', device } });
  await elsewhere.dispose();

  // The session ends without a sign-out here, and another one begins.
  await page.context().clearCookies({ name: 'sid' });
  await page.goto('/');
  expect((await page.request.post('/api/login', { data: account })).ok()).toBe(true);
  await page.goto('/settings');
  const ended = () =>
    worker?.evaluate(() => (globalThis as unknown as { told: { unsubscribed: number } }).told);
  await expect.poll(ended).toEqual({ unsubscribed: 1 });
  await page.reload();
  await expect(card.getByText('Notifications aren’t turned on for any device.')).toBeVisible();
});

test('the settings choose which news a device shows @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  await joinAs(page.request, info);
  await page.goto('/settings#notifications');
  const card = page.getByRole('region', { name: 'Notifications on your devices' });
  await expect(card.getByText('Notifications aren’t turned on for any device.')).toBeVisible();
  await card.getByRole('switch', { name: /^Followers/ }).uncheck();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your devices show the notifications you chose.')).toBeVisible();
  await expect(page).toHaveURL(/\/settings#notifications$/);
  await page.reload();
  await expect(card.getByRole('switch', { name: /^Followers/ })).not.toBeChecked();
  await expect(card.getByRole('switch', { name: /^Chat/ })).toBeChecked();
  // axe is a script.
  if (scripts) await expectAccessible(page);
  await expectFitting(page);
});
