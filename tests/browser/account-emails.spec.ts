import { createUserWithArtist } from '#app/features/accounts/account.queries.server.ts';
import { startMailStandIn, type MailStandIn } from '#tests/mail-stand-in.ts';
import { startSite, type StartedSite } from '#tests/started-site.ts';
import { PASSWORD, freshEmail } from './accounts.ts';
import { expect, test } from './browser.ts';
import { inDatabase } from './server-database.ts';
import {
  expectAccessible,
  expectFitting,
  expectWellAtBothSizes,
  open,
  watchErrors,
} from './screen.ts';

let mail: MailStandIn;
let site: StartedSite;

test.use({ gate: 'shut' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  mail = await startMailStandIn();
  site = await startSite({ SMTP_URL: mail.url });
});
test.afterAll(async () => {
  await site.close();
  await mail.close();
});

const linkFor = async (email: string, pattern?: RegExp) => {
  const { text } = await mail.emailTo(email, pattern);
  return site.url + (/https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? '');
};

test('an account is made by an email, its email is changed by another, and the bell tells of it', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(120_000);
  const errors = watchErrors(page);
  const look = () => expectWellAtBothSizes(page, scripts);
  const email = freshEmail(info);
  await open(page, `${site.url}/auth?tab=create`, scripts);
  const card = page.getByRole('region', { name: 'Artist Login' });
  const typed = async (password: string) => {
    await card.getByLabel('Password', { exact: true }).fill(password);
    await card.getByLabel(/confirm/i).fill(password);
    await card.getByRole('button', { name: 'Create Account' }).click();
  };
  await card.getByLabel('Email').fill(`mistyped-${email}`);
  await typed('password1');
  await expect(page.getByText('too easy to guess').first()).toBeVisible();
  await typed(PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail');
  await look();
  await page.getByLabel('Wrong email? Type the right one').fill(email);
  await page.getByRole('button', { name: 'Send it there' }).click();
  await expect(page.getByText(`A link is on its way to ${email}.`).first()).toBeVisible();

  await open(page, await linkFor(email), scripts);
  await page.getByLabel('The password you chose').fill(PASSWORD);
  await look();
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  const next = freshEmail(info);
  await open(page, `${site.url}/settings`, scripts);
  const part = page.getByRole('region', { name: 'Email' });
  await part.getByLabel('New email').fill(next);
  await part.getByLabel('Password').fill(PASSWORD);
  await part.getByRole('button', { name: 'Change email' }).click();
  await expect(part.getByText(`A link was sent to ${next}.`)).toBeVisible();
  await look();
  await open(page, await linkFor(next), scripts);
  await page.getByRole('button', { name: 'Confirm this email' }).click();
  await expect(page.getByRole('region', { name: 'Email' }).getByText(next)).toBeVisible();

  const bell = page.locator('summary[aria-label^="Notifications"]');
  await expect(bell).toHaveAccessibleName('Notifications, 1');
  await open(page, `${site.url}/notifications`, scripts);
  await expect(page.getByText('Your email was changed')).toBeVisible();
  await look();
  // Seeing the notice is not enough: opening it marks it as read, and leads to the settings.
  await page.getByRole('link', { name: /Your email was changed/ }).click();
  await expect(page).toHaveURL(/\/settings#email$/);
  await expect(bell).toHaveAccessibleName('Notifications');

  // Accounts with a confirmed address choose news by email here.
  const news = page.getByRole('region', { name: 'Email notifications' });
  await expect(news.getByRole('switch', { name: /Orders/ })).toBeChecked();
  await news.getByText('Artists who start to follow you').click();
  await news.getByText('Once a day').click();
  await news.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('We’ll only email you about these.')).toBeVisible();
  await page.reload();
  await expect(news.getByRole('switch', { name: /Followers/ })).toBeChecked();
  await expect(news.getByRole('radio', { name: /Once a day/ })).toBeChecked();
  await look();
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
});

test('a forgotten password is set by an email, whose link works once @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  const look = async () => {
    await expectFitting(page);
    if (scripts) await expectAccessible(page);
  };
  const email = freshEmail(info);
  await inDatabase(site.server, (db) =>
    createUserWithArtist(db, {
      email,
      passwordHash: 'none',
      artist: { name: 'Tilda Strand', handle: email.replaceAll(/\W+/g, '-') },
      now: new Date(),
    }),
  );
  await open(page, `${site.url}/forgot`, scripts);
  await page.getByLabel('Email').fill('not an email');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Invalid email')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('not an email');
  await look();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(`If ${email} has an account here`, { exact: false })).toBeVisible();

  const link = await linkFor(email);
  await open(page, link, scripts);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password again').fill('another one');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await look();
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  const card = page.getByRole('region', { name: 'Artist Login' });
  await card.getByLabel('Email').fill(email);
  await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await card.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await open(page, link, scripts);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
});
