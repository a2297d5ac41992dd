import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackForm } from '#tests/audio-files.ts';
import { askHost } from '#tests/host-request.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';

/** A file that was public gets another address when it becomes private. */
let site: StartedSite;
let ana: Account;

interface Track {
  id: number;
  audioUrl: string;
  outputUrl: string | null;
  coverImageUrl: string | null;
}

beforeAll(async () => {
  site = await startSite();
  ana = await site.register('ana@example.org');
}, 240_000);
afterAll(() => site.close());

async function picture(): Promise<File> {
  const bytes = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#804020' },
  })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'cover.png', { type: 'image/png' });
}

const send = async (method: string, path: string, field: string) => {
  const form = new FormData();
  form.set(field, await picture());
  return fetch(site.url + path, { method, headers: { cookie: ana.cookie }, body: form });
};

const trackOf = async (id: number) =>
  (await (await site.ask('GET', `/api/tracks/${id}`, { as: ana })).json()) as Track;

async function publicTrack(): Promise<Track> {
  const sent = await fetch(`${site.url}/api/tracks`, {
    method: 'POST',
    headers: { cookie: ana.cookie },
    body: trackForm(),
  });
  const { id } = (await sent.json()) as Track;
  expect((await send('POST', `/api/tracks/${id}/cover`, 'image')).ok).toBe(true);
  await expect.poll(async () => (await trackOf(id)).outputUrl, { timeout: 30_000 }).not.toBeNull();
  return trackOf(id);
}

const addresses = ({ audioUrl, outputUrl, coverImageUrl }: Track) =>
  [audioUrl, outputUrl, coverImageUrl].map((url) => url ?? '');
const statuses = (urls: string[], as?: Account) =>
  Promise.all(urls.map(async (url) => (await site.ask('GET', url, { as })).status));

async function expectDead(before: string[], now: string[]): Promise<void> {
  expect(now).toHaveLength(before.length);
  for (const url of now) expect(before).not.toContain(url);
  for (const as of [undefined, ana]) {
    expect(await statuses(before, as)).toEqual(before.map(() => 404));
  }
  expect(await statuses(now, ana)).toEqual(now.map(() => 200));
  expect(await statuses(now)).toEqual(now.map(() => 404));
}

describe('a track that becomes private', () => {
  it.each([
    ['by its switch', { isPublic: false }, 'toggle-public'],
    ['by an edit', { isPublic: false, title: 'Hidden' }, ''],
  ])('has other addresses from then on: %s', async (_how, body, way) => {
    const track = await publicTrack();
    const before = addresses(track);
    const { headers } = await site.ask('GET', track.outputUrl ?? '');
    expect(headers.get('cache-control')).toMatch(/^public/);
    const path = `/api/tracks/${track.id}${way ? `/${way}` : ''}`;
    const changed = await site.ask('PATCH', path, { as: ana, body });
    expect(changed.status).toBe(200);
    const now = addresses((await changed.json()) as Track);
    await expectDead(before, now);
    // Private again: nothing changes. Public again: at an address that no cache has seen.
    await site.ask('PATCH', `/api/tracks/${track.id}`, { as: ana, body: { isPublic: false } });
    expect(addresses(await trackOf(track.id))).toEqual(now);
    await site.ask('PATCH', `/api/tracks/${track.id}`, { as: ana, body: { isPublic: true } });
    expect(addresses(await trackOf(track.id))).toEqual(now);
    expect(await statuses(before)).toEqual([404, 404, 404]);
    expect(await statuses(now.slice(1))).toEqual([200, 200]);
    const preview = await site.ask('GET', `/og/tracks/${track.id}.png`);
    expect(preview.status).toBe(200);
  });
});

it('an artist who hides takes all addresses along, and stays reachable for themselves', async () => {
  const track = await publicTrack();
  expect((await send('POST', '/api/my-artist/images/profile', 'image')).ok).toBe(true);
  const profile = async () => {
    const mine = await site.ask('GET', `/api/artists/${ana.artistId}`, { as: ana });
    const { profileImage } = (await mine.json()) as { profileImage: string };
    return [...addresses(await trackOf(track.id)), profileImage];
  };
  const before = await profile();
  const hidden = await site.submit(
    '/settings',
    { intent: 'changeVisibility', isPublic: 'false' },
    ana,
  );
  expect(hidden.status).toBe(303);
  await expectDead(before, await profile());
  await site.submit('/settings', { intent: 'changeVisibility', isPublic: 'true' }, ana);
});

it('a thing that leaves the shop takes its pictures along', async () => {
  const made = await site.ask('POST', '/api/merch', {
    as: ana,
    body: { artistId: ana.artistId, name: 'Shirt', price: 20, category: 'apparel' },
  });
  const { id } = (await made.json()) as { id: number };
  expect((await send('POST', `/api/merch/${id}/images/1`, 'image')).ok).toBe(true);
  const image = async () => {
    const item = await site.ask('GET', `/api/merch/${id}`, { as: ana });
    return [((await item.json()) as { imageUrl: string }).imageUrl];
  };
  const before = await image();
  expect(await statuses(before)).toEqual([200]);
  await site.ask('PATCH', `/api/merch/${id}`, { as: ana, body: { isActive: false } });
  await expectDead(before, await image());
});

it('a private file is shown by no other site, not even by its secret link', async () => {
  const track = await publicTrack();
  await site.ask('PATCH', `/api/tracks/${track.id}`, { as: ana, body: { isPublic: false } });
  const shared = await site.submit(`/tracks/${track.id}`, { intent: 'shareLink' }, ana);
  expect(shared.status).toBe(303);
  const page = await (await site.ask('GET', `/tracks/${track.id}`, { as: ana })).text();
  const key = /\?key=([\w-]{22})/.exec(page)?.[1] ?? '';
  const { outputUrl } = await trackOf(track.id);
  const address = `${outputUrl}?key=${key}`;
  const from = (other: string, mode: string, kind: string) =>
    askHost(site.url, '127.0.0.1', address, {
      headers: { 'sec-fetch-site': other, 'sec-fetch-mode': mode, 'sec-fetch-dest': kind },
    });
  const own = await from('same-origin', 'no-cors', 'audio');
  expect(own.status).toBe(200);
  expect(own.headers['cross-origin-resource-policy']).toBe('same-origin');
  for (const other of ['cross-site', 'same-site']) {
    expect((await from(other, 'no-cors', 'audio')).status).toBe(404);
    expect((await from(other, 'navigate', 'document')).status).toBe(200);
  }
});
