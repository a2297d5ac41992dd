import type { Page } from '@playwright/test';
import { openInvitation } from '#app/features/accounts/sign-up.server.ts';
import { startSite } from '#tests/started-site.ts';
import { freshEmail, PASSWORD } from './accounts.ts';
import { expect, test } from './browser.ts';
import { inDatabase } from './server-database.ts';
import { expectAccessible, expectFitting, open } from './screen.ts';

test.use({ gate: 'shut' });

const card = (page: Page) => page.getByRole('region', { name: 'Artist Login' });

async function typeAccount(page: Page, email: string): Promise<void> {
  await card(page).getByLabel('Email').fill(email);
  await card(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await card(page)
    .getByLabel(/confirm/i)
    .fill(PASSWORD);
  await card(page).getByRole('button', { name: 'Create Account' }).click();
}

test('the link of an invitation opens the form for new accounts, once', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(60_000);
  const site = await startSite({ SIGN_UP: 'invite' });
  let token = '';
  await inDatabase(site.server, async (db) => {
    token = await openInvitation(db, { uses: 1, days: 1 }, new Date());
  });
  await open(page, `${site.url}/auth?tab=create`, scripts);
  await expect(card(page).getByText('invite-only', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create Account' })).toHaveCount(0);

  await open(page, `${site.url}/auth?invite=${token}`, scripts);
  await expect(card(page).getByLabel(/confirm/i)).toBeVisible();
  await expectFitting(page);
  if (scripts) await expectAccessible(page);
  await typeAccount(page, freshEmail(info));
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.context().clearCookies();
  const late = freshEmail(info);
  await open(page, `${site.url}/auth?invite=${token}`, scripts);
  await typeAccount(page, late);
  await expect(
    page.getByText('this invitation has been used', { exact: false }).first(),
  ).toBeVisible();
  await expect(card(page).getByLabel('Email')).toHaveValue(late);
  await site.close();
});

test('a closed site says so, and offers no form @deep-without-scripts', async ({
  page,
  scripts,
}) => {
  test.setTimeout(60_000);
  const site = await startSite({ SIGN_UP: 'closed' });
  await open(page, `${site.url}/auth?tab=create`, scripts);
  await expect(card(page).getByText('This site isn’t taking new accounts.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create Account' })).toHaveCount(0);
  if (scripts) await expectAccessible(page);
  await site.close();
});

test.describe('on an open site', () => {
  test.use({ gate: 'passed' });

  test('what is typed before the other tab is there stays, and typing goes on @with-scripts', async ({
    page,
  }) => {
    await open(page, '/auth', true);
    let release: () => void = () => undefined;
    const released = new Promise<void>((go) => (release = go));
    await page.route(/\/auth\.data/, async (route) => {
      await released;
      await route.continue();
    });
    await card(page).getByRole('link', { name: 'Sign Up', exact: true }).click();
    const email = card(page).getByLabel('Email');
    await email.click();
    await page.keyboard.type('ana@');
    release();
    await expect(card(page).getByLabel(/confirm/i)).toBeVisible();
    await page.keyboard.type('example.org');
    await expect(email).toHaveValue('ana@example.org');
  });

  test('a sign-in that fails once the other tab is open marks none of its fields @with-scripts', async ({
    page,
  }, info) => {
    await open(page, '/auth', true);
    let release: () => void = () => undefined;
    const released = new Promise<void>((go) => (release = go));
    await page.route('**/api/login', async (route) => {
      await released;
      await route.continue();
    });
    const email = freshEmail(info);
    await card(page).getByLabel('Email').fill(email);
    await card(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
    await card(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await card(page).getByRole('link', { name: 'Sign Up', exact: true }).click();
    await expect(card(page).getByLabel(/confirm/i)).toBeVisible();
    release();
    // Its failure is still told.
    await expect(page.locator('.toast')).toContainText('Login failed');
    await expect(card(page).locator('[aria-invalid=true]')).toHaveCount(0);
    await expect(card(page).getByLabel('Email')).toHaveValue(email);
    await expect(card(page).getByRole('button', { name: 'Create Account' })).toBeEnabled();
  });
});
