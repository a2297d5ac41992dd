import type { Page } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { freshEmail, PASSWORD, register } from './accounts.ts';
import { joinAs } from './artists.ts';
import { awake, DESKTOP, expect, test } from './browser.ts';
import { expectAccessible, expectFitting, inspect, watchErrors } from './screen.ts';

const wav = (name: string, seconds: number) => ({
  name,
  mimeType: 'audio/wav',
  buffer: Buffer.from(toneWav(seconds)),
});

async function uploadTwo(page: Page, scripts: boolean): Promise<void> {
  await page.goto('/beats/upload');
  if (scripts) await awake(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([wav('01_Night-bus_FINAL.wav', 8), wav('Paper Moons.wav', 6)]);
  if (scripts) {
    await expect(page.getByLabel('Title').first()).toHaveValue('Night bus');
    await page.getByLabel('Title').first().fill('Night Bus');
  }
  await page
    .getByRole('button', { name: /^Upload/ })
    .last()
    .click();
  if (scripts) {
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2, { timeout: 15_000 });
    await page.getByRole('link', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } else {
    await expect(page.getByLabel('Title of track 2')).toHaveValue('Paper Moons');
    await page.getByLabel('Title of track 1').fill('Night Bus');
    await page.getByRole('button', { name: 'Save titles' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Your 2 tracks are here' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Night Bus' });
  await expect(card.getByRole('link', { name: 'Night Bus' })).toBeVisible();
  await expect(card.getByLabel('Its link', { exact: true })).toHaveValue(/\/tracks\/\d+$/);
  await expect(card.getByRole('link', { name: 'Add a cover' })).toBeVisible();
  if (scripts) await expectAccessible(page);
  await page.getByRole('link', { name: 'To your library' }).click();
  await expect(page.getByRole('heading', { name: 'All Tracks (2)' })).toBeVisible();
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('switch') });
  await expect(rows.first()).toContainText('Night Bus');
  await expect(page.getByText('Night Bus', { exact: true })).toBeVisible();
  await expect(page.getByText('Paper Moons', { exact: true })).toBeVisible();
}

/** Waits until both files have been read; the page without scripts refreshes itself. */
async function read(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/beats');
    await expect(page.getByText('0:08')).toBeVisible({ timeout: 500 });
    await expect(page.getByText('0:06')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 25_000 });
}

test('an artist uploads two tracks, hides one; a visitor hears the other; one is deleted', async ({
  page,
  scripts,
  browser,
  server,
  gateCookie,
}, info) => {
  test.setTimeout(90_000);
  const errors = watchErrors(page);
  await register(page, freshEmail(info));
  await expect(page.getByText('0 of 3 done')).toBeVisible();
  await expectFitting(page);
  await expect(page.getByRole('link', { name: 'Upload a track' })).toHaveAttribute(
    'href',
    '/beats/upload?first=1',
  );
  await expect(page.getByRole('link', { name: 'Make one here' })).toHaveAttribute('href', '/make');
  await uploadTwo(page, scripts);
  await read(page);
  await page.goto('/');
  await expect(page.getByText('1 of 3 done')).toBeVisible();
  if (scripts) await awake(page);
  await page.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(page.getByText('1 of 3 done')).toHaveCount(0);
  await page.goto('/beats');

  const row = page.getByRole('listitem').filter({ hasText: 'Paper Moons' });
  if (scripts) await awake(page);
  await row.getByRole('switch', { name: /Paper Moons/ }).click();
  await expect(row.getByText('Private', { exact: true })).toBeVisible();
  await page.goto('/');
  const profile = await page
    .getByRole('link', { name: /View Public Profile/ })
    .getAttribute('href');

  const visitor = await browser.newContext({
    baseURL: server.url,
    storageState: gateCookie,
    javaScriptEnabled: scripts,
    viewport: { width: 360, height: 740 },
  });
  const reader = await visitor.newPage();
  const readerErrors = watchErrors(reader);
  await reader.goto(profile ?? '');
  await expect(reader.getByText('Night Bus', { exact: true })).toBeVisible();
  await expect(reader.getByText('Paper Moons')).toHaveCount(0);
  await hear(reader, scripts);
  expect(readerErrors).toEqual([]);
  await visitor.close();

  await page.goto('/beats');
  if (scripts) {
    await awake(page);
    page.on('dialog', (dialog) => {
      expect(dialog.message()).toBe(
        'Are you sure you want to delete this track? This action cannot be undone.',
      );
      void dialog.accept();
    });
  }
  const doomed = page.getByRole('listitem').filter({ hasText: 'Night Bus' });
  await doomed.getByRole('group').locator('summary').click();
  // Without scripts a shut menu has one link, to the page with this menu open.
  if (!scripts) await doomed.getByRole('link', { name: 'All actions' }).click();
  await doomed.getByRole('link', { name: 'Delete' }).click();
  if (!scripts) {
    await expect(page.getByText('Are you sure you want to delete this track?')).toBeVisible();
    await page.getByRole('button', { name: /Delete/ }).click();
  }
  await expect(page.getByRole('heading', { name: 'All Tracks (1)' })).toBeVisible();
  expect(errors).toEqual([]);
});

