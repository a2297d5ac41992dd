import { freshEmail, PASSWORD } from './accounts.ts';
import { addTrack, joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { expectAccessible, expectFitting, open, watchErrors } from './screen.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('music is found by its words, also by words with a slip', async ({ page, scripts }, info) => {
  const errors = watchErrors(page);
  await joinAs(page.request, info, { name: 'Vera Quist' });
  await addTrack(page.request, 'Lanterns at Skagen');
  await addTrack(page.request, 'Skagen Unheard', { isPublic: 'false' });

  await open(page, '/explore', scripts);
  const field = page.getByLabel('Search artists and music');
  if (scripts) {
    await field.click();
    await expect(field).toHaveRole('combobox');
    await field.pressSequentially('skag');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('option')).toHaveText(['Lanterns at SkagenTrack, Vera Quist']);
    await expectAccessible(page);
    await expectFitting(page);
    await field.press('ArrowDown');
    await expect(list.getByRole('option', { selected: true })).toContainText('Lanterns');
    await field.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('skag');
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Lanterns at Skagen' })).toBeVisible();
    await open(page, '/explore', scripts);
  }
  await field.fill('skagen lanterns');
  await page.getByRole('button', { name: 'Search' }).click();
  const tracks = page.getByRole('region', { name: 'Tracks' });
  await expect(tracks.getByText('Lanterns at Skagen')).toBeVisible();
  await expect(page.getByText('Skagen Unheard')).toHaveCount(0);
  if (scripts) await expectAccessible(page);
  await field.fill('lantrens skagen');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Nothing is called “lantrens skagen”')).toBeVisible();
  await expect(tracks.getByText('Lanterns at Skagen')).toBeVisible();

  await open(page, '/beats?search=unherad', scripts);
  await page.getByRole('link', { name: 'Skagen Unheard' }).click();
  await expect(page.getByText('1 of 2 shown')).toBeVisible();

  await page.request.post('/api/albums', { data: { title: 'Skagen Sketches' } });
  const playlist = { title: 'Skagen by night', visibility: 'private' };
  await page.request.post('/api/playlists', { data: playlist });
  await page.getByRole('searchbox', { name: 'Search' }).fill('skagen');
  await page.getByRole('button', { name: 'Search' }).click();
  const beside = page.getByRole('navigation', { name: 'Albums and playlists' });
  await expect(beside.getByRole('link')).toHaveText([
    'Skagen Sketches Single, Draft',
    'Skagen by night Playlist, Private',
  ]);
  await expect(page.getByText('2 of 2 shown')).toBeVisible();
  if (scripts) await expectAccessible(page);
  await expectFitting(page);
  await beside.getByRole('link', { name: /^Skagen by night/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skagen by night' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('what was pressed before the sign-in is done after it, and a listener keeps a playlist @deep-without-scripts', async ({
  page,
  scripts,
  browser,
  server,
  gateCookie,
}, info) => {
  test.setTimeout(90_000);
  const artist = await browser.newContext({ baseURL: server.url, storageState: gateCookie });
  await joinAs(artist.request, info, { name: 'Mira Holt' });
  const trackId = await addTrack(artist.request, 'Slow Thaw');

  await open(page, `/tracks/${trackId}`, scripts);
  await page.getByRole('button', { name: /^Like Slow Thaw/ }).click();
  const card = page.getByRole('region', { name: 'Artist Login' });
  await expect(card.getByText('Create an account to like')).toBeVisible();
  await card.getByLabel('Email').fill(freshEmail(info));
  await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await card.getByLabel(/confirm/i).fill(PASSWORD);
  await card.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(new RegExp(`/tracks/${trackId}$`));
  await expect(page.getByRole('button', { name: /^You like Slow Thaw/ })).toBeVisible();

  await page.getByRole('link', { name: 'Add to playlist' }).click();
  await page.getByLabel('Title').fill('For the morning');
  await page.getByRole('button', { name: 'Make playlist and add' }).click();
  await expect(page.getByText('It is on For the morning, in your playlists.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Slow Thaw' })).toBeVisible();
  await expectFitting(page);
  await artist.close();
});
