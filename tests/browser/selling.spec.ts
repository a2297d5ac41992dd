import { freshEmail, register } from './accounts.ts';
import { joinAs } from './artists.ts';
import { awake, expect, test } from './browser.ts';
import { expectAccessible, expectFitting, open, watchErrors } from './screen.ts';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'Asia/Kolkata' });

test('shipping, tax, a discount and a pre-order, from the seller’s settings to the order @deep-without-scripts', async ({
  page,
  scripts,
  browser,
  server,
  gateCookie,
}, info) => {
  test.setTimeout(180_000);
  const errors = watchErrors(page);
  await register(page, freshEmail(info));
  if (scripts) await awake(page);
  const look = async (screen: Page) => {
    await expectFitting(screen);
    if (scripts) await expectAccessible(screen);
  };

  await open(page, '/merch/new', scripts);
  await page.getByLabel('Name').fill('Tide record');
  await page.getByLabel('Price in US dollars').fill('20');
  await page.getByLabel('Weight in grams').fill('400');
  await page.getByLabel('Comes out').fill('2099-05-01T12:00');
  await page.getByRole('button', { name: 'Save and add pictures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tide record' })).toBeVisible();
  // The seller's own time zone is known once scripts have run.
  const [zone, instant] = scripts
    ? ['Asia/Kolkata', '2099-05-01T06:30:00.000Z']
    : ['UTC', '2099-05-01T12:00:00.000Z'];
  await expect(page.getByText(`Times are in the time zone ${zone}.`)).toBeVisible();
  await expect(page.getByLabel('Comes out')).toHaveValue('2099-05-01T12:00');
  const kept = await page.request.get(`/api${new URL(page.url()).pathname}`);
  expect(await kept.json()).toMatchObject({ comesOutAt: instant });

  await open(page, '/merch', scripts);
  const shop = (await page.getByRole('link', { name: 'View shop' }).getAttribute('href')) ?? '';
  await page.locator('summary[aria-label="More of the shop"]').click();
  if (!scripts) await page.getByRole('link', { name: 'All actions' }).click();
  await page.locator('#main').getByRole('link', { name: 'Shipping' }).click();
  await expect(page.getByText(/No regions yet/)).toBeVisible();
  // An example fills the form, and is changed before it is saved.
  await page.getByRole('link', { name: 'Europe, by weight' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Europe');
  await expect(page.getByLabel('Price, row 2')).toHaveValue('8.90');
  await page.getByLabel('Name').fill('Home');
  for (const row of [2, 3]) {
    await page.getByLabel(`Price, row ${row}`).fill('');
    await page.getByLabel(`Up to, in grams, row ${row}`).fill('');
  }
  await page.getByLabel('Up to, in grams, row 1').fill('');
  await page.getByLabel('Country 1').fill('Germny');
  await page.getByLabel('Price, row 1').fill('4.90');
  await page.getByRole('button', { name: 'Add region' }).click();
  await expect(page.getByText(/We don’t know the country “Germny”/)).toBeVisible();
  await page.getByLabel('Country 1').fill('Germany, AT');
  await page.getByRole('button', { name: 'Add region' }).click();
  await expect(page.getByText('$4.90 for any weight')).toBeVisible();
  await look(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByLabel('Country 1')).toHaveValue('Austria');
  await expect(page.getByLabel('Country 2')).toHaveValue('Germany');
  await page.getByLabel('Price, row 1').fill('5');
  await look(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('$5.00 for any weight')).toBeVisible();

  await open(page, '/merch/tax', scripts);
  await page.getByLabel('Exclude tax').check();
  await page.getByRole('link', { name: 'European Union' }).click();
  await expect(page.getByLabel('Percent, row 1')).toHaveValue('21');
  await open(page, '/merch/tax', scripts);
  await page.getByLabel('Exclude tax').check();
  await page.getByLabel('Country, row 1').fill('Germany');
  await page.getByLabel('Percent, row 1').fill('19');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('New orders use these rates.')).toBeVisible();
  await expect(page.getByLabel('Exclude tax')).toBeChecked();
  await expect(page.getByText('What a buyer pays: Germany')).toBeVisible();
  await look(page);

  await open(page, '/merch/discounts', scripts);
  await page.getByLabel('Code', { exact: true }).fill('tide10');
  await page.getByLabel('How much').fill('10');
  await page.getByLabel('Applies to').selectOption({ label: 'Tide record' });
  await page.getByRole('button', { name: 'Add a code' }).click();
  await expect(page.getByText('10% off Tide record')).toBeVisible();
  await look(page);

  const fan = await browser.newContext({
    baseURL: server.url,
    storageState: gateCookie,
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: scripts,
  });
  const visit = await fan.newPage();
  const fanErrors = watchErrors(visit);
  await open(visit, shop, scripts);
  await visit.getByRole('link', { name: 'Tide record' }).click();
  await expect(visit.getByText(/it comes out on 1 May 2099, 12:00/)).toBeVisible();
  await visit.getByRole('button', { name: 'Pre-order' }).click();
  await visit.getByRole('status').getByRole('link', { name: 'View cart' }).click();
  await visit.getByRole('link', { name: 'Checkout' }).click();
  await expect(visit.getByText(/Choose your country to see/)).toBeVisible();
  await expect(visit.getByRole('button', { name: /Place order/ })).toHaveCount(0);
  await look(visit);
  await visit.getByLabel('Your country').selectOption('FR');
  if (!scripts) await visit.getByRole('button', { name: 'Update' }).click();
  await expect(visit.getByText(/doesn’t ship to France/)).toBeVisible();
  await visit.getByLabel('Your country').selectOption('DE');
  if (scripts) await expect(visit.getByText('Shipping to Germany')).toBeVisible();
  await visit.getByLabel('Discount code').fill('tide10');
  await visit.getByRole('button', { name: 'Update' }).click();
  await expect(visit.getByText('Discount TIDE10')).toBeVisible();
  await expect(visit.getByText('-$2.00')).toBeVisible();
  await look(visit);
  await visit.getByLabel('Your name').fill('Eva Fan');
  await visit.getByLabel('Your email').fill('eva@example.org');
  await visit.getByLabel('Address').fill('1 Quay\nPort');
  await visit.getByRole('button', { name: 'Place order, $27.37' }).click();
  await expect(visit.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(visit.getByText('VAT 19%')).toBeVisible();
  await expect(visit.getByText(/Tide record comes out on/)).toBeVisible();
  await look(visit);
  await fan.close();

  await open(page, '/merch/discounts', scripts);
  await expect(page.getByText('Used once')).toBeVisible();
  await page.getByRole('button', { name: 'Remove TIDE10' }).click();
  await expect(page.getByText(/No codes yet/)).toBeVisible();
  const unexpected = (error: string) => !/4(09|22)/.test(error);
  expect(errors.filter(unexpected)).toEqual([]);
  expect(fanErrors.filter(unexpected)).toEqual([]);
});

test.describe('where clocks are put back', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('a saved item keeps its time in the hour that comes twice, to the second', async ({
    page,
    scripts,
  }, info) => {
    await joinAs(page.request, info);
    // The second 02:30 of that night.
    const saleStartsAt = '2031-10-26T01:30:20.000Z';
    const item = { name: 'Tide shirt', price: 25, category: 'apparel', saleStartsAt };
    const added = await page.request.post('/api/merch', { data: item });
    expect(added.status()).toBe(201);
    const { id } = (await added.json()) as { id: number };
    const stored = async () =>
      (await (await page.request.get(`/api/merch/${id}`)).json()) as { saleStartsAt: string };
    await open(page, `/merch/${id}`, scripts);
    await page.getByLabel('Name').fill('Harbour shirt');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Harbour shirt' })).toBeVisible();
    expect((await stored()).saleStartsAt).toBe(saleStartsAt);
  });
});
