import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { awake, DESKTOP, expect } from './browser.ts';

const PHONE = { width: 360, height: 740 };

export { watchErrors } from './page-watch.ts';

/** Opens a screen and, if scripts run, waits until it is hydrated. */
export async function open(page: Page, address: string, scripts: boolean): Promise<void> {
  await page.goto(address);
  if (scripts) await awake(page);
}

/** Waits until the recording's clock on this screen shows this many seconds. */
export async function recorded(page: Page, seconds: number): Promise<void> {
  const clock = async () => {
    const [minutes = 0, rest = 0] = (await page.getByRole('timer').innerText())
      .split(':')
      .map(Number);
    return minutes * 60 + rest;
  };
  const timeout = 15_000 + seconds * 1000;
  await expect.poll(clock, { timeout, intervals: [100] }).toBeGreaterThanOrEqual(seconds);
}

/** Opens a screen, which must be accessible, fit the width and not shift. */
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

/** Looks at a screen at both sizes: it fits the width, and with scripts it is accessible. */
export async function expectWellAtBothSizes(page: Page, scripts: boolean): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectFitting(page);
    if (scripts) await expectAccessible(page);
  }
}

export async function expectFitting(page: Page, screen = page.url()): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(sideways, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Half as long as the source that the package exports. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Passed rules are not described, since that takes most of the time.
  resultTypes: ['violations'],
};

/** Rules whose result another theme may change. */
const COLOUR_RULES: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

/**
 * Waits for stylesheets that came with a navigation, which are applied a moment after the page's elements,
 * and for transitions, such as a dialog that fades in: half-way its colours are not its own.
 */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    await Promise.all(
      [...sheets]
        .filter(({ sheet }) => !sheet)
        .map(
          (link) =>
            new Promise((settled) => {
              link.addEventListener('load', settled);
              link.addEventListener('error', settled);
            }),
        ),
    );
    // Painted with them: one frame begins, the next has shown it.
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    const moving = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/**
 * Runs axe in the page itself, whose scripts must run; frames of other sites are not checked.
 * @param screen name of the screen, for the message of a failure
 */
export function expectAccessible(page: Page, screen = page.url()): Promise<void> {
  return expectToHold(page, screen, RULES);
}

/** Checks the contrast of a screen that is accessible in its other colours. */
export function expectReadableColours(page: Page, screen: string): Promise<void> {
  return expectToHold(page, screen, COLOUR_RULES);
}

async function expectToHold(page: Page, screen: string, rules: axe.RunOptions): Promise<void> {
  await atRest(page);
  // From its top: elements half under the header would count as too small.
  const scrolled = await page.evaluate(() => {
    const { scrollY } = window;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return scrollY;
  });
  const look = `axe.run(document, ${JSON.stringify(rules)})`;
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations } = await page.evaluate<axe.AxeResults>(isThere ? look : `${AXE}; ${look}`);
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html}\n${nodes[0]?.failureSummary}`,
  );
  expect(found, screen).toEqual([]);
}
