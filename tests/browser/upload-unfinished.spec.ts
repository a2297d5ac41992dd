import type { Page } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { joinAs } from './artists.ts';
import { awake, expect, test } from './browser.ts';
import { expectAccessible } from './screen.ts';

const song = Buffer.from(toneWav(10));
const ARRIVED = 500_000;
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Begins an upload in another browser, and sends a part of it. */
async function begin(page: Page): Promise<void> {
  const headers = { 'Tus-Resumable': '1.0.0' };
  const created = await page.request.post('/api/uploads', {
    headers: {
      ...headers,
      'Upload-Length': String(song.byteLength),
      'Upload-Metadata': `filename ${base64('Tide.wav')},title ${base64('Low Tide')}`,
    },
  });
  const sent = await page.request.patch(created.headers().location ?? '', {
    headers: {
      ...headers,
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
    data: song.subarray(0, ARRIVED),
  });
  expect(sent.status()).toBe(204);
}

test.beforeEach(async ({ page, scripts }, info) => {
  await joinAs(page.request, info);
  await begin(page);
  await page.goto('/beats/upload');
  if (scripts) await awake(page);
});

test('an unfinished upload is shown, and can be discarded', async ({ page, scripts }) => {
  const unfinished = page.getByRole('region', { name: 'Unfinished uploads' });
  await expect(unfinished.getByText('Low Tide', { exact: true })).toBeVisible();
  await expect(unfinished.getByText('0.5 of 1.7 MB')).toBeVisible();
  if (scripts) {
    await expectAccessible(page);
  }
  await unfinished.getByRole('button', { name: 'Discard Low Tide' }).click();
  await expect(unfinished).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get('/api/uploads')).json() as Promise<unknown>)
    .toEqual([]);
});

test('the same sound under two names is two tracks', async ({ page, scripts }) => {
  const files = ['Night Ferry.wav', 'Slack Water.wav'].map((name) => ({
    name,
    mimeType: 'audio/wav',
    buffer: Buffer.from(toneWav(2)),
  }));
  await page.locator('input[type=file]').first().setInputFiles(files);
  await page.getByRole('button', { name: scripts ? 'Upload 2 tracks' : 'Upload' }).click();
  if (scripts) await expect(page.getByText('2 tracks uploaded')).toBeVisible();
  else {
    await expect(page.getByLabel('Title of track 1')).toHaveValue('Night Ferry');
    await expect(page.getByLabel('Title of track 2')).toHaveValue('Slack Water');
  }
  await page.goto('/beats');
  for (const title of ['Night Ferry', 'Slack Water'])
    await expect(page.getByRole('link', { name: title, exact: true }).first()).toBeVisible();
});

test('the same file, chosen again, goes on where it was @with-scripts', async ({ page }) => {
  // Without scripts a form sends everything at once.
  const parts: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') parts.push(Number(request.headers()['upload-offset']));
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Tide.wav', mimeType: 'audio/wav', buffer: song });
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  expect(parts[0]).toBe(ARRIVED);
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'All Tracks (1)' })).toBeVisible();
  await expect(page.getByText('Low Tide', { exact: true })).toBeVisible();
});

test('a description that is too long for a header arrives whole @with-scripts', async ({
  page,
}) => {
  // The plain form has no description.
  const description = '潮'.repeat(4990);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Other.wav', mimeType: 'audio/wav', buffer: song });
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  const { artistId } = (await (await page.request.get('/api/user')).json()) as { artistId: number };
  const tracks = await page.request.get(`/api/artists/${artistId}/tracks`);
  expect(await tracks.json()).toMatchObject([{ title: 'Other', description }]);
});

test('what is sent before its name can be read is sent all the same @with-scripts', async ({
  page,
}) => {
  // Without scripts a form sends the chosen files.
  let read: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => (read = resolve));
  await page.route('**/title-from-filename-*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  const asked = page.waitForRequest('**/title-from-filename-*.js');
  await page.reload();
  await awake(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Other.wav', mimeType: 'audio/wav', buffer: song });
  await asked;
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  read();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
});
