import { expectReadAs, cutWhenSpaced, smallTargets } from './accessibility.ts';
import { addTrack, fillEverything, joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { walkByKeyboard } from './keyboard.ts';
import { expectAccessible, expectFitting, expectReadableColours, open } from './screen.ts';
import { cutWhenDoubled, faintControls, namesWithoutWords } from './screen-parts.ts';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';

// Nobody else is listed on its screens: they read the same in every run.
test.use({ neighbours: 'accessibility' });

/** WCAG's 400 % of a window of 1280 px. */
const ZOOMED = { width: 320, height: 256 };
const PHONE = { width: 360, height: 740 };

/** Waits until every track of this artist was read, and says its length and key. */
async function heard(request: APIRequestContext, artistId: number) {
  const waiting = async () => {
    const answer = await request.get(`/api/artists/${artistId}/tracks`);
    const tracks = JSON.stringify(await answer.json());
    return tracks.includes('"duration":null');
  };
  await expect.poll(waiting).toBe(false);
}

/** Gone through by the Tab key in every run; the others in `test:deep`. */
const TABBED = ['visitor/profile', 'visitor/sign-in', 'artist/edit-track', 'artist/settings'];

/** One look at each screen, in both themes, on a phone and zoomed; all faults are told at once. */
async function walk(page: Page, screens: Record<string, string>, info: TestInfo) {
  const faults: string[] = [];
  const noting = (what: Promise<void>) =>
    what.catch((error: Error) => faults.push(error.message.slice(0, 900)));
  for (const [name, address] of Object.entries(screens)) {
    const note = (what: string, found: string[]) =>
      faults.push(...found.map((fault) => `${name}, ${what}: ${fault}`));
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await open(page, address, true);
    await noting(expectReadAs(page, name, info));
    await noting(expectAccessible(page, `${name}, dark`));
    note('faint', await faintControls(page));
    note('name', await namesWithoutWords(page));
    note('at 200 %', await cutWhenDoubled(page));
    if (process.env['DEEP'] || TABBED.includes(name)) note('by Tab', await walkByKeyboard(page));
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await noting(expectReadableColours(page, `${name}, light`));
    note('faint, light', await faintControls(page));
    note('small', await smallTargets(page));
    await page.setViewportSize(ZOOMED);
    await noting(expectFitting(page, `${name} at 400 %`));
    note('spaced', await cutWhenSpaced(page));
  }
  expect(faults).toEqual([]);
}

test('a visitor’s screens can be read, touched, zoomed and spaced in both themes @with-scripts', async ({
  page,
  playwright,
  baseURL,
  gateCookie,
}, info) => {
  const client = await playwright.request.newContext({ baseURL, storageState: gateCookie });
  const { id, address } = await joinAs(client, info, { name: 'Ana Lima' });
  await fillEverything(client);
  const track = await addTrack(client, 'Shore', { isPublic: 'true' });
  await heard(client, id);
  await client.dispose();
  const screens = {
    'visitor/home': '/',
    'visitor/sign-in': '/auth',
    'visitor/forgotten-password': '/forgot',
    'visitor/profile': address,
    'visitor/contact': `${address}/contact`,
    'visitor/track': `/tracks/${track}`,
    'visitor/shop': `/shop/${id}`,
    'visitor/error': '/nowhere',
  };
  await walk(page, screens, info);
});

test('an artist’s screens can be read, touched, zoomed and spaced in both themes @with-scripts', async ({
  page,
}, info) => {
  test.setTimeout(180_000);
  const { id } = await joinAs(page.request, info, { name: 'Tilda Berg' });
  const track = await addTrack(page.request, 'Low Tide');
  await heard(page.request, id);
  const screens = {
    'artist/dashboard': '/',
    'artist/library': '/beats',
    'artist/upload': '/beats/upload',
    'artist/edit-track': `/beats/${track}/edit`,
    'artist/record': `/tracks/${track}/record`,
    'artist/ai-studio': '/ai-studio',
    'artist/beat-machine': '/beat-machine',
    'artist/assistants': '/ai-assistants',
    'artist/inbox': '/inbox',
    'artist/notifications': '/notifications',
    'artist/merch': '/merch',
    'artist/push-links': '/push',
    'artist/settings': '/settings',
  };
  await walk(page, screens, info);
});

test('a theme is chosen at the foot of the screen, and goes by the system again', async ({
  page,
  scripts,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [dark, light] = ['rgb(11, 10, 16)', 'rgb(247, 246, 250)'];
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/', scripts);
  expect(await ground()).toBe(dark);
  const choose = async (name: string) => {
    const button = page.getByRole('group', { name: 'Theme' }).getByRole('button', { name });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  };
  await choose('Light');
  expect(await ground()).toBe(light);
  // It is another visitor's page, kept for those who chose nothing, that would be dark.
  await open(page, '/auth', scripts);
  expect(await ground()).toBe(light);
  await choose('Dark');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground()).toBe(dark);
  await choose('System');
  expect(await ground()).toBe(light);
  await expect(page).toHaveURL(/\/auth$/);
});

test('the name of an icon appears by pointer and by focus, stays, and goes by Escape @with-scripts', async ({
  page,
}, info) => {
  await joinAs(page.request, info, { name: 'Vera Sol' });
  await open(page, '/beats', true);
  const tip = page.locator('.tip');
  const bell = page.locator('summary[aria-label^="Notifications"]');
  await expect(async () => {
    await page.mouse.move(10, 400);
    await bell.hover();
    await expect(tip).toHaveText('Notifications', { timeout: 2000 });
  }).toPass();
  await tip.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();

  await page.getByRole('link', { name: 'Artist Space' }).first().focus();
  await page.keyboard.press('Tab');
  await expect(bell).toBeFocused();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(bell).toBeFocused();
});

test('with forced colours, what is drawn is there still @with-scripts', async ({ page }, info) => {
  const { address } = await joinAs(page.request, info, { name: 'Vera Sol' });
  await addTrack(page.request, 'Harbour', { isPublic: 'true' });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, address, true);
  const drawn = await page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const strokes = [...document.querySelectorAll('main .wave, main .i')].map(
      (drawing) => getComputedStyle(drawing).stroke,
    );
    return { ground, strokes };
  });
  expect(drawn.strokes.length).toBeGreaterThan(0);
  expect(drawn.strokes).not.toContain(drawn.ground);
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
    return `${outlineStyle} ${outlineWidth}`;
  });
  expect(outline).toBe('solid 2px');
});
