import type { Locator, Page } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { freshEmail, PASSWORD } from './accounts.ts';
import { addTrack, joinAs } from './artists.ts';
import { awake, expect, test } from './browser.ts';
import { open, recorded } from './screen.ts';
import { addBeat } from './singing.ts';

// A person who knows only the task counts every tap, also those into a field.
test.use({ viewport: { width: 360, height: 740 } });

/** Counts the taps on a page. */
function tapsOn(page: Page) {
  let count = 0;
  const tap = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  return {
    tap,
    async type(field: Locator, words: string) {
      await tap(field);
      await page.keyboard.type(words);
    },
    async choose(field: Locator, file: Parameters<Locator['setInputFiles']>[0]) {
      count += 1;
      await field.setInputFiles(file);
    },
    count: () => count,
  };
}

const places = (page: Page) => page.getByRole('navigation', { name: 'Places' });

/** Fills in the form for a new account. */
async function signUp(page: Page, taps: ReturnType<typeof tapsOn>, email: string) {
  const card = page.getByRole('region', { name: 'Artist Login' });
  await taps.type(card.getByLabel('Email'), email);
  await taps.type(card.getByLabel('Password', { exact: true }), PASSWORD);
  await taps.type(card.getByLabel(/confirm/i), PASSWORD);
  await taps.tap(card.getByRole('button', { name: 'Create Account' }));
}

test('a visitor buys a priced track in five taps', async ({
  page,
  browser,
  server,
  gateCookie,
  scripts,
}, info) => {
  test.setTimeout(90_000);
  await joinAs(page.request, info, { name: 'Low Harbour' });
  const trackId = await addTrack(page.request, 'Slack Water');
  const priced = await page.request.patch(`/api/tracks/${trackId}/price`, {
    data: { sale: 'fixed', price: 3.5 },
  });
  expect(priced.status()).toBe(200);
  const fan = await browser.newContext({
    baseURL: server.url,
    storageState: gateCookie,
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: scripts,
  });
  const visit = await fan.newPage();
  const taps = tapsOn(visit);
  await open(visit, `/tracks/${trackId}`, scripts);
  await taps.tap(visit.getByRole('button', { name: 'Buy' }));
  await taps.tap(visit.getByRole('link', { name: 'Checkout' }));
  await taps.type(visit.getByLabel('Your name'), 'Eva Fan');
  await taps.type(visit.getByLabel('Your email'), 'eva@example.org');
  await taps.tap(visit.getByRole('button', { name: /^Place order/ }));
  await expect(
    visit.getByRole('heading', { level: 1, name: /Thank you|It’s yours/ }),
  ).toBeVisible();
  expect(taps.count()).toBeLessThanOrEqual(5);
  await fan.close();
});

test('a signed-in artist follows another in four taps', async ({
  page,
  browser,
  server,
  gateCookie,
  scripts,
}, info) => {
  test.setTimeout(60_000);
  const others = await browser.newContext({ baseURL: server.url, storageState: gateCookie });
  await joinAs(others.request, info, { name: `Tamsin ${Date.now()}` });
  await others.close();
  await joinAs(page.request, info, { name: 'Low Harbour' });
  const taps = tapsOn(page);
  await open(page, '/', scripts);
  await taps.tap(places(page).getByRole('link', { name: 'Listen' }));
  const artists = page.getByRole('region', { name: 'Artists' });
  await taps.tap(artists.locator('a[href^="/profile/"]').first());
  await taps.tap(page.getByRole('button', { name: /^Follow/ }).first());
  await expect(page.getByRole('button', { name: /^(Following|Unfollow)/ }).first()).toBeVisible();
  expect(taps.count()).toBeLessThanOrEqual(4);
});

