import type { APIRequestContext, Page } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { freshEmail, nameOf, PASSWORD } from './accounts.ts';
import { awake, expect, test } from './browser.ts';
import { expectAccessible } from './screen.ts';

/** The user agent of a test browser is that of a bot; a listener's is not. */
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const SECONDS = 6;

/** An artist with one public track whose length is known; signed out again. */
async function publish(request: APIRequestContext, email: string) {
  const registered = await request.post('/api/register', { data: { email, password: PASSWORD } });
  const { artistId } = (await registered.json()) as { artistId: number };
  await request.patch('/api/my-artist', { data: { name: nameOf(email) } });
  const buffer = Buffer.from(toneWav(SECONDS));
  const added = await request.post('/api/tracks', {
    multipart: { title: 'Ebb', audio: { name: 'ebb.wav', mimeType: 'audio/wav', buffer } },
  });
  const { id } = (await added.json()) as { id: number };
  await expect
    .poll(async () => (await readTrack(request, id)).outputUrl, { timeout: 30_000 })
    .not.toBeNull();
  await request.post('/api/logout');
  return { trackId: id, address: `/profile/${artistId}` };
}

async function readTrack(request: APIRequestContext, trackId: number) {
  const answer = await request.get(`/api/tracks/${trackId}`);
  return (await answer.json()) as { playCount: number; outputUrl: string | null };
}

const playLink = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Ebb' }).locator('a[data-play]');

const reported = (page: Page) =>
  page.waitForResponse((response) => /\/api\/tracks\/\d+\/plays$/.test(response.url()));

test.describe('with scripts @with-scripts', () => {
  // Plays are measured by a script.
  test('half of a short track is a play, once, and its artist sees it', async ({ page }, info) => {
    test.setTimeout(60_000);
    const email = freshEmail(info);
    const { trackId, address } = await publish(page.request, email);
    await page.goto(address);
    await awake(page);
    const first = reported(page);
    await playLink(page).click();
    expect((await first).status()).toBe(200);
    await expect(playLink(page)).toHaveAccessibleName('Play Ebb', { timeout: 2 * SECONDS * 1000 });
    const second = reported(page);
    await playLink(page).click();
    expect((await second).status()).toBe(200);
    expect(await readTrack(page.request, trackId)).toMatchObject({ playCount: 1 });

    await page.request.post('/api/login', { data: { email, password: PASSWORD } });
    await page.goto('/');
    const stats = page.getByRole('complementary', { name: 'Performance Stats' });
    await expect(stats.getByRole('img', { name: 'Plays, last 28 days' })).toBeVisible();
    await expectAccessible(page);
    await stats.getByRole('link', { name: 'All statistics' }).click();
    await expect(page).toHaveURL(/\/statistics/);
    // The address changes before the screen, which lists the track as well.
    await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /Ebb/ }).first().click();
    await expect(page).toHaveURL(`/beats/${trackId}/plays`);
    await expect(page.getByRole('heading', { level: 1, name: 'Plays' })).toBeVisible();
    await expectAccessible(page);
  });

  test('what sounds before the scripts are running is heard too', async ({ page }, info) => {
    test.setTimeout(60_000);
    const { trackId, address } = await publish(page.request, freshEmail(info));
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'load' });
    await playLink(page).click();
    await expect
      .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0))
      .toBeGreaterThan(SECONDS / 2 + 0.5);
    const report = reported(page);
    release();
    expect((await report).status()).toBe(200);
    expect(await readTrack(page.request, trackId)).toMatchObject({ playCount: 1 });
  });
});

test('plays are read in a chart and in a table, in spans of one’s choice', async ({
  page,
  browser,
  server,
  gateCookie,
  scripts,
}, info) => {
  test.setTimeout(60_000);
  const email = freshEmail(info);
  const { trackId } = await publish(page.request, email);
  for (const version of [1, 2, 3]) {
    const listener = await browser.newContext({
      baseURL: server.url,
      storageState: gateCookie,
      userAgent: `Mozilla/5.0 (X11; Linux x86_64; rv:14${version}.0) Firefox/14${version}.0`,
    });
    const answer = await listener.request.post(`/api/tracks/${trackId}/plays`, {
      data: { heard: SECONDS },
    });
    expect(await answer.json()).toEqual({ counted: true });
    await listener.close();
  }
  await page.request.post('/api/login', { data: { email, password: PASSWORD } });
  await page.goto(`/beats/${trackId}/plays`);
  if (scripts) await awake(page);
  const chart = page.getByRole('img', { name: 'Plays, last 28 days' });
  await expect(chart).toBeVisible();
  await expect(chart).toHaveAccessibleDescription(/3 in all/);
  // The value of each day is reached by the arrow keys, with and without scripts.
  const values = page.getByRole('radiogroup', { name: 'Plays, last 28 days: one value at a time' });
  const today = values.getByRole('radio', { name: /^3 · before: 0 Today, so far$/ });
  await expect(today).toBeChecked();
  await today.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(values.getByRole('radio', { name: /^0 · before: 0 \d+ \w+$/ }).last()).toBeChecked();
  await page.getByText('As a table').first().click();
  const days = page.getByRole('table', { name: 'Plays, last 28 days' }).getByRole('row');
  await expect(days).toHaveCount(29);
  await expect(days.nth(1)).toContainText('3');

  await page
    .getByRole('navigation', { name: 'Time' })
    .getByRole('link', { name: 'A year' })
    .click();
  await expect(page.getByRole('img', { name: 'Plays, last 365 days' })).toBeVisible();

  // Below, the sound of the track, which was measured when it was read.
  const sound = page.getByRole('region', { name: 'Sound' });
  await expect(sound.getByRole('img', { name: 'Loudness over time' })).toBeVisible();
  await expect(sound.getByRole('img', { name: 'Spectrum' })).toHaveAccessibleDescription(/Hz/);
  await expect(sound.getByText(/dBTP/).first()).toBeVisible();
  await page.goto('/statistics');
  await expect(page.getByRole('img', { name: 'Listeners, last 28 days' })).toBeVisible();
  if (!scripts) return;
  await expectAccessible(page);
});
