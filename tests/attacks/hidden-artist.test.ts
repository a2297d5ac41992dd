import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';

/** A hidden artist, with everything of theirs, does not exist for others. */
let site: StartedSite;
let hidden: Account;
let stranger: Account;
/** Addresses that show something of the artist, by GET. */
let addresses: string[];
/** Writes that need the artist, or something of theirs. */
let writes: [method: string, path: string, body: object][];
let trackId: number;
let forms: [path: string, fields: Record<string, string>][];

beforeAll(async () => {
  site = await startSite();
  hidden = await site.register('hidden@example.org');
  stranger = await site.register('stranger@example.org');
  const json = async <Body>(method: string, path: string, body?: object) => {
    const answer = await site.ask(method, path, { as: hidden, body });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const post = async (path: string, form: FormData) => {
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: { cookie: hidden.cookie },
      body: form,
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const picture = async () => {
    const form = new FormData();
    const bytes = await sharp({
      create: { width: 320, height: 320, channels: 3, background: '#345678' },
    })
      .png()
      .toBuffer();
    form.set('image', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
    return form;
  };
  const id = hidden.artistId;
  const own = { artistId: id };
  const track = (await post('/api/tracks', trackForm({ allowDownload: 'true' }))) as { id: number };
  trackId = track.id;
  await post(`/api/tracks/${track.id}/cover`, await picture());
  await post('/api/my-artist/images/profile', await picture());
  const link = await json<{ id: number }>('POST', '/api/push-links', {
    ...own,
    title: 'Elsewhere',
    url: 'https://example.org/',
    iconType: 'other',
  });
  const item = await json<{ id: number }>('POST', '/api/merch', {
    ...own,
    name: 'Shirt',
    price: 20,
    category: 'apparel',
  });
  await post(`/api/merch/${item.id}/images/1`, await picture());
  await site.ask('PATCH', `/api/tracks/${track.id}`, { as: hidden, body: { allowDownload: true } });
  await vi.waitFor(
    async () => {
      const { outputUrl } = await json<{ outputUrl: string | null }>(
        'GET',
        `/api/tracks/${track.id}`,
      );
      expect(outputUrl).not.toBeNull();
    },
    { timeout: 30_000 },
  );
  const media = async () => {
    const audio = await json<Record<string, string>>('GET', `/api/tracks/${track.id}`);
    const profile = await json<Record<string, string>>('GET', `/api/artists/${id}`);
    const shirt = await json<Record<string, string>>('GET', `/api/merch/${item.id}`);
    return [
      audio.audioUrl,
      audio.outputUrl,
      audio.coverImageUrl,
      profile.profileImage,
      shirt.imageUrl,
    ].map(String);
  };
  const before = await media();
  for (const [path, fields] of [
    ['/settings', { intent: 'changeVisibility', isPublic: 'false' }],
  ] as [string, Record<string, string>][]) {
    expect((await site.submit(path, fields, hidden)).status).toBe(303);
  }
  const oembed = (path: string) => `/oembed?url=${encodeURIComponent(site.url + path)}`;
  addresses = [
    `/profile/${id}`,
    `/artists/${id}`,
    `/profile/${id}.data`,
    `/profile/${id}/contact`,
    `/profile/${id}/feed.xml`,
    `/links/${id}`,
    `/links/${id}/qr.svg`,
    `/go/${link.id}`,
    `/shop/${id}`,
    `/shop/${id}/${item.id}`,
    `/shop/${id}/cart`,
    `/shop/${id}/checkout`,
    `/og/${id}.png`,
    `/og/tracks/${track.id}.png`,
    `/embed/tracks/${track.id}`,
    oembed(`/tracks/${track.id}`),
    oembed(`/embed/tracks/${track.id}`),
    '/@hidden',
    `/tracks/${track.id}`,
    `/tracks/${track.id}/download`,
    `/tracks/${track.id}/collaborate`,
    `/tracks/${track.id}/record`,
    `/api/artists/${id}`,
    `/api/artists/${id}/tracks`,
    `/api/artists/${id}/push-links`,
    `/api/artists/${id}/merch`,
    `/api/merch/${item.id}`,
    `/api/tracks/${track.id}`,
    `/api/tracks/${track.id}/plays`,
    `/api/tracks/${track.id}/vocal-recordings`,
    ...before,
    ...(await media()),
  ];
  writes = [
    ['POST', `/api/artists/${id}/follow`, {}],
    ['DELETE', `/api/artists/${id}/follow`, {}],
    [
      'POST',
      `/api/artists/${id}/messages`,
      { name: 'A', email: 'a@example.org', message: 'Hello' },
    ],
    ['POST', `/api/tracks/${track.id}/plays`, { heard: 40, listener: randomUUID() }],
    [
      'POST',
      '/api/collaborations',
      { trackId: track.id, title: 'Remix', description: 'REMIX: A club version.' },
    ],
    ['PATCH', `/api/tracks/${track.id}`, { title: 'Mine' }],
    ['PATCH', `/api/merch/${item.id}`, { name: 'Mine' }],
    ['PATCH', `/api/push-links/${link.id}`, { title: 'Mine' }],
    ['DELETE', `/api/tracks/${track.id}`, {}],
    ['DELETE', `/api/merch/${item.id}`, {}],
    ['DELETE', `/api/push-links/${link.id}`, {}],
  ];
  forms = [
    [`/profile/${id}`, { intent: 'follow' }],
    [`/shop/${id}/${item.id}`, { intent: 'addToCart', itemId: String(item.id), quantity: '1' }],
    [
      `/profile/${id}/contact`,
      { intent: 'send', name: 'A', email: 'a@example.org', message: 'Hi' },
    ],
  ];
}, 240_000);
afterAll(() => site.close());

describe('for others', () => {
  it('nothing below a hidden artist is there', async () => {
    for (const as of [undefined, stranger]) {
      const seen: string[] = [];
      for (const path of addresses) {
        const answer = await site.ask('GET', path, { as });
        const text = await answer.text();
        // If a page has nothing for visitors at all, they are asked to sign in.
        const isAsked =
          !as &&
          (answer.status === 401 || answer.headers.get('location')?.startsWith('/auth') === true);
        const isLanding = path === '/@hidden' && answer.headers.get('location') === '/';
        if (answer.status !== 404 && !isAsked && !isLanding) seen.push(`${answer.status} ${path}`);
        expect([path, /Glass Weather|Elsewhere|Shirt/.test(text)]).toEqual([path, false]);
      }
      expect(seen).toEqual([]);
    }
  });

  it('no list names them', async () => {
    for (const as of [undefined, stranger]) {
      for (const path of ['/', '/auth', '/explore', '/api/public/artists', '/sitemap.xml']) {
        const text = await (await site.ask('GET', path, { as })).text();
        expect([path, text.includes(`/profile/${hidden.artistId}`)]).toEqual([path, false]);
        expect([path, /Glass Weather/.test(text)]).toEqual([path, false]);
      }
    }
  });

  it('nothing can be written to them', async () => {
    const done: string[] = [];
    for (const [method, path, body] of writes) {
      const { status } = await site.ask(method, path, { as: stranger, body });
      if (status !== 404) done.push(`${status} ${method} ${path}`);
    }
    for (const [path, fields] of forms) {
      const { status } = await site.submit(path, fields, stranger);
      if (status !== 404) done.push(`${status} form ${path}`);
    }
    const take = new FormData();
    take.set('trackId', String(trackId));
    take.set('title', 'Take');
    take.set('audio', new File([toneWav()], 'take.wav', { type: 'audio/wav' }));
    const sung = await fetch(`${site.url}/api/vocal-recordings`, {
      method: 'POST',
      headers: { cookie: stranger.cookie },
      body: take,
    });
    if (sung.status !== 404) done.push(`${sung.status} a take`);
    expect(done).toEqual([]);
  });
});

it('for themselves it is all there', async () => {
  const missing: string[] = [];
  for (const path of addresses) {
    const { status } = await site.ask('GET', path, { as: hidden });
    // Artists cannot collaborate with themselves.
    if (status >= 400 && status !== 403) missing.push(`${status} ${path}`);
  }
  // Feeds, embeds and the like show a hidden artist to nobody; old addresses of files stop working.
  expect(
    missing.filter((line) => !/feed\.xml|\/embed\/|\/oembed|\/media\/|\/contact/.test(line)),
  ).toEqual([]);
  expect(missing.filter((line) => line.includes('/media/'))).toHaveLength(5);
});
