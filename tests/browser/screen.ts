import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { awake, expect } from './browser.ts';

/** Opens a screen and waits, where there are scripts, until they have taken over. */
export async function open(page: Page, address: string, scripts: boolean): Promise<void> {
  await page.goto(address);
  if (scripts) await awake(page);
}

/** Errors of the page itself: of its console, and those that nobody caught. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  return errors;
}

/** Opens a screen, which must be accessible, fit the width and stay where it is. */
export async function inspect(page: Page, address: string): Promise<void> {
  await open(page, address, true);
  await expectAccessible(page, address);
  await expectFitting(page, address);
  const shift = await page.evaluate(() => {
    let moved = 0;
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    for (const entry of observer.takeRecords() as (PerformanceEntry & { value: number })[]) {
      moved += entry.value;
    }
    return moved;
  });
  expect(shift, `${address} shifts`).toBeLessThan(0.05);
}

export async function expectFitting(page: Page, screen = page.url()): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(sideways, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** @param screen what is looked at, for the message of a failure */
export async function expectAccessible(page: Page, screen = page.url()): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect(found, screen).toEqual([]);
}
