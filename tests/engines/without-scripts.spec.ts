import { writeFileSync } from 'node:fs';
import { toneWav } from '#tests/audio-files.ts';
import { freshEmail, PASSWORD } from '#tests/browser/accounts.ts';
import { addTrack, joinAs } from '#tests/browser/artists.ts';
import { expect, test } from './engine.ts';

test.use({ runsScripts: false });

test('without scripts an artist signs up, is named, and signs out', async ({ phone }, info) => {
  await phone.open('/auth?tab=create');
  const card = phone.get('region', 'Artist Login');
  await card.label('Email').fill(freshEmail(info));
  await card.label('Password').fill(PASSWORD);
  await card.label(/confirm/i).fill(PASSWORD);
  await card.get('button', 'Create Account').click();
  await phone.get('textbox', 'Artist name').fill('Ines of the Harbour');
  await phone.get('button', 'Continue').click();
  // A link of the next page only: the navigation is on the page before as well.
  await phone.get('link', 'Add a picture').shown();
  await phone.css('[aria-label="Profile menu"]').click();
  await phone.get('button', 'Logout').click();
  await phone.get('link', 'Sign In').shown();
});

test('without scripts a track is uploaded, a collaboration asked for and accepted, and something ordered', async ({
  phone,
  request,
  playwright,
  server,
  gateCookie,
}, info) => {
  const artist = await joinAs(request, info, { name: 'Ana Lima' });
  const other = await playwright.request.newContext({
    baseURL: server.url,
    ...(gateCookie ? { storageState: gateCookie } : {}),
  });
  const singer = await joinAs(other, info, { name: 'Ines Marrow' });
  const theirs = await addTrack(other, 'Glass Weather', { isPublic: 'true' });
  const item = { name: 'Tide cap', price: 12, category: 'accessories', description: '' };
  expect((await other.post('/api/merch', { data: item })).status()).toBe(201);

  await phone.takeOver(request);
  await phone.open('/beats/upload');
  const path = info.outputPath('Slack Water.wav');
  writeFileSync(path, toneWav(2));
  await phone.css('input[type=file]').choose(path);
  await phone.get('button', /^Upload/).click();
  await phone.text('Slack Water').shown();

  await phone.open(`/tracks/${theirs}/collaborate`);
  await phone.label('Message').fill('I hear a low harmony.');
  await phone.get('button', 'Send Request').click();
  await phone.poll(() => phone.path()).toMatch(/^\/creative-space\/\d+/);

  const own = await request.get(`/api/artists/${artist.id}/tracks`);
  const [{ id: trackId } = { id: 0 }] = (await own.json()) as { id: number }[];
  const asked = await other.post('/api/collaborations', {
    data: {
      trackId,
      trackOwnerId: artist.id,
      collaboratorId: singer.id,
      title: 'Harmonies',
      description: 'VOCAL: please',
    },
  });
  const { id: spaceId } = (await asked.json()) as { id: number };
  await phone.open(`/creative-space/${spaceId}`);
  await phone.get('button', 'Accept Collaboration').click();
  await phone.text('Accepted').shown();

  await phone.open(`/shop/${singer.id}`);
  await phone.get('link', /Tide cap/).click();
  await phone.get('button', 'Add to cart').click();
  await phone.get('link', /^Cart: 1 item/).shown();
  await phone.open(`/shop/${singer.id}/checkout`);
  await phone.label('Your name').fill('Ana Lima');
  await phone.label('Your email').fill('ana@example.org');
  await phone.label('Address').fill('1 Quay');
  await phone.get('button', /^Place order/).click();
  await phone.get('heading', 'Thank you').shown();
  await other.dispose();
});
