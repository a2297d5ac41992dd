import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { makeScene, unreadable } from './long-words.ts';

// Whether text fits depends on the layout, which is the same without scripts.
test('every word can be read on every screen, however long it is @with-scripts', async ({
  page,
  browser,
  baseURL,
  gateCookie,
}, info) => {
  test.setTimeout(240_000);
  const context = () =>
    browser.newContext({ baseURL, storageState: gateCookie, reducedMotion: 'reduce' });
  const [other, visitor] = [await context(), await context()];
  const scene = await makeScene(page.request, other.request, info);
  const { long, hebrew, trackId, theirTrackId, spaces, itemId, linkId } = scene;
  const faults: string[] = [];
  let place = 0;
  const look = async (by: Page, ...screens: string[]) => {
    for (const screen of screens) {
      place += 1;
      // Every second screen; all in `npm run test:deep`.
      if (!process.env['DEEP'] && place % 2 === 1) continue;
      const answer = await by.goto(screen);
      expect(answer?.status(), screen).toBe(200);
      faults.push(...(await unreadable(by, screen, place >> 1)));
    }
  };

  const reader = await visitor.newPage();
  const shop = `/shop/${long.id}`;
  await look(reader, '/', '/auth', long.address, hebrew.address, `${long.address}/contact`);
  await look(reader, `/tracks/${trackId}`, `/tracks/${theirTrackId}`, `/report/artist/${long.id}`);
  await look(reader, `/links/${long.id}`, `/embed/tracks/${trackId}`, shop, `${shop}/${itemId}`);
  await reader.locator('input[name=variant], input[name=size]').first().check();
  await reader.getByRole('button', { name: 'Add to cart' }).click();
  await expect(reader.getByRole('link', { name: /^Cart: 1 item/ })).toBeVisible();
  await look(reader, `${shop}/cart`, `${shop}/checkout`);
  await reader.getByLabel('Your name').fill('מריה');
  await reader.getByLabel('Your email').fill('maria@example.org');
  await reader.getByLabel('Address').fill('Quay 1\nBergen');
  await reader.getByRole('button', { name: /^Place order/ }).click();
  await expect(reader).toHaveURL(/\/orders\//);
  await look(reader, new URL(reader.url()).pathname);

  await look(
    page,
    '/',
    '/?controls=1',
    '/?edit=hero',
    '/?edit=tour',
    '/?edit=press',
    '/?edit=tracks',
  );
  await look(
    page,
    '/beats',
    '/beats?arrange=1',
    `/beats/${trackId}/edit`,
    `/beats/${trackId}/delete`,
  );
  await look(page, `/beats/${trackId}/plays`, `/tracks/${trackId}/record`, '/beats/upload');
  await look(page, `/tracks/${theirTrackId}`, `/tracks/${theirTrackId}/collaborate`);
  await look(page, `/creative-space/${spaces.active}`, `/creative-space/${spaces.pending}`);
  await look(
    page,
    '/notifications',
    '/inbox',
    '/explore',
    hebrew.address,
    `${hebrew.address}/block`,
  );
  await look(
    page,
    '/merch',
    '/merch/new',
    `/merch/${itemId}`,
    `/merch/${itemId}/delete`,
    '/merch/orders',
  );
  await look(page, '/push', '/push/new', `/push/${linkId}/edit`, `/push/${linkId}/delete`);
  await look(
    page,
    '/ai-studio',
    '/ai-studio/humming-library',
    '/beat-machine',
    '/beat-machine?mode=advanced',
  );
  await look(page, `/generations/${scene.generationId}`, '/settings', '/ai-assistants');
  await look(await other.newPage(), '/', `/creative-space/${spaces.active}`, '/notifications');
  expect(faults).toEqual([]);
});
