import { joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { expectAccessible, expectFitting, open, watchErrors } from './screen.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('every screen is at most three taps away from the four places', async ({
  page,
  scripts,
}, info) => {
  const errors = watchErrors(page);
  await joinAs(page.request, info, { name: 'Low Harbour' });
  const places = page.getByRole('navigation', { name: 'Places' });
  const tabs = page.getByRole('navigation', { name: 'Main' });
  /** The screens that a place's page leads to. */
  const within: Record<string, readonly string[]> = {
    Listen: ['Feed', 'Playlists', 'Tracks you like', 'Collection', 'Artists you support'],
    Make: ['Upload', 'Albums', 'AI Studio', 'Humming Library', 'Your vocals', 'Import'],
    Business: ['Orders', 'Statistics', 'Supporters', 'Discount codes', 'Shipping', 'Tax'],
  };
  for (const [place, screens] of Object.entries(within)) {
    for (const name of screens) {
      await open(page, '/', scripts);
      await places.getByRole('link', { name: place }).click();
      await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible();
      await page.getByRole('list', { name: place }).getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveURL(/\/(listen|make|business)$/);
      await expect(places.getByRole('link', { name: place })).toHaveAttribute(
        'aria-current',
        'true',
      );
    }
  }
  for (const path of ['/listen', '/make', '/business']) {
    await open(page, path, scripts);
    await expectFitting(page);
    if (scripts) await expectAccessible(page);
    // No tab is cut at the narrowest width.
    const last = await tabs.getByRole('link').last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 999)).toBeLessThanOrEqual(360);
  }
  // A style that is fetched for the next screen may be left unused when that opens at once.
  expect(errors.filter((error) => !/^A preload for/.test(error))).toEqual([]);
});