test('a new artist shares a first track and a cover in sixteen taps @with-scripts', async ({
  page,
  context,
}, info) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const taps = tapsOn(page);
  await open(page, '/auth', true);
  await taps.tap(page.getByRole('link', { name: 'Sign Up', exact: true }));
  await signUp(page, taps, freshEmail(info));
  await taps.type(page.getByRole('textbox', { name: 'Artist name' }), `Ana ${Date.now()}`);
  await taps.tap(page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByText('0 of 3 done')).toBeVisible();
  await awake(page);
  await taps.tap(page.getByRole('link', { name: 'Add a cover' }));
  await taps.choose(page.locator('input[type=file]').first(), {
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  const cover = page.getByRole('group', { name: 'Cover, behind your name' });
  await taps.tap(cover.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Image uploaded')).toBeVisible();
  await taps.tap(places(page).getByRole('link', { name: 'Make' }));
  await taps.tap(page.getByRole('main').getByRole('link', { name: 'Upload' }));
  await taps.choose(page.locator('input[type=file]').first(), {
    name: 'Slack Water.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.from(toneWav(4)),
  });
  await taps.tap(page.getByRole('button', { name: /^Upload/ }).last());
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 15_000 });
  await taps.tap(page.getByRole('link', { name: 'Done' }));
  await taps.tap(page.locator('summary[aria-label^="Share "]').first());
  await expect(page.getByRole('status').getByText('Link copied')).toBeVisible();
  expect(taps.count()).toBeLessThanOrEqual(16);
});

test('a new listener sends a take in nine taps @with-scripts', async ({
  page,
  browser,
  server,
  gateCookie,
}, info) => {
  test.setTimeout(150_000);
  const owners = await browser.newContext({ baseURL: server.url, storageState: gateCookie });
  await joinAs(owners.request, info, { name: 'Tamsin Oko' });
  const trackId = await addBeat(owners.request);
  await owners.close();
  const taps = tapsOn(page);
  await open(page, `/tracks/${trackId}`, true);
  await taps.tap(page.getByRole('link', { name: /^Sing to Beat/ }).first());
  await awake(page);
  const create = page.getByRole('link', { name: 'Sign Up', exact: true });
  if ((await create.getAttribute('aria-current')) === null) await taps.tap(create);
  await signUp(page, taps, freshEmail(info));
  // The keyboard's own key sends a form with one field.
  await taps.type(page.getByRole('textbox', { name: 'Your name' }), 'Quiet Ear');
  await page.keyboard.press('Enter');
  await taps.tap(page.getByRole('button', { name: 'Start recording after a count of three' }));
  const stop = page.getByRole('button', { name: 'Stop recording' });
  await expect(stop).toBeVisible({ timeout: 15_000 });
  await recorded(page, 2);
  await taps.tap(stop);
  await taps.tap(page.getByRole('button', { name: /^Send to / }));
  await expect(page.getByText('Vocals sent')).toBeVisible({ timeout: 20_000 });
  expect(taps.count()).toBeLessThanOrEqual(9);
});

test('an artist finds a space in two taps, the price of a track and where listeners stop in three', async ({
  page,
  browser,
  server,
  gateCookie,
  scripts,
}, info) => {
  test.setTimeout(90_000);
  await joinAs(page.request, info, { name: 'Low Harbour' });
  const trackId = await addTrack(page.request, 'Slack Water');
  const others = await browser.newContext({
    baseURL: server.url,
    storageState: gateCookie,
    // Plays of programs do not count, and the headless browser names itself as one.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Firefox/141.0',
  });
  await joinAs(others.request, info, { name: 'Ines Marrow' });
  const asked = await others.request.post('/api/collaborations', {
    data: { trackId, title: 'Low harmony', description: 'A low harmony.' },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  const heard = await others.request.post(`/api/tracks/${trackId}/plays`, { data: { heard: 60 } });
  expect(await heard.json()).toEqual({ counted: true });
  await others.close();

  const space = tapsOn(page);
  await open(page, '/', scripts);
  await space.tap(places(page).getByRole('link', { name: 'Make' }));
  await space.tap(page.getByRole('main').getByRole('link', { name: 'Low harmony' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Low harmony' })).toBeVisible();
  expect(space.count()).toBeLessThanOrEqual(2);

  const price = tapsOn(page);
  await open(page, '/', scripts);
  await price.tap(places(page).getByRole('link', { name: 'Business' }));
  await price.tap(page.getByRole('link', { name: 'Set a price of Slack Water' }));
  await price.tap(page.locator('label', { hasText: /^For a price/ }));
  await expect(page.getByRole('textbox', { name: 'Price in US dollars' })).toBeVisible();
  expect(price.count()).toBeLessThanOrEqual(3);

  const stops = tapsOn(page);
  await open(page, '/', scripts);
  await stops.tap(places(page).getByRole('link', { name: 'Business' }));
  await stops.tap(page.getByRole('main').getByRole('link', { name: /^Statistics/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await stops.tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /Slack Water/ })
      .first(),
  );
  await expect(page).toHaveURL(new RegExp(`/beats/${trackId}/plays`));
  expect(stops.count()).toBeLessThanOrEqual(3);
});
