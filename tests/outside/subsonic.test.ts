import { parseBuffer } from 'music-metadata';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUBSONIC_ROWS } from '#app/screens/subsonic/rows.server.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { buyAlbum } from '#tests/buyer.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { appOf, type SubsonicApp, tokenOf } from '#tests/subsonic.ts';
import { answerSchema, ANSWERS, FAILED } from './subsonic-schemas.ts';

/* Calls of music apps, row by row against the published documentation of their answers. */

type Artist = Awaited<ReturnType<TestSite['artist']>>;
type Songs = { id: string; title: string; track?: number; albumId: string; duration?: number }[];

let site: TestSite;
let ana: Artist;
let ben: Artist;
let app: SubsonicApp;
let bens: SubsonicApp;
const trackIds: number[] = [];
let looseId: number;
let privateId: number;
let albumId: number;
let soldAlbumId: number;
let soldTrackId: number;
let playlistId = '';

const LYRICS = '[00:01.50]Low tide\n[00:03.00]High tide';

async function upload(as: Artist, title: string, fields: Record<string, string> = {}, seconds = 2) {
  const form = trackForm({ title, genre: 'Folk', ...fields }, { bytes: toneWav(seconds) });
  const answer = await site.call('POST', '/api/tracks', { as, form });
  return ((await answer.json()) as { id: number }).id;
}

async function release(as: Artist, title: string, ids: number[]) {
  const json = { title, artistId: as.artistId, trackIds: ids, year: 2024, genre: 'Folk' };
  const made = await site.call('POST', '/api/albums', { as, json });
  const { id } = (await made.json()) as { id: number };
  await site.call('POST', `/api/albums/${id}/release`, { as, json: { when: 'now' } });
  return id;
}

async function sendCover(path: string) {
  const picture = sharp({
    create: { width: 500, height: 500, channels: 3, background: '#c04020' },
  });
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await picture.png().toBuffer())], 'cover.png'));
  await site.call('POST', path, { as: ana, form });
}

beforeAll(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
  ben = await site.artist('ben@example.org');
  trackIds.push(await upload(ana, 'Opener', { lyrics: LYRICS }), await upload(ana, 'Last'));
  looseId = await upload(ana, 'Alone', { lyrics: 'Nobody\nhere' }, 12);
  privateId = await upload(ana, 'Hidden', { isPublic: 'false' });
  soldTrackId = await upload(ana, 'For Sale', {}, 40);
  await site.work();
  await sendCover(`/api/tracks/${trackIds[0]}/cover`);
  albumId = await release(ana, 'Night Ferry', trackIds);
  soldAlbumId = await release(ana, 'Market Day', [soldTrackId]);
  await site.services.database.db
    .updateTable('tracks')
    .set({ previewSeconds: 30, sale: 'fixed', price: 100, currency: 'EUR' })
    .where('id', '=', soldTrackId)
    .execute();
  await site.call('POST', `/api/artists/${ana.artistId}/follow`, { as: ben });
  app = await appOf(site, ana);
  bens = await appOf(site, ben, 'Ben’s phone');
}, 120_000);
afterAll(() => site.close());

const tr = (id: number) => `tr-${id}`;
const al = (id: number) => `al-${id}`;
const artistId = () => `ar-${ana.artistId}`;

