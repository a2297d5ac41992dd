import type { Page } from '@playwright/test';

/* For journeys, and for Vitest tests that open a browser: it imports nothing of Playwright's runner. */

/** Starts the deferred scripts of this page by a touch, and waits until React has hydrated it. */
export async function awake(page: Page): Promise<void> {
  // Together with the waiting, which survives a change of page.
  await page.waitForFunction(() => {
    dispatchEvent(new FocusEvent('focusin'));
    return Object.keys(document.body).some((name) => name.startsWith('__react'));
  });
}

/** Waits until the scripts have started by themselves. */
export async function awakeUntouched(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body).some((name) => name.startsWith('__react')),
  );
}

/** The test's own browser logs this for each page if a journey blocks service workers. */
const WORKER_KEPT_OUT = 'Service Worker registration blocked by Playwright';

/**
 * Browsers log this if the process of an event stream was killed; with CLUSTER=1 that happens all the time.
 */
const LINE_ENDED = 'net::ERR_INCOMPLETE_CHUNKED_ENCODING';

/** Errors of the page itself: on its console, and uncaught ones. */
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
