import type { Page } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { freshEmail, PASSWORD } from './accounts.ts';
import { beatboxTake } from './ai-sounds.ts';
import { addTrack, joinAs } from './artists.ts';
import { awake, expect, test } from './browser.ts';
import { open } from './screen.ts';

/*
 * Failures are reported in the required words (tests/server/specified-texts.test.ts), each in its own
 * situation: a file that does not load, a server that fails, a deleted row.
 */

const toast = (page: Page) => page.locator('.toast');
const tone = (seconds = 2) => ({
  name: 'tone.wav',
  mimeType: 'audio/wav',
  buffer: Buffer.from(toneWav(seconds)),
});

/** Makes the server answer every request to `address` with this message. */
async function refuse(page: Page, address: string, error: string): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: { error, code: 'unexpected' } }),
  );
}

/** In the toast, which shows one message at a time. */
async function told(page: Page, title: string, description: string): Promise<void> {
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible();
  await expect(toast(page)).toContainText(description);
}

test('a voice of a creative space, both, and a rejection @with-scripts', async ({
  page,
  browser,
  baseURL,
  gateCookie,
}, info) => {
  // Without scripts, the browser's own player reports it, and the browser a lost connection.
  const owner = await joinAs(page.request, info, { name: 'Tamsin Oko' });
  const trackId = await addTrack(page.request, 'Glass Weather', {}, 10);
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: gateCookie ?? { cookies: [], origins: [] },
  });
  await joinAs(other.request, info, { name: 'Ines Marrow' });
  const sung = await other.request.post('/api/vocal-recordings', {
    multipart: { trackId: String(trackId), title: 'Harmonies', audio: tone(10) },
  });
  expect(sung.status()).toBe(201);
  await other.close();
  const pending = await page.request.get(`/api/artists/${owner.id}/collaborations/pending`);
  const [space] = (await pending.json()) as { id: number }[];

  await open(page, `/creative-space/${space?.id}`, true);
  await page.route('**/media/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Play Glass Weather', exact: true }).click();
  await told(page, 'Playback Error', 'Unable to play the track audio. Please try again.');
  await page.getByRole('button', { name: 'Play Harmonies', exact: true }).click();
  await told(page, 'Playback Error', 'Unable to play the vocal recording. Please try again.');
  await page.getByRole('button', { name: 'Play Together' }).click();
  await told(page, 'Playback Error', 'Unable to play both tracks together. Please try again.');
  await page.unroute('**/media/*');
  await page.getByRole('button', { name: 'Play Together' }).click();
  await page.getByRole('button', { name: 'Pause Both' }).click();

  // A file that was converted meanwhile: its old address is gone, and the page’s data names the new one.
  await page.goto(`/creative-space/${space?.id}`);
  await awake(page);
  await page.route(/\/media\/[^?]+$/, (route) => route.fulfill({ status: 404 }));
  await page.route('**/*.data*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/\/media\/[\w.-]+/g, '$&?read');
    await route.fulfill({ response: answer, body });
  });
  await page.getByRole('button', { name: 'Play Together' }).click();
  await page.getByRole('button', { name: 'Pause Both' }).click();
  await expect(toast(page)).toBeHidden();
  await page.unroute(/\/media\/[^?]+$/);
  await page.unroute('**/*.data*');
  await page.route('**/media/*', (route) => route.abort());

  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to reject collaboration' }),
  ).toBeInViewport();

  // On the screen that lists takes.
  await page.unroute('**/*.data*');
  await open(page, `/tracks/${trackId}/record`, true);
  await expect(page.getByRole('alert')).toContainText('Playback error');
  await expect(page.getByRole('alert')).toContainText('Unable to play this audio file.');
  await page
    .locator('audio[aria-label="Harmonies"]')
    .evaluate((audio: HTMLAudioElement) => audio.play().catch(() => undefined));
  await told(page, 'Playback failed', 'Could not play vocal recording');
});

