import type { Page } from '@playwright/test';
import { libraryPath } from '#app/features/library/library-filter.ts';
import { toneWav } from '#tests/audio-files.ts';
import { joinAs } from './artists.ts';
import { DESKTOP, expect, test } from './browser.ts';
import { dragBefore, dropBefore, lift, press } from './drag.ts';
import { expectAccessible, open, watchErrors } from './screen.ts';
import { inDatabase } from './server-database.ts';

/** Fills the library by the API: the last track is at the top. */
async function addTracks(page: Page, ...tracks: Record<string, string>[]): Promise<number[]> {
  const ids: number[] = [];
  for (const fields of tracks) {
    const audio = { name: 'a.wav', mimeType: 'audio/wav', buffer: Buffer.from(toneWav(1)) };
    const answer = await page.request.post('/api/tracks', { multipart: { ...fields, audio } });
    expect(answer.status()).toBe(201);
    ids.push(((await answer.json()) as { id: number }).id);
  }
  return ids;
}

const rows = (page: Page) => page.locator('.track');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const titles = (page: Page) => page.locator('.track .tt a').allTextContents();

/** Opens a track's menu; without scripts it first has one link, to the page with this menu open. */
async function openMenu(page: Page, title: string): Promise<void> {
  await page.locator(`summary[aria-label="Actions for ${title}"]`).click();
  const all = row(page, title).getByRole('link', { name: 'All actions' });
  const items = row(page, title).locator('.menu .mi');
  await expect(items.first()).toBeVisible();
  const hasScripts = await page.evaluate(() => '__remixContext' in window).catch(() => false);
  if (!hasScripts && (await all.isVisible())) await all.click();
}

async function choose(page: Page, title: string, item: string): Promise<void> {
  await openMenu(page, title);
  await row(page, title).locator('.menu').getByText(item, { exact: true }).click();
}

test('a track is edited; a wrong number is named, and nothing typed is lost', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(60_000);
  const errors = watchErrors(page);
  await joinAs(page.request, info);
  await addTracks(page, { title: 'Slack Water', tags: 'a, b, c, d, e, f' });
  await open(page, '/beats', scripts);
  await expect(row(page, 'Slack Water').getByText('+2')).toBeVisible();
  await choose(page, 'Slack Water', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit “Slack Water”' });
  await dialog.getByLabel('Title').fill('High Water');
  await dialog.getByLabel('Genre').fill('Slow pop');
  await dialog.getByLabel('BPM').fill('fast');
  await dialog.getByLabel('Lyrics').fill('One\nTwo');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a number between 20 and 400')).toBeVisible();
  await expect(page.getByLabel('Lyrics')).toHaveValue('One\nTwo');
  if (scripts) await expectAccessible(page);
  await page.getByLabel('BPM').fill('92');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Track saved')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, 'High Water').getByText('Slow pop, 92 BPM')).toBeVisible();
  // The browser itself logs the status 422.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
});

