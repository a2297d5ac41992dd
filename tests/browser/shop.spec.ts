import type { Page } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { freshEmail, PASSWORD, register } from './accounts.ts';
import { awake, expect, test } from './browser.ts';
import { expectAccessible, expectFitting, open, watchErrors } from './screen.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** A square of one colour: a picture that can really be decoded. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function addShirt(page: Page, scripts: boolean) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Merch' }).click();
  await expect(page.getByRole('heading', { name: 'Official Merchandise' })).toBeVisible();
  await page.getByRole('link', { name: 'Add an item' }).first().click();
  await page.getByLabel('Name').fill('Tide shirt');
  await page.getByLabel('Price in US dollars').fill('-5');
  await page.getByLabel('Size 1', { exact: true }).fill('M');
  await page.getByLabel('Stock of size 1').fill('1');
  await page.getByLabel('Size 2', { exact: true }).fill('L');
  await page.getByLabel('Stock of size 2').fill('3');
  await page.getByRole('button', { name: 'Save and add pictures' }).click();
  await expect(page.getByText(/Please enter a price between/)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Tide shirt');
  await expect(page.getByLabel('Size 2', { exact: true })).toHaveValue('L');
  await page.getByLabel('Price in US dollars').fill('25');
  if (scripts) {
    // Once corrected, the error disappears, and the summary with it.
    await expect(page.getByText(/Please enter a price between/)).toHaveCount(0);
    await expect(page.getByText('Item not saved')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Save and add pictures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tide shirt' })).toBeVisible();
}

async function addDownload(page: Page, scripts: boolean) {
  await open(page, '/merch/new', scripts);
  await page.getByLabel('Name').fill('Slack Water');
  await page.getByLabel('Price in US dollars').fill('7.50');
  await page.getByLabel(/^Digital/).check();
  await page.getByRole('button', { name: 'Save and add pictures' }).click();
  await expect(page.getByRole('heading', { name: 'Download' })).toBeVisible();
  const audio = { name: 'slack.wav', mimeType: 'audio/wav', buffer: Buffer.from(toneWav()) };
  await page.getByLabel('File', { exact: true }).setInputFiles(audio);
  const download = page.getByRole('region', { name: 'Download' });
  await download.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText(/Audio file, \d/)).toBeVisible();
}

test('a shirt and a download are sold, from the shelf to the listener', async ({
  page,
  scripts,
  browser,
  server,
  gateCookie,
}, info) => {
  test.setTimeout(240_000);
  const errors = watchErrors(page);
  const email = freshEmail(info);
  await register(page, email);
  if (scripts) await awake(page);
  const look = async (screen: Page) => {
    await expectFitting(screen);
    if (scripts) await expectAccessible(screen);
  };

  await addShirt(page, scripts);
  if (!scripts) {
    const first = page.locator('form', { has: page.getByText('Picture 1') });
    await first
      .locator('input[type=file]')
      .setInputFiles({ name: 'shirt.png', mimeType: 'image/png', buffer: PICTURE });
    await first.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  }
  await look(page);
  await addDownload(page, scripts);
  await look(page);
  await open(page, '/merch', scripts);
  await page.getByLabel('Note to buyers').fill('Pay at the next show.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Buyers see it with their order.').first()).toBeVisible();
  await look(page);
  const shop = (await page.getByRole('link', { name: 'View shop' }).getAttribute('href')) ?? '';

  const fan = await browser.newContext({
    baseURL: server.url,
    storageState: gateCookie,
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: scripts,
  });
  const visit = await fan.newPage();
  const fanErrors = watchErrors(visit);
  await visit.goto(shop.replace('/shop/', '/profile/'));
  await expect(visit.getByRole('heading', { name: 'Official Merchandise' })).toBeVisible();
  await visit.getByRole('link', { name: 'All merchandise' }).click();
  await expect(visit.getByRole('link', { name: /Cart/ })).toBeVisible();
  await look(visit);
  await visit.getByRole('link', { name: 'Tide shirt' }).click();
  await visit.getByRole('radio', { name: /^M/ }).check();
  await look(visit);
  await visit.getByRole('button', { name: 'Add to cart' }).click();
  await expect(visit.getByRole('link', { name: /Cart: 1 item, \$25\.00/ })).toBeVisible();
  await visit.getByRole('link', { name: /Shop of/ }).click();
  await visit.getByRole('link', { name: 'Slack Water' }).click();
  await visit.getByRole('button', { name: 'Add to cart' }).click();
  await expect(visit.getByRole('link', { name: /Cart: 2 items, \$32\.50/ })).toBeVisible();
  // One press from the item that was just added.
  await visit.getByRole('status').getByRole('link', { name: 'View cart' }).click();
  await expect(visit.getByText('Total $32.50')).toBeVisible();
  await look(visit);
  await visit.getByLabel('Quantity of Tide shirt (M)').fill('2');
  await visit.getByRole('button', { name: 'Update' }).click();
  await expect(visit.getByText(/Only 1 left/).first()).toBeVisible();

  // The cart is kept over a sign-in.
  await fan.request.post('/api/register', {
    data: { email: freshEmail(info), password: PASSWORD },
  });
  await open(visit, `${shop}/checkout`, scripts);
  await look(visit);
  await visit.getByRole('button', { name: /Place order/ }).click();
  await expect(visit.getByText('Your order was not placed')).toBeVisible();
  await visit.getByLabel('Your name').fill('Eva Fan');
  await visit.getByLabel('Your email').fill('eva@example.org');
  await visit.getByLabel('Address').fill('1 Quay\nPort');
  await visit.getByRole('button', { name: 'Place order, $32.50' }).click();
  await expect(visit.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(visit.getByText('Pay at the next show.')).toBeVisible();
  await expect(visit.getByRole('heading', { name: 'Your downloads' })).toHaveCount(0);
  await look(visit);

  await open(page, '/merch', scripts);
  await page.getByRole('link', { name: /Orders 1 waiting/ }).click();
  await look(page);
  await page.getByRole('link', { name: 'Eva Fan' }).click();
  await expect(page.getByText('1 Quay')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.locator('#main .badge').getByText('Paid', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.locator('#main .badge').getByText('Sent', { exact: true })).toBeVisible();

  await visit.reload();
  await expect(visit.getByRole('heading', { name: 'On its way' })).toBeVisible();
  const file = visit.getByRole('link', { name: 'Slack Water' });
  const answer = await fan.request.get((await file.getAttribute('href')) ?? '');
  expect(answer.status()).toBe(200);
  expect((await answer.body()).byteLength).toBe(toneWav().byteLength);
  await look(visit);

  await open(visit, shop, scripts);
  await visit.getByRole('link', { name: 'Tide shirt' }).click();
  await expect(visit.getByRole('radio', { name: /^M/ })).toBeDisabled();
  await fan.close();
  const unexpected = (error: string) => !/4(09|22)/.test(error);
  expect(errors.filter(unexpected)).toEqual([]);
  expect(fanErrors.filter(unexpected)).toEqual([]);
});
