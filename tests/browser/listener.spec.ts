import type { APIRequestContext } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { freshEmail, nameOf, PASSWORD } from './accounts.ts';
import { expect, test } from './browser.ts';
import { inDatabase } from './server-database.ts';
import { expectAccessible, expectFitting, open } from './screen.ts';

/** An artist with a public track that allows comments, signed in by `request`. */
async function publish(request: APIRequestContext, email: string) {
  const registered = await request.post('/api/register', { data: { email, password: PASSWORD } });
  const { artistId } = (await registered.json()) as { artistId: number };
  await request.patch('/api/my-artist', { data: { name: nameOf(email) } });
  const buffer = Buffer.from(toneWav(6));
  const added = await request.post('/api/tracks', {
    multipart: { title: 'Ebb', audio: { name: 'ebb.wav', mimeType: 'audio/wav', buffer } },
  });
  const { id: trackId } = (await added.json()) as { id: number };
  await request.patch(`/api/tracks/${trackId}`, { data: { allowComments: true } });
  return { artistId, trackId };
}

test('a listener follows, reads the feed, comments, and makes an artist page', async ({
  page,
  scripts,
  browser,
  server,
  gateCookie,
}, info) => {
  test.setTimeout(120_000);
  const artist = await browser.newContext({ baseURL: server.url, storageState: gateCookie });
  const email = freshEmail(info);
  const { artistId, trackId } = await publish(artist.request, email);

  // Signing up in order to comment makes a listener, and returns to the form.
  await open(page, `/tracks/${trackId}`, scripts);
  await page.getByRole('button', { name: 'Sign in to comment' }).click();
  const card = page.getByRole('region', { name: 'Artist Login' });
  await expect(card.getByText('Create an account to comment on')).toBeVisible();
  await card.getByLabel('Email').fill(freshEmail(info));
  await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await card.getByLabel(/confirm/i).fill(PASSWORD);
  await card.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(new RegExp(`/tracks/${trackId}#comments$`));
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Feed',
    'Explore',
    'Vocals',
  ]);

  // The first comment of an unknown account is held, and requires a name.
  await page.getByLabel('At', { exact: true }).fill('0:02');
  await page.getByLabel('Your comment').fill('What a low note');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Required').or(page.getByText('Please say your name'))).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('What a low note');
  await page.getByLabel('Your name').fill('Quiet Ear');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Waits for the artist')).toBeVisible();
  const seen = await artist.request.get(`/api/tracks/${trackId}/comments`);
  const [comment] = (await seen.json()) as { id: number }[];
  await artist.request.patch(`/api/comments/${comment?.id}`, { data: {} });
  await open(page, `/tracks/${trackId}`, scripts);
  await expect(page.getByText('Waits for the artist')).toHaveCount(0);
  await expectFitting(page);
  if (scripts) await expectAccessible(page);

  // Music published by a followed artist is in the feed.
  await page.getByRole('button', { name: /^Follow / }).click();
  await expect(page.getByRole('button', { name: /^Following / })).toBeVisible();
  await artist.request.post('/api/posts', { multipart: { text: 'On tour soon' } });
  await open(page, '/', scripts);
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByText('On tour soon')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ebb', exact: true })).toBeVisible();
  // Feed readers cannot enter the password of a protected site.
  await expect(page.getByRole('button', { name: 'Make a secret link' })).toHaveCount(0);
  await expectFitting(page);
  if (scripts) await expectAccessible(page);

  // An artists' screen shows what it requires; one press creates the page, under the existing name.
  await open(page, '/beats', scripts);
  await expect(page.getByText('This screen is for artists.', { exact: false })).toBeVisible();
  if (scripts) await expectAccessible(page);
  await page.getByRole('button', { name: 'Make an artist page' }).click();
  await expect(page).toHaveURL(/\/beats$/);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(6);

  const profile = await artist.request.get(`/api/artists/${artistId}`);
  expect(await profile.json()).toMatchObject({ followers: 1 });
  await artist.close();
});

test('‘Sign In’ leads back to the page, on which the music plays on', async ({
  page,
  scripts,
  browser,
  server,
  gateCookie,
}, info) => {
  const artist = await browser.newContext({ baseURL: server.url, storageState: gateCookie });
  const email = freshEmail(info);
  const { trackId } = await publish(artist.request, email);
  await artist.close();
  await open(page, `/tracks/${trackId}`, scripts);
  if (scripts) {
    await page.locator('main a[data-play]').first().click();
    await expect(page.getByRole('region', { name: 'Player', exact: true })).toBeVisible();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  const card = page.getByRole('region', { name: 'Artist Login' });
  if (scripts) {
    const isPlaying = () => page.evaluate(() => document.querySelector('audio')?.paused === false);
    expect(await isPlaying()).toBe(true);
  }
  await card.getByLabel('Email').fill(email);
  await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await card.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`/tracks/${trackId}`);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('many comments come in pages, and what is written on a later one is seen there @deep-without-scripts', async ({
  page,
  scripts,
  server,
}, info) => {
  const { artistId, trackId } = await publish(page.request, freshEmail(info));
  await inDatabase(server, (db) =>
    db
      .insertInto('trackComments')
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          trackId,
          artistId,
          authorId: artistId,
          momentMs: 1000,
          shown: true,
          text: `Said as no. ${index + 1}`,
          createdAt: new Date(),
        })),
      )
      .execute(),
  );
  await open(page, `/tracks/${trackId}`, scripts);
  const said = page.getByText(/^Said as no\. /);
  await expect(said).toHaveCount(50);
  await page.getByRole('link', { name: 'More comments' }).click();
  await expect(said).toHaveCount(10);
  await expect(said.first()).toHaveText('Said as no. 51');
  await expectFitting(page);
  if (scripts) await expectAccessible(page);

  await page.getByLabel('At', { exact: true }).fill('0:02');
  await page.getByLabel('Your comment').fill('Late to this');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Late to this' })).toBeVisible();
  await page.getByRole('link', { name: 'First comments' }).click();
  await expect(said).toHaveCount(50);
  await expect(page.getByRole('link', { name: 'First comments' })).toHaveCount(0);
});