/** Plays the first track in this visitor's way, and checks that sound is really playing. */
async function hear(page: Page, scripts: boolean): Promise<void> {
  const play = page.locator('a[data-play]').first();
  if (!scripts) {
    // Without scripts the link is the audio itself.
    const response = await page.request.get((await play.getAttribute('href')) ?? '');
    expect(response.headers()['content-type']).toMatch(/^audio\//);
    return;
  }
  await play.click();
  const position = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  await expect.poll(position, { timeout: 10_000 }).toBeGreaterThan(0.2);

  // React hydrates meanwhile; playback continues, and the player shows the track.
  await awake(page);
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByText('Night Bus')).toBeVisible();
  const before = await position();
  await expect.poll(position).toBeGreaterThan(before);
  await player.getByRole('button', { name: 'Pause' }).click();
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await player.getByRole('slider', { name: 'Seek' }).fill('4');
  await expect.poll(position).toBeGreaterThan(3.5);
  await player.getByRole('button', { name: 'Close player' }).click();
  await expect(player).toHaveCount(0);
}

test('a wrong file is refused by name, and what was typed stays', async ({
  page,
  scripts,
}, info) => {
  await joinAs(page.request, info);
  await page.goto('/beats/upload');
  if (scripts) await awake(page);
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a song.') },
  ]);
  if (!scripts)
    await page
      .getByRole('button', { name: /^Upload/ })
      .last()
      .click();
  await expect(
    page
      .getByText('notes.txt: Please select audio files (MP3, WAV, OGG, M4A, AAC, or FLAC).')
      .first(),
  ).toBeVisible();
});

test('a wrong password is said in words, and signing out ends the session', async ({
  page,
  scripts,
}, info) => {
  const email = freshEmail(info);
  await register(page, email);
  if (scripts) await awake(page);
  await page.locator('header details summary').last().click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Featured Artists' })).toBeVisible();
  await page.goto('/beats');
  await expect(page).toHaveURL(/\/auth\?next=%2Fbeats/);

  const card = page.getByRole('region', { name: 'Artist Login' });
  if (scripts) await awake(page);
  await card.getByLabel('Email').fill(email);
  await card.getByLabel('Password', { exact: true }).fill('not the password');
  await card.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await expect(card.getByLabel('Email')).toHaveValue(email);
  await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await card.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/beats');
});

test('unknown addresses lead visitors home and artists to the not-found screen @deep-without-scripts', async ({
  page,
}, info) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
  await register(page, freshEmail(info));
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

for (const [size, viewport] of [
  ['a phone', undefined],
  ['a desk', DESKTOP],
] as const) {
  test.describe(`every screen on ${size}`, () => {
    test.use(viewport ? { viewport } : {});

    test('is accessible, does not scroll sideways and does not shift @with-scripts', async ({
      page,
      scripts,
    }, info) => {
      // Axe is a script itself.
      test.setTimeout(120_000);
      const errors = watchErrors(page);
      for (const path of ['/', '/auth', '/auth?tab=create']) await inspect(page, path);
      await joinAs(page.request, info);
      for (const path of ['/', '/?edit=hero', '/beats', '/beats/upload', '/explore']) {
        await inspect(page, path);
      }
      await uploadTwo(page, scripts);
      await read(page);
      const profile = await page.evaluate(async () => {
        const user = (await (await fetch('/api/user')).json()) as { artistId: number };
        return `/profile/${user.artistId}`;
      });
      for (const path of ['/', '/beats', profile]) await inspect(page, path);
      expect(errors).toEqual([]);
    });
  });
}
