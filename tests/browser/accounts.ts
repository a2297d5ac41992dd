import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

export const PASSWORD = 'correct horse battery';

let accounts = 0;
/** Journeys run in parallel on one server, so each has an artist of its own. */
export const freshEmail = (info: { workerIndex: number }) =>
  `journey-${info.workerIndex}-${Date.now()}-${(accounts += 1)}@example.org`;

/** Name of the journey's artist who has this account. */
export const nameOf = (email: string) => email.slice(0, email.indexOf('@'));

/** Registers through the screens, with a name, and ends up signed in. */
export async function register(page: Page, email: string, site = ''): Promise<void> {
  await page.goto(`${site}/auth?tab=create`);
  const card = page.getByRole('region', { name: 'Artist Login' });
  await card.getByLabel('Email').fill(email);
  await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await card.getByLabel(/confirm/i).fill(PASSWORD);
  await card.getByRole('button', { name: 'Create Account' }).click();
  await giveName(page, nameOf(email));
}

/** Fills in the screen that follows. */
async function giveName(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Artist name' }).fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Artist name' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}
