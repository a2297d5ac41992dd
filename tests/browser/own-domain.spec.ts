import ui from '../../app/ui/texts.de.json' with { type: 'json' };
import { trackForm } from '#tests/audio-files.ts';
import { atCommandLine, ownAddress, startSite, type StartedSite } from '#tests/started-site.ts';
import { awake, expect, test } from './browser.ts';
import { expectWellAtBothSizes, open, watchErrors } from './screen.ts';

let site: StartedSite;
/** Browsers find every name that ends in `.localhost` on this machine. */
const DOMAIN = 'ana.localhost';
let own: string;

test.use({ gate: 'shut' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const address = await ownAddress();
  own = `http://${DOMAIN}:${address.PORT}`;
  site = await startSite(address);
  const ana = await site.register('ana@example.org');
  await fetch(`${site.url}/api/tracks`, {
    method: 'POST',
    headers: { cookie: ana.cookie },
    body: trackForm({ title: 'Slack Water', isPublic: 'true' }),
  });
  await atCommandLine(site, 'domain', 'add', DOMAIN, '@ana');
});
test.afterAll(() => site.close());

test('an artist’s page has a short address on a domain of its own, also once its scripts run', async ({
  page,
  scripts,
}) => {
  // A listed domain is known within seconds.
  await expect.poll(async () => (await page.goto(own))?.status()).toBe(200);
  const errors = watchErrors(page);
  await open(page, `${own}/?from=poster#tracks`, scripts);
  await expectWellAtBothSizes(page, scripts);
  await expect(page).toHaveURL(`${own}/?from=poster#tracks`);

  await page.getByRole('link', { name: 'Slack Water', exact: true }).first().click();
  await expect(page).toHaveURL(/\/tracks\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Slack Water' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Slack Water', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  expect(new URL(page.url()).origin).toBe(own);
  await expect(page.getByRole('link', { name: 'Slack Water', exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('contentinfo').getByText('Language', { exact: true }).click();
  // Remix looks links up once the scripts run, in the language that the screen has.
  if (scripts) await awake(page);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(new URL(page.url()).origin).toBe(own);
  expect(errors).toEqual([]);

  await page.goto(own);
  await page.getByRole('banner').getByRole('link', { name: ui.signIn }).click();
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/auth\?next=%2Fprofile%2F\d+$/);
});