test('a track that cannot be made private, played or deleted @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  const { id } = await joinAs(page.request, info);
  const trackId = await addTrack(page.request, 'Slack Water');
  await open(page, '/beats', scripts);
  const visible = page.getByRole('switch', { name: 'Public: Slack Water' });
  if (scripts) {
    // A server error without a message, and one with a reason.
    for (const answer of [
      { status: 500, body: '' },
      { status: 422, json: { error: 'No.' } },
    ]) {
      await page.route('**/*.data*', (route) => route.fulfill(answer));
      await visible.click();
      await told(page, 'Privacy update failed', 'Error: Failed to update track visibility');
      await expect(visible).toBeChecked();
      await page.unroute('**/*.data*');
      await page.getByRole('link', { name: 'Dismiss' }).click();
    }
    await page.route('**/media/*', (route) => route.abort());
    await page.getByRole('link', { name: 'Play Slack Water' }).click();
    const player = page.getByRole('region', { name: 'Player', exact: true });
    await expect(player.getByRole('alert')).toContainText('Audio Unavailable');
    await expect(player.getByRole('alert')).toContainText(
      'Network issues or browser restrictions prevented loading',
    );
    return;
  }
  expect((await page.request.delete(`/api/tracks/${trackId}`)).ok()).toBe(true);
  await visible.click();
  await expect(page.getByRole('alert')).toContainText('Privacy update failed');
  expect(await (await page.request.get(`/api/artists/${id}/tracks`)).json()).toEqual([]);
});

test('a form that a slow phone shows late is told of once @with-scripts', async ({
  page,
}, info) => {
  await joinAs(page.request, info);
  await open(page, '/?edit=tracks', true);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const told = page.getByRole('alert').getByText(/^Network error\./);
  await expect(told.first()).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await expect(told).toHaveCount(1);
});

test('a field that is corrected before the code for it has come is no longer marked @with-scripts', async ({
  page,
}, info) => {
  await joinAs(page.request, info);
  let release: () => void = () => undefined;
  const released = new Promise<void>((go) => (release = go));
  await page.route('**/field-corrections-*', async (route) => {
    await released;
    await route.continue();
  });
  await open(page, '/?edit=stats', true);
  const years = page.getByLabel('Value').first();
  await years.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(years).toHaveAttribute('aria-invalid', 'true');
  await years.fill('9');
  await expect(years).toHaveAttribute('aria-invalid', 'true');
  release();
  await expect(years).not.toHaveAttribute('aria-invalid', 'true');
});

test('a push link that is changed @with-scripts', async ({ page }, info) => {
  const { id } = await joinAs(page.request, info);
  for (const title of ['My single', 'The video']) {
    const data = { title, url: 'https://youtu.be/abc', iconType: 'youtube' };
    const added = await page.request.post(`/api/artists/${id}/push-links`, { data });
    expect(added.status()).toBe(201);
  }
  await open(page, '/push', true);
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' }));
  const active = page.getByRole('switch', { name: 'Active: My single' });
  await active.click();
  await told(page, 'Failed to update push link', 'Something went wrong');
  await expect(active).toBeChecked();
});

