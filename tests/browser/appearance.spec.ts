import { addTrack, joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { open } from './screen.ts';

test('a theme is chosen at the foot of the screen, and goes by the system again', async ({
  page,
  scripts,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [dark, light] = ['rgb(11, 10, 16)', 'rgb(247, 246, 250)'];
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/', scripts);
  expect(await ground()).toBe(dark);
  const choose = async (name: string) => {
    const button = page.getByRole('group', { name: 'Theme' }).getByRole('button', { name });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  };
  await choose('Light');
  expect(await ground()).toBe(light);
  // A page cached for another visitor, who chose no theme, would be dark.
  await open(page, '/auth', scripts);
  expect(await ground()).toBe(light);
  await choose('Dark');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground()).toBe(dark);
  await choose('System');
  expect(await ground()).toBe(light);
  await expect(page).toHaveURL(/\/auth$/);
});

test('the name of an icon appears by pointer and by focus, stays, and goes by Escape @with-scripts', async ({
  page,
}, info) => {
  await joinAs(page.request, info, { name: 'Vera Sol' });
  await open(page, '/beats', true);
  const tip = page.locator('.tip');
  const bell = page.locator('summary[aria-label^="Notifications"]');
  await expect(async () => {
    await page.mouse.move(10, 400);
    await bell.hover();
    await expect(tip).toHaveText('Notifications', { timeout: 2000 });
  }).toPass();
  await tip.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();

  await page.getByRole('link', { name: 'Artist Space' }).first().focus();
  await page.keyboard.press('Tab');
  await expect(bell).toBeFocused();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(bell).toBeFocused();
});

test('with forced colours, what is drawn is there still @with-scripts', async ({ page }, info) => {
  const { address } = await joinAs(page.request, info, { name: 'Vera Sol' });
  await addTrack(page.request, 'Harbour', { isPublic: 'true' });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, address, true);
  const drawn = await page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const strokes = [...document.querySelectorAll('main .wave, main .i')].map(
      (drawing) => getComputedStyle(drawing).stroke,
    );
    return { ground, strokes };
  });
  expect(drawn.strokes.length).toBeGreaterThan(0);
  expect(drawn.strokes).not.toContain(drawn.ground);
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
    return `${outlineStyle} ${outlineWidth}`;
  });
  expect(outline).toBe('solid 2px');
});
