import type { Page } from '@playwright/test';
import { sampleOf } from '@artist-space/audio/fixtures/sample-of.ts';
import { ALL_SECTIONS, change, EVERYTHING_SHOWN, fillEverything, joinAs } from './artists.ts';
import { DESKTOP, expect, test } from './browser.ts';
import { redAndBlue } from './pictures.ts';
import { expectAccessible, expectFitting, inspect, open, watchErrors } from './screen.ts';

// axe is a script; screens without scripts are checked by blocking those of the page.
test.setTimeout(120_000);

const editorOf = (mode: string) => `/?edit=${mode}`;
const EDITORS = sampleOf([...ALL_SECTIONS, 'profileImage'], 3).map(editorOf);

/** With all other sections hidden, the page consists of little more than the editor. */
const BARE = {
  sectionVisibility: Object.fromEntries(ALL_SECTIONS.map((section) => [section, false])),
};

const PHONE = { width: 360, height: 740 };

async function inspectAll(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await inspect(page, address);
}

/** Inspects the parts of the screen that have changed since it was opened. */
async function inspectHere(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await expectFitting(page, screen);
}

test('the own page is accessible while it is empty, whatever is edited @with-scripts', async ({
  page,
}, info) => {
  const errors = watchErrors(page);
  const { address } = await joinAs(page.request, info);
  await inspectAll(page, ['/', '/?edit=profileImage', address]);
  await change(page.request, { name: 'Tilda', ...EVERYTHING_SHOWN });
  await inspectAll(page, ['/', '/?controls=1', '/inbox', address]);
  await change(page.request, BARE);
  const empty = ['featuredTrack', 'tracks', 'images', 'tour', 'videos'];
  await inspectAll(page, sampleOf(empty, 3, 1).map(editorOf));
  expect(errors).toEqual([]);
});

test('the own page is accessible when it is full, whatever is edited @with-scripts', async ({
  page,
}, info) => {
  const errors = watchErrors(page);
  const { address } = await joinAs(page.request, info, { name: 'Tilda' });
  await fillEverything(page.request);
  await inspectAll(page, ['/', '/?controls=1', `${address}/contact`, '/explore']);
  await page.setViewportSize(DESKTOP);
  await inspectAll(page, ['/', '/?controls=1&edit=images', address]);
  await page.setViewportSize(PHONE);
  await change(page.request, BARE);
  await inspectAll(page, EDITORS);
  await open(page, '/?edit=tour', true);
  await page.getByRole('link', { name: 'Edit The Lantern' }).click();
  await expect(page.getByLabel('Venue')).toHaveValue('The Lantern');
  await inspectHere(page, 'an open date');
  await open(page, '/?edit=videos', true);
  await page.getByRole('link', { name: 'Edit Pier' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Pier');
  await inspectHere(page, 'an open video');
  expect(errors).toEqual([]);
});

test('what goes wrong is accessible @with-scripts', async ({ page }, info) => {
  const { address } = await joinAs(page.request, info, { name: 'Tilda' });
  await fillEverything(page.request);
  await change(page.request, { sectionVisibility: { ...BARE.sectionVisibility, contact: true } });
  const message = { name: 'Maria', email: 'maria@example.org', message: 'Hello' };
  await page.request.post(`/api${address.replace('profile', 'artists')}/messages`, {
    data: message,
  });

  for (const [mode, button, field] of [
    ['hero', 'Save', 'Name'],
    ['tour', 'Add date', 'Venue'],
    ['videos', 'Add video', 'Title'],
    ['stats', 'Save', 'Value'],
  ] as const) {
    await open(page, `/?edit=${mode}`, true);
    await page.getByLabel(field, { exact: true }).first().fill('');
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('alert').getByText('Update failed')).toBeVisible();
    // The first invalid field has the focus.
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    await inspectHere(page, `${mode}, refused`);
  }

  await open(page, '/?edit=images', true);
  const slot = page.locator('input[type=file]').first();
  await slot.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(page.getByText('Invalid file type')).toBeVisible();
  await inspectHere(page, 'a refused picture');
  await slot.setInputFiles(await redAndBlue());
  await expect(page.getByRole('button', { name: /^Move the .* in its frame$/ })).toBeFocused();
  await inspectHere(page, 'the cropper');

  await open(page, '/?controls=1', true);
  await page.getByRole('button', { name: 'Move Bio', exact: true }).press('Space');
  await inspectHere(page, 'a lifted section');

  await open(page, '/inbox', true);
  await inspectHere(page, 'the inbox');
  await page.getByRole('link', { name: /^Delete the message/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspectHere(page, 'a question');

  await open(page, `${address}/contact`, true);
  await page.getByLabel('Your name').fill('Maria');
  await page.getByLabel('Your email').fill('maria@nowhere');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Invalid email')).toBeVisible();
  await inspectHere(page, 'a refused message');

  await inspectAll(page, ['/explore?search=nobody-at-all', '/profile/999999']);
  await page.request.post('/api/logout');
  for (const start of ['/', '/auth']) {
    await open(page, start, true);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Missing fields')).toBeVisible();
    await inspectHere(page, `${start}, refused`);
  }
});

test('every screen is accessible before its scripts are there @with-scripts', async ({
  page,
}, info) => {
  const { address } = await joinAs(page.request, info, { name: 'Tilda' });
  await fillEverything(page.request);
  await page.route('**/assets/*.js', (route) => route.abort());
  const screens = [
    '/?controls=1',
    '/inbox',
    '/explore',
    address,
    `${address}/contact`,
    ...['images', 'profileImage', 'pinnedProjects'].map(editorOf),
  ];
  for (const screen of sampleOf(screens, 3)) {
    await page.goto(screen);
    await inspectHere(page, screen);
  }
  await page.request.post('/api/logout');
  for (const screen of ['/', '/auth?tab=create', address]) {
    await page.goto(screen);
    await inspectHere(page, screen);
  }
});

test('the keyboard begins at the top, and goes along where an editor opens @with-scripts', async ({
  page,
}, info) => {
  await joinAs(page.request, info, { name: 'Tilda', ...EVERYTHING_SHOWN });
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await open(page, '/?edit=tour', true);
  await expect(skip).not.toBeFocused();
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await open(page, '/', true);
  await page.getByRole('link', { name: 'Edit Tour' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit tour' })).toBeFocused();
  await page.getByRole('link', { name: 'Close the editor' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Edit Tour' })).toBeFocused();
});
