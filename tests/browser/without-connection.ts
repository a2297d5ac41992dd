import type { Page } from '@playwright/test';
import type { Artist } from './artists.ts';
import { awake, expect } from './browser.ts';

/** Waits until the worker controls this page and has cached the offline screen. */
export async function workerReady(page: Page): Promise<void> {
  const hasKept = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return false;
      const pages = await (await caches.open('pages')).keys();
      return pages.some(({ url }) => url.endsWith('/offline.data'));
    });
  await expect.poll(hasKept).toBe(true);
}

export const ARRIVED = 'What you wrote without a connection has arrived.';

/** Collects the messages of all documents that this page opens from now on, each as often as it is shown. */
export async function messagesOf(page: Page): Promise<string[]> {
  const messages: string[] = [];
  await page.exposeFunction('noteMessage', (words: string) => void messages.push(words));
  await page.addInitScript(() => {
    const seen = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const message of document.querySelectorAll('.toaster [role=status] > *')) {
        if (seen.has(message)) continue;
        seen.add(message);
        const note = Reflect.get(globalThis, 'noteMessage') as (words: string) => void;
        note(message.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return messages;
}

/** Saves another name for the artist in the settings, without a connection. */
export async function renameLater(page: Page, name: string): Promise<void> {
  await page.goto('/settings');
  await awake(page);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.getByLabel('Artist name').fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('button', { name: 'Send later' }).click();
  await expect(page.getByText('Kept for later')).toBeVisible();
}

/** Number of forms and notifications that the browser stores. */
export const outboxLength = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opened = indexedDB.open('artist-space-outbox');
        opened.onsuccess = () => {
          const counted = opened.result.transaction('forms').objectStore('forms').count();
          counted.onsuccess = () => resolve(counted.result);
          opened.result.close();
        };
      }),
  );

export const savedName = async (page: Page, { id }: Artist) => {
  const profile = await page.request.get(`/api/artists/${id}`);
  return ((await profile.json()) as { name: string }).name;
};
