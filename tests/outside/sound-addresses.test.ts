import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOfFile } from '#app/operations/file-name.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { keptPathOf } from '#app/features/player/offline/offline-tracks.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';

/* Programs recognise a sound by the end of its address, and save it under the last segment. */

type Artist = Awaited<ReturnType<TestSite['artist']>>;
interface Track {
  id: number;
  audioUrl: string;
  outputUrl: string;
}

let site: TestSite;
let ana: Artist;
let track: Track;
const bytes = toneWav(1);

beforeAll(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
  const form = trackForm({}, { bytes });
  const added = await site.call('POST', '/api/tracks', { as: ana, form });
  const { id } = (await added.json()) as Track;
  await site.work();
  track = (await (await site.call('GET', `/api/tracks/${id}`, { as: ana })).json()) as Track;
}, 60_000);
afterAll(() => site.close());

const bare = (url: string) => url.replace(/\.\w+$/, '');

describe('the address of a sound', () => {
  it('ends as its type does: the original, and what everybody hears', async () => {
    expect(track.audioUrl).toMatch(/^\/media\/[\w-]{22}\.wav$/);
    expect(track.outputUrl).toMatch(/^\/media\/[\w-]{22}\.mp3$/);
    const feed = await (await site.call('GET', `/profile/${ana.artistId}/feed.xml`)).text();
    expect(feed).toMatch(
      /<enclosure url="[^"]+\/media\/[\w-]{22}\.mp3" length="\d+" type="audio\/mpeg"/,
    );
  });

  it('leads to the same file with the end and without, under the same headers', async () => {
    for (const url of [track.audioUrl, track.outputUrl]) {
      const [named, old] = await Promise.all([
        site.call('GET', url, { as: ana }),
        site.call('GET', bare(url), { as: ana }),
      ]);
      expect([named.status, old.status]).toEqual([200, 200]);
      expect(Object.fromEntries(named.headers)).toEqual(Object.fromEntries(old.headers));
      expect(await named.arrayBuffer()).toEqual(await old.arrayBuffer());
    }
  });

  it('has the same rights and ranges', async () => {
    const part = await site.call('GET', track.outputUrl, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')?.slice(0, 12)]).toEqual([
      206,
      'bytes 10-19/',
    ]);
    const hide = { json: { isPublic: false }, as: ana };
    const hidden = (await (
      await site.call('PATCH', `/api/tracks/${track.id}`, hide)
    ).json()) as Track;
    for (const url of [track.outputUrl, bare(track.outputUrl)]) {
      expect((await site.call('GET', url, { as: ana })).status).toBe(404);
    }
    for (const url of [hidden.outputUrl, bare(hidden.outputUrl)]) {
      expect((await site.call('GET', url)).status).toBe(404);
      expect((await site.call('GET', url, { as: ana })).status).toBe(200);
    }
    expect(hidden.outputUrl).toMatch(/\.mp3$/);
    await site.call('PATCH', `/api/tracks/${track.id}`, { json: { isPublic: true }, as: ana });
    track = hidden;
  });

  it('is nobody’s with an end that is not that of the file', async () => {
    for (const end of [
      '.wav',
      '.html',
      '.css',
      '.png',
      '.MP3',
      '.',
      '.mp3.mp3',
      '.mp3/x',
      '%2emp3x',
    ]) {
      const path = bare(track.outputUrl) + end;
      if (end.includes('/')) continue;
      expect([end, (await site.call('GET', path)).status]).toEqual([end, 404]);
    }
  });

  it('with a key that begins with a hyphen, as some before this release, works as well', async () => {
    const { db } = site.services.database;
    const address = '-AbCdEfGhIjKlMnOpQrStUv';
    const key = track.outputUrl.replace(/^\/media\/|\.mp3$/g, '');
    await db.updateTable('media').set({ address }).where('address', '=', key).execute();
    for (const path of [`/media/${address}`, `/media/${address}.mp3`]) {
      expect((await site.call('GET', path)).status).toBe(200);
    }
  });
});

it('no new key begins with a hyphen, of which `mpv *` would make an option', () => {
  const keys = Array.from({ length: 5000 }, randomKey);
  expect(keys.filter((key) => !/^\w[\w-]{21}$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(5000);
});

it.each([
  ['-273.15', '_273.15'],
  ['--help', '_help'],
  ['.hidden', '_hidden'],
  ['...Baby', '_Baby'],
  ['../../etc', '_etc'],
  ['- -x', '_x'],
  ['Re-Arrange...', 'Re-Arrange...'],
  ['-', ''],
  ['..', ''],
])('a title %s is saved as %s', (title, name) => {
  expect(nameOfFile(title)).toBe(name);
});

it('a track that was kept on the device under its old address is found under the new one', () => {
  const kept = (address: string) => keptPathOf(address, 'https://music.example');
  expect(kept('/media/Ab-c_1.mp3?key=x')).toBe(kept('/media/Ab-c_1'));
  expect(kept('https://music.example/media/a.webm')).toBe('/media/a');
  expect(kept('/assets/a.mp3')).toBe('/assets/a.mp3');
});
