import type { APIRequestContext } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { freshEmail, PASSWORD } from '#tests/browser/accounts.ts';
import { joinAs, type Artist } from '#tests/browser/artists.ts';
import { expect, test } from './engine.ts';
import type { Screen } from './screen.ts';

/** An artist with two public tracks of half a minute, read and with both renditions. */
async function twoTracks(request: APIRequestContext, info: { workerIndex: number }) {
  const artist = await joinAs(request, info);
  for (const title of ['Ebb', 'Flood']) {
    const audio = { name: `${title}.wav`, mimeType: 'audio/wav', buffer: Buffer.from(toneWav(30)) };
    const added = await request.post('/api/tracks', { multipart: { title, audio } });
    expect(added.status()).toBe(201);
  }
  const ready = async () => {
    const answer = await request.get(`/api/artists/${artist.id}/tracks`);
    const tracks = (await answer.json()) as { outputUrl: string | null }[];
    return tracks.map(({ outputUrl }) => outputUrl !== null);
  };
  await expect.poll(ready, { timeout: 60_000 }).toEqual([true, true]);
  return artist;
}

const link = (screen: Screen, title: string) =>
  screen.get('listitem').having(title).css('a[data-play]');
const bar = (screen: Screen) => screen.get('region', 'Player');

async function openPage(screen: Screen, { address }: Artist): Promise<void> {
  await screen.open(address);
  await screen.awake();
}

test('an artist signs up, is named, signs out and in again @core', async ({ screen }, info) => {
  const email = freshEmail(info);
  await screen.open('/auth?tab=create');
  await screen.awake();
  const card = screen.get('region', 'Artist Login');
  await card.label('Email').fill(email);
  await card.label('Password').fill(PASSWORD);
  await card.label(/confirm/i).fill(PASSWORD);
  await card.get('button', 'Create Account').click();
  await screen.get('textbox', 'Artist name').fill('Ines of the Harbour');
  await screen.get('button', 'Continue').click();
  await screen.css('nav[aria-label="Main"]').shown();

  await screen.css('[aria-label="Profile menu"]').click();
  await screen.get('button', 'Logout').click();
  await screen.get('link', 'Sign In').shown();
  await screen.open('/auth');
  await card.label('Email').fill(email);
  await card.label('Password').fill(PASSWORD);
  await card.get('button', 'Sign In').click();
  await screen.css('nav[aria-label="Main"]').shown();
});

test('a track plays, is sought in and followed by the next @core', async ({
  screen,
  request,
}, info) => {
  await openPage(screen, await twoTracks(request, info));
  await link(screen, 'Flood').click();
  await bar(screen).having('Flood').shown();
  await screen.poll(() => screen.position()).toBeGreaterThan(0.3);

  // By the page itself and by the keys that seek: both go to the same place.
  await bar(screen).get('button', 'Pause').click();
  await bar(screen).get('button', 'Play').shown();
  await screen.evaluate(() => (document.activeElement as HTMLElement).blur());
  const before = await screen.position();
  await screen.press('ArrowRight');
  await screen.poll(() => screen.position()).toBeGreaterThan(before + 4);
  await screen.evaluate(() => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = audio.duration - 0.6;
  });
  await bar(screen).get('button', 'Play').click();
  await bar(screen).having('Ebb').shown();
  await screen.poll(() => screen.position()).toBeGreaterThan(0.3);
});
