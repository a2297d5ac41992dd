import { atCommandLine } from '#tests/attacks/host.ts';
import { trackForm } from '#tests/audio-files.ts';
import { ownAddress, startSite, type StartedSite } from '#tests/started-site.ts';
import { expect, test } from './browser.ts';
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
  const errors = watchErrors(page);
  // A listed domain is known within seconds.
  await expect.poll(async () => (await page.request.get(own)).status()).toBe(200);
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
  expect(errors).toEqual([]);
});
