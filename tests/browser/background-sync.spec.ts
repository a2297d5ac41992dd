import { findWholeChromium } from '../../scripts/find-chromium.mjs';
import { joinAs } from './artists.ts';
import { awake, expect, test } from './browser.ts';
import {
  ARRIVED,
  messagesOf,
  outboxLength,
  renameLater,
  savedName,
  workerReady,
} from './without-connection.ts';

const executablePath = findWholeChromium();

// Background Sync wakes a service worker without a page; the headless shell does not have it.
test.use({
  serviceWorkers: 'allow',
  launchOptions: async ({ launchOptions }, use) =>
    use(executablePath ? { ...launchOptions, executablePath } : launchOptions),
});

test('what the worker sends while no page is open is told by the next page, once @with-scripts', async ({
  page,
  context,
}, info) => {
  test.skip(
    executablePath?.endsWith('headless-shell') === true,
    'Only the headless shell is installed, which has no Background Sync.',
  );
  const messages = await messagesOf(page);
  const artist = await joinAs(page.request, info);
  await page.goto('/settings');
  await awake(page);
  await workerReady(page);
  await context.setOffline(true);
  await renameLater(page, 'Ines of the Ferry');
  await page.goto('about:blank');
  await context.setOffline(false);
  await expect.poll(() => savedName(page, artist)).toBe('Ines of the Ferry');
  expect(messages.join()).not.toContain(ARRIVED);

  await page.goto('/explore');
  await expect(page.getByText(ARRIVED)).toBeVisible();
  expect(await outboxLength(page)).toBe(0);
  await page.goto('/beats');
  await awake(page);
  // It shows the outbox, and loads after the page.
  await expect(page.locator('header a[href="/offline"]')).toBeAttached();
  expect(messages.filter((words) => words.includes(ARRIVED))).toHaveLength(1);
});
