import type { APIRequestContext, Page } from '@playwright/test';
import { slowProxy } from '../../bench/slow-proxy.mjs';
import { toneWav } from '#tests/audio-files.ts';
import { nameOf } from './accounts.ts';
import { awake, DESKTOP, expect, test } from './browser.ts';
import { expectAccessible } from './screen.ts';

// The player needs scripts.

/** An artist with two public tracks of 30 s, which have been read; returns the address of their page. */
async function artistPage(request: APIRequestContext, email: string): Promise<string> {
  const registered = await request.post('/api/register', {
    data: { email, password: 'correct horse battery' },
  });
  const { artistId } = (await registered.json()) as { artistId: number };
  await request.patch('/api/my-artist', { data: { name: nameOf(email) } });
  for (const title of ['Ebb', 'Flood']) {
    const audio = { name: `${title}.wav`, mimeType: 'audio/wav', buffer: Buffer.from(toneWav(30)) };
    const added = await request.post('/api/tracks', { multipart: { title, audio } });
    expect(added.status()).toBe(201);
  }
  const durations = async () => {
    const answer = await request.get(`/api/artists/${artistId}/tracks`);
    return ((await answer.json()) as { duration: number | null }[]).map((track) => track.duration);
  };
  await expect.poll(durations, { timeout: 60_000 }).toEqual([30, 30]);
  await request.post('/api/logout');
  return `/profile/${artistId}`;
}

const link = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ hasText: title }).locator('a[data-play]');
const position = (page: Page) =>
  page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);

