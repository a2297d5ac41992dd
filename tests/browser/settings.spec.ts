import { PASSWORD } from './accounts.ts';
import { joinAs } from './artists.ts';
import { DESKTOP, expect, test } from './browser.ts';
import { expectAccessible, expectFitting, inspect, open, watchErrors } from './screen.ts';

test('name, email and password are set; what is wrong is said, and stays typed', async ({
  page,
  scripts,
}, info) => {
  const { id } = await joinAs(page.request, info, { name: 'Tilda Strand' });
  await open(page, '/settings', scripts);
  const part = (title: string) => page.getByRole('region', { name: title, exact: true });

  const name = part('Name');
  await name.getByLabel('Artist name').fill('Tilda of the Strand');
  await name.getByLabel('Handle').fill('No spaces please');
  await name.getByRole('button', { name: 'Save name' }).click();
  await expect(name.getByText(/letters from a to z/)).toBeVisible();
  await expect(name.getByLabel('Artist name')).toHaveValue('Tilda of the Strand');
  const handle = `tilda-${id}`;
  await name.getByLabel('Handle').fill(handle);
  await name.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(name.getByText(`/@${handle}`)).toBeVisible();

  const password = part('Password');
  await password.getByLabel('Current password').fill('not it');
  await password.getByLabel('New password', { exact: true }).fill('a new battery staple');
  await password.getByLabel('New password again').fill('a new battery staple');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('This isn’t your current password')).toBeInViewport();
  await password.getByLabel('Current password').fill(PASSWORD);
  await password.getByLabel('New password', { exact: true }).fill('a new battery staple');
  await password.getByLabel('New password again').fill('a new battery staple');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(part('Signed-in devices').getByText('This device')).toBeVisible();
});

test('an app gets a password of its own, shown once, and loses it', async ({
  page,
  scripts,
}, info) => {
  await joinAs(page.request, info, { name: 'Tilda Strand' });
  await open(page, '/settings', scripts);
  const apps = page.getByRole('region', { name: 'Music apps', exact: true });
  await expect(apps.getByText('No app is connected.')).toBeVisible();
  await apps.getByRole('button', { name: 'Make a password' }).click();
  await expect(apps.getByText('Required')).toBeVisible();
  await apps.getByLabel('Name of the app').fill('Phone');
  await apps.getByRole('button', { name: 'Make a password' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('App password');
  if (scripts) await expectAccessible(page);
  const [server = '', username = '', secret = ''] = await page.locator('dd').allInnerTexts();
  const fields = { u: username, p: secret, v: '1.16.1', c: 'phone', f: 'json' };
  const ping = `${server}/rest/ping?${new URLSearchParams(fields)}`;
  const status = async () => {
    const answer = (await (await fetch(ping)).json()) as object;
    return (answer as { 'subsonic-response': { status: string } })['subsonic-response'].status;
  };
  expect(await status()).toBe('ok');
  await page.goto('/settings/app-password');
  await expect(page).toHaveURL(/\/settings#apps$/);
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(apps.getByText(/^Last used/)).toBeVisible();
  await apps.getByRole('button', { name: 'Revoke the password of Phone' }).click();
  await expect(page.getByText('Password revoked')).toBeVisible();
  await expect(apps.getByText('No app is connected.')).toBeVisible();
  expect(await status()).toBe('failed');
});

test('everything can be taken along @deep-without-scripts', async ({ page, scripts }, info) => {
  await joinAs(page.request, info, { name: 'Tilda Strand' });
  await open(page, '/settings', scripts);
  await page.getByRole('button', { name: 'Create export' }).click();
  await expect(page.getByText('Packing', { exact: true }).first()).toBeVisible();
  const link = page.getByRole('link', { name: /^Download, / });
  await expect(async () => {
    if (!scripts) await page.goto('/settings');
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 25_000 });
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toBe('Artist Space archive.zip');
});

test('a forgotten password is the host’s matter where no mail is sent', async ({
  page,
  scripts,
}) => {
  await open(page, '/auth', scripts);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten password');
  await expect(page.getByText('This site doesn’t send email.')).toBeVisible();
  if (scripts) await expectAccessible(page);
});

test('the settings are accessible, fit, and stay where they are @with-scripts', async ({
  page,
}, info) => {
  // Axe needs scripts.
  const errors = watchErrors(page);
  await joinAs(page.request, info, { name: 'Tilda Strand' });
  await inspect(page, '/settings');
  await page.setViewportSize(DESKTOP);
  await inspect(page, '/settings');
  await expectFitting(page);
  expect(errors).toEqual([]);
});

test('a licence is chosen for one’s music, and robots are asked to train no models on it', async ({
  page,
  scripts,
}, info) => {
  await joinAs(page.request, info);
  await open(page, '/settings', scripts);
  await page.getByRole('link', { name: 'Licence and programs' }).click();
  const use = page.getByRole('region', { name: 'Use of your music' });
  await use
    .getByLabel(/^Licence/)
    .selectOption({ label: 'CC BY: share and change, with your name' });
  await use.getByRole('switch').check();
  await use.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your feeds and pages say so from now on.').first()).toBeVisible();
  await page.reload();
  await expect(use.getByLabel(/^Licence/)).toHaveValue('cc-by-4.0');
  await expect(use.getByRole('switch')).toBeChecked();
});
