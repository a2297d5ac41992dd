import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { freshEmail, register } from './accounts.ts';
import { awake, expect, test } from './browser.ts';
import { openSlowProxy, type SlowProxy } from './slow-proxy.ts';
import { inDatabase } from './server-database.ts';
import { startServer, type TestServer } from './server.ts';

/**
 * A file is sent over a connection that is cut again and again; half-way the tab is reloaded, and later the
 * server is killed. The file arrives byte for byte, and little of it is sent twice. UPLOAD_MB and UPLOAD_CUTS
 * make it longer; the figures are written to test-results.
 */
const MEBIBYTE = 1024 ** 2;
const MEGABYTES = Number(process.env.UPLOAD_MB ?? (process.env.DEEP ? 60 : 6));
const CUTS = Number(process.env.UPLOAD_CUTS ?? (process.env.DEEP ? 20 : 3));
/** A bandwidth at which the whole journey takes this long, with room for all the cuts. */
const SECONDS = 6 + CUTS * 1.5;
const SETTINGS = {
  ACCESS_PASSWORD: '',
  SESSION_SECRET: 'a-secret-for-tests-of-more-than-32-characters',
};

// It needs scripts, and its own server and proxy. Without scripts a form sends everything at once.

let server: TestServer;
let proxy: SlowProxy;
test.beforeEach(async ({ scripts }) => {
  if (!scripts) return;
  server = await startServer(SETTINGS);
  proxy = await openSlowProxy(server.url, (MEGABYTES * MEBIBYTE) / SECONDS);
});
test.afterEach(async ({ scripts }) => {
  if (!scripts) return;
  await proxy.close();
  await server.close();
});

/** A tone of this many megabytes, with noise in it, so that all its parts differ. */
function song(): Uint8Array<ArrayBuffer> {
  const bytes = toneWav((MEGABYTES * MEBIBYTE - 44) / (4 * 44_100));
  for (let at = 44; at < bytes.byteLength; at += 64) bytes[at] = (at * 2_654_435_761) >>> 24;
  return bytes;
}

/** Waits until this share (0 to 1) of the file has arrived, according to the screen. */
async function reached(page: Page, part: number): Promise<void> {
  await expect
    .poll(
      async () => Number(await page.getByRole('progressbar').getAttribute('aria-valuenow')) / 100,
      { timeout: SECONDS * 4000, intervals: [50] },
    )
    .toBeGreaterThanOrEqual(part);
}

async function killServer(): Promise<void> {
  const { folder } = server;
  server.signal('SIGKILL');
  await server.ended;
  server = await startServer(SETTINGS, Promise.resolve(folder));
  proxy.leadTo(server.url);
}

/** The original of the only track. */
async function original(): Promise<{ key: string; checksum: string }> {
  const { rows, tracks } = await inDatabase(server, async (db) => ({
    rows: await db
      .selectFrom('media')
      .select(['key', 'checksum'])
      .where('role', '=', 'original')
      .execute(),
    tracks: await db.selectFrom('tracks').select('id').execute(),
  }));
  expect([rows.length, tracks.length]).toEqual([1, 1]);
  return rows[0] as { key: string; checksum: string };
}

test('a file survives the connection, the tab and the server @with-scripts', async ({
  page,
}, info) => {
  test.setTimeout(60_000 + SECONDS * 8000);
  const bytes = song();
  const path = info.outputPath('Slack Water.wav');
  writeFileSync(path, bytes);
  page.on('dialog', (dialog) => void dialog.accept());

  await register(page, freshEmail(info), proxy.url);
  await page.goto(`${proxy.url}/beats/upload`);
  await awake(page);
  const before = proxy.sent;
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();

  let cuts = 0;
  const cutUntil = async (count: number) => {
    while (cuts < count) {
      await reached(page, (cuts + 1) / (CUTS + 3));
      cuts += 1;
      const down = proxy.cut(900);
      await expect(page.getByRole('status').getByText('Waiting for a connection…')).toBeVisible();
      await down;
    }
  };
  await cutUntil(Math.ceil(CUTS / 2));

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused at track 1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Uploading track 1 of 1')).toBeVisible();

  await page.reload();
  await awake(page);
  await expect(page.getByRole('heading', { name: 'Unfinished uploads' })).toBeVisible();
  await page.getByRole('button', { name: 'Go on with Slack Water' }).click();
  await cutUntil(CUTS);
  await reached(page, (CUTS + 1) / (CUTS + 3));
  await killServer();

  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible({
    timeout: 30_000 + SECONDS * 4000,
  });
  const sentTwice = proxy.sent - before - bytes.byteLength;
  const { key, checksum } = await original();
  expect(checksum).toBe(createHash('sha256').update(bytes).digest('hex'));
  // Requested again if the response breaks off, as on a site whose processes are killed.
  await expect(async () => {
    const stored = await page.request.get(`${server.url}/media/${key}`);
    expect(Buffer.compare(await stored.body(), Buffer.from(bytes))).toBe(0);
  }).toPass();
  // The pause, the reload and the kill are cuts as well.
  const breaks = CUTS + 3;
  expect(sentTwice / breaks).toBeLessThanOrEqual(MEBIBYTE);
  mkdirSync('test-results', { recursive: true });
  writeFileSync(
    'test-results/upload-resumed.json',
    JSON.stringify({ megabytes: MEGABYTES, cuts: CUTS, breaks, sentTwice }),
  );
});

test('an upload that loses the network says so at once, and goes on with it @with-scripts', async ({
  page,
}, info) => {
  test.setTimeout(60_000 + SECONDS * 8000);
  const path = info.outputPath('Slack Water.wav');
  writeFileSync(path, song());
  await register(page, freshEmail(info), proxy.url);
  await page.goto(`${proxy.url}/beats/upload`);
  await awake(page);
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await reached(page, 0.2);
  // As on a phone that leaves the network: requests under way neither go on nor fail.
  proxy.hold();
  const status = page.getByRole('status').getByText('Waiting for a connection…');
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await expect(status).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await expect(page.getByText(/ left$/)).toHaveCount(0);
  proxy.release();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(status).toHaveCount(0);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible({
    timeout: 30_000 + SECONDS * 4000,
  });
});
