import type { Page } from '@playwright/test';
import shell from '../../app/screens/shell/texts.de.json' with { type: 'json' };
import uiArabic from '../../app/ui/texts.ar.json' with { type: 'json' };
import ui from '../../app/ui/texts.de.json' with { type: 'json' };
import { addTrack, joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { expectAccessible, expectFitting, open, watchErrors } from './screen.ts';

test.use({ locale: 'de-DE' });

const root = (page: Page) => page.locator('html');

/** The scripts that a page has requested from the site, by their folder: '' for English. */
function watchScripts(page: Page): Set<string> {
  const folders = new Set<string>();
  page.on('request', (request) => {
    const [, folder] =
      /\/assets\/(?:([\w-]+)\/)?[\w.-]+\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (request.resourceType() === 'script') folders.add(folder ?? '');
  });
  return folders;
}

test('the site speaks German to a German browser, and Arabic once that is chosen', async ({
  page,
  scripts,
}, info) => {
  const errors = watchErrors(page);
  const folders = watchScripts(page);
  await open(page, '/auth', scripts);
  await expect(root(page)).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('link', { name: ui.skipToContent })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true }).first()).toBeVisible();
  await expectFitting(page);

  await joinAs(page.request, info, { name: 'Vera Sol' });
  await addTrack(page.request, 'Hafen', { isPublic: 'true' });
  await open(page, '/beats', scripts);
  await expect(page.getByRole('navigation', { name: ui.mainNavigation })).toBeVisible();
  // Words that the scripts make, on screens whose scripts are loaded now.
  await page.getByRole('link', { name: 'Merch', exact: true }).first().click();
  await expect(page).toHaveURL(/\/merch$/);
  await page.getByRole('link', { name: 'Profil', exact: true }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expectFitting(page);
  if (scripts) {
    await expect(page.getByRole('navigation', { name: ui.mainNavigation })).toBeVisible();
    expect(folders).toContain('de');
  }

  await page.getByRole('contentinfo').getByRole('button', { name: shell.language }).click();
  await expect(page).toHaveURL(/\/language\??$/);
  if (scripts) await expectAccessible(page);
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  await expect(root(page)).toHaveAttribute('lang', 'ar');
  folders.clear();
  await open(page, '/beats', scripts);
  await expect(page.getByRole('navigation', { name: uiArabic.mainNavigation })).toBeVisible();
  await expectFitting(page);
  // The logo stands at the beginning of the line: on the right.
  const logo = await page.getByRole('link', { name: 'Artist Space' }).first().boundingBox();
  expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeGreaterThan(300);
  if (scripts) {
    await expectAccessible(page);
    expect(folders).toContain('ar');
    expect(folders).not.toContain('de');
  }

  await open(page, '/language', scripts);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(root(page)).toHaveAttribute('lang', 'en');
  await expect(root(page)).not.toHaveAttribute('dir');
  expect(errors).toEqual([]);
});
