import type { Page } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { addTrack, joinAs } from './artists.ts';
import { awake, expect, test } from './browser.ts';
import { expectAccessible, expectFitting, recorded } from './screen.ts';
import { ARRIVED, messagesOf, renameLater, savedName, workerReady } from './without-connection.ts';

// Offline copies need a service worker.
test.use({ serviceWorkers: 'allow' });

const position = (page: Page) =>
  page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);

async function durationOf(page: Page, trackId: number): Promise<number | null> {
  const answer = await page.request.get(`/api/tracks/${trackId}`);
  return ((await answer.json()) as { duration: number | null }).duration;
}

test('an artist opens, hears and writes without a connection; it arrives once @with-scripts', async ({
  page,
  context,
}, info) => {
  const messages = await messagesOf(page);
  const artist = await joinAs(page.request, info);
  const trackId = await addTrack(page.request, 'Harbour Light');
  await expect.poll(() => durationOf(page, trackId), { timeout: 60_000 }).toBe(2);

  await page.goto('/settings');
  await awake(page);
  await workerReady(page);
  await page.goto('/beats');
  await awake(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Harbour Light' });
  await row.getByLabel(/^Actions for/).click();
  await row.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await renameLater(page, 'Ines of the Harbour');

  // Never loaded before: the screen of offline music is shown.
  await page.goto('/merch/new');
  await awake(page);
  await expect(page.getByText('You’re offline')).toBeVisible();
  await expect(page.getByText('Ines of the Harbour')).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page);
  const kept = page.getByRole('listitem').filter({ hasText: 'Harbour Light' });
  await kept.locator('a[data-play]').click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);

  await context.setOffline(false);
  await expect.poll(() => messages.join()).toContain(ARRIVED);
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();
  expect(await savedName(page, artist)).toBe('Ines of the Harbour');

  await kept.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText(/^No tracks yet/)).toBeVisible();
  const files = await page.evaluate(
    async () => (await (await caches.open('kept-tracks')).keys()).length,
  );
  expect(files).toBe(0);
  expect(messages.filter((words) => words.includes(ARRIVED))).toHaveLength(1);
});

test('what tells of the outbox is fetched again when the connection is back @with-scripts', async ({
  page,
}, info) => {
  await joinAs(page.request, info);
  const script = '**/assets/OfflineState-*.js';
  await page.route(script, (route) => route.abort());
  const missed = page.waitForEvent('requestfailed', (request) =>
    /OfflineState/.test(request.url()),
  );
  await page.goto('/explore');
  await awake(page);
  await missed;
  await page.unroute(script);
  const state = page.locator('header a[href="/offline"]');
  await expect(state).not.toBeAttached();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(state).toBeAttached();
});

test('a take that is sung over a kept track without a connection arrives once @with-scripts', async ({
  page,
  context,
}, info) => {
  await joinAs(page.request, info);
  const trackId = await addTrack(page.request, 'Night Ferry');
  await expect.poll(() => durationOf(page, trackId), { timeout: 60_000 }).toBe(2);
  await page.goto('/settings');
  await awake(page);
  await workerReady(page);
  await page.goto(`/tracks/${trackId}`);
  await awake(page);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await page.goto(`/tracks/${trackId}/record`);
  await awake(page);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const files = await (await caches.open('assets')).keys();
        return files.filter(({ url }) => /capture-worklet|flac-worker/.test(url)).length;
      }),
    )
    .toBe(2);

  await context.setOffline(true);
  await page.reload();
  const quick = page.getByRole('button', { name: 'Quick Record' });
  await expect(quick).toBeEnabled({ timeout: 30_000 });
  await quick.click();
  await recorded(page, 1);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Ferry, from the tunnel');
  await page.getByRole('button', { name: /^(Save Vocals|Offer)/ }).click();
  await page.getByRole('button', { name: 'Send later' }).click();
  await expect(page.getByText('Take kept for later')).toBeVisible();
  await expect(page).toHaveURL('/offline');
  await expect(page.getByText('Ferry, from the tunnel')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Nothing is waiting.')).toBeVisible({ timeout: 30_000 });
  const vocals = async () => {
    const answer = await page.request.get(`/api/tracks/${trackId}/vocal-recordings`);
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
  };
  expect(await vocals()).toEqual(['Ferry, from the tunnel']);
});

test('a recording that another app shares becomes a hum for a tool, or an upload @with-scripts', async ({
  page,
}, info) => {
  await joinAs(page.request, info);
  await page.goto('/settings');
  await awake(page);
  await workerReady(page);
  const audio = {
    name: 'Voice memo 3.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.from(toneWav(3)),
  };
  /** As the device does it: a form that no page of the site contains. */
  const share = async () => {
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.innerHTML = '<input type="file" name="audio"><button>Share</button>';
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
      document.body.append(form);
    });
    await page.locator('input[name="audio"]').last().setInputFiles(audio);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.waitForURL('**/share');
    await awake(page);
  };
  await share();
  await expect(page.getByRole('heading', { name: 'Voice memo 3.wav' })).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page);
  await page.getByRole('button', { name: 'Humming to Song' }).click();
  await page.waitForURL(/humming-to-song\?humming=\d+/);
  await expect(page.getByText('Voice memo 3').first()).toBeVisible();

  await page.goto('/share');
  await expect(page.getByText(/^There is nothing here/)).toBeVisible();
  await share();
  await page.getByRole('button', { name: 'Upload as a track' }).click();
  await expect(page.getByRole('button', { name: /^Go on with Voice memo 3/ })).toBeVisible();
});

