import { expectReadAs, cutWhenSpaced, smallTargets } from './accessibility.ts';
import { addTrack, fillEverything, joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { walkByKeyboard } from './keyboard.ts';
import { expectAccessible, expectFitting, expectReadableColours, open } from './screen.ts';
import { cutWhenDoubled, faintControls, namesWithoutWords } from './screen-parts.ts';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { sampleOf } from '@artist-space/audio/fixtures/sample-of.ts';

// No other artists are listed on its screens, which are then the same in every run.
test.use({ neighbours: 'accessibility' });

/** WCAG's 400 % of a window of 1280 px. */
const ZOOMED = { width: 320, height: 256 };
const PHONE = { width: 360, height: 740 };

/** Waits until all tracks of this artist have been read, and announces their length and key. */
async function heard(request: APIRequestContext, artistId: number) {
  const waiting = async () => {
    const answer = await request.get(`/api/artists/${artistId}/tracks`);
    const tracks = JSON.stringify(await answer.json());
    return tracks.includes('"duration":null');
  };
  await expect.poll(waiting).toBe(false);
}

/** Checked in every run, also with the Tab key; of the others every second one, and all in `test:deep`. */
const TABBED = ['visitor/profile', 'visitor/sign-in', 'artist/edit-track', 'artist/settings'];

/** Checks each screen in both themes, on a phone and zoomed; all faults are reported together. */
async function walk(page: Page, screens: Record<string, string>, info: TestInfo) {
  const faults: string[] = [];
  const noting = (what: Promise<void>) =>
    what.catch((error: Error) => faults.push(error.message.slice(0, 900)));
  const all = Object.entries(screens);
  const sample = sampleOf(all, 2, 1);
  for (const [name, address] of all) {
    if (!TABBED.includes(name) && !sample.some(([one]) => one === name)) continue;
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
  // Headless Chromium returns 'denied' or 'default', depending on its version.
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  );
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
