import type { Page } from '@playwright/test';
import { addTrack, joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { expectAccessible, expectFitting, open, watchErrors } from './screen.ts';

// Chromium calls this zone by its old name, Asia/Calcutta.
test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'Asia/Kolkata' });

const rows = (page: Page) => page.getByRole('list', { name: 'Tracks, in the order of the album' });

test('an artist makes an album of the library’s tracks, sets its date and brings it out', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(120_000);
  const errors = watchErrors(page);
  await joinAs(page.request, info);
  // The last track added is the first in the library.
  await addTrack(page.request, 'Home Again', { album: 'Night Ferry' });
  await addTrack(page.request, 'Cast Off', { album: 'Night Ferry', isPublic: 'false' });
  await addTrack(page.request, 'Bonus');

  await open(page, '/albums', scripts);
  await page.getByRole('button', { name: 'Make a page for Night Ferry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Night Ferry' })).toBeVisible();
  await expect(rows(page).getByText('Cast Off')).toBeVisible();
  await page.getByLabel('Add a track').selectOption({ label: 'Bonus' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(rows(page).getByText('Bonus')).toBeVisible();
  await page.getByRole('button', { name: 'Move Bonus up' }).click();
  const names = () => rows(page).getByRole('listitem').allInnerTexts();
  await expect
    .poll(async () => (await names()).map((text) => /Cast Off|Bonus|Home Again/.exec(text)?.[0]))
    .toEqual(['Cast Off', 'Bonus', 'Home Again']);
  if (scripts) {
    await expectAccessible(page);
    await expectFitting(page);
  }

  const zone = page.getByLabel('Time zone');
  await expect(zone).toHaveValue(scripts ? 'Asia/Kolkata' : 'UTC');
  await page.getByLabel('Date and time').fill('2001-01-01T10:00');
  await zone.fill('Europe/Berlin');
  await page.getByRole('button', { name: 'Set the date' }).click();
  await expect(page.getByText(/That is in the past/).first()).toBeVisible();
  await expect(zone).toHaveValue('Europe/Berlin');
  const year = new Date().getUTCFullYear() + 1;
  await page.getByLabel('Date and time').fill(`${year}-06-04T18:00`);
  await page.getByRole('button', { name: 'Set the date' }).click();
  await expect(page.getByText(`4 June ${year}, 18:00 (Europe/Berlin)`).first()).toBeVisible();

  const address = page.url().replace(/\/edit.*/, '');
  await open(page, address, scripts);
  await expect(page.getByText('Comes out', { exact: true })).toBeVisible();
  if (scripts) await expect(page.getByText(/to go$/)).toBeVisible();
  if (scripts) await expectAccessible(page);

  await open(page, `${address}/edit`, scripts);
  await page.getByRole('button', { name: 'Release now' }).click();
  await expect(page.getByRole('link', { name: 'Play all' })).toBeVisible();
  await page.getByRole('button', { name: /^Like Night Ferry/ }).click();
  await expect(page.getByRole('button', { name: /^You like Night Ferry/ })).toBeVisible();
  await page.request.post('/api/logout');
  await open(page, address, scripts);
  await expect(page.getByRole('heading', { level: 1, name: 'Night Ferry' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cast Off', exact: true })).toBeVisible();
  if (scripts) {
    await expectAccessible(page);
    await expectFitting(page);
  }
  // Refused: a date in the past, and a request that needs a sign-in.
  expect(errors.filter((error) => !/status of 4(01|22)/.test(error))).toEqual([]);
});

test('a track goes on a playlist, and the playlist is arranged and shared by its link @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(120_000);
  const errors = watchErrors(page);
  await joinAs(page.request, info);
  const first = await addTrack(page.request, 'Slack Water');
  const second = await addTrack(page.request, 'Glass Weather');
  await open(page, `/tracks/${first}`, scripts);
  await page.getByRole('link', { name: 'Add to playlist' }).click();
  await page.getByLabel('Title').fill('Night bus');
  await page.getByRole('radio', { name: /^By link/ }).check({ force: true });
  await page.getByRole('button', { name: 'Make playlist and add' }).click();
  // As in most players, one stays with the track.
  await expect(page.getByRole('heading', { level: 1, name: 'Slack Water' })).toBeVisible();
  await expect(page.getByText('It is on Night bus, in your playlists.')).toBeVisible();
  await open(page, '/playlists', scripts);
  await page.getByRole('link', { name: 'Night bus' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Night bus' })).toBeVisible();
  const address = page.url();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toContain('?key=');

  await open(page, `/playlists?add=${second}`, scripts);
  await page.getByRole('button', { name: 'Add to Night bus' }).click();
  await expect(page).toHaveURL(new RegExp(`/tracks/${second}$`));
  await open(page, address, scripts);
  await expect(page.getByRole('link', { name: 'Glass Weather', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Night bus' }).click();
  await page.getByRole('button', { name: 'Move Glass Weather up' }).click();
  const list = page.getByRole('list', { name: 'Tracks, in the order of the playlist' });
  await expect(list.getByRole('listitem').first()).toContainText('Glass Weather');
  if (scripts) {
    await expectAccessible(page);
    await expectFitting(page);
  }
  // An open page would reconnect to its events once more.
  await page.goto('about:blank');
  await page.request.post('/api/logout');
  await open(page, link, scripts);
  await expect(page.getByRole('link', { name: 'Play all' })).toBeVisible();
  await open(page, link.replace(/\?.*/, ''), scripts);
  await expect(page.getByRole('heading', { name: 'Playlist not found' })).toBeVisible();
  // The expected response of that address is no fault of the page.
  expect(errors.filter((error) => !/404/.test(error))).toEqual([]);
});