/** Fields of a good call of each row, in an order in which they can be made. */
const CALLS: Record<string, () => Record<string, string | number | string[]>> = {
  ping: () => ({}),
  getLicense: () => ({}),
  getOpenSubsonicExtensions: () => ({}),
  tokenInfo: () => ({}),
  getUser: () => ({ username: 'ben' }),
  getScanStatus: () => ({}),
  getMusicFolders: () => ({}),
  getIndexes: () => ({ musicFolderId: 1 }),
  getArtists: () => ({}),
  getMusicDirectory: () => ({ id: al(albumId) }),
  getArtist: () => ({ id: artistId() }),
  getAlbum: () => ({ id: al(albumId) }),
  getSong: () => ({ id: tr(trackIds[0] ?? 0) }),
  getGenres: () => ({}),
  getArtistInfo: () => ({ id: artistId() }),
  getArtistInfo2: () => ({ id: artistId() }),
  getAlbumInfo: () => ({ id: al(albumId) }),
  getAlbumInfo2: () => ({ id: al(albumId) }),
  getSimilarSongs: () => ({ id: tr(looseId) }),
  getSimilarSongs2: () => ({ id: artistId() }),
  getTopSongs: () => ({ artist: 'ana' }),
  getAlbumList: () => ({ type: 'newest' }),
  getAlbumList2: () => ({ type: 'alphabeticalByName', size: 500 }),
  getRandomSongs: () => ({ size: 3 }),
  getSongsByGenre: () => ({ genre: 'Folk' }),
  search: () => ({ any: 'opener' }),
  search2: () => ({ query: 'ferry' }),
  search3: () => ({ query: '' }),
  getLyrics: () => ({ artist: 'ana', title: 'Opener' }),
  getLyricsBySongId: () => ({ id: tr(trackIds[0] ?? 0) }),
  createPlaylist: () => ({ name: 'Bus', songId: trackIds.map(tr) }),
  getPlaylists: () => ({}),
  getPlaylist: () => ({ id: playlistId }),
  updatePlaylist: () => ({ playlistId, name: 'Night bus', songIndexToRemove: 0, public: 'true' }),
  star: () => ({ id: tr(looseId), albumId: al(albumId), artistId: artistId() }),
  getStarred: () => ({}),
  getStarred2: () => ({}),
  unstar: () => ({ albumId: al(albumId) }),
  scrobble: () => ({ id: tr(looseId), submission: 'false' }),
  getNowPlaying: () => ({}),
  savePlayQueue: () => ({ id: trackIds.map(tr), current: tr(trackIds[1] ?? 0), position: 900 }),
  getPlayQueue: () => ({}),
  savePlayQueueByIndex: () => ({ id: [tr(looseId), tr(looseId)], currentIndex: 1, position: 5 }),
  getPlayQueueByIndex: () => ({}),
  createBookmark: () => ({ id: tr(looseId), position: 1200, comment: 'The bridge' }),
  getBookmarks: () => ({}),
  deleteBookmark: () => ({ id: tr(looseId) }),
  createShare: () => ({ id: tr(looseId), description: 'For you' }),
  getShares: () => ({}),
  updateShare: () => ({ id: 1, description: 'For all' }),
  deleteShare: () => ({ id: 1 }),
  deletePlaylist: () => ({ id: playlistId }),
  getVideos: () => ({}),
  getPodcasts: () => ({}),
  getNewestPodcasts: () => ({}),
  getInternetRadioStations: () => ({}),
};

/** Answers with bytes, or refuses always. */
const ELSEWHERE = [
  'stream',
  'download',
  'getCoverArt',
  'setRating',
  'startScan',
  'jukeboxControl',
  'getUsers',
  'createUser',
  'updateUser',
  'deleteUser',
  'changePassword',
];

