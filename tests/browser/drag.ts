import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';

/** More than the few pixels that make a press a drag. */
const BEGINS_AT = 8;

async function middleOf(place: Locator): Promise<{ x: number; y: number; top: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, top: box.y };
}

/** Presses a row's handle with the mouse, and holds it. */
export async function press(page: Page, handle: Locator): Promise<{ x: number; y: number }> {
  await handle.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(handle);
  await page.mouse.move(x, y);
  await page.mouse.down();
  return { x, y };
}

/** Moves the pressed handle far enough to start a drag. */
export async function lift(page: Page, from: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y - BEGINS_AT);
}

/** Drops the dragged row before the row of another handle. */
export async function dropBefore(page: Page, handle: Locator): Promise<void> {
  await expect(page.locator('.is-dragged')).toBeVisible();
  const { x, y, top } = await middleOf(handle);
  await page.mouse.move(x, y, { steps: 12 });
  await page.mouse.move(x, top + 4, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.is-dragged')).toHaveCount(0);
}

/** Drags a row by its handle before the row of another. */
export async function dragBefore(page: Page, handle: Locator, other: Locator): Promise<void> {
  await lift(page, await press(page, handle));
  await dropBefore(page, other);
}
