import type { Page } from '@playwright/test';
import { freshEmail, PASSWORD } from './accounts.ts';
import { addTrack, joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { expectAccessible, expectFitting, open, watchErrors } from './screen.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a seller refunds an order, cuts a preview and gives codes away @deep-without-scripts', async ({
  page,
  scripts,
  browser,
  server,
  gateCookie,
}, info) => {
  test.setTimeout(240_000);
  const look = async (screen: Page) => {
    await expectFitting(screen);
    if (scripts) await expectAccessible(screen);
  };
  const errors = watchErrors(page);
  await joinAs(page.request, info);
  const trackId = await addTrack(page.request, 'Slack Water');

  await open(page, `/beats/${trackId}/price`, scripts);
  await page.getByRole('radio', { name: /^For a price/ }).check({ force: true });
  await page.getByRole('textbox', { name: 'Price in US dollars' }).fill('3.50');
  await page.getByLabel('Preview before buying').selectOption('30');
  await look(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/“Slack Water” is for sale/).first()).toBeVisible();

  const fan = await browser.newContext({
    baseURL: server.url,
    storageState: gateCookie,
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: scripts,
  });
  const visit = await fan.newPage();
  const fanErrors = watchErrors(visit);
  await open(visit, `/tracks/${trackId}`, scripts);
  await expect(visit.getByText('A preview: the first 30 seconds.')).toBeVisible();
  await visit.getByRole('button', { name: 'Buy for $3.50' }).click();
  await visit.getByRole('link', { name: 'Checkout' }).click();
  await visit.getByLabel('Your name').fill('Eva Fan');
  await visit.getByLabel('Your email').fill('eva@example.org');
  await visit.getByRole('button', { name: 'Place order, $3.50' }).click();
  await expect(visit.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await open(page, '/merch/orders?state=new', scripts);
  await page.getByRole('link', { name: 'Eva Fan' }).click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByText('Refund the remaining $3.50').click();
  await look(page);
  await page.getByRole('button', { name: 'I’ve returned $3.50' }).click();
  await expect(page.locator('#main .badge').getByText('Refunded')).toBeVisible();
  await look(page);
  await visit.reload();
  await expect(visit.getByRole('heading', { level: 1, name: 'Refunded' })).toBeVisible();
  await look(visit);
  await open(page, '/merch/orders?state=refunded', scripts);
  await expect(page.getByRole('link', { name: 'Eva Fan' })).toBeVisible();
  const csv = await page.request.get('/merch/orders.csv?state=refunded');
  expect(await csv.text()).toContain('Eva Fan,eva@example.org');

  await open(page, `/tracks/${trackId}`, scripts);
  await page.getByRole('link', { name: 'Download codes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Download codes' })).toBeVisible();
  await page.getByLabel('How many').fill('501');
  await page.getByRole('button', { name: 'Create codes' }).click();
  await expect(page.getByText(/whole number between 1 and 500/).first()).toBeVisible();
  await page.getByLabel('How many').fill('2');
  await page.getByLabel('Label').fill('Release party');
  await look(page);
  await page.getByRole('button', { name: 'Create codes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Release party' })).toBeVisible();
  await look(page);
  const code = (await page.locator('#main code').first().textContent()) ?? '';
  await page
    .getByRole('button', { name: /^Revoke [0-9a-z]/ })
    .nth(1)
    .click();
  await expect(page.locator('#main .badge').getByText('Revoked')).toBeVisible();
  const print = await page.request.get(new URL('print', `${page.url().split('?')[0]}/`).href);
  expect((await print.text()).match(/<svg /g)).toHaveLength(1);

  // A scanned code is kept while the visitor registers.
  await open(visit, `/redeem?code=${code}`, scripts);
  await look(visit);
  await visit.getByRole('button', { name: 'Redeem' }).click();
  await expect(visit).toHaveURL(/\/auth/);
  await fan.request.post('/api/register', {
    data: { email: freshEmail(info), password: PASSWORD, kind: 'listener', name: 'Eva' },
    failOnStatusCode: true,
  });
  await open(visit, '/collection', scripts);
  await visit.getByRole('link', { name: 'Redeem a code' }).click();
  await visit.getByLabel('Code').fill('nothing');
  await visit.getByRole('button', { name: 'Redeem' }).click();
  await expect(visit.getByText(/We don’t know this code/).first()).toBeVisible();
  await visit.getByLabel('Code').fill(code.toUpperCase());
  await visit.getByRole('button', { name: 'Redeem' }).click();
  await expect(visit.getByRole('heading', { level: 1, name: 'Slack Water' })).toBeVisible();
  await look(visit);

  await fan.close();
  // Errors other than the refusals that the test provokes.
  const unexpected = (error: string) => !/status of (422|404)/.test(error);
  expect(errors.filter(unexpected)).toEqual([]);
  expect(fanErrors.filter(unexpected)).toEqual([]);
});
