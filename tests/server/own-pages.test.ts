import { afterAll, beforeAll, expect, it } from 'vitest';
import { hideTrack } from '#app/admin-command/content.server.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { postForm } from '#tests/api/forms.ts';
import { asHost } from '#tests/attacks/host.ts';
import { afterReading } from '#tests/attacks/site-database.ts';
import { openScene, send, type TwoArtists } from '#tests/faults/two-artists.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';

/** Pages of signed-in people that are answered from memory are those that would be rendered. */
let site: StartedSite;
let scene: TwoArtists;
let bensTrack: number;

beforeAll(async () => {
  site = await startSite();
  scene = await openScene(site);
  bensTrack = await addTrack(scene.ben);
  for (const trackId of [scene.track.id, bensTrack]) await afterReading(site, trackId);
}, 240_000);
afterAll(() => site.close());

async function addTrack(as: Account): Promise<number> {
  const form = trackForm({ isPublic: 'true', title: 'Low Tide' }, { bytes: toneWav(1) });
  return ((await (await send(site, as, '/api/tracks', form)).json()) as { id: number }).id;
}

/** Differ in each response: nonces, keys of forms, the position among events, and the time of the request. */
const WITHOUT = [
  /nonce="[^"]+"/g,
  /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g,
  /eventsAt\\",\\"[^"]+"/g,
  /(?:now\\",|name="upTo" value=")\d{13}/g,
  /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
];

async function see(path: string, as: Account, headers: Record<string, string> = {}) {
  const response = await site.ask('GET', path, { as, headers });
  const html = await response.text();
  return {
    status: response.status,
    html: WITHOUT.reduce((text, pattern) => text.replaceAll(pattern, '…'), html),
    // A page that Remix renders is compressed while it is sent.
    isFromMemory: response.headers.has('content-length'),
  };
}

/** The first place at which two texts differ, with what is around it. */
function difference(one: string, other: string): string {
  if (one === other) return '';
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `${one.slice(at - 40, at + 40)} / ${other.slice(at - 40, at + 40)}`;
}

let asked = 0;
/** The page as it is rendered: nothing is cached for a header that no request has had. */
const rendered = (path: string, as: Account) => see(path, as, { 'x-count': String(asked++) });

it('are the same as rendered ones after each kind of write', async () => {
  const { ana, ben, track } = scene;
  const screens = [
    '/',
    '/?controls=1',
    '/?edit=images',
    '/?edit=tour',
    '/beats',
    '/beats?sort=plays',
    '/ai-studio/humming-to-song',
    `/profile/${ana.artistId}`,
    `/profile/${ben.artistId}`,
    `/tracks/${track.id}`,
    `/tracks/${bensTrack}`,
    '/notifications',
    '/followers',
    '/inbox',
    '/likes',
    '/statistics',
    '/feed',
    '/genres',
  ];
  const call = (method: string, path: string, as: Account, body?: object) => async () => {
    const response = await site.ask(method, path, { as, body });
    expect([method, path, response.status, response.ok]).toEqual([
      method,
      path,
      response.status,
      true,
    ]);
  };
  const writes: (() => Promise<unknown>)[] = [
    () => Promise.resolve(),
    call('PATCH', '/api/my-artist', ana, { name: 'Ana Sea', bio: 'From the coast.' }),
    call('PATCH', '/api/my-artist', ben, { name: 'Ben Harbour', genre: 'Slow pop' }),
    call('POST', `/api/artists/${ben.artistId}/follow`, ana),
    call('POST', `/api/artists/${ana.artistId}/follow`, ben),
    call('POST', `/api/tracks/${bensTrack}/like`, ana),
    call('PATCH', `/api/tracks/${track.id}`, ana, {
      title: 'High Water',
      tags: ['one'],
      allowComments: true,
    }),
    call('PATCH', `/api/tracks/${bensTrack}`, ben, { title: 'Neap Tide' }),
    call('POST', `/api/tracks/${track.id}/plays`, ben, { heard: 30 }),
    call('POST', `/api/tracks/${track.id}/comments`, ben, { at: '0:00', text: 'From the start' }),
    () => send(site, ben, '/api/posts', postForm('A new song is coming.')),
    call('DELETE', `/api/tracks/${bensTrack}/like`, ana),
    call('DELETE', `/api/artists/${ben.artistId}/follow`, ana),
    call('PATCH', `/api/tracks/${track.id}/toggle-public`, ana, { isPublic: false }),
    // By another process.
    () => asHost(site, hideTrack, [String(bensTrack)]),
    call('DELETE', `/api/tracks/${track.id}`, ana),
  ];
  let fromMemory = 0;
  for (const [step, write] of writes.entries()) {
    for (const path of screens) await see(path, ana);
    await write();
    for (const path of screens) {
      const answered = await see(path, ana);
      const fresh = await rendered(path, ana);
      expect([step, path, answered.status, difference(answered.html, fresh.html)]).toEqual([
        step,
        path,
        fresh.status,
        '',
      ]);
      if (answered.isFromMemory) fromMemory += 1;
    }
  }
  // At the first step nothing was written; later, a write leaves some screens as they are.
  expect(fromMemory).toBeGreaterThan(screens.length);
}, 120_000);

it('are answered from memory again, until rows that they show are written', async () => {
  const { ana, ben } = scene;
  await see('/beats', ben);
  expect((await see('/beats', ben)).isFromMemory).toBe(true);
  expect((await rendered('/beats', ben)).isFromMemory).toBe(false);
  // Others change rows of the same tables.
  const others = await site.ask('PATCH', '/api/my-artist', { as: ana, body: { bio: 'New' } });
  expect(others.status).toBe(200);
  await afterReading(site, await addTrack(ana));
  expect((await see('/beats', ben)).isFromMemory).toBe(true);
  const answer = await site.ask('PATCH', '/api/my-artist', { as: ben, body: { name: 'Ben' } });
  expect(answer.status).toBe(200);
  expect((await see('/beats', ben)).isFromMemory).toBe(false);
});

it('depend on the theme, and on the address', async () => {
  const { ben } = scene;
  await see('/beats', ben);
  const dark = { ...ben, cookie: `${ben.cookie}; theme=dark` };
  expect((await see('/beats', dark)).html).toContain('data-theme="dark"');
  expect((await see('/beats', ben)).html).not.toContain('data-theme="dark"');
  expect((await see('/beats?arrange=1', ben)).isFromMemory).toBe(false);
});
