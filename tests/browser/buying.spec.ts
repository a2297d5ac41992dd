import type { Page } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { freshEmail, PASSWORD } from './accounts.ts';
import { addTrack, joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { expectAccessible, expectFitting, open, watchErrors } from './screen.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** A released album. */
async function addAlbum(page: Page, title: string, trackIds: number[]): Promise<number> {
  const made = await page.request.post('/api/albums', { data: { title, trackIds } });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  const released = await page.request.post(`/api/albums/${id}/release`, { data: {} });
  expect(released.ok()).toBe(true);
  return id;
}

test('an artist sells a track and an album, and a listener buys, hears and downloads it', async ({
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
  const albumId = await addAlbum(page, 'Harbour Lights', [
    trackId,
    await addTrack(page.request, 'Ebb'),
  ]);

  const field = page.getByRole('textbox', { name: 'Price in US dollars' });
  // An invalid price is refused, and stays in its field.
  await open(page, `/tracks/${trackId}`, scripts);
  await page.getByRole('link', { name: 'Sell it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sell it' })).toBeVisible();
  await expect(field).toBeHidden();
  await page.getByRole('radio', { name: /^For a price/ }).check({ force: true });
  await field.fill('0.10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Please enter a price between \$0\.50/).first()).toBeVisible();
  await expect(field).toHaveValue('0.10');
  await expect(page.getByRole('radio', { name: /^For a price/ })).toBeChecked();
  if (scripts) await expect(field).toBeFocused();
  await look(page);
  await field.fill('3.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/“Slack Water” is for sale/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change the price' })).toBeVisible();
  await expect(page.getByText('$3.50', { exact: true })).toBeVisible();

  await open(page, `/albums/${albumId}`, scripts);
  await page.getByRole('link', { name: 'Sell it' }).click();
  await page.getByRole('radio', { name: /^Pay what you want/ }).check({ force: true });
  await page.getByRole('textbox', { name: 'Minimum in US dollars' }).fill('0');
  await look(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/“Harbour Lights” is for sale/).first()).toBeVisible();

  // A visitor who is not signed in plays it, and gets it for free.
  const fan = await browser.newContext({
    baseURL: server.url,
    storageState: gateCookie,
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: scripts,
  });
  const visit = await fan.newPage();
  const fanErrors = watchErrors(visit);
  await open(visit, `/albums/${albumId}`, scripts);
  const play = visit.getByRole('link', { name: 'Play Ebb' });
  const sound = await fan.request.get((await play.getAttribute('href')) ?? '');
  expect(sound.headers()['content-type']).toContain('audio/');
  await expect(visit.getByText('0, or $0.50 or more')).toBeVisible();
  await visit.getByLabel('Name your price').fill('0.10');
  await visit.getByRole('button', { name: 'Buy' }).click();
  await expect(visit.getByText(/\$0\.50 or more, or 0/).first()).toBeVisible();
  await expect(visit.getByLabel('Name your price')).toHaveValue('0.10');
  await look(visit);
  await visit.getByLabel('Name your price').fill('0');
  await visit.getByRole('button', { name: 'Buy' }).click();
  await expect(visit.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(visit.getByText('Total $0.00')).toBeVisible();
  await look(visit);
  await visit.getByRole('link', { name: 'Checkout' }).click();
  await visit.getByLabel('Your name').fill('Eva Fan');
  await visit.getByLabel('Your email').fill('eva@example.org');
  await expect(visit.getByText('There is nothing to pay.')).toBeVisible();
  await look(visit);
  await visit.getByRole('button', { name: 'Place order, $0.00' }).click();
  await expect(visit.getByText('It’s yours.')).toBeVisible();
  await look(visit);
  await visit.getByRole('link', { name: 'Harbour Lights' }).click();
  await expect(visit.getByRole('heading', { level: 1, name: 'Harbour Lights' })).toBeVisible();
  await look(visit);

  // With an account it is added to the collection, and another item is bought at a freely chosen price.
  await fan.request.post('/api/register', {
    data: { email: freshEmail(info), password: PASSWORD, kind: 'listener', name: 'Eva' },
    failOnStatusCode: true,
  });
  await open(visit, '/collection', scripts);
  await expect(visit.getByText(/Music you buy here is yours to keep/)).toBeVisible();
  await visit.goBack();
  await visit.reload();
  await visit.getByRole('button', { name: 'Add to my collection' }).click();
  await expect(visit.getByText(/It’s in your collection/).first()).toBeVisible();

  await open(visit, `/albums/${albumId}`, scripts);
  await visit.getByLabel('Name your price').fill('4');
  await visit.getByRole('button', { name: 'Buy' }).click();
  await expect(visit.getByText('Total $4.00')).toBeVisible();
  await open(visit, `/tracks/${trackId}`, scripts);
  await visit.getByRole('button', { name: 'Buy for $3.50' }).click();
  await expect(visit.getByText('Total $7.50')).toBeVisible();
  await look(visit);
  await visit.getByRole('link', { name: 'Checkout' }).click();
  await visit.getByLabel('Your name').fill('Eva Fan');
  await look(visit);
  await visit.getByRole('button', { name: 'Place order, $7.50' }).click();
  await expect(visit.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await look(visit);

  await open(page, '/merch/orders?state=new', scripts);
  await page.getByRole('link', { name: 'Eva Fan' }).click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.locator('#main .badge').getByText('Paid', { exact: true })).toBeVisible();

  await open(visit, '/collection', scripts);
  const bought = visit.getByRole('list', { name: 'Collection' }).getByRole('listitem');
  await expect(bought).toHaveCount(3);
  await look(visit);
  await visit.getByRole('link', { name: 'Slack Water' }).click();
  await expect(visit.getByRole('heading', { level: 1, name: 'Slack Water' })).toBeVisible();
  const file = visit.getByRole('link', { name: /^Download Slack Water, WAV/ });
  const whole = await fan.request.get((await file.getAttribute('href')) ?? '');
  expect((await whole.body()).byteLength).toBe(toneWav(2).byteLength);
  expect(whole.headers()['content-disposition']).toContain('Slack Water.wav');

  await expect(visit.getByText(/FLAC files have up to 24 bits and two channels/)).toBeVisible();
  await visit.getByLabel('Format', { exact: true }).selectOption({ label: 'MP3 V0' });
  await visit.getByRole('button', { name: 'Prepare' }).click();
  const made = visit.getByRole('link', { name: /^Download Slack Water, MP3 V0/ });
  await expect(async () => {
    if (!scripts) await visit.reload();
    await expect(made).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await look(visit);
  const mp3 = await fan.request.get((await made.getAttribute('href')) ?? '');
  expect(mp3.headers()['content-type']).toContain('audio/mpeg');
  // Another visitor gets nothing by the address alone.
  const other = await browser.newContext({ baseURL: server.url, storageState: gateCookie });
  expect((await other.request.get(mp3.url())).status()).toBe(404);

  await Promise.all([fan.close(), other.close()]);
  const unexpected = (error: string) => !/status of 422/.test(error);
  expect(errors.filter(unexpected)).toEqual([]);
  expect(fanErrors.filter(unexpected)).toEqual([]);
});
