import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#app/durations.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';

/* An album whose tracks were uploaded in reverse order, as podcast programs read it. */

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let ana: Artist;
let albumId: number;

const ORDER = ['Opener', 'Middle', 'Last'];

beforeAll(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
  const ids: number[] = [];
  for (const title of ORDER.toReversed()) {
    const form = trackForm({ title }, { bytes: toneWav(1) });
    const added = await site.call('POST', '/api/tracks', { as: ana, form });
    ids.unshift(((await added.json()) as { id: number }).id);
    site.clock.advance(HOUR_MS);
  }
  await site.work();
  await sendCover(`/api/tracks/${ids[1]}/cover`, 300, 300);
  const json = { title: 'Night Ferry', artistId: ana.artistId, trackIds: ids };
  const made = await site.call('POST', '/api/albums', { as: ana, json });
  albumId = ((await made.json()) as { id: number }).id;
  site.clock.advance(HOUR_MS);
  const out = await site.call('POST', `/api/albums/${albumId}/release`, {
    as: ana,
    json: { when: 'now' },
  });
  expect(out.status).toBeLessThan(300);
}, 120_000);
afterAll(() => site.close());

async function sendCover(path: string, width: number, height: number): Promise<void> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#c04020' } });
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await picture.png().toBuffer())], 'cover.png'));
  const answer = await site.call('POST', path, { as: ana, form });
  expect([answer.ok, await answer.text()]).toEqual([true, expect.anything()]);
}

async function read(path: string) {
  const xml = await (await site.call('GET', path)).text();
  const [channel = '', ...items] = xml.split('<item>');
  const text = (part: string, name: string) =>
    new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(part)?.[1];
  const cover = (part: string) => /<itunes:image href="([^"]+)"/.exec(part)?.[1] ?? '';
  return {
    cover: cover(channel),
    items: items.map((item) => ({
      title: text(item, 'title'),
      episode: text(item, 'itunes:episode'),
      at: Date.parse(text(item, 'pubDate') ?? ''),
      guid: text(item, 'guid'),
      cover: cover(item),
      sound: /<enclosure url="([^"]+)"/.exec(item)?.[1] ?? '',
    })),
  };
}

async function pictureAt(address: string) {
  const answer = await site.call('GET', new URL(address).pathname);
  expect([address, answer.status]).toEqual([address, 200]);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height, bytes };
}

describe('the feed of an album', () => {
  it('numbers its tracks from 1 in the order of the album, not of their upload', async () => {
    const { items } = await read(`/albums/${albumId}/feed.xml`);
    expect(items.map(({ title, episode }) => [title, episode])).toEqual([
      ['Opener', '1'],
      ['Middle', '2'],
      ['Last', '3'],
    ]);
  });

  it('dates them from the release on, each after the one before it', async () => {
    const { items } = await read(`/albums/${albumId}/feed.xml`);
    const release = site.clock.now().getTime();
    expect(items.map(({ at }) => at - release)).toEqual([0, 1000, 2000]);
  });

  it('gives a track the guid that it has in the feed of its artist', async () => {
    const guids = (items: { guid: string | undefined }[]) => items.map(({ guid }) => guid);
    const album = await read(`/albums/${albumId}/feed.xml`);
    const artist = await read(`/profile/${ana.artistId}/feed.xml`);
    expect(guids(album.items)).toEqual(guids(artist.items.toReversed()).toReversed());
    expect(artist.items.map(({ title }) => title)).toEqual(ORDER);
    expect(artist.items.every(({ episode }) => episode === undefined)).toBe(true);
  });
});

describe('the covers of feeds', () => {
  it('are square JPEGs of 1,400 to 3,000 pixels, whatever the artwork', async () => {
    await sendCover(`/api/my-artist/images/cover`, 900, 300);
    for (const path of [`/albums/${albumId}/feed.xml`, `/profile/${ana.artistId}/feed.xml`]) {
      const { cover, items } = await read(path);
      for (const address of [cover, ...items.map((item) => item.cover)]) {
        expect(address).toMatch(/\/og\/[\w/-]+\.jpg$/);
        const { format, width, height } = await pictureAt(address);
        expect([format, width, height]).toEqual(['jpeg', 1400, 1400]);
      }
    }
  }, 60_000);

  it('scale small artwork up, and set what is no square between bars', async () => {
    const { cover, items } = await read(`/albums/${albumId}/feed.xml`);
    // Without a cover of its own, an album has that of its first track with one; the other tracks have it
    // too.
    expect(items[1]?.cover).toMatch(/\/og\/tracks\//);
    expect([items[0]?.cover, items[2]?.cover]).toEqual([cover, cover]);
    const small = await pictureAt(items[1]?.cover ?? '');
    expect(await colourAt(small.bytes, 5, 5)).toBe('red');
    const { cover: banner } = await read(`/profile/${ana.artistId}/feed.xml`);
    const wide = await pictureAt(banner);
    expect(await colourAt(wide.bytes, 700, 10)).toBe('dark');
    expect(await colourAt(wide.bytes, 700, 700)).toBe('red');
    expect(await colourAt(wide.bytes, 5, 700)).toBe('red');
  });

  it('have another address once the artwork is another', async () => {
    const before = await read(`/albums/${albumId}/feed.xml`);
    await sendCover(`/api/albums/${albumId}/cover`, 1000, 1000);
    const { cover, items } = await read(`/albums/${albumId}/feed.xml`);
    expect(cover).not.toBe(before.cover);
    expect(items[1]?.cover).toBe(before.items[1]?.cover);
  });

  it('are not there under names that are none', async () => {
    for (const name of ['1.jpg', '1-.jpg', '1-a.png', '1-a.jpeg', 'x-a.jpg', '1-a/b.jpg']) {
      const answer = await site.call('GET', `/og/tracks/${encodeURIComponent(name)}`);
      expect([name, answer.status]).toEqual([name, 404]);
    }
  });
});

async function colourAt(image: Buffer, left: number, top: number): Promise<'red' | 'dark'> {
  const region = sharp(image).extract({ left, top, width: 1, height: 1 });
  const [red = 0] = await region.raw().toBuffer();
  return red > 100 ? 'red' : 'dark';
}