test('a track edited from its page leads back there', async ({ page, scripts }, info) => {
  const errors = watchErrors(page);
  await joinAs(page.request, info);
  const [id] = await addTracks(page, { title: 'Slack Water' });
  await open(page, `/tracks/${id}`, scripts);
  await page.getByRole('link', { name: 'Edit Slack Water' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`/tracks/${id}$`));
  await page.getByRole('link', { name: 'Edit Slack Water' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('High Water');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Track saved')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/tracks/${id}$`));
  await expect(page.getByRole('heading', { name: 'High Water' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a track on a later page of the library leads back to that page', async ({
  page,
  scripts,
}, info) => {
  await joinAs(page.request, info);
  const ids = await addTracks(page, { title: 'Ebb' }, { title: 'Flood' }, { title: 'Slack Water' });
  // A track's first position is its id.
  const later = libraryPath({}, { after: JSON.stringify([ids[1], ids[1]]) });
  await open(page, later, scripts);
  expect(await titles(page)).toEqual(['Ebb']);
  await page.getByRole('link', { name: 'Record over Ebb' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Vocals' });
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${later}#track-${ids[0]}`);

  await page.getByRole('link', { name: 'Arrange' }).click();
  await expect(page).toHaveURL(`${later}&arrange=1`);
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page).toHaveURL(later);

  // A choice hides the item that had the focus, and a dialog that it opened is closed again.
  if (!scripts) return;
  const menu = page.locator('summary[aria-label="Actions for Ebb"]');
  await choose(page, 'Ebb', 'Feature on profile');
  await expect(page.getByText('Featured now')).toBeVisible();
  await expect(menu).toBeFocused();
  await choose(page, 'Ebb', 'Edit');
  await page.getByRole('dialog', { name: 'Edit “Ebb”' }).press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();

  // After each deletion the focus is where the next one may follow.
  await open(page, '/beats', scripts);
  page.on('dialog', (dialog) => void dialog.accept());
  await choose(page, 'Flood', 'Delete');
  await expect(page.getByRole('link', { name: 'Ebb', exact: true })).toBeFocused();
  await choose(page, 'Ebb', 'Delete');
  await expect(page.getByRole('link', { name: 'Slack Water', exact: true })).toBeFocused();
});

test('the next page of the library begins at its list', async ({ page, scripts }, info) => {
  await joinAs(page.request, info);
  const sung = Array.from({ length: 51 }, (_, place) => ({ title: `Verse ${place + 1}` }));
  await addTracks(page, ...sung);
  await open(page, '/beats', scripts);
  await page.getByRole('link', { name: 'More tracks' }).click();
  await expect(page).toHaveURL(/\/beats\?after=[^#]{1,200}#list-head$/);
  await expect(page.getByRole('link', { name: 'Verse 1', exact: true })).toBeVisible();
  await expect(page.locator('#list-head')).toBeInViewport();
});

test('a cover is chosen, cut and taken away again', async ({ page, scripts }, info) => {
  await joinAs(page.request, info);
  const [id] = await addTracks(page, { title: 'Slack Water' });
  await open(page, `/beats/${id}/edit`, scripts);
  const picture = { name: 'cover.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').setInputFiles(picture);
  if (scripts) {
    await page.getByRole('button', { name: 'Move the cover in its frame' }).press('ArrowLeft');
    await page.getByRole('button', { name: 'Save' }).first().click();
  } else {
    await page.getByRole('button', { name: 'Upload' }).click();
  }
  await expect(page.getByText('Image uploaded')).toBeVisible();
  await expect(page.getByText('Other changes are saved with the form.')).toBeVisible();
  await expect(row(page, 'Slack Water').locator('img.art')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove cover' }).click();
  await expect(page.getByText('Cover removed')).toBeVisible();
  await expect(row(page, 'Slack Water').locator('img.art')).toHaveCount(0);
});

test('a chosen cover is saved with the form of its track, too @with-scripts', async ({
  page,
  scripts,
}, info) => {
  await joinAs(page.request, info);
  const [id] = await addTracks(page, { title: 'Slack Water' });
  await open(page, `/beats/${id}/edit`, scripts);
  const picture = { name: 'cover.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Move the cover in its frame' })).toBeVisible();
  await page.getByLabel('Mood').fill('Calm');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByText('Image uploaded')).toBeVisible();
  await expect(page).toHaveURL(/\/beats(#|$)/);
  await expect(row(page, 'Slack Water').locator('img.art')).toHaveCount(1);
});

test('the library is filtered, searched, sorted and grouped by album', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(60_000);
  const errors = watchErrors(page);
  await joinAs(page.request, info);
  await open(page, '/beats', scripts);
  await expect(page.getByText('Upload your first track')).toBeVisible();
  if (scripts) await expectAccessible(page);
  await addTracks(
    page,
    { title: 'Zephyr', tags: 'rain' },
    { title: 'Alder', contentType: 'vocal', genre: 'Folk' },
    { title: 'Moth', contentType: 'vocal', tags: 'rain' },
  );
  const [first] = await addTracks(page, { title: 'Bramble' });
  await page.request.patch(`/api/tracks/${first}`, { data: { album: 'Tides' } });

  await open(page, '/beats', scripts);
  await expect(page.getByRole('heading', { name: 'All Tracks (4)' })).toBeVisible();
  await page.getByRole('link', { name: /Vocals/ }).click();
  await expect(page.getByRole('heading', { name: 'All Tracks (2)' })).toBeVisible();
  await expect(page.getByText('2 of 4 shown')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('RAIN');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'All Tracks (1)' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?type=vocal&search=RAIN');
  expect(await titles(page)).toEqual(['Moth']);
  if (scripts) await expectAccessible(page);
  await page.getByRole('link', { name: 'Remove Vocals' }).click();
  await expect(page.getByRole('heading', { name: 'All Tracks (2)' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such thing');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No tracks found')).toBeVisible();
  if (scripts) await expectAccessible(page);
  await page.getByRole('link', { name: 'Show All Tracks' }).click();
  await expect(page.getByRole('heading', { name: 'All Tracks (4)' })).toBeVisible();

  await page.getByLabel('Sort by').selectOption('Title');
  if (!scripts) await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => titles(page)).toEqual(['Alder', 'Bramble', 'Moth', 'Zephyr']);
  expect(new URL(page.url()).search).toBe('?sort=title');
  await page.getByLabel('Sort by').selectOption('Album');
  if (!scripts) await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Tides' })).toBeVisible();
  if (scripts) await expectAccessible(page);
  await choose(page, 'Bramble', 'Show album');
  await expect.poll(() => titles(page)).toEqual(['Bramble']);
  expect(errors).toEqual([]);
});

test('the own order changes by drag, by keyboard and by button, once it is saved @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(60_000);
  await page.setViewportSize(DESKTOP);
  await joinAs(page.request, info);
  await addTracks(page, { title: 'Four' }, { title: 'Three' }, { title: 'Two' }, { title: 'One' });
  await open(page, '/beats', scripts);
  if (!scripts) {
    await page.getByRole('link', { name: 'Arrange' }).click();
    await page.getByRole('button', { name: 'Move Three up' }).click();
    await expect(page.getByText('Track moved')).toBeVisible();
    await page.getByRole('link', { name: 'Done' }).click();
    expect(await titles(page)).toEqual(['One', 'Three', 'Two', 'Four']);
    await choose(page, 'Four', 'Move to top');
    await expect.poll(() => titles(page)).toEqual(['Four', 'One', 'Three', 'Two']);
    return;
  }
  // A row is lower once its file has been read: rows must not move while one is dragged over them.
  await expect(rows(page).filter({ hasText: /Waiting for its turn|%/ })).toHaveCount(0, {
    timeout: 30_000,
  });
  const grip = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true });
  await grip('Three').press('Space');
  await grip('Three').press('ArrowUp');
  await grip('Three').press('Space');
  await expect.poll(() => titles(page)).toEqual(['One', 'Three', 'Two', 'Four']);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => titles(page)).toEqual(['One', 'Two', 'Three', 'Four']);
  await expect(page.getByRole('button', { name: 'Save order' })).toHaveCount(0);

  await dragBefore(page, grip('Four'), grip('Two'));
  await expect.poll(() => titles(page)).toEqual(['One', 'Four', 'Two', 'Three']);
  await choose(page, 'Three', 'Move up');
  await expect.poll(() => titles(page)).toEqual(['One', 'Four', 'Three', 'Two']);
  if (scripts) await expectAccessible(page);

  // It is not lost by a link either.
  const asked = page.waitForEvent('dialog');
  const leaving = page.getByRole('link', { name: 'Album pages' }).click();
  const question = await asked;
  expect(question.message()).toBe('The new order is not saved. Leave without it?');
  await question.dismiss();
  await leaving;
  expect(await titles(page)).toEqual(['One', 'Four', 'Three', 'Two']);

  // The connection is cut: nothing is lost, and it can be saved later.
  await page.route('**/beats.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Order not saved')).toBeVisible();
  expect(await titles(page)).toEqual(['One', 'Four', 'Three', 'Two']);
  await page.unroute('**/beats.data*');
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Order saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save order' })).toHaveCount(0);
  await open(page, '/beats', scripts);
  expect(await titles(page)).toEqual(['One', 'Four', 'Three', 'Two']);
});

test('a list whose files are still read is not reloaded while a row is dragged', async ({
  page,
  scripts,
  server,
}, info) => {
  test.skip(!scripts, 'without scripts nothing is dragged, and nothing reloads');
  await page.setViewportSize(DESKTOP);
  await joinAs(page.request, info);
  const ids = await addTracks(page, { title: 'Three' }, { title: 'Two' }, { title: 'One' });
  await open(page, '/beats', scripts);
  await expect(rows(page).filter({ hasText: /Waiting for its turn|%/ })).toHaveCount(0, {
    timeout: 30_000,
  });
  await inDatabase(server, (db) =>
    db.updateTable('tracks').set({ ingestState: 'processing' }).where('id', '=', ids[0]!).execute(),
  );
  await open(page, '/beats', scripts);
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/healthz'))));
  // A page that is seen again reloads at once, not only every five seconds.
  const seeAgain = () =>
    page.evaluate(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await fetch('/robots.txt');
    });
  await seeAgain();
  await expect.poll(() => asked).toBeGreaterThan(0);

  const grip = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true });
  await lift(page, await press(page, grip('Three')));
  await expect(page.locator('.is-dragged')).toBeVisible();
  const before = asked;
  await seeAgain();
  expect(asked).toBe(before);
  await dropBefore(page, grip('One'));
  await expect.poll(() => titles(page)).toEqual(['Three', 'One', 'Two']);
  await seeAgain();
  await expect.poll(() => asked).toBeGreaterThan(before);
});

