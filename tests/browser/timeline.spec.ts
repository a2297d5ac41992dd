import type { Page } from '@playwright/test';
import { joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { namesWithoutWords } from './screen-parts.ts';
import { expectAccessible, expectFitting, open, watchErrors } from './screen.ts';

const LIMIT_MS = 180_000;

async function madeBeat(page: Page, quality: 'standard' | 'premium'): Promise<number> {
  const begun = await page.request.post('/api/ai-generations', {
    data: {
      type: 'beat',
      prompt: 'A pop beat at 120 bpm, no voice',
      title: 'Rent Party',
      genre: 'pop',
      duration: 30,
      quality,
      seed: 'one',
    },
  });
  const { id } = (await begun.json()) as { id: number };
  const status = async () => {
    const answer = await page.request.get(`/api/ai-generations/${id}`);
    return ((await answer.json()) as { status: string }).status;
  };
  await expect.poll(status, { timeout: 120_000 }).toBe('completed');
  return id;
}

/** The names of the sections in the order on the screen. */
const sections = (page: Page) =>
  page
    .getByRole('row', { name: 'Sections' })
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0]));

test('a beat is edited on the time line with a mouse, heard at once, and made @with-scripts', async ({
  page,
}, info) => {
  test.setTimeout(LIMIT_MS);
  await joinAs(page.request, info);
  const id = await madeBeat(page, 'standard');
  await open(page, `/generations/${id}/edit`, true);
  const errors = watchErrors(page);
  await expect(page.getByRole('grid', { name: 'Sections and parts of Rent Party' })).toBeVisible();
  await expectFitting(page);
  await expectAccessible(page);
  expect(await namesWithoutWords(page)).toEqual([]);
  // How to change an instrument is said before the time line, which is higher than a phone.
  const said = await page.getByText('or a part’s name to change its instrument').boundingBox();
  const grid = await page.getByRole('grid').boundingBox();
  expect(said?.y ?? Infinity).toBeLessThan(grid?.y ?? 0);
  const before = await sections(page);
  expect(before.length).toBeGreaterThan(1);

  // Drag the first section behind the second.
  const first = page.locator('[data-block="section:0"]');
  const second = page.locator('[data-block="section:1"]');
  const [from, to] = [await first.boundingBox(), await second.boundingBox()];
  if (!from || !to) throw new Error('Both are on the screen.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width * 0.8, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  expect((await sections(page)).slice(0, 2)).toEqual([before[1], before[0]]);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await sections(page)).toEqual(before);
  await page.getByRole('button', { name: 'Redo' }).click();

  // A tap on a block opens its few choices.
  await first.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Twice' }).click();
  await expect(first).toHaveAccessibleName(/Twice/);
  // The change is heard at once.
  const pause = page.getByRole('button', { name: 'Pause Rent Party' });
  await expect(pause).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(first).toBeFocused();

  await pause.click();
  await page.getByRole('button', { name: 'Play Rent Party' }).click();
  await expect(pause).toBeVisible();
  const playhead = page.locator('.timeline-playhead');
  const at = () => playhead.evaluate((line) => Number.parseFloat(line.style.left));
  await expect.poll(at).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Mute Bass' }).click();
  await expect(page.getByText('on a simple synthesiser')).toBeVisible();
  await pause.click();

  await expect(page.getByText('Bass: muted, sections in another order')).toBeVisible();
  await page.getByRole('button', { name: 'Make this version' }).click();
  await expect(page).toHaveURL(/\/generations\/\d+$/);
  await page.getByRole('link', { name: 'Edit this' }).click({ timeout: 120_000 });
  await expect(page.getByRole('button', { name: 'Mute Bass' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect((await sections(page)).slice(0, 2)).toEqual([before[1], before[0]]);
  expect(errors).toEqual([]);
});

test('a beat is edited with keys alone, and every change is said @with-scripts', async ({
  page,
}, info) => {
  test.setTimeout(LIMIT_MS);
  await joinAs(page.request, info);
  const id = await madeBeat(page, 'standard');
  await open(page, `/generations/${id}/edit`, true);
  const errors = watchErrors(page);
  const grid = page.getByRole('grid');
  const said = grid.page().locator('.timeline [role=status]');
  // One block is in the tab order; arrow keys go to the others.
  await expect(grid.locator('[data-block][tabindex="0"]')).toHaveCount(1);
  await page.locator('[data-block="section:0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-block="section:1"]')).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(said).toHaveText(/moved earlier/);
  await page.keyboard.press('+');
  await expect(said).toHaveText(/twice/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('m');
  await expect(said).toHaveText(/silent here/);
  await expect(page.locator(':focus')).toHaveAccessibleName(/Silent here/);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Escape');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
  await expect(page.getByText('Nothing is changed yet')).toBeVisible();
  expect(errors).toEqual([]);
});

test('the stems of a result are mixed on the time line @with-scripts', async ({ page }, info) => {
  test.setTimeout(LIMIT_MS);
  await joinAs(page.request, info);
  const id = await madeBeat(page, 'premium');
  await open(page, `/generations/${id}`, true);
  const errors = watchErrors(page);
  const mixer = page.getByRole('region', { name: 'Mixer' });
  await mixer.getByRole('button', { name: 'Solo Drums' }).click();
  await expect(mixer.locator('.timeline-lane.is-silent')).not.toHaveCount(0);
  await mixer.getByRole('button', { name: 'Undo' }).click();
  await expect(mixer.locator('.timeline-lane.is-silent')).toHaveCount(0);
  await mixer.getByRole('button', { name: /^Play/ }).click();
  await expect(mixer.getByRole('button', { name: /^Pause/ })).toBeVisible();
  await mixer.locator('[data-block="drums"]').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Muted' }).click();
  await expect(mixer.getByRole('button', { name: 'Mute Drums' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
  await expectFitting(page);
  await page.keyboard.press('Escape');
  await mixer.getByRole('button', { name: 'Keep This Mix' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/generations/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Drums');
  await expect(page.getByRole('button', { name: 'Add to Library' })).toBeVisible({
    timeout: LIMIT_MS,
  });
  await page.getByRole('link', { name: 'Open mixer' }).click();
  await expect(mixer).toBeVisible();
  expect(errors).toEqual([]);
});

test('without scripts stems are mixed by their fields @without-scripts', async ({ page }, info) => {
  test.setTimeout(LIMIT_MS);
  await joinAs(page.request, info);
  const id = await madeBeat(page, 'premium');
  await open(page, `/generations/${id}`, false);
  const mixer = page.getByRole('region', { name: 'Mixer' });
  // Nothing was changed: it says so, and what was entered stays possible.
  await mixer.getByRole('button', { name: 'Keep This Mix' }).click();
  await expect(page.getByText(/that is the original/)).toBeVisible();
  const level = (name: string) => mixer.getByRole('spinbutton', { name: `Level of ${name}` });
  for (const name of ['Drums', 'Bass', 'Other']) await level(name).fill('0');
  await mixer.getByRole('button', { name: 'Keep This Mix' }).click();
  await expect(page.getByText(/Every stem is silent/)).toBeVisible();
  await expect(level('Bass')).toHaveValue('0');
  // A cleared level is the full one.
  for (const name of ['Bass', 'Other']) await level(name).fill('');
  await expect(mixer.getByRole('slider')).toHaveCount(0);
  await mixer.getByRole('button', { name: 'Keep This Mix' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/generations/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bass');
});

test('without scripts the time line is a picture, and the fields are behind a link @without-scripts', async ({
  page,
}, info) => {
  test.setTimeout(LIMIT_MS);
  await joinAs(page.request, info);
  const id = await madeBeat(page, 'standard');
  await open(page, `/generations/${id}/edit`, false);
  await expect(page.locator('.timeline-block svg').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make this version' })).toBeHidden();
  await page.getByRole('link', { name: 'Edit as a list' }).click();
  await page.getByLabel('Bass: take').selectOption('Take 2');
  await page.locator('summary').filter({ hasText: /^1\. / }).click();
  await page.getByLabel('Place', { exact: true }).first().selectOption('2');
  await page.getByRole('button', { name: 'Make this version' }).click();
  await expect(page).toHaveURL(/\/generations\/\d+$/);
});
