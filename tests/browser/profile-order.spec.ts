import type { Locator, Page } from '@playwright/test';
import { joinAs, type Artist } from './artists.ts';
import { expect, test } from './browser.ts';
import { dragBefore, dropBefore, lift, press } from './drag.ts';
import { open } from './screen.ts';

const SECTIONS = ['hero', 'tour', 'bio', 'stats', 'videos'];
const NAMES = ['Hero', 'Tour', 'Bio', 'Performance Stats', 'Videos'];

const join = (page: Page, info: { workerIndex: number }): Promise<Artist> =>
  joinAs(page.request, info, { name: 'Tilda', sectionOrder: SECTIONS });

const listOf = (page: Page) => page.getByRole('list', { name: /^Sections/ });
const names = (list: Locator) =>
  list
    .getByRole('switch')
    .evaluateAll((switches) =>
      switches.map((one) => one.getAttribute('aria-label')?.replace('Show ', '')),
    );
const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });
/** Text announced to screen readers. */
const said = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words });

/** Expects the same order on the screen and in the saved page. */
async function expectSaved(page: Page, order: string[]): Promise<void> {
  await expect.poll(() => names(listOf(page))).toEqual(order);
  await expect(async () => {
    await open(page, '/?controls=1', true);
    expect(await names(listOf(page))).toEqual(order);
  }).toPass();
}

test.describe('an order is changed @with-scripts', () => {
  // Buttons replace dragging without scripts.
  test.beforeEach(async ({ page }, info) => {
    await join(page, info);
    await open(page, '/?controls=1', true);
  });

  test('by dragging with a mouse', async ({ page }) => {
    const from = await press(page, handle(page, 'Bio'));
    // Less than 3 px is a press, not a drag.
    await page.mouse.move(from.x, from.y - 2);
    await expect(page.locator('.is-dragged')).toHaveCount(0);
    await lift(page, from);
    await dropBefore(page, handle(page, 'Tour'));
    await expect
      .poll(() => names(listOf(page)))
      .toEqual(['Hero', 'Bio', 'Tour', 'Performance Stats', 'Videos']);
    await dragBefore(page, handle(page, 'Videos'), handle(page, 'Bio'));
    await expectSaved(page, ['Hero', 'Videos', 'Bio', 'Tour', 'Performance Stats']);
  });

  test('by a drag that begins before what follows it has been loaded', async ({ page }) => {
    let send = () => {};
    const isSent = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/dragging-*', async (route) => {
      await isSent;
      await route.continue();
    });
    await open(page, '/?controls=1', true);
    await lift(page, await press(page, handle(page, 'Videos')));
    await expect(page.locator('.is-dragged')).toHaveCount(0);
    send();
    await dropBefore(page, handle(page, 'Tour'));
    await expectSaved(page, ['Hero', 'Videos', 'Tour', 'Bio', 'Performance Stats']);
  });

  test('by keyboard; Escape puts it back', async ({ page }) => {
    const grip = handle(page, 'Bio');
    await grip.focus();
    await page.keyboard.press('Space');
    await expect(grip).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(said(page, 'Bio, place 4 of 5.')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(said(page, 'Bio is back at place 3 of 5.')).toHaveCount(1);
    expect(await names(listOf(page))).toEqual(NAMES);

    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(said(page, 'Bio moved to place 2 of 5.')).toHaveCount(1);
    await expect(grip).toBeFocused();
    await expectSaved(page, ['Hero', 'Bio', 'Tour', 'Performance Stats', 'Videos']);
  });

  test('by button, and rolls back with a word when the connection is cut', async ({ page }) => {
    let cut = () => {};
    const isCut = new Promise<void>((resolve) => (cut = resolve));
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await isCut;
      await route.abort();
    });
    const down = page.getByRole('button', { name: 'Move Tour down' });
    await down.click();
    // Shown at once, before the response.
    await expect
      .poll(() => names(listOf(page)))
      .toEqual(['Hero', 'Bio', 'Tour', 'Performance Stats', 'Videos']);
    await expect(down).toBeFocused();
    cut();
    await expect.poll(() => names(listOf(page))).toEqual(NAMES);
    await expect(page.getByText('Update failed')).toBeVisible();
    await expect(page.getByText(/^Network error\./)).toBeVisible();

    await page.unroute('**/*');
    await down.click();
    await expectSaved(page, ['Hero', 'Bio', 'Tour', 'Performance Stats', 'Videos']);
  });

  test('a switch rolls back as well', async ({ page }) => {
    await page.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    const tour = page.getByRole('switch', { name: 'Show Tour' });
    await tour.click();
    await expect(page.getByText('Update failed')).toBeVisible();
    await expect(tour).not.toBeChecked();
  });
});

test('a section is shown, taken off the page and added again', async ({ page, scripts }, info) => {
  await join(page, info);
  await open(page, '/?controls=1', scripts);
  const hidden = page.getByRole('region', { name: 'Hidden sections' });
  await expect(hidden.getByText('Tour (Hidden)')).toBeVisible();
  await hidden.getByRole('button', { name: 'Show Tour' }).click();
  await expect(page.getByRole('region', { name: 'Tour' })).toBeVisible();
  await hidden.getByRole('button', { name: 'Remove Videos from the page' }).click();
  await expect.poll(() => names(listOf(page))).toEqual(NAMES.slice(0, -1));
  await page.getByText('Add Section').click();
  await page.getByRole('button', { name: 'Add Videos' }).click();
  await expect.poll(() => names(listOf(page))).toEqual(NAMES);
  await expect(page.getByRole('switch', { name: 'Show Videos' })).toBeChecked();

  await open(page, '/?controls=1', scripts);
  await page.getByRole('link', { name: 'Exit Controls' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Sections' })).toHaveCount(0);
  await expect(page.getByText('(Hidden)')).toHaveCount(0);
});

test('a colour scheme is worn by the own page and by the public one @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  const { address } = await join(page, info);
  await open(page, '/?controls=1', scripts);
  const main = page.getByRole('main');
  const html = page.locator('html');
  await expect(main).toHaveAttribute('data-scheme', 'purple');
  const purple = await accentOf(page);
  await page.getByRole('radio', { name: 'Green' }).click();
  await expect(page.getByRole('radio', { name: 'Green' })).toBeChecked();
  await expect(main).toHaveAttribute('data-scheme', 'green');
  await expect.poll(() => accentOf(page)).not.toBe(purple);
  if (scripts) {
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Blue' })).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked();
  } else {
    await page.getByRole('radio', { name: 'Blue' }).click();
  }
  await expect(async () => {
    await open(page, '/', scripts);
    await expect(main).toHaveAttribute('data-scheme', 'blue', { timeout: 1000 });
  }).toPass();
  await page.goto(address);
  await expect(html).toHaveAttribute('data-scheme', 'blue');
});

const accentOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => getComputedStyle(main).getPropertyValue('--accent'));
