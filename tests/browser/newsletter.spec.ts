import { startMailStandIn, type MailStandIn } from '#tests/mail-stand-in.ts';
import { startSite, type StartedSite } from '#tests/started-site.ts';
import { PASSWORD, freshEmail } from './accounts.ts';
import { expect, test } from './browser.ts';
import { expectWellAtBothSizes, open, watchErrors } from './screen.ts';

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

/** The address on the site that an email names after `words`. */
const addressAfter = (text: string, words: string) => {
  const [, path = ''] = new RegExp(`${words}\\s*https?://[^/\\s]+(/\\S+)`).exec(text) ?? [];
  return site.url + path;
};

test('a visitor subscribes, gets a post by mail, and unsubscribes by its link', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(120_000);
  const errors = watchErrors(page);
  const look = () => expectWellAtBothSizes(page, scripts);
  const email = freshEmail(info);
  const account = { email, password: PASSWORD };
  await page.request.post(`${site.url}/api/register`, { data: account });
  const letter = await mail.emailTo(email);
  await open(page, site.url + (/https?:\/\/[^/\s]+(\/\S+)/.exec(letter.text)?.[1] ?? ''), scripts);
  await page.getByLabel('The password you chose').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.request.patch(`${site.url}/api/my-artist`, { data: { name: 'Tilda Strand' } });

  await open(page, `${site.url}/mailing-list`, scripts);
  await expect(page.getByText('Nobody has subscribed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Open the sign-up page' }).click();
  await expect(page.getByRole('button', { name: 'Close the sign-up page' })).toBeVisible();
  await look();
  await page.getByRole('link', { name: 'See the page' }).click();
  await expect(page).toHaveURL(/\/profile\/\d+\/news$/);
  const signUp = page.url();

  await page.request.post(`${site.url}/api/logout`);
  await open(page, signUp, scripts);
  await look();
  const reader = freshEmail(info);
  await page.getByRole('textbox', { name: 'Your email address' }).fill(reader);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('An email is on its way').first()).toBeVisible();
  await open(page, addressAfter((await mail.emailTo(reader)).text, 'Confirm it here:'), scripts);
  await look();
  await page.getByRole('button', { name: 'Yes, send me the posts' }).click();
  await expect(page.getByText('New posts come to your address.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Back to / })).toBeVisible();

  await page.request.post(`${site.url}/api/login`, { data: account, failOnStatusCode: true });
  await open(page, `${site.url}/posts`, scripts);
  await page.getByRole('textbox', { name: 'What’s new?' }).fill('A new song on Friday.');
  await page.getByRole('checkbox', { name: /Send it by mail, too/ }).check();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const { source, subject } = await mail.emailTo(reader, /A new song on Friday/);
  expect(subject).toBe('Tilda Strand: A new song on Friday.');
  await open(page, `${site.url}/mailing-list`, scripts);
  await expect(page.getByText(reader)).toBeVisible();
  await expect(page.getByText(/1 sent/)).toBeVisible();
  await look();

  await page.request.post(`${site.url}/api/logout`);
  await open(page, addressAfter(source.replaceAll('=\n', ''), 'Unsubscribe:'), scripts);
  await look();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  await look();
  expect(errors).toEqual([]);
});