test('a track is featured on the profile, and taken from there @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  await joinAs(page.request, info);
  await addTracks(page, { title: 'Paper Moons' }, { title: 'Slack Water' });
  await open(page, '/beats', scripts);
  await choose(page, 'Paper Moons', 'Feature on profile');
  await expect(page.getByText('Featured now')).toBeVisible();
  await page.goto('/');
  const profile = await page
    .getByRole('link', { name: /View Public Profile/ })
    .getAttribute('href');
  await page.goto(profile ?? '');
  await expect(page.getByRole('heading', { name: 'Featured Track' })).toBeVisible();
  await open(page, '/beats', scripts);
  await choose(page, 'Paper Moons', 'Remove from profile');
  await expect(page.getByText('No longer featured')).toBeVisible();
});

test('a link is handed on: to the clipboard, or to the page itself @deep-without-scripts', async ({
  page,
  scripts,
  context,
  server,
}, info) => {
  await joinAs(page.request, info);
  const [id] = await addTracks(page, { title: 'Slack Water' });
  await open(page, '/beats', scripts);
  await openMenu(page, 'Slack Water');
  const share = page.getByRole('link', { name: 'Share', exact: true });
  await expect(share).toHaveAttribute('href', `/tracks/${id}#share`);
  await expect(page.getByRole('link', { name: 'Download', exact: true })).toHaveAttribute(
    'href',
    `/tracks/${id}/download`,
  );
  if (!scripts) return;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await share.click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${server.url}/tracks/${id}`,
  );
});

test.describe('a lost connection @with-scripts', () => {
  // Without scripts the browser itself reports the lost connection.
  test('takes a switch and a deletion back, and leaves the list', async ({
    page,
    scripts,
  }, info) => {
    await joinAs(page.request, info);
    await addTracks(page, { title: 'Slack Water' });
    await open(page, '/beats', scripts);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.route('**/*.data*', (route) => route.abort());
    const visible = row(page, 'Slack Water').getByRole('switch');
    await visible.click();
    await expect(page.getByText('Error: Failed to update track visibility')).toBeVisible();
    await expect(visible).toBeChecked();
    await page.getByRole('link', { name: 'Dismiss' }).click();
    await choose(page, 'Slack Water', 'Delete');
    await expect(page.getByText('Delete failed')).toBeVisible();
    await page.getByRole('link', { name: 'Dismiss' }).click();
    await choose(page, 'Slack Water', 'Feature on profile');
    await expect(page.getByText('Update failed')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  });

  test('in an editor leaves what was typed', async ({ page, scripts }, info) => {
    await joinAs(page.request, info);
    const [id] = await addTracks(page, { title: 'Slack Water' });
    await open(page, `/beats/${id}/edit`, scripts);
    await page.route('**/*.data*', (route) => route.abort());
    await page.getByLabel('Mood').fill('dreamy');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Track not saved')).toBeVisible();
    await expect(page.getByLabel('Mood')).toHaveValue('dreamy');
    await page.unroute('**/*.data*');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Track saved')).toBeVisible();
  });

  test('is tried again twice, a second apart, then said, with a way out', async ({
    page,
    scripts,
  }, info) => {
    test.setTimeout(60_000);
    await joinAs(page.request, info);
    await addTracks(page, { title: 'Slack Water' }, { title: 'Moth', contentType: 'vocal' });
    for (const start of ['/beats', '/'] as const) {
      await open(page, start, scripts);
      const tries: number[] = [];
      await page.route('**/*.data*', (route) => {
        if (route.request().url().includes('_routes=routes')) tries.push(Date.now());
        return route.abort();
      });
      const link =
        start === '/'
          ? page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Music' })
          : page.getByRole('link', { name: /Vocals/ });
      await link.click();
      await expect(page.getByText('Failed to load tracks')).toBeVisible({ timeout: 10_000 });
      if (scripts) await expectAccessible(page);
      expect(tries).toHaveLength(3);
      expect((tries[1] ?? 0) - (tries[0] ?? 0)).toBeGreaterThan(900);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect.poll(() => tries.length, { timeout: 5000 }).toBe(6);
      await expect(page.getByText('Failed to load tracks')).toBeVisible();
      await page.unroute('**/*.data*');
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(row(page, 'Moth')).toBeVisible();
      await expect(page.getByText('Failed to load tracks')).toHaveCount(0);
    }
  });
});
