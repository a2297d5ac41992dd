import type { Page } from '@playwright/test';
import { freshEmail, register } from './accounts.ts';
import { awake, expect, test } from './browser.ts';

/** Path of the public page of a newly registered artist. */
async function publicPage(page: Page, email: string): Promise<string> {
  await register(page, email);
  const link = page.getByRole('link', { name: /View Public Profile/ });
  return (await link.getAttribute('href')) ?? '';
}

test('a page is shared by its whole address @deep-without-scripts', async ({
  page,
  scripts,
  server,
  context,
}, info) => {
  const path = await publicPage(page, freshEmail(info));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const screen of ['/', path]) {
    await page.goto(screen);
    if (scripts) await awake(page);
    await page.locator('summary[aria-label^="Share "]').click();
    if (scripts) {
      await expect(page.getByRole('status').getByText('Link copied')).toBeVisible();
    }
    const shared = scripts
      ? await page.evaluate(() => navigator.clipboard.readText())
      : await page.getByLabel('Copy this link').inputValue();
    // The address contains the artist's name, and opens their page.
    expect(shared.startsWith(`${server.url}/@`)).toBe(true);
    await page.goto(shared);
    expect(page.url()).toBe(shared);
    await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
  }
});

test('the device’s own way to share comes first @with-scripts', async ({ page, server }, info) => {
  // Without scripts the address is shown, as above.
  await page.addInitScript(() => {
    const share = (data: ShareData) => {
      document.documentElement.dataset.shared = data.url ?? '';
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });
  const path = await publicPage(page, freshEmail(info));
  await page.goto(path);
  await awake(page);
  await page.locator('summary[aria-label^="Share "]').click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`^${server.url}/@`));
  await expect(page.getByText('Link copied')).toBeHidden();
});

test('a visitor whose clipboard is closed is shown the address', async ({
  page,
  scripts,
  browser,
  gateCookie,
  server,
}, info) => {
  const path = await publicPage(page, freshEmail(info));
  const visiting = await browser.newContext({
    baseURL: server.url,
    storageState: gateCookie,
    javaScriptEnabled: scripts,
  });
  const visitor = await visiting.newPage();
  await visitor.addInitScript(() => {
    const writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await visitor.goto(path);
  if (scripts) await awake(visitor);
  await visitor.locator('summary[aria-label^="Share "]').click();
  await expect(visitor.getByLabel('Copy this link')).toHaveValue(new RegExp(`^${server.url}/@`));
  await visiting.close();
});

test('Explore’s address says only what is asked for @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  await register(page, freshEmail(info));
  await page.goto('/explore');
  if (scripts) await awake(page);
  await page.getByLabel('Search artists and music').fill('journey');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/explore\?search=journey$/);
  await page.goto('/explore?search=&genre=&sort=newest');
  await expect(page).toHaveURL(/\/explore\?sort=newest$/);
});