test('plays before its scripts are there, and the player takes over without a break @with-scripts', async ({
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

  // Records every pause and every new file from here on.
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

test('a play link with a modifier key stays a link @with-scripts', async ({ page, context }) => {
  const address = await artistPage(page.request, `link-${Date.now()}@example.org`);
  await page.goto(address);
  await awake(page);
  await expect(link(page, 'Flood')).toHaveAttribute('href', /\/media\//);
  const opened = context.waitForEvent('page');
  await link(page, 'Flood').click({ modifiers: ['ControlOrMeta'] });
  // The browser decides where the new tab goes; the test does not always learn its address.
  await opened;
  expect(await position(page)).toBe(0);
});

test('says that a file cannot be played, and plays it on a second try @with-scripts', async ({
  page,
}) => {
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

test('a page that is no longer what its scripts would begin with is fetched anew @with-scripts', async ({
  page,
}) => {
  const email = `anew-${Date.now()}@example.org`;
  const address = await artistPage(page.request, email);
  // On a metered connection, scripts do not start until a touch.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.request.post('/api/login', { data: { email, password: 'correct horse battery' } });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

const bar = (page: Page) => page.getByRole('region', { name: 'Player', exact: true });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const source = (page: Page) => page.evaluate(() => document.querySelector('audio')?.src ?? '');

/** The artist's hydrated page, once both tracks have their two renditions. */
async function readyPage(page: Page, name: string): Promise<string> {
  const address = await artistPage(page.request, `${name}-${Date.now()}@example.org`);
  test.slow();
  const tracks = address.replace('/profile/', '/api/artists/') + '/tracks';
  await expect
    .poll(
      async () => {
        const list = (await (await page.request.get(tracks)).json()) as {
          outputUrl: string | null;
        }[];
        return list.every(({ outputUrl }) => outputUrl !== null);
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await page.goto(address);
  await awake(page);
  return address;
}

test('next, previous and the queue follow the list, over a change of page and a reload @with-scripts', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const address = await readyPage(page, 'queue');
  // The newest comes first: Flood, Ebb.
  await link(page, 'Flood').click();
  await expect(press(page, 'Pause')).toBeVisible();
  await press(page, 'Next').click();
  await expect(bar(page).getByText('Ebb')).toBeVisible();
  await expect(press(page, 'Next')).toBeDisabled();
  await press(page, 'Previous').click();
  await expect(bar(page).getByText('Flood')).toBeVisible();

  await press(page, 'Queue and settings').click();
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Play Ebb by' }).click();
  await expect(sheet.getByText('Nothing up next.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(press(page, 'Queue and settings')).toBeFocused();

  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/profile/);
  await press(page, 'Previous').click();
  await expect(bar(page).getByText('Flood')).toBeVisible();
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);

  await page.goto(address);
  await awake(page);
  await expect(bar(page).getByText('Flood')).toBeVisible();
  expect(await source(page)).toBe('');
  await press(page, 'Play').click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  await press(page, 'Next').click();
  await expect(bar(page).getByText('Ebb')).toBeVisible();
});

test('goes on with the next track at the end of one @with-scripts', async ({ page }) => {
  await readyPage(page, 'advance');
  await link(page, 'Flood').click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.1);
  await page.evaluate(() => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = audio.duration - 0.4;
  });
  await expect(bar(page).getByText('Ebb')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Playing Ebb' })).toHaveText(/2 of 2/);
});

test('keys steer it, but not out of a field @with-scripts', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await readyPage(page, 'keys');
  await link(page, 'Flood').click();
  await expect(press(page, 'Pause')).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press(' ');
  await expect(press(page, 'Play')).toBeVisible();
  const before = await position(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position(page)).toBeCloseTo(before + 5, 0);
  await page.keyboard.press('s');
  await page.keyboard.press('r');
  const told = page.getByRole('status').filter({ hasText: 'Shuffle on, repeating all' });
  await expect(told).toBeAttached();
  await page.keyboard.press('s');
  await page.keyboard.press('m');
  await expect(press(page, 'Mute')).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => document.querySelector('audio')?.muted)).toBe(true);
  await press(page, 'Play').focus();
  await page.keyboard.press('ArrowUp');
  await expect(bar(page).getByRole('slider', { name: 'Volume' })).toHaveValue('85');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  await expect(sheet.getByText('Back or forward 5 seconds')).toBeVisible();
  await sheet.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('m');
  await expect(press(page, 'Mute')).toHaveAttribute('aria-pressed', 'false');
});

test('the live waveform asks for no sound of its own @with-scripts', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/')) asked.push(`${request.resourceType()} ${request.url()}`);
  });
  await readyPage(page, 'wave');
  await link(page, 'Flood').click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  const painted = bar(page).locator('.wave-live canvas');
  await expect(painted.first()).toBeAttached();
  await expect.poll(() => position(page)).toBeGreaterThan(1.3);
  expect(asked.filter((request) => !request.startsWith('media '))).toEqual([]);
  expect(new Set(asked)).toHaveProperty('size', 1);
  expect(errors).toEqual([]);
});

test('a connection that drops is picked up where the sound stopped @with-scripts', async ({
  page,
  server,
}) => {
  const address = await readyPage(page, 'drop');
  const proxy = await slowProxy(server.url, { kilobits: 180, roundTripMs: 20 });
  try {
    await page.goto(`${proxy.url}${address}`);
    await page.keyboard.press('Shift');
    await awake(page);
    await link(page, 'Flood').click();
    await expect.poll(() => position(page), { timeout: 15_000 }).toBeGreaterThan(1);
    proxy.cut();
    await expect(press(page, 'Loading')).toBeVisible({ timeout: 25_000 });
    const stopped = await position(page);
    expect(stopped).toBeGreaterThan(1);
    expect(stopped).toBeLessThan(28);
    proxy.mend();
    await expect.poll(() => position(page), { timeout: 25_000 }).toBeGreaterThan(stopped + 0.5);
    expect(await position(page)).toBeLessThan(stopped + 8);
    await expect(press(page, 'Pause')).toBeVisible();
  } finally {
    await proxy.close();
  }
});

test('Data Saver takes the small file from the next track on, and is remembered @with-scripts', async ({
  page,
}) => {
  const address = await readyPage(page, 'saver');
  await link(page, 'Flood').click();
  await expect(press(page, 'Pause')).toBeVisible();
  const plain = await link(page, 'Ebb').getAttribute('href');
  await press(page, 'Open player').click();
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  await expectAccessible(page);
  await sheet.getByRole('switch', { name: 'Data Saver' }).click();
  await sheet.getByRole('button', { name: 'Shuffle' }).click();
  await expect(sheet.getByRole('button', { name: 'Shuffle' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await sheet.getByRole('button', { name: 'Repeat: off' }).click();
  await sheet.getByRole('button', { name: 'Repeat: all' }).click();
  await expectAccessible(page);
  await expect(sheet.getByRole('button', { name: 'Repeat: this track' })).toBeInViewport();
  await sheet.getByRole('button', { name: 'Next' }).click();
  await expect(sheet.getByText('Ebb')).toBeVisible();
  expect(await source(page)).not.toContain(plain ?? 'none');
  const type = (await page.request.head(await source(page))).headers()['content-type'];
  expect(type).toContain('audio/webm');
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);

  await page.goto(address);
  await awake(page);
  await press(page, 'Open player').click();
  await expect(sheet.getByRole('switch', { name: 'Data Saver' })).toBeChecked();
  await expect(sheet.getByRole('button', { name: 'Shuffle' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(sheet.getByRole('button', { name: 'Repeat: this track' })).toBeVisible();
});
