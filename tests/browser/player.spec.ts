import type { APIRequestContext, Page } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { awake, expect, test } from './browser.ts';

test.beforeEach(({ scripts }) => test.skip(!scripts, 'the player is a script'));

/** An artist with two public tracks of 30 s; answers the address of their page. */
async function artistPage(request: APIRequestContext, email: string): Promise<string> {
  const registered = await request.post('/api/register', {
    data: { email, password: 'correct horse battery' },
  });
  const { artistId } = (await registered.json()) as { artistId: number };
  for (const title of ['Ebb', 'Flood']) {
    const audio = { name: `${title}.wav`, mimeType: 'audio/wav', buffer: Buffer.from(toneWav(30)) };
    const added = await request.post('/api/tracks', { multipart: { title, audio } });
    expect(added.status()).toBe(201);
  }
  await request.post('/api/logout');
  return `/profile/${artistId}`;
}

const link = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ hasText: title }).locator('a[data-play]');
const position = (page: Page) =>
  page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);

test('plays before its scripts are there, and the player takes over without a break', async ({
  page,
}) => {
  const address = await artistPage(page.request, `early-${Date.now()}@example.org`);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'load' });
  await link(page, 'Flood').click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  await expect(link(page, 'Flood')).toHaveAccessibleName('Pause Flood');
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(0);

  // Every pause and every new file from here on would be heard.
  await page.evaluate(() => {
    const audio = document.querySelector('audio');
    for (const name of ['pause', 'emptied', 'waiting']) {
      audio?.addEventListener(name, () => (document.title = `broken by ${name}`));
    }
  });
  const before = await position(page);
  release();
  await expect(page.getByRole('region', { name: 'Player' }).getByText('Flood')).toBeVisible();
  await expect.poll(() => position(page)).toBeGreaterThan(before + 0.3);
  expect(await page.title()).not.toContain('broken');
  await expect(link(page, 'Flood')).toHaveAccessibleName('Pause Flood');

  await link(page, 'Ebb').click();
  await expect(page.getByRole('region', { name: 'Player' }).getByText('Ebb')).toBeVisible();
  await expect(link(page, 'Flood')).toHaveAccessibleName('Play Flood');
});

test('a play link with a modifier key stays a link', async ({ page, context }) => {
  const address = await artistPage(page.request, `link-${Date.now()}@example.org`);
  await page.goto(address);
  await awake(page);
  const opened = context.waitForEvent('page');
  await link(page, 'Flood').click({ modifiers: ['ControlOrMeta'] });
  expect((await opened).url()).toContain('/media/');
  expect(await position(page)).toBe(0);
});

test('says that a file cannot be played, and plays it on a second try', async ({ page }) => {
  const address = await artistPage(page.request, `retry-${Date.now()}@example.org`);
  await page.goto(address);
  await awake(page);
  await page.route('**/media/*', (route) => route.abort());
  await link(page, 'Flood').click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('alert')).toContainText('Audio Unavailable');
  await page.unroute('**/media/*');
  await player.getByRole('button', { name: 'Retry' }).click();
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => position(page)).toBeGreaterThan(0.2);
});

test('a page that is no longer what its scripts would begin with is fetched anew', async ({
  page,
}) => {
  const email = `anew-${Date.now()}@example.org`;
  const address = await artistPage(page.request, email);
  // On a line that should be spared, scripts sleep until a touch.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.request.post('/api/login', { data: { email, password: 'correct horse battery' } });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
