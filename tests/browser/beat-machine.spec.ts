import type { Page } from '@playwright/test';
import { pitchesOf } from './ai-sounds.ts';
import { joinAs } from './artists.ts';
import { DESKTOP, expect, test } from './browser.ts';
import { expectAccessible, expectFitting, inspect, open, watchErrors } from './screen.ts';

const newest = (page: Page) => page.locator('.gens > li').first();

test('a beat in words: what was understood is shown, taken out, and made', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(180_000);
  await joinAs(page.request, info);
  await page.goto('/');
  const errors = watchErrors(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Beat/ }).click();
  await expect(page).toHaveURL(/\/beat-machine$/);
  await open(page, '/beat-machine', scripts);
  await page.getByLabel('Describe your beat').fill('dark trap, 808 and bells, 140 bpm, 15 seconds');
  if (!scripts) await page.getByRole('button', { name: 'Show what is understood' }).click();
  await expect(page.getByRole('link', { name: 'Remove genre Trap' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Genre' })).toHaveValue(
    scripts ? 'Trap' : 'trap',
  );
  await expect(page.getByRole('link', { name: 'Remove tempo 140 BPM' })).toBeVisible();
  await page.getByRole('link', { name: 'Change tempo 140 BPM' }).click();
  await page.getByLabel('Tempo, instead of 140 BPM').fill('142');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByLabel('Describe your beat')).toHaveValue(/142 bpm/);
  await expect(page.getByRole('link', { name: 'Remove tempo 142 BPM' })).toBeVisible();
  await page.getByRole('link', { name: 'Change genre Trap' }).click();
  await expect(page.getByLabel('Genre, instead of Trap')).toHaveValue('trap');
  await page.getByLabel('Genre, instead of Trap').selectOption('drill');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Remove genre Drill' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove with Bells' }).click();
  await expect(page.getByRole('link', { name: 'Remove with Bells' })).toHaveCount(0);
  await expect(page.getByLabel('Describe your beat')).not.toHaveValue(/bells/);
  if (scripts) {
    // High enough that the bottom button covers no text.
    await page.setViewportSize({ width: 360, height: 1400 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
  }
  await page.getByRole('button', { name: 'Generate Beat' }).click();

  await expect(page.getByRole('heading', { name: 'Your Beats (1)' })).toBeVisible();
  const card = newest(page);
  // The first card of the list comes after the answer, and is scrolled to all the same.
  if (scripts) await expect(card.getByRole('link').first()).toBeFocused();
  await expect(card).toBeInViewport();
  await expect(card.getByText('Completed', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(card.getByText(/Drill, 142 BPM/)).toBeVisible();
  await expect(card.getByRole('link', { name: '142 BPM', exact: true })).toHaveAttribute(
    'href',
    /\/beat-machine\?again=\d+&change=tempo%20142#understood$/,
  );
  const stats = page.getByRole('region', { name: 'Generation Stats' });
  await expect(stats.getByText('Completed')).toBeVisible();
  const midi = await page.request.get(
    (await card.getByRole('link', { name: 'Download MIDI' }).getAttribute('href')) ?? '',
  );
  expect(pitchesOf(await midi.body()).flat().length).toBeGreaterThan(20);
  await expectFitting(page);

  await card.getByRole('button', { name: 'Record over it' }).click();
  await expect(page.getByRole('dialog', { name: 'Record Vocals' })).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(card.getByRole('link', { name: 'In your library' })).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  await card.locator('summary').click();
  await card.getByRole('link', { name: 'Delete' }).click();
  if (!scripts) await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Your Beats (0)' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('every field counts, and a beat that runs is stopped @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(120_000);
  await joinAs(page.request, info);
  await open(page, '/beat-machine?mode=advanced', scripts);
  await expect(page.getByRole('spinbutton', { name: 'Tempo' })).toHaveValue('120');
  await expect(page.getByRole('spinbutton', { name: 'Energy' })).toHaveValue('7');
  await expect(page.getByRole('switch', { name: 'Instrumental' })).toBeChecked();
  const genre = page.getByRole('combobox', { name: 'Genre' });
  if (scripts) {
    await expect(genre).toHaveValue('Electronic');
    await genre.fill('hou');
    await expect(page.getByRole('option').first()).toHaveText('House');
    await genre.press('Enter');
    await expect(genre).toHaveValue('House');
  } else {
    await genre.selectOption('house');
  }
  await page.getByText('Piano', { exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Duration' }).fill('180');
  await page.getByRole('radio', { name: /^Premium/ }).check();
  await page.getByLabel('Title').fill('Rent Party');
  if (scripts) {
    await expect(page.getByLabel('Prompt')).toHaveAttribute('placeholder', /house.*piano/);
  }
  await page.getByRole('button', { name: 'Generate Beat' }).click();
  const card = newest(page);
  await expect(card.getByRole('heading', { name: 'Rent Party' })).toBeVisible();
  await card.getByRole('button', { name: 'Cancel Rent Party' }).click();
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a premium beat brings its stems; from its page it is renamed, and deleted @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(180_000);
  await joinAs(page.request, info);
  const errors = watchErrors(page);
  await open(page, '/beat-machine?mode=advanced', scripts);
  await page.getByRole('spinbutton', { name: 'Duration' }).fill('15');
  await page.getByRole('radio', { name: /^Premium/ }).check();
  await page.getByLabel('Title').fill('Rent Party');
  await page.getByRole('button', { name: 'Generate Beat' }).click();
  const card = newest(page);
  await expect(card.getByText('Completed', { exact: true })).toBeVisible({ timeout: 120_000 });
  const sizes: number[] = [];
  for (const stem of ['Drums', 'Bass']) {
    const link = card.getByRole('link', { name: `Download ${stem}` });
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('audio/wav');
    const wav = await file.body();
    // Compares the sound alone, since the metadata differs.
    sizes.push(wav.readUInt32LE(wav.indexOf('data', 12, 'latin1') + 4));
  }
  // Stems have the same length, to the sample, so that they add up to the beat.
  expect(sizes[0]).toBe(sizes[1]);
  expect(sizes[0]).toBeGreaterThan(14 * 44_100 * 4);

  await card.getByRole('link', { name: 'Rent Party', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Rent Party', level: 1 })).toBeVisible();
  await page.getByText('Rename', { exact: true }).click();
  await page.getByLabel('Title').fill('Rent Party, the Morning After');
  await page.getByRole('button', { name: 'Save' }).click();
  const renamed = { name: 'Rent Party, the Morning After', level: 1 };
  await expect(page.getByRole('heading', renamed)).toBeVisible();
  if (scripts) await expectAccessible(page);
  await expectFitting(page);
  await page.getByLabel('More about Rent Party, the Morning After').click();
  await page.getByRole('link', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: /^Delete “Rent Party, the Morning After”/ });
  await expect(dialog).toContainText('This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/beat-machine/);
  await expect(page.getByRole('heading', { name: 'Your Beats (0)' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('both modes are accessible and fit @with-scripts', async ({ page }, info) => {
  // Axe is a script.
  test.setTimeout(120_000);
  await joinAs(page.request, info);
  const errors = watchErrors(page);
  for (const address of ['/beat-machine', '/beat-machine?mode=advanced']) {
    await inspect(page, address);
    await page.setViewportSize(DESKTOP);
    await inspect(page, address);
    await page.setViewportSize({ width: 360, height: 740 });
  }
  expect(errors).toEqual([]);
});
