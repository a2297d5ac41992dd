import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Frame, Page } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { freshEmail, nameOf, PASSWORD } from './accounts.ts';
import { awake, DESKTOP, expect, test } from './browser.ts';
import { expectAccessible, open, watchErrors } from './screen.ts';
import { startServer } from './server.ts';

const SOUND = Buffer.from(toneWav(30));

/** A new artist, signed in, with a track that has been read; returns the track's id. */
async function artistWithTrack(
  request: APIRequestContext,
  email: string,
  fields: Record<string, string> = {},
): Promise<number> {
  await request.post('/api/register', { data: { email, password: PASSWORD } });
  await request.patch('/api/my-artist', { data: { name: nameOf(email) } });
  const audio = { name: 'slack-water.wav', mimeType: 'audio/wav', buffer: SOUND };
  const added = await request.post('/api/tracks', {
    multipart: { title: 'Slack Water', lyrics: 'Hold still.\n\nI will.', ...fields, audio },
  });
  expect(added.status()).toBe(201);
  const { id } = (await added.json()) as { id: number };
  await expect(async () => {
    const track = (await (await request.get(`/api/tracks/${id}`)).json()) as { outputUrl: string };
    expect(track.outputUrl).toBeTruthy();
  }).toPass({ timeout: 25_000 });
  return id;
}

const position = (place: Page | Frame) =>
  place.evaluate(() =>
    Math.max(0, ...[...document.querySelectorAll('audio')].map((audio) => audio.currentTime)),
  );

/** Starts the native player of a page without scripts. */
const playNatively = (place: Page | Frame) =>
  place.evaluate(() => document.querySelector<HTMLAudioElement>('audio[controls]')?.play());

test('a visitor reads, hears and shares a track', async ({ page, scripts, context }, info) => {
  test.setTimeout(60_000);
  const id = await artistWithTrack(page.request, freshEmail(info));
  await page.request.post('/api/logout');
  const errors = watchErrors(page);
  const sounds: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') sounds.push(request.url());
  });
  await open(page, `/tracks/${id}`, scripts);
  await expect(page.getByRole('heading', { level: 1, name: 'Slack Water' })).toBeVisible();
  await expect(page.getByText('Hold still.')).toBeVisible();
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(
    new RegExp(`^http://127\\.0\\.0\\.1:\\d+/tracks/${id}$`),
  );
  expect(await page.getByRole('link', { name: /^Download/ }).count()).toBe(0);

  await expect(page.getByRole('button', { name: /^Follow / })).toBeVisible();
  // No sound is loaded before a visitor presses play.
  expect(sounds).toEqual([]);

  if (!scripts) {
    await expect(page.getByRole('link', { name: 'Play Slack Water' })).toBeHidden();
    await playNatively(page);
    await expect.poll(() => position(page)).toBeGreaterThan(0.2);
    await page.getByRole('link', { name: 'Share Slack Water' }).click();
    expect(new URL(page.url()).hash).toBe('#share');
    return;
  }
  await page.getByRole('main').getByRole('link', { name: 'Play Slack Water' }).click();
  const seek = page.getByRole('slider', { name: 'Seek in Slack Water' });
  await expect(seek).toBeVisible();
  await seek.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await seek.fill('12');
  await expect.poll(() => position(page)).toBeGreaterThan(12);
  await expect(seek).toHaveAttribute('aria-valuetext', /^0:1\d of 0:30$/);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('link', { name: 'Share Slack Water' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(errors).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page);
});

