import type { Locator } from '@playwright/test';
import { freshEmail, PASSWORD, register } from './accounts.ts';
import { joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { expectAccessible, open } from './screen.ts';

const names = (list: Locator) =>
  list
    .getByRole('switch')
    .evaluateAll((switches) =>
      switches.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
    );

test('an artist edits the hero, adds a show and links, and the public page has them', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(60_000);
  await joinAs(page.request, info);
  await open(page, '/?edit=hero', scripts);
  await page.getByLabel('Name', { exact: true }).fill('Tilda Strand');
  await page.getByLabel('Genre').fill('Slow pop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Tilda Strand/ })).toBeVisible();

  await open(page, '/?edit=tour', scripts);
  await page.getByLabel('Date', { exact: true }).fill('2031-05-17');
  await page.getByLabel('City').fill('Bergen');
  await page.getByLabel('Venue').fill('The Lantern');
  await page.getByLabel('Tickets').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Add date' }).click();
  // Refused with a message, and no typed text is lost.
  await expect(page.getByLabel('Tickets')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Venue')).toHaveValue('The Lantern');
  await page.getByLabel('Tickets').fill('https://tickets.example/lantern');
  await page.getByRole('button', { name: 'Add date' }).click();
  await expect(page.getByText('The Lantern').first()).toBeVisible();

  await open(page, '/?edit=social', scripts);
  await page.getByLabel('Instagram').fill('@tildastrand');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated').first()).toBeVisible();

  await open(page, '/?controls=1', scripts);
  await page.getByRole('switch', { name: 'Show Tour' }).click();
  await expect(page.getByRole('switch', { name: 'Show Tour' })).toBeChecked();
  const profile = await page
    .getByRole('link', { name: /View Public Profile/ })
    .getAttribute('href');
  await expect(async () => {
    await page.goto(profile ?? '');
    await expect(page.getByRole('heading', { name: 'Upcoming Shows' })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expect(page.getByText('The Lantern', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Instagram/ })).toHaveAttribute(
    'href',
    /^https:\/\/(www\.)?instagram\.com\/tildastrand/,
  );
});

test('sections move by button, and stay where they were put', async ({ page, scripts }, info) => {
  await joinAs(page.request, info);
  await open(page, '/?controls=1', scripts);
  const list = page.getByRole('list', { name: /Sections/ });
  const before = await names(list);
  await page.getByRole('button', { name: 'Move Tour up' }).click();
  await expect.poll(() => names(list)).not.toEqual(before);
  const moved = await names(list);
  expect([...moved].sort()).toEqual([...before].sort());
  expect(moved.indexOf('Show Tour')).toBe(before.indexOf('Show Tour') - 1);
  await expect(async () => {
    await open(page, '/?controls=1', scripts);
    expect(await names(list)).toEqual(moved);
  }).toPass();
});

test('a picture of the wrong kind is refused by name @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  await joinAs(page.request, info);
  await open(page, '/?edit=hero', scripts);
  await page.getByLabel('Name', { exact: true }).fill('Tilda Strand');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Tilda Strand/ })).toBeVisible();
  await open(page, '/?edit=profileImage', scripts);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
  if (!scripts)
    await page
      .getByRole('button', { name: /upload|save/i })
      .first()
      .click();
  await expect(
    page.getByText('Please select an image file (JPG, PNG, GIF, etc.)').first(),
  ).toBeVisible();
});

test('a visitor follows an artist by signing up for it, and takes it back', async ({
  page,
  scripts,
  browser,
  server,
  gateCookie,
}, info) => {
  await register(page, freshEmail(info));
  const address = (await page
    .getByRole('link', { name: /View Public Profile/ })
    .getAttribute('href')) as string;
  const other = await browser.newContext({
    baseURL: server.url,
    storageState: gateCookie,
    javaScriptEnabled: scripts,
  });
  const fan = await other.newPage();
  await open(fan, address, scripts);
  await fan.getByRole('button', { name: /^Follow / }).click();
  const card = fan.getByRole('region', { name: 'Artist Login' });
  await expect(card.getByText('Create an account to follow')).toBeVisible();
  if (scripts) await expectAccessible(fan);
  const email = freshEmail(info);
  await card.getByLabel('Email').fill(email);
  await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await card.getByLabel(/confirm/i).fill(PASSWORD);
  await card.getByRole('button', { name: 'Create Account' }).click();
  // A listener needs no name until they write: they follow at once.
  await expect(fan).toHaveURL(address);
  await expect(fan.getByRole('button', { name: /^Following / })).toBeVisible();
  await expect(async () => {
    await open(fan, address, scripts);
    await expect(fan.getByText('1 follower').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await fan.getByRole('button', { name: /^Following / }).click();
  await expect(fan.getByRole('button', { name: /^Follow / })).toBeVisible();
  await other.close();
});
