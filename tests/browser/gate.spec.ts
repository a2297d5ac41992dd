import type { Page } from '@playwright/test';
import { awake, DESKTOP, expect, GATE_PASSWORD, test } from './browser.ts';

for (const [name, viewport] of [
  ['on a phone', undefined],
  ['on a desk', DESKTOP],
] as const) {
  test.describe(`the gate ${name}`, () => {
    test.use({ gate: 'shut', ...(viewport ? { viewport } : {}) });

    test('refuses a wrong phrase in words, and opens to the right one in any case', async ({
      page,
    }) => {
      await page.goto('/gate?next=%2Fhealthz');
      await enter(page, 'not the phrase');
      await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible();

      await enter(page, GATE_PASSWORD.toUpperCase());
      await expect(page).toHaveURL('/healthz');
    });

    test('is skipped afterwards', async ({ page }) => {
      await page.goto('/gate');
      await enter(page, GATE_PASSWORD);
      await expect(page).toHaveURL('/');
      await page.goto('/gate?next=%2Fhealthz');
      await expect(page).toHaveURL('/healthz');
    });
  });
}

test.describe('the gate', () => {
  test.use({ gate: 'shut' });

  test('leads nowhere else', async ({ page }) => {
    await page.goto('/gate?next=%2F%2Fexample.org');
    await enter(page, GATE_PASSWORD);
    await expect(page).toHaveURL('/');
  });

  test('opens by itself when only the cookie was lost @with-scripts', async ({ page, context }) => {
    // The token in local storage needs scripts.
    await page.goto('/gate');
    await awake(page);
    await enter(page, GATE_PASSWORD);
    await expect(page).toHaveURL('/');
    await context.clearCookies();
    await page.goto('/gate?next=%2Fhealthz');
    await expect(page).toHaveURL('/healthz');
  });
});

test('a journey begins inside', async ({ page }) => {
  await page.goto('/gate?next=%2Fhealthz');
  await expect(page).toHaveURL('/healthz');
});

async function enter(page: Page, phrase: string): Promise<void> {
  await page.getByLabel('Password').fill(phrase);
  await page.getByRole('button', { name: 'Access Site' }).click();
}