test('a recording, a song’s words and each tool @with-scripts', async ({ page }, info) => {
  test.setTimeout(120_000);
  const { id } = await joinAs(page.request, info);
  const FULL = 'There is no space left.';
  for (const address of ['**/api/ai/*', '**/api/artists/*/humming-recordings']) {
    await refuse(page, address, FULL);
  }
  const alert = page.getByRole('alert').filter({ visible: true });
  for (const [tool, start, title, advice] of [
    ['humming-to-song', 'Generate Song', 'Error', 'Failed to generate song. Please try again.'],
    ['stem-separation', 'Separate Stems', 'Error', 'Failed to separate stems. Please try again.'],
    ['humming-to-vocals', 'Convert to Vocals', 'Conversion Failed', FULL],
    ['beatbox-to-beats', 'Convert to MIDI Beats', 'Beatbox Conversion Failed', FULL],
  ] as const) {
    await test.step(tool, async () => {
      await open(page, `/ai-studio/${tool}`, true);
      const file = { ...tone(), buffer: Buffer.from(beatboxTake()) };
      await page.locator('.work-form input[type=file][name=audio]').last().setInputFiles(file);
      await page.getByRole('button', { name: start }).click();
      await expect(alert.first()).toContainText(title);
      await expect(alert.first()).toContainText(advice);
    });
  }
  await page.getByRole('button', { name: 'Save Recording' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Recording' });
  await dialog.getByLabel('Title').fill('Boots');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(`Save Failed ${FULL}`);

  await open(page, '/ai-studio/humming-to-song', true);
  await page.getByLabel('What is the song about?').fill('the night bus');
  await page.getByRole('button', { name: 'Generate Lyrics with AI' }).click();
  await told(page, 'Lyrics Generation Failed', FULL);

  await open(page, '/beat-machine', true);
  await page.getByLabel('Describe your beat').fill('dark trap');
  await page.route('**/beat-machine.data*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Generate Beat' }).click();
  await told(page, 'Generation failed', 'Something went wrong');

  await page.unroute('**/api/artists/*/humming-recordings');
  const kept = await page.request.post(`/api/artists/${id}/humming-recordings`, {
    multipart: { title: 'Kitchen hum', toolType: 'humming-to-song', audio: tone() },
  });
  expect(kept.status()).toBe(201);
  await open(page, '/ai-studio/humming-library', true);
  await page.route('**/*.data*', (route) => route.abort());
  page.on('dialog', (asked) => void asked.accept());
  await page.getByRole('link', { name: 'Delete Kitchen hum' }).click();
  await told(page, 'Delete Failed', 'Network error. Please check your connection and try again.');
});

test('a sign-out that does not arrive ends the session here @with-scripts', async ({
  page,
}, info) => {
  await joinAs(page.request, info);
  await open(page, '/beats', true);
  await page.route('**/api/logout', (route) => route.abort());
  // The page stays until the next one comes, which it asks for after a second.
  let release: () => void = () => undefined;
  const released = new Promise<void>((go) => (release = go));
  await page.route('**/beats', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByLabel('Profile menu').click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await told(page, 'Logout completed', 'Session cleared locally. Please refresh if needed.');
  await expect(page.getByText('Failed to logout properly')).toBeVisible();
  release();
  await reloaded;
});

test.describe('Safari @with-scripts', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  });

  test('may keep the session to itself', async ({ page }, info) => {
    const email = freshEmail(info);
    await page.request.post('/api/register', { data: { email, password: PASSWORD } });
    await page.request.patch('/api/my-artist', { data: { name: 'Ivo Lark' } });
    await page.request.post('/api/logout');
    await open(page, '/auth', true);
    const card = page.getByRole('region', { name: 'Artist Login' });
    const signIn = async () => {
      await card.getByLabel('Email').fill(email);
      await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await card.getByRole('button', { name: 'Sign In', exact: true }).click();
    };
    const debug = '**/api/session-debug';
    await page.route(debug, (route) => route.abort());
    await signIn();
    await told(page, 'Login failed', 'Session could not be established. Please try again.');
    await expect(toast(page)).toContainText('In Safari, allow cookies for this site');
    const help = page.getByRole('region', { name: 'What Safari tells us' });
    await expect(help).toContainText('Unable to establish connection to authentication server');
    await page.unroute(debug);
    await help.getByRole('button', { name: 'Check Again' }).click();
    await expect(help).toContainText('Authentication appears to be working correctly');

    await page.request.post('/api/logout');
    await open(page, '/auth', true);
    await signIn();
    await told(page, 'Login successful', 'Welcome back! Session is now active.');
    await awake(page);
  });
});
