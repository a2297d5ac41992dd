import type { Page } from '@playwright/test';
import { joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { expectAccessible, expectFitting, inspect, open, watchErrors } from './screen.ts';

test.use({ viewport: { width: 360, height: 740 } });

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

async function add(page: Page, url: string, title: string) {
  await page.getByRole('link', { name: /Add (a|your first) link/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  await dialog.getByLabel('URL', { exact: true }).fill(url);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Add link' }).click();
}

const titles = (page: Page) =>
  page
    .getByRole('list', { name: /Links, in the order/ })
    .getByRole('heading')
    .allTextContents();

test('an artist puts their links on one page, and learns who followed them', async ({
  page,
  scripts,
  browser,
  server,
  gateCookie,
}, info) => {
  test.setTimeout(150_000);
  const errors = watchErrors(page);
  await joinAs(page.request, info);
  await page.goto('/');
  await page.getByLabel('More of my page').click();
  if (!scripts) await page.getByRole('link', { name: 'All actions' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Links page' }).click();
  await expect(page.getByText('No push links yet')).toBeVisible();
  if (scripts) await expectAccessible(page);

  await add(page, 'javascript:alert(1)', 'My single');
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  await expect(dialog.getByText('Failed to create push link')).toBeVisible();
  await expect(dialog.getByText(/begins with https/)).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('My single');
  if (scripts) {
    await expectAccessible(page);
    await expectFitting(page);
  }
  await dialog.getByLabel('URL', { exact: true }).fill('https://open.spotify.com/track/1');
  if (scripts) await expect(dialog.getByText('Spotify').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect(card(page, 'My single').getByRole('img', { name: 'Spotify' })).toBeVisible();
  await add(page, 'youtu.be/abc', 'The video');
  await expect(card(page, 'The video').getByRole('img', { name: 'YouTube' })).toBeVisible();
  await add(page, 'https://shop.example/', 'Old shop');
  await expect(card(page, 'Old shop')).toBeVisible();

  await page.getByRole('button', { name: 'Move The video up' }).click();
  await expect.poll(() => titles(page)).toEqual(['The video', 'My single', 'Old shop']);
  await card(page, 'Old shop').getByRole('switch', { name: 'Active: Old shop' }).click();
  await expect(card(page, 'Old shop').getByText('Hidden')).toBeVisible();
  await page.getByRole('link', { name: 'Edit My single' }).click();
  await page.getByLabel('Description').fill('Out on Friday');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, 'My single').getByText('Out on Friday')).toBeVisible();
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['The video', 'My single', 'Old shop']);

  await page.getByRole('link', { name: 'Delete Old shop' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card(page, 'Old shop')).toHaveCount(0);

  const address = await page
    .getByRole('link', { name: /View your links page/ })
    .getAttribute('href');
  const fan = await browser.newContext({
    baseURL: server.url,
    storageState: gateCookie,
    viewport: { width: 360, height: 740 },
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  const visit = await fan.newPage();
  const sizes: number[] = [];
  visit.on('response', (response) => {
    if (/woff2/.test(response.url())) return;
    void response
      .request()
      .sizes()
      .then((size) => sizes.push(size.responseBodySize));
  });
  await visit.goto(address ?? '');
  await expect(visit.getByRole('link', { name: 'The video' })).toBeVisible();
  await expect(visit.getByText('Old shop')).toHaveCount(0);
  await expectFitting(visit);
  if (scripts) await expectAccessible(visit);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20 * 1024);
  const link = await visit.getByRole('link', { name: 'My single' }).getAttribute('href');
  const followed = await fan.request.get(link ?? '', { maxRedirects: 0 });
  expect(followed.headers().location).toBe('https://open.spotify.com/track/1');
  await visit.getByRole('link', { name: 'QR code' }).click();
  await expect(visit.getByRole('img', { name: /QR code of the links/ })).toBeVisible();
  await fan.close();

  await open(page, '/push', scripts);
  await expect(card(page, 'My single').getByText('1 click')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Clicks, last 28 days' })).toBeVisible();
  await expectFitting(page);
  if (scripts) await inspect(page, '/push');
  const places = page.getByRole('navigation', { name: 'Places' });
  await expect(places.getByRole('link', { name: 'My page' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(errors.filter((error) => !/422/.test(error))).toEqual([]);
});

test('links are reordered with the keyboard @with-scripts', async ({ page, scripts }, info) => {
  // Buttons replace dragging without scripts.
  await joinAs(page.request, info);
  for (const title of ['One', 'Two', 'Three']) {
    await page.request.post('/api/push-links', {
      data: { title, url: `https://${title}.example`, iconType: 'other' },
    });
  }
  await open(page, '/push', scripts);
  const grip = page.getByRole('button', { name: 'Move Three', exact: true });
  await grip.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.keyboard.press('Space');
  await saved;
  await expect.poll(() => titles(page)).toEqual(['Three', 'One', 'Two']);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Three', 'One', 'Two']);
});
