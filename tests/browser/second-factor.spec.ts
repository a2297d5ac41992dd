import type { Page } from '@playwright/test';
import { codeOf } from '#tests/authenticator.ts';
import { freshEmail, PASSWORD } from './accounts.ts';
import { awake, DESKTOP, expect, GATE_PASSWORD, test } from './browser.ts';
import { inDatabase } from './server-database.ts';
import { expectAccessible, expectFitting, open, watchErrors } from './screen.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Two-step verification' });

async function join(page: Page, email: string): Promise<void> {
  await page.request.post('/api/register', { data: { email, password: PASSWORD } });
}

/** Signs out and in again with the password, through the screens. */
async function signInAgain(page: Page, email: string, scripts: boolean, site = '') {
  await page.request.post(`${site}/api/logout`, { data: {} });
  await open(page, `${site}/auth?next=%2Fbeats`, scripts);
  const form = page.getByRole('region', { name: 'Artist Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
}

test('an authenticator app is added, asked for, replaced by a recovery code, and removed', async ({
  page,
  scripts,
}, info) => {
  const errors = watchErrors(page);
  const email = freshEmail(info);
  await join(page, email);
  await open(page, '/settings', scripts);
  await card(page).getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = await page.getByLabel('Or type this key', { exact: true }).inputValue();
  const link = page.getByRole('link', { name: 'Open in an app on this device' });
  expect(await link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\/Artist%20Space:/);
  await page.getByLabel('Code', { exact: true }).fill('not a code');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('This code is wrong', { exact: false })).toBeVisible();
  // The secret is still the same one.
  expect(await page.getByLabel('Or type this key', { exact: true }).inputValue()).toBe(secret);
  const used = codeOf(secret);
  await page.getByLabel('Code', { exact: true }).fill(used);
  await page.getByRole('button', { name: 'Turn it on' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recovery codes');
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .locator('li')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('artist-space-recovery-codes.txt');
  await page.goto('/settings/recovery-codes');
  await expect(page).toHaveURL(/\/settings#two-step$/);
  await expect(card(page).getByText('10 left')).toBeVisible();

  await signInAgain(page, email, scripts);
  const field = page.getByLabel('Code from your authenticator app');
  // A new code would differ half a minute later, and be accepted.
  await field.fill(used);
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await expect(page.getByText('has already been used', { exact: false })).toBeVisible();
  await field.fill(codeOf(secret, { steps: 1 }));
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await expect(page).toHaveURL(/\/beats$/);

  await signInAgain(page, email, scripts);
  await page.getByText('Use a recovery code').click();
  await page.getByLabel('Recovery code', { exact: true }).fill((codes[4] ?? '').toUpperCase());
  await page.getByRole('button', { name: 'Sign In' }).last().click();
  await expect(page).toHaveURL(/\/beats$/);
  await open(page, '/settings', scripts);
  await expect(card(page).getByText('9 left')).toBeVisible();

  await card(page).getByRole('link', { name: 'Remove the app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill('not it');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('This isn’t your current password')).toBeVisible();
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(card(page).getByText(/^Off\./)).toBeVisible();
  // A wrong code is a 422 or a 401, which the browser's console logs.
  expect(errors.filter((error) => !/status of 4(01|22)/.test(error))).toEqual([]);
});

test('a passkey is added, signs in alone and as a second step, and is removed @with-scripts', async ({
  page,
  server,
  scripts,
}, info) => {
  // Passkeys need scripts, and browsers support them for host names alone.
  const site = server.url.replace('127.0.0.1', 'localhost');
  const email = freshEmail(info);
  await page.request.post(`${site}/api/gate`, { data: { password: GATE_PASSWORD } });
  await page.request.post(`${site}/api/register`, { data: { email, password: PASSWORD } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await open(page, `${site}/settings`, scripts);
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recovery codes');
  await page.getByRole('link', { name: 'I have saved them' }).click();
  await expect(card(page).getByText('not used yet', { exact: false })).toBeVisible();
  await card(page).getByText('Rename', { exact: true }).click();
  await card(page).getByLabel('Name of the passkey').fill('The laptop');
  await card(page).getByRole('button', { name: 'Save name' }).click();
  await expect(card(page).getByRole('link', { name: 'Remove The laptop' })).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page);

  await page.request.post(`${site}/api/logout`, { data: {} });
  await page.goto(`${site}/auth?next=%2Fbeats`);
  await awake(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/beats$/);

  await signInAgain(page, email, scripts, site);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/beats$/);

  await open(page, `${site}/settings`, scripts);
  await expect(card(page).getByText('last used', { exact: false })).toBeVisible();
  await card(page).getByRole('link', { name: 'Remove The laptop' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card(page).getByText(/^Off\./)).toBeVisible();
});

test('a password that was given long ago is asked for again, and leads back @deep-without-scripts', async ({
  page,
  server,
  scripts,
}, info) => {
  const email = freshEmail(info);
  await join(page, email);
  await inDatabase(server, async (db) => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const provenAt = new Date(Date.now() - 16 * 60_000);
    await db.updateTable('sessions').set({ provenAt }).where('userId', '=', id).execute();
  });
  await open(page, '/settings', scripts);
  await page.getByRole('button', { name: 'Create export' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm it’s you');
  await page.getByLabel(`Password of ${email}`).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole('button', { name: 'Create export' }).click();
  await expect(page.getByText('Packing', { exact: true }).first()).toBeVisible();
});

test('where passkeys cannot work, none is offered @deep-without-scripts', async ({
  page,
  scripts,
}) => {
  await open(page, '/auth', scripts);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
});

test('the screens are accessible, and fit @with-scripts', async ({ page, scripts }, info) => {
  // Axe needs scripts.
  const email = freshEmail(info);
  await join(page, email);
  await open(page, '/settings', scripts);
  await card(page).getByRole('button', { name: 'Add an authenticator app' }).click();
  const inspectBoth = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const size of [{ width: 360, height: 740 }, DESKTOP]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectFitting(page);
    }
  };
  await inspectBoth('Authenticator app');
  const secret = await page.getByLabel('Or type this key', { exact: true }).inputValue();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await inspectBoth('Recovery codes');
  await page.goto('/confirm?next=%2Fsettings');
  await awake(page);
  await inspectBoth('Confirm it’s you');
  await page.goto('/settings');
  await awake(page);
  await inspectBoth('Settings');
  await signInAgain(page, email, scripts);
  await inspectBoth('One more step');
});
