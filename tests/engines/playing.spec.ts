import type { APIRequestContext } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { freshEmail, PASSWORD } from '#tests/browser/accounts.ts';
import { joinAs, type Artist } from '#tests/browser/artists.ts';
import { expect, test } from './engine.ts';
import type { Phone } from './phone.ts';

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

const link = (phone: Phone, title: string) =>
  phone.get('listitem').having(title).css('a[data-play]');
const bar = (phone: Phone) => phone.get('region', 'Player');

async function openPage(phone: Phone, { address }: Artist): Promise<void> {
  await phone.open(address);
  await phone.awake();
}

test('an artist signs up, is named, signs out and in again @core', async ({ phone }, info) => {
  const email = freshEmail(info);
  await phone.open('/auth?tab=create');
  await phone.awake();
  const card = phone.get('region', 'Artist Login');
  await card.label('Email').fill(email);
  await card.label('Password').fill(PASSWORD);
  await card.label(/confirm/i).fill(PASSWORD);
  await card.get('button', 'Create Account').click();
  await phone.get('textbox', 'Artist name').fill('Ines of the Harbour');
  await phone.get('button', 'Continue').click();
  // The previous page has the same menu.
  await phone.get('textbox', 'Artist name').gone();
  await phone.css('nav[aria-label="Main"]').shown();

  await phone.css('[aria-label="Profile menu"]').click();
  await phone.get('button', 'Logout').click();
  await phone.get('link', 'Sign In').shown();
  await phone.open('/auth');
  await card.label('Email').fill(email);
  await card.label('Password').fill(PASSWORD);
  await card.get('button', 'Sign In').click();
  await phone.css('nav[aria-label="Main"]').shown();
});

test('a track plays, is sought in and followed by the next @core', async ({
  phone,
  request,
}, info) => {
  await openPage(phone, await twoTracks(request, info));
  await link(phone, 'Flood').click();
  await bar(phone).having('Flood').shown();
  await phone.poll(() => phone.position()).toBeGreaterThan(0.3);

  // On the page and with the seek keys: both go to the same position.
  await bar(phone).get('button', 'Pause').click();
  await bar(phone).get('button', 'Play').shown();
  await phone.evaluate(() => (document.activeElement as HTMLElement).blur());
  const before = await phone.position();
  await phone.press('ArrowRight');
  await phone.poll(() => phone.position()).toBeGreaterThan(before + 4);
  await phone.evaluate(() => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = audio.duration - 0.6;
  });
  await bar(phone).get('button', 'Play').click();
  await bar(phone).having('Ebb').shown();
  await phone.poll(() => phone.position()).toBeGreaterThan(0.3);
});
