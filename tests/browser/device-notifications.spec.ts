import type { CDPSession, Page } from '@playwright/test';
import { joinAs } from './artists.ts';
import { awake, expect, test } from './browser.ts';
import { expectAccessible, expectFitting } from './screen.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker knows whose browser this is. */
const workerReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        if (!navigator.serviceWorker.controller) return false;
        return (await (await caches.open('notes')).match('/offline/viewer')) !== undefined;
      }),
    )
    .toBe(true);

/** Hands the worker a message as the browser does, once it has decrypted it. */
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
      ...{ origin, registrationId: await registrationId, data: JSON.stringify(news) },
    });
  };
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, to: (data as { to: string }).to }));
  });

test('news that is pushed is shown once a thing, and to its artist alone @with-scripts', async ({
  page,
  context,
}, info) => {
  const artist = await joinAs(page.request, info);
  await page.goto('/settings');
  await awake(page);
  await context.grantPermissions(['notifications'], { origin: new URL(page.url()).origin });
  await page.reload();
  await awake(page);
  await workerReady(page);
  const push = await pusher(page);
  const news = {
    viewer: String(artist.id),
    ...{ title: 'Eva Quay wrote to you', body: 'At our harbour?', tag: 'notice-7' },
    to: '/notifications/7',
  };
  await push(news);
  await push({ ...news, body: 'At our harbour, in June?' });
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        ...{ title: 'Eva Quay wrote to you', body: 'At our harbour, in June?', tag: 'notice-7' },
        to: '/notifications/7',
      },
    ]);
  await push({ ...news, viewer: String(artist.id + 1), title: 'A secret', tag: 'notice-8' });
  await expect.poll(async () => (await shown(page)).length).toBe(2);
  const other = (await shown(page)).find(({ tag }) => tag !== 'notice-7');
  expect(other).toEqual({
    ...{ title: 'Artist Space', body: 'There is news. Sign in to see it.', tag: 'news' },
    to: '/notifications',
  });
});

test('the settings choose which news a device shows, and the bell’s page offers it', async ({
  page,
}, info) => {
  await joinAs(page.request, info);
  await page.goto('/settings#notifications');
  const card = page.getByRole('region', { name: 'News on your devices' });
  await expect(card.getByText('No device shows your news.')).toBeVisible();
  await card.getByRole('switch', { name: /^Followers/ }).uncheck();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/settings#notifications$/);
  await page.reload();
  await expect(card.getByRole('switch', { name: /^Followers/ })).not.toBeChecked();
  await expect(card.getByRole('switch', { name: /^Chat/ })).toBeChecked();
  await expectAccessible(page);
  await expectFitting(page);
});
