import type { Page } from '@playwright/test';
import { joinAs } from './artists.ts';
import { PASSWORD, freshEmail } from './accounts.ts';
import { expect, test } from './browser.ts';
import { inDatabase, moveIn } from './server-database.ts';
import { open } from './screen.ts';

// Artists are counted here, so the server must have no others.
test.use({ neighbours: 'counted' });

const CROWD = Array.from({ length: 29 }, (_, index) => ({
  name: `Artist ${String(index + 1).padStart(2, '0')}`,
  genre: index % 10 === 0 ? 'Ambient' : 'Folk',
  followers: index,
}));

const cards = (page: Page) => page.getByRole('main').getByRole('link', { name: /Artist \d\d/ });

test('an empty site invites, a full one shows its artists, page by page', async ({
  page,
  scripts,
  server,
}, info) => {
  test.setTimeout(60_000);
  for (const address of ['/', '/auth']) {
    await page.goto(address);
    await expect(page.getByText('Be the first artist to join our community!')).toBeVisible();
  }
  await moveIn(server, CROWD.slice(0, 6));
  await page.goto('/');
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'View All Artists' })).toHaveCount(0);
  await moveIn(server, CROWD.slice(6));
  await open(page, '/', scripts);
  await expect(cards(page)).toHaveCount(6);
  // The most followed one is the first.
  await expect(cards(page).first()).toHaveAccessibleName(/Artist 29/);
  for (const feature of [
    'Music management',
    'AI studio',
    'Recording tools',
    'Social promotion',
    'Analytics',
    'Fan engagement',
  ]) {
    await expect(page.getByRole('heading', { name: feature })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toContainText('2025');
  await page.getByRole('link', { name: 'View All Artists' }).click();
  await expect(page).toHaveURL('/listen');
  await expect(page.getByRole('heading', { name: 'Listen', exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('link', { name: 'More Artists' }).click();
  await expect(page).toHaveURL(/\/listen\?after=/);
  await expect(cards(page).first()).toBeVisible();

  await joinAs(page.request, info, { name: 'Zoe Quill', genre: 'Ambient' });
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
  await open(page, '/explore', scripts);
  await expect(page.getByText('30 artists', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'More Artists' }).click();
  await expect(cards(page)).toHaveCount(5);
  await expect(page.getByRole('heading', { name: 'Zoe Quill' })).toBeVisible();
  await page.getByRole('link', { name: 'First Page' }).click();
  await expect(cards(page)).toHaveCount(24);

  const search = page.getByLabel('Search artists and music');
  await search.fill('zoe q');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/search=zoe/);
  await expect(page.locator('input[name=search]')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Zoe Quill' })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await search.fill('nobody at all');
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'No Artists Found' })).toBeVisible();
  await expect(page.getByText('0 artists', { exact: true })).toBeVisible();
  await expect(page.getByText('30 artists', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Show All Artists' }).click();
  await expect(cards(page)).toHaveCount(24);

  await choose('Genre', 'Ambient (4)');
  await expect(cards(page)).toHaveCount(3);
  await choose('Sort by', 'Name');
  await expect(page).toHaveURL(/genre=ambient&sort=name|sort=name&genre=ambient/i);
  await expect(cards(page).first()).toHaveAccessibleName(/Artist 01/);
  await choose('Sort by', 'Newest');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    /Zoe Quill/,
  );

  /** Lists apply at once; without scripts the form's button does it. */
  async function choose(list: string, option: string) {
    await page.getByLabel(list).selectOption(option);
    if (!scripts) await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByLabel(list).locator('option:checked')).toHaveText(option);
    if (scripts) await page.waitForLoadState('networkidle');
  }
});

for (const [address, card] of [
  ['/', 'Sign in or create an account'],
  ['/auth', 'Artist Login'],
] as const) {
  test(`${address} says what is missing, and keeps what was typed`, async ({
    page,
    scripts,
  }, info) => {
    await open(page, address, scripts);
    if (address === '/auth') {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Showcase & Discover Amazing Music',
      );
    } else {
      await expect(page.getByRole('link', { name: 'Sign In' }).first()).toHaveAttribute(
        'href',
        '/api/login',
      );
    }
    const form = page.getByRole('region', { name: card });
    const email = freshEmail(info);
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Sign In' }).click();
    await says('Missing fields', 'Please enter both email and password');
    await expect(form.getByLabel('Email')).toHaveValue(email);

    await form
      .getByRole('link', { name: address === '/auth' ? 'Sign Up' : 'Create Account' })
      .click();
    // The other form has fields of the same names: text typed before it appears would go into this one.
    await expect(form.getByLabel(/confirm/i)).toBeVisible();
    if (address === '/auth') await expect(page).toHaveTitle('Create Account, Artist Space');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Create Account' }).click();
    await says('Missing fields', 'Please fill in all fields');
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByLabel(/confirm/i).fill('another password');
    await form.getByRole('button', { name: 'Create Account' }).click();
    await says('Password mismatch', 'Passwords do not match');
    await expect(form.getByLabel('Email')).toHaveValue(email);

    /** In the toast; without scripts in an alert of the form. */
    async function says(title: string, sentence: string) {
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();
    }
  });
}

test('an account whose artist is not there yet is told so, and can look again @deep-without-scripts', async ({
  page,
  scripts,
  server,
}, info) => {
  const { id } = await joinAs(page.request, info, { name: 'Tilda' });
  await inDatabase(server, (db) => db.deleteFrom('artists').where('id', '=', id).execute());
  await open(page, '/', scripts);
  await expect(
    page.getByText(
      'Your artist profile is being set up. Please refresh the page or click below to get started.',
    ),
  ).toBeVisible();
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('link', { name: 'Refresh Profile' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
});