test('a private track goes out by a secret link, until it is revoked @deep-without-scripts', async ({
  page,
  scripts,
  browser,
  gateCookie,
  server,
}, info) => {
  test.setTimeout(60_000);
  const id = await artistWithTrack(page.request, freshEmail(info), { isPublic: 'false' });
  await open(page, `/tracks/${id}`, scripts);
  if (scripts) await expectAccessible(page);
  await page.getByRole('button', { name: 'Make a secret link' }).click();
  const field = page.getByLabel('Secret link', { exact: true });
  await expect(field).toHaveValue(/\?key=[\w-]{22}$/);
  const address = await field.inputValue();

  const elsewhere = await browser.newContext({
    ...(gateCookie ? { storageState: gateCookie } : {}),
    javaScriptEnabled: scripts,
  });
  const friend = await elsewhere.newPage();
  expect((await friend.goto(`${server.url}/tracks/${id}`))?.status()).toBe(404);
  await expect(friend.getByRole('heading', { name: 'Track not found' })).toBeVisible();
  await open(friend, address, scripts);
  await expect(friend.getByText('keep the link to yourself')).toBeVisible();
  if (scripts) {
    await friend.getByRole('link', { name: 'Play Slack Water' }).click();
    await expect(friend.getByRole('slider', { name: 'Seek in Slack Water' })).toBeVisible();
  } else {
    await playNatively(friend);
  }
  await expect.poll(() => position(friend)).toBeGreaterThan(0.2);

  // A new link invalidates the old one; revoking it invalidates it for good.
  await page.getByRole('button', { name: 'New link' }).click();
  await expect(field).not.toHaveValue(address);
  const second = await field.inputValue();
  expect((await friend.goto(address))?.status()).toBe(404);
  expect((await friend.goto(second))?.status()).toBe(200);
  if (scripts) {
    // Its data is loaded while the link is still valid: afterwards the page would reload.
    await awake(friend);
    await expectAccessible(friend);
  }
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByRole('button', { name: 'Make a secret link' })).toBeVisible();
  expect((await friend.goto(second))?.status()).toBe(404);
  await elsewhere.close();
});

test('the owner takes the original back, byte for byte @deep-without-scripts', async ({
  page,
}, info) => {
  const id = await artistWithTrack(page.request, freshEmail(info));
  await page.goto(`/tracks/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download Slack Water, WAV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/ - Slack Water\.wav$/);
  const response = await page.request.get(`/tracks/${id}/download`);
  expect((await response.body()).equals(SOUND)).toBe(true);
});

test('another site shows the player, which plays there without cookies @deep-without-scripts', async ({
  page,
  scripts,
  playwright,
}, info) => {
  test.setTimeout(60_000);
  const embedding = await startServer({
    ACCESS_PASSWORD: '',
    SESSION_SECRET: 'a-secret-for-tests-of-more-than-32-characters',
  });
  const foreign = await elsewhere(async () => {
    const request = await playwright.request.newContext({ baseURL: embedding.url });
    const id = await artistWithTrack(request, freshEmail(info));
    const address = encodeURIComponent(`${embedding.url}/tracks/${id}`);
    const { html } = (await (await request.get(`/oembed?url=${address}`)).json()) as {
      html: string;
    };
    await request.dispose();
    return { html, embed: `${embedding.url}/embed/tracks/${id}` };
  });
  try {
    const errors = watchErrors(page);
    await page.context().clearCookies();
    await page.setViewportSize(DESKTOP);
    await page.goto(foreign.address);
    const element = page.locator('iframe');
    await expect(element).toHaveAttribute('title', /^Slack Water by /);
    const frame = (await (await element.elementHandle())?.contentFrame()) as Frame;
    await expect(frame.getByRole('heading', { name: 'Slack Water' })).toBeVisible();
    if (scripts) {
      await frame.getByRole('button', { name: 'Play Slack Water' }).click();
      await expect(frame.getByRole('button', { name: 'Pause Slack Water' })).toBeVisible();
      await expect.poll(() => position(frame)).toBeGreaterThan(0.2);
      await frame.getByRole('slider', { name: 'Seek' }).fill('20');
      await expect.poll(() => position(frame)).toBeGreaterThan(20);
      await frame.getByRole('button', { name: 'Pause Slack Water' }).click();
    } else {
      await playNatively(frame);
      await expect.poll(() => position(frame)).toBeGreaterThan(0.2);
    }
    expect(await page.context().cookies()).toEqual([]);
    expect(errors).toEqual([]);
    if (scripts) {
      await page.goto(foreign.embed);
      await expectAccessible(page);
    }
  } finally {
    foreign.server.close();
    await embedding.close();
  }
});

/** Another site that shows the page returned by `make`. */
async function elsewhere(
  make: () => Promise<{ html: string; embed: string }>,
): Promise<{ server: Server; address: string; embed: string }> {
  const { html, embed } = await make();
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      `<!DOCTYPE html><html lang="en"><title>A blog</title><link rel="icon" href="data:,">${html}`,
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // Another host name, so that the browser treats it as another site.
  return { server, embed, address: `http://localhost:${(server.address() as AddressInfo).port}/` };
}