test('nothing of an artist stays in the browser of whoever comes next @with-scripts', async ({
  page,
  context,
}, info) => {
  const artist = await joinAs(page.request, info, { name: 'First of the two' });
  await page.goto('/settings');
  await awake(page);
  await workerReady(page);
  await page.goto('/');
  await awake(page);
  await expect(page.getByText(artist.email)).toBeAttached();
  await page.getByLabel('Profile menu').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  const left = () => page.evaluate(async () => await caches.has('pages'));
  await expect.poll(left).toBe(false);
  await context.setOffline(true);
  await expect(page.goto('/settings')).rejects.toThrow();
  await context.setOffline(false);

  // A session that ended elsewhere: the next loaded page shows it, and stored data is deleted.
  await joinAs(page.request, info, { name: 'Second of the two' });
  await page.goto('/settings');
  await awake(page);
  await workerReady(page);
  await page.request.post('/api/logout');
  await page.goto('/explore');
  await expect.poll(left).toBe(false);
});

test('a page that comes from the server is made of its own build alone @with-scripts', async ({
  page,
  context,
}, info) => {
  await joinAs(page.request, info);
  await page.goto('/settings');
  await awake(page);
  await workerReady(page);
  // Left over from another build: its page, and a script under the address of its content.
  const old = '/assets/settings-old0build.js';
  await page.evaluate(async (script) => {
    const html = `<!doctype html><title>Old</title><script src="${script}"></script>`;
    const type = (of: string) => ({ headers: { 'Content-Type': of } });
    const assets = await caches.open('assets');
    await assets.put(script, new Response('document.title = "Old build"', type('text/javascript')));
    await (await caches.open('pages')).put('/settings', new Response(html, type('text/html')));
  }, old);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/settings');
  await awake(page);
  await expect(page).toHaveTitle(/^Settings/);
  expect(asked).not.toContain(old);
  // The newer page has replaced the older one for offline use as well.
  await context.setOffline(true);
  await page.goto('/settings');
  await expect(page).toHaveTitle(/^Settings/);
  expect(asked).not.toContain(old);
});

/** Records the worker's messages about the connection in the page. */
const noteTold = (page: Page) =>
  page.evaluate(() => {
    const told: boolean[] = [];
    Object.assign(globalThis, { told });
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<object>) => {
      if ('isReached' in data) told.push(Boolean(data.isReached));
    });
  });

/** Messages of the worker to this page, after it has handled all earlier requests. */
async function told(page: Page): Promise<boolean[]> {
  const ask = () => navigator.serviceWorker.controller?.postMessage({ kind: 'reached' });
  const read = () => page.evaluate(() => Reflect.get(globalThis, 'told') as boolean[]);
  const before = (await read()).length;
  await page.evaluate(ask);
  await expect.poll(async () => (await read()).length).toBeGreaterThan(before);
  return read();
}

test('quick changes of the page and a purchase on a working line are not called offline @with-scripts', async ({
  page,
  context,
  browser,
  baseURL,
  gateCookie,
}, info) => {
  const seller = await browser.newContext({ baseURL: baseURL ?? '', storageState: gateCookie });
  await joinAs(seller.request, info);
  const trackId = await addTrack(seller.request, 'Slack Water', { isPublic: 'true' });
  const priced = await seller.request.patch(`/api/tracks/${trackId}/price`, {
    data: { sale: 'free' },
  });
  expect(priced.ok(), await priced.text()).toBe(true);
  await seller.close();

  await joinAs(page.request, info);
  await page.goto('/settings');
  await awake(page);
  await workerReady(page);
  await noteTold(page);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const count = await links.count();
  expect(count).toBeGreaterThan(3);
  for (let change = 0; change < 30; change += 1) {
    // A click that does not wait for the page.
    await links.nth(change % count).dispatchEvent('click');
    const pauseMs = (change % 6) * 20;
    await page.evaluate((ms) => new Promise((wait) => setTimeout(wait, ms)), pauseMs);
  }
  expect(await told(page)).not.toContain(false);

  await page.goto(`/tracks/${trackId}`);
  await awake(page);
  await noteTold(page);
  await page.getByRole('button', { name: /^(Buy|Get)/ }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByLabel('Your name').fill('Eva Fan');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByText('It’s yours.')).toBeVisible();
  expect(await told(page)).not.toContain(false);

  // A page that is left for another one before it has loaded.
  await page.evaluate(async () => {
    for (const address of ['/explore', '/merch', '/settings']) {
      location.href = address;
      await new Promise((wait) => setTimeout(wait, 10));
    }
  });
  await page.waitForURL('**/settings');
  await awake(page);
  await noteTold(page);
  expect(await told(page)).toEqual([true]);
  await expect(page.getByRole('link', { name: /^Offline/ })).toBeHidden();

  // A lost connection is still reported.
  await context.setOffline(true);
  await links.first().click();
  await expect(page.getByRole('link', { name: /^Offline/ })).toBeVisible();
});

test('a visitor is given no service worker @with-scripts', async ({ page }) => {
  await page.goto('/explore');
  await awake(page);
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(0);
});
