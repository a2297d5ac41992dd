import type { Page } from '@playwright/test';

/* Used by journeys, and by tests of Vitest that open a browser: it imports nothing of Playwright's runner. */

/** Wakes the sleeping scripts of this page by a touch, and waits until React has taken over. */
export async function awake(page: Page): Promise<void> {
  // In one piece with the waiting, which outlives a change of page.
  await page.waitForFunction(() => {
    dispatchEvent(new FocusEvent('focusin'));
    return Object.keys(document.body).some((name) => name.startsWith('__react'));
  });
}

/** Waits until the scripts have woken by themselves. */
export async function awakeUntouched(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body).some((name) => name.startsWith('__react')),
  );
}

/** The test's own browser says so of each page, where a journey keeps service workers out. */
const WORKER_KEPT_OUT = 'Service Worker registration blocked by Playwright';

/** So a browser says that the process which it was listening to was killed; with CLUSTER=1 that happens all the time. */
const LINE_ENDED = 'net::ERR_INCOMPLETE_CHUNKED_ENCODING';

/** Errors of the page itself: of its console, and those that nobody caught. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.text() === WORKER_KEPT_OUT) return;
    if (process.env.CLUSTER && message.text().includes(LINE_ENDED)) return;
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  return errors;
}