describe('each call', () => {
  it('has a row here', () => {
    const named = [...Object.keys(CALLS), ...ELSEWHERE].map((name) => name.toLowerCase());
    expect(named.toSorted()).toEqual(Object.keys(SUBSONIC_ROWS).toSorted());
    expect(Object.keys(ANSWERS).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  it.each(Object.keys(CALLS))('%s answers as documented, in JSON and in XML', async (name) => {
    const fields = CALLS[name]?.() ?? {};
    const answer = await bens.fetch(`${name}.view`, fields);
    const body: unknown = await answer.json();
    expect(answer.status).toBe(200);
    expect(answerSchema(name).safeParse(body).error?.issues ?? []).toEqual([]);
    if (name === 'createPlaylist') {
      const { playlist } = (body as { 'subsonic-response': { playlist: { id: string } } })[
        'subsonic-response'
      ];
      playlistId = playlist.id;
      return;
    }
    const repeated = ['deletePlaylist', 'deleteShare', 'updatePlaylist'].includes(name);
    const xml = repeated ? undefined : await bens.fetch(name, { ...fields, f: 'xml' });
    if (!xml) return;
    expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    const text = await xml.text();
    expect(text).toContain('<subsonic-response xmlns="http://subsonic.org/restapi" status="ok"');
    expect(text).not.toMatch(/undefined|\[object|null/);
  });

  it('answers a form as well, and with a padding for pages', async () => {
    const form = await bens.call('getSong', { id: tr(looseId) }, { method: 'POST' });
    expect(form.song).toMatchObject({ title: 'Alone' });
    const padded = await bens.fetch('ping', { f: 'jsonp', callback: 'app.take' });
    expect(padded.headers.get('content-type')).toContain('text/javascript');
    expect(await padded.text()).toMatch(/^\/\*\*\/app\.take\(\{"subsonic-response":/);
    const wrong = await bens.fetch('ping', { f: 'jsonp', callback: 'alert(1)//' });
    expect(await wrong.text()).toContain('code="10"');
  });
});

describe('the library', () => {
  const titles = async (as: SubsonicApp, fields: Record<string, string | number> = {}) => {
    const { searchResult3 } = await as.call('search3', { query: '""', songCount: 500, ...fields });
    return (searchResult3 as { song: Songs }).song.map(({ title }) => title);
  };

  it('lists all for an empty query, page by page: own tracks with private ones, and followed artists', async () => {
    const all = ['Opener', 'Last', 'Alone', 'Hidden', 'For Sale'];
    expect(await titles(app)).toEqual(all);
    expect(await titles(bens)).toEqual(all.filter((title) => title !== 'Hidden'));
    const pages = [0, 2, 4, 6].map((songOffset) => titles(app, { songCount: 2, songOffset }));
    expect((await Promise.all(pages)).flat()).toEqual(all);
  });

  it('has no elements of OpenSubsonic for apps from before it', async () => {
    const read = async (v: string) =>
      (await bens.fetch('getAlbum', { id: al(albumId), f: 'xml', v })).text();
    const inAlbum = (text: string) =>
      new Set([...text.matchAll(/<(\w+)[\s>]/g)].map(([, name]) => name));
    expect(inAlbum(await read('1.16.1'))).toContain('artists');
    // Clementine: any element but <song> in an album ends its reading of the whole library.
    expect([...inAlbum(await read('1.8.0'))]).toEqual(['album', 'song']);
    const genres = await bens.fetch('getGenres', { f: 'xml', v: '1.8.0' });
    expect(await genres.text()).toContain('<genre ');
    const artists = await bens.fetch('getArtists', { f: 'xml', v: '1.8.0' });
    const text = await artists.text();
    expect(text).toContain('<artists ignoredArticles=');
    expect(text).not.toContain('<roles>');
  });

  it('has albums in order, and tracks on none as singles', async () => {
    const { album } = await bens.call('getAlbum', { id: al(albumId) });
    const { song } = album as { song: Songs };
    expect(song.map(({ title, track }) => [title, track])).toEqual([
      ['Opener', 1],
      ['Last', 2],
    ]);
    const { db } = site.services.database;
    const last = db.updateTable('albumTracks').where('trackId', '=', trackIds[1] ?? 0);
    await last.set({ disc: 2 }).execute();
    const places = [
      ((await bens.call('getAlbum', { id: al(albumId) })).album as { song: Songs }).song.at(-1),
      (await bens.call('getSong', { id: tr(trackIds[1] ?? 0) })).song,
    ];
    await last.set({ disc: 1 }).execute();
    for (const place of places) expect(place).toMatchObject({ discNumber: 2, track: 1 });
    const { artist } = await bens.call('getArtist', { id: artistId() });
    const { album: albums } = artist as { album: { id: string; name: string }[] };
    expect(albums.map(({ name }) => name).toSorted()).toEqual([
      'Market Day',
      'Night Ferry',
      'Singles',
    ]);
    const singles = albums.find(({ name }) => name === 'Singles')?.id ?? '';
    const loose = await bens.call('getAlbum', { id: singles });
    expect((loose.album as { song: Songs }).song.map(({ title }) => title)).toEqual(['Alone']);
    const { directory } = await bens.call('getMusicDirectory', { id: artistId() });
    expect((directory as { child: object[] }).child).toHaveLength(3);
  });

  it('sorts albums as the protocol names it', async () => {
    const names = async (fields: Record<string, string | number>) => {
      const { albumList2 } = await bens.call('getAlbumList2', { size: 500, ...fields });
      return (albumList2 as { album: { name: string }[] }).album.map(({ name }) => name);
    };
    const all = ['Market Day', 'Night Ferry', 'Singles'];
    expect(await names({ type: 'alphabeticalByName' })).toEqual(all);
    expect((await names({ type: 'random' })).toSorted()).toEqual(all);
    expect(await names({ type: 'alphabeticalByName', size: 1, offset: 1 })).toEqual([
      'Night Ferry',
    ]);
    expect(await names({ type: 'byYear', fromYear: 2024, toYear: 2020 })).toHaveLength(2);
    expect(await names({ type: 'byYear', fromYear: 1990, toYear: 2000 })).toEqual([]);
    expect(await names({ type: 'byGenre', genre: 'folk' })).toHaveLength(2);
    // airsonic-refix sorts genres by their albums, and tells how many there are.
    const { genres } = await bens.call('getGenres');
    expect(genres).toMatchObject({ genre: [{ value: 'Folk', albumCount: 2 }] });
    expect((await bens.call('getAlbumList2', { type: 'best' })).error?.code).toBe(10);
  });

  it('tells the year and genre of an album’s tracks where the album has none', async () => {
    const { db } = site.services.database;
    const [first = 0] = trackIds;
    await db
      .updateTable('albums')
      .set({ year: null, genre: null })
      .where('id', '=', albumId)
      .execute();
    await db.updateTable('tracks').set({ year: 1998 }).where('id', '=', first).execute();
    try {
      const fields = { type: 'byYear', fromYear: 1998, toYear: 1998 };
      const told = { name: 'Night Ferry', year: 1998, genre: 'Folk' };
      const { albumList2 } = await bens.call('getAlbumList2', fields);
      expect(albumList2).toMatchObject({ album: [told] });
      expect((await bens.call('getAlbum', { id: al(albumId) })).album).toMatchObject(told);
      const folk = await bens.call('getAlbumList2', { type: 'byGenre', genre: 'folk' });
      expect((folk.albumList2 as { album: object[] }).album).toHaveLength(2);
    } finally {
      const own = { year: 2024, genre: 'Folk' };
      await db.updateTable('albums').set(own).where('id', '=', albumId).execute();
      await db.updateTable('tracks').set({ year: null }).where('id', '=', first).execute();
    }
  });

  it('finds everything public by its words, followed or not', async () => {
    const cleo = await site.artist('cleo@example.org');
    const cleos = await appOf(site, cleo);
    expect(await titles(cleos)).toEqual([]);
    const { searchResult3 } = await cleos.call('search3', { query: 'ope*' });
    expect(searchResult3).toMatchObject({ song: [{ title: 'Opener' }] });
    const artists = await cleos.call('search3', { query: 'ana' });
    expect(artists.searchResult3).toMatchObject({ artist: [{ name: 'ana' }] });
    const { artist } = await cleos.call('getArtist', { id: artistId() });
    expect((artist as { album: object[] }).album).toHaveLength(3);
  });

  it('tells timed lyrics by their times, and others line by line', async () => {
    const timed = await bens.call('getLyricsBySongId', { id: tr(trackIds[0] ?? 0) });
    expect(timed.lyricsList).toMatchObject({
      structuredLyrics: [
        {
          synced: true,
          line: [
            { start: 1500, value: 'Low tide' },
            { start: 3000, value: 'High tide' },
          ],
        },
      ],
    });
    const plain = await bens.call('getLyricsBySongId', { id: tr(looseId) });
    expect(plain.lyricsList).toMatchObject({
      structuredLyrics: [{ synced: false, line: [{ value: 'Nobody' }, { value: 'here' }] }],
    });
    const { lyrics } = await bens.call('getLyrics', { artist: 'ana', title: 'opener' });
    expect(lyrics).toMatchObject({ value: 'Low tide\nHigh tide' });
  });
});

describe('the sound', () => {
  const heard = async (
    as: SubsonicApp,
    fields: Record<string, string | number>,
    init?: RequestInit,
  ) => {
    const answer = await as.fetch('stream', fields, init);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes };
  };

  it('comes in the format and within the rate that the app wants', async () => {
    const id = tr(looseId);
    const typeOf = async (as: SubsonicApp, fields: Record<string, string | number>) =>
      (await heard(as, { id, ...fields })).headers.get('content-type');
    expect(await typeOf(app, {})).toBe('audio/wav');
    expect(await typeOf(app, { format: 'raw' })).toBe('audio/wav');
    expect(await typeOf(app, { maxBitRate: 128 })).toBe('audio/mpeg');
    expect(await typeOf(app, { format: 'mp3', maxBitRate: 320 })).toBe('audio/mpeg');
    expect(await typeOf(app, { maxBitRate: 96 })).toContain('audio/webm');
    expect(await typeOf(app, { format: 'opus' })).toContain('audio/webm');
    expect(await typeOf(bens, {})).toBe('audio/mpeg');
    expect(await typeOf(bens, { format: 'raw' })).toBe('audio/mpeg');
  });

  it('comes with its length, and in parts', async () => {
    const id = tr(looseId);
    const whole = await heard(bens, { id, estimateContentLength: 'true' });
    expect(Number(whole.headers.get('content-length'))).toBe(whole.bytes.length);
    const part = await heard(bens, { id }, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.bytes.length]).toEqual([206, 100]);
    expect(part.bytes).toEqual(whole.bytes.slice(100, 200));
    const { song } = await bens.call('getSong', { id });
    expect(song).toMatchObject({
      size: whole.bytes.length,
      suffix: 'mp3',
      duration: 12,
      bitRate: 128,
    });
  });

  it('begins at an offset in seconds', async () => {
    const { bytes } = await heard(bens, { id: tr(looseId), timeOffset: 8, format: 'mp3' });
    expect([bytes[0], (bytes[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
    const { format } = await parseBuffer(bytes, { mimeType: 'audio/mpeg' }, { duration: true });
    expect(format.duration).toBeGreaterThan(3.8);
    expect(format.duration).toBeLessThan(4.3);
    const behind = await bens.call('stream', { id: tr(looseId), timeOffset: 500 });
    expect(behind.error?.code).toBe(70);
  });

  it('is a download for those who may have it', async () => {
    const own = await app.fetch('download', { id: tr(privateId) });
    expect(own.headers.get('content-type')).toBe('audio/wav');
    expect(own.headers.get('content-disposition')).toContain('ana - Hidden.wav');
    expect((await bens.call('download', { id: tr(looseId) })).error?.code).toBe(50);
  });

  it('has covers of any size as JPEG', async () => {
    const { song } = await bens.call('getSong', { id: tr(trackIds[0] ?? 0) });
    const { coverArt } = song as { coverArt: string };
    for (const [size, width] of [
      [64, 64],
      [300, 320],
    ] as const) {
      const answer = await bens.fetch('getCoverArt', { id: coverArt, size });
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([picture.format, picture.width]).toEqual(['jpeg', width]);
      const etag = answer.headers.get('etag') ?? '';
      const again = await bens.fetch(
        'getCoverArt',
        { id: coverArt, size },
        { headers: { 'if-none-match': etag } },
      );
      expect(again.status).toBe(304);
    }
    expect((await bens.call('getCoverArt', { id: tr(looseId) })).error?.code).toBe(70);
  });

  it('counts a play by the rules of the site when the app says so', async () => {
    const plays = async () => {
      const row = await site.services.database.db
        .selectFrom('playTotals')
        .select('plays')
        .where('trackId', '=', looseId)
        .executeTakeFirst();
      return row?.plays ?? 0;
    };
    const before = await plays();
    await heard(bens, { id: tr(looseId) });
    expect(await plays()).toBe(before);
    for (const as of [bens, bens, app]) await as.call('scrobble', { id: tr(looseId) });
    expect(await plays()).toBe(before + 1);
  });
});

describe('what was bought', () => {
  it('is heard whole and downloaded, before and after its artist deletes it', async () => {
    const preview = await bens.call('getSong', { id: tr(soldTrackId) });
    expect(preview.song).toMatchObject({ duration: 30 });
    expect((await bens.call('download', { id: tr(soldTrackId) })).error?.code).toBe(50);
    const sale = { sellerId: ana.artistId, albumId: soldAlbumId };
    const purchaseId = await buyAlbum(site, sale, ben.artistId);
    const whole = await bens.call('getSong', { id: tr(soldTrackId) });
    expect(whole.song).toMatchObject({ duration: 40, suffix: 'wav' });
    expect(
      (await bens.fetch('download', { id: tr(soldTrackId) })).headers.get('content-type'),
    ).toBe('audio/wav');
    await site.call('DELETE', `/api/albums/${soldAlbumId}`, { as: ana });
    await site.call('DELETE', `/api/tracks/${soldTrackId}`, { as: ana });
    expect((await bens.call('getSong', { id: tr(soldTrackId) })).error?.code).toBe(70);
    const { albumList2 } = await bens.call('getAlbumList2', { type: 'newest', size: 500 });
    const { album } = albumList2 as { album: { id: string; name: string }[] };
    expect(album.map(({ name }) => name)).toContain('Market Day');
    const bought = await bens.call('getAlbum', { id: `pu-${purchaseId}` });
    const [song] = (bought.album as { song: Songs }).song;
    expect(song).toMatchObject({ title: 'For Sale', duration: 40 });
    const sound = await bens.fetch('stream', { id: song?.id ?? '' });
    expect(sound.headers.get('content-type')).toBe('audio/wav');
    const { searchResult3 } = await bens.call('search3', { query: 'for sale' });
    expect(searchResult3).toMatchObject({ song: [{ id: song?.id }] });
    const all = await bens.call('search3', { query: '', songCount: 500 });
    expect((all.searchResult3 as { song: Songs }).song.at(-1)?.id).toBe(song?.id);
    expect((await app.call('stream', { id: song?.id ?? '' })).error?.code).toBe(70);
  });
});

it('a bought song that is no longer on its album follows those that are', async () => {
  const ids = [await upload(ana, 'Gone', {}, 1), await upload(ana, 'Still', {}, 1)];
  await site.work();
  const id = await release(ana, 'Half', ids);
  await buyAlbum(site, { sellerId: ana.artistId, albumId: id }, ben.artistId);
  await site.call('DELETE', `/api/tracks/${ids[0]}`, { as: ana });
  const { album } = await bens.call('getAlbum', { id: al(id) });
  expect((album as { song: Songs }).song.map(({ title, track }) => [title, track])).toEqual([
    ['Still', 2],
    ['Gone', 3],
  ]);
  await site.call('DELETE', `/api/albums/${id}`, { as: ana });
  await site.call('DELETE', `/api/tracks/${ids[1]}`, { as: ana });
});

describe('a refusal has the number of the protocol', () => {
  const refused = async (name: string, fields: Record<string, string | undefined>) => {
    const answer = await app.fetch(name, fields);
    const body: unknown = await answer.json();
    expect(FAILED.safeParse(body).error?.issues ?? []).toEqual([]);
    return (body as { 'subsonic-response': { error: { code: number } } })['subsonic-response'].error
      .code;
  };
  const salt = 'c19b2d';

  it.each<[number, string, () => Record<string, string | undefined>]>([
    [10, 'ping', () => ({ c: undefined })],
    [10, 'ping', () => ({ v: undefined })],
    [10, 'ping', () => ({ u: undefined, apiKey: undefined })],
    [10, 'ping', () => ({ u: 'ana' })],
    [10, 'ping', () => ({ u: 'ana', t: tokenOf(app.key, salt) })],
    [10, 'getSong', () => ({})],
    [10, 'getAlbumList2', () => ({ type: 'byYear' })],
    [20, 'ping', () => ({ v: '0.9.0' })],
    [30, 'ping', () => ({ v: '2.0.0' })],
    [30, 'ping', () => ({ v: '1.17.0' })],
    [40, 'ping', () => ({ u: 'ana', p: 'correct horse' })],
    [40, 'ping', () => ({ u: 'ben', p: app.key })],
    [40, 'ping', () => ({ u: 'nobody', t: tokenOf(app.key, salt), s: salt })],
    [40, 'ping', () => ({ u: 'ana', t: tokenOf('correct horse', salt), s: salt })],
    [43, 'ping', () => ({ u: 'ana', apiKey: app.key })],
    [43, 'ping', () => ({ u: 'ana', p: app.key, t: tokenOf(app.key, salt), s: salt })],
    [44, 'tokenInfo', () => ({ apiKey: 'not-a-key' })],
    [50, 'getUser', () => ({ username: 'ben' })],
    [50, 'createUser', () => ({ username: 'eve' })],
    [70, 'getSong', () => ({ id: 'tr-999999' })],
    [70, 'getSong', () => ({ id: 'nonsense' })],
    [70, 'getIndexes', () => ({ musicFolderId: '7' })],
    [0, 'setRating', () => ({ id: tr(looseId), rating: '5' })],
  ])('%i: %s %#', async (code, name, fields) => {
    expect(await refused(name, fields())).toBe(code);
  });

  it('41, where the secret of the site has changed, and 42 for another sign-in', async () => {
    const { db } = site.services.database;
    await appOf(site, await site.artist('dora@example.org'), 'Old');
    await db
      .updateTable('appPasswords')
      .set({ sealedSecret: 'x' })
      .where('name', '=', 'Old')
      .execute();
    expect(await refused('ping', { u: 'dora', t: tokenOf('a', salt), s: salt })).toBe(41);
    const basic = await app.call(
      'ping',
      { u: undefined },
      { headers: { authorization: 'Basic eDp5' } },
    );
    expect(basic.error).toMatchObject({ code: 42, helpUrl: 'http://localhost:3000/settings#apps' });
    const unknown = await app.fetch('getCaptions', {});
    expect(unknown.status).toBe(404);
  });

  it('and each way to sign in by an app password works', async () => {
    const hex = Buffer.from(app.key).toString('hex');
    for (const fields of [
      { u: 'ana', p: app.key },
      { u: 'ANA@example.org', p: `enc:${hex}` },
      { u: 'ana', t: tokenOf(app.key, salt), s: salt },
      { apiKey: app.key },
    ]) {
      expect(await app.call('tokenInfo', fields)).toMatchObject({ tokenInfo: { username: 'ana' } });
    }
  });
});
