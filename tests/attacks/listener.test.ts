import { afterAll, beforeAll, expect, it } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { PASSWORD, startSite, type Account, type StartedSite } from '#tests/started-site.ts';

/** A listener has an account and no artist page, and no access to artists' functions. */
let site: StartedSite;
let artist: Account;
let listener: Account;

beforeAll(async () => {
  site = await startSite();
  artist = await site.register('artist@example.org');
  const answer = await site.ask('POST', '/api/register', {
    body: { email: 'listener@example.org', password: PASSWORD, kind: 'listener' },
  });
  const user = (await answer.json()) as { id: number; artistId: number };
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  listener = { cookie, artistId: user.artistId, userId: user.id, email: 'listener@example.org' };
});
afterAll(() => site.close());

const SCREENS = [
  '/beats',
  '/beats/upload',
  '/beats/titles',
  '/beat-machine',
  '/ai-studio',
  '/ai-assistants',
  '/push',
  '/push/new',
  '/merch',
  '/merch/new',
  '/merch/orders',
  '/inbox',
  '/followers',
];

it.each(SCREENS)('%s leads to where an artist page is made', async (path) => {
  const answer = await site.ask('GET', path, { as: listener });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/artist-page?next=${encodeURIComponent(path)}`);
});

it.each([
  '/settings',
  '/notifications',
  '/explore',
  '/vocals',
  '/feed',
  '/likes',
  '/artist-page',
  '/playlists',
])('%s is a listener’s as well', async (path) => {
  expect((await site.ask('GET', path, { as: listener })).status).toBe(200);
});

const own = (): [method: string, path: string, body?: object][] => {
  const id = listener.artistId;
  return [
    ['PATCH', '/api/my-artist', { bio: 'Mine', isPublic: true }],
    ['GET', '/api/my-artist/messages'],
    ['GET', `/api/artists/${id}`],
    ['GET', `/api/artists/${id}/tracks`],
    ['GET', `/api/artists/${id}/ai-generations`],
    ['GET', `/api/artists/${id}/humming-recordings`],
    [
      'POST',
      '/api/push-links',
      { artistId: id, title: 'A', url: 'https://a.example', iconType: 'other' },
    ],
    ['GET', `/api/artists/${id}/push-links`],
    ['POST', '/api/merch', { artistId: id, name: 'Shirt', price: 20, category: 'apparel' }],
    ['GET', `/api/artists/${id}/merch`],
    ['POST', '/api/assistant/chat', { assistantId: 'artist-manager', message: 'Hello' }],
    ['POST', '/api/ai/generate-lyrics', { prompt: 'the sea', genre: 'pop' }],
    ['POST', '/api/ai-generations', { artistId: id, type: 'beat', genre: 'pop', bpm: 120 }],
  ];
};

it('refuses a program with a sentence', async () => {
  for (const [method, path, body] of own()) {
    const answer = await site.ask(method, path, { as: listener, body });
    const said = (await answer.json()) as { error: string; code: string };
    expect([path, answer.status, said.code]).toEqual([path, 403, 'artistsOnly']);
    expect(said.error).toContain('artist page');
  }
});

it('takes no file of theirs', async () => {
  const form = new FormData();
  form.set('audio', new File([toneWav()], 'a.wav', { type: 'audio/wav' }));
  form.set('title', 'Mine');
  const answer = await fetch(`${site.url}/api/tracks`, {
    method: 'POST',
    headers: { cookie: listener.cookie },
    body: form,
  });
  expect(answer.status).toBe(403);
});

it('shows them nowhere, also under a name', async () => {
  const welcome = { intent: 'nameArtist', name: 'Quiet Ear' };
  expect((await site.submit('/welcome', welcome, listener)).status).toBe(303);
  for (const path of ['/api/public/artists', '/sitemap.xml', '/explore']) {
    const text = await (await site.ask('GET', path, { as: artist })).text();
    expect(text).not.toContain('Quiet Ear');
    expect(text).not.toContain(`/profile/${listener.artistId}`);
  }
  for (const path of [
    `/profile/${listener.artistId}`,
    `/artists/${listener.artistId}`,
    '/@quiet-ear',
    `/profile/${listener.artistId}/feed.xml`,
    `/shop/${listener.artistId}`,
    `/links/${listener.artistId}`,
    `/og/${listener.artistId}.png`,
    `/api/artists/${listener.artistId}`,
  ]) {
    expect([path, (await site.ask('GET', path, { as: artist })).status]).toEqual([path, 404]);
    expect((await site.ask('GET', path)).status).not.toBe(200);
  }
  const shown = { intent: 'changeVisibility', isPublic: 'true' };
  const answer = await site.submit('/settings', shown, listener);
  expect(answer.headers.get('location')).toContain('/artist-page');
});

it('cannot be followed or written to, and follows and blocks like anybody', async () => {
  const theirs = `/api/artists/${listener.artistId}`;
  expect((await site.ask('POST', `${theirs}/follow`, { as: artist })).status).toBe(404);
  const follow = `/api/artists/${artist.artistId}/follow`;
  const followed = await site.ask('POST', follow, { as: listener });
  expect(await followed.json()).toEqual({ following: true, followers: 1 });
});

it('likes a track, and finds it among those that they like', async () => {
  await site.ask('PATCH', '/api/my-artist', { as: artist, body: { name: 'Loud Voice' } });
  const added = await fetch(`${site.url}/api/tracks`, {
    method: 'POST',
    headers: { cookie: artist.cookie },
    body: trackForm({ title: 'Ebb' }),
  });
  const { id } = (await added.json()) as { id: number };
  const liked = await site.ask('POST', `/api/tracks/${id}/like`, { as: listener });
  expect([liked.status, await liked.json()]).toEqual([200, { liked: true, likes: null }]);
  expect(await (await site.ask('GET', '/likes', { as: listener })).text()).toContain('Ebb');
  await site.ask('DELETE', `/api/tracks/${id}/like`, { as: listener });
  expect(await (await site.ask('GET', '/likes', { as: listener })).text()).not.toContain('Ebb');
});

it('makes an artist page in one step, once, whole', async () => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await site.ask('POST', '/api/my-artist', { as: listener, body: {} });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ artistId: listener.artistId, named: true });
  }
  expect((await site.ask('GET', '/beats', { as: listener })).status).toBe(200);
  expect((await site.ask('GET', `/profile/${listener.artistId}`)).status).toBe(200);
  const text = await (await site.ask('GET', '/api/public/artists')).text();
  expect(text).toContain('Quiet Ear');
  expect((await site.ask('GET', '/artist-page', { as: listener })).status).toBe(303);
});
