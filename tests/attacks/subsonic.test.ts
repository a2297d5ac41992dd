import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { setPasswordHash } from '#app/screens/settings/settings.server.ts';
import {
  listAppPasswords,
  makeAppPassword,
  revokeAppPassword,
} from '#app/screens/subsonic/app-password.server.ts';
import { SUBSONIC_ROWS } from '#app/screens/subsonic/rows.server.ts';
import { answerSubsonic } from '#app/screens/subsonic/subsonic.server.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { buyAlbum } from '#tests/buyer.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { appOf, type SubsonicApp, tokenOf } from '#tests/subsonic.ts';

/* An app must get neither: other people's private things by any call, and anything without a valid app password. */

type Artist = Awaited<ReturnType<TestSite['artist']>>;

const MARK = 'Zugspitze 9431';
let site: TestSite;
let owner: Artist;
let stranger: Artist;
let buyer: Artist;
let app: SubsonicApp;
let strangers: SubsonicApp;
const hidden: string[] = [];
let soldId: number;
let publicId: number;

async function upload(as: Artist, title: string, fields: Record<string, string> = {}, seconds = 2) {
  const form = trackForm({ title, genre: 'Folk', ...fields }, { bytes: toneWav(seconds) });
  const answer = await site.call('POST', '/api/tracks', { as, form });
  return ((await answer.json()) as { id: number }).id;
}

const post = async (path: string, as: Artist, json: object) =>
  (await (await site.call('POST', path, { as, json })).json()) as { id: number };

beforeAll(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  stranger = await site.artist('stranger@example.org');
  buyer = await site.artist('buyer@example.org');
  app = await appOf(site, owner);
  strangers = await appOf(site, stranger);
  publicId = await upload(owner, 'Open', { lyrics: 'Sung' });
  const privateId = await upload(owner, MARK, {
    isPublic: 'false',
    lyrics: MARK,
    description: MARK,
  });
  soldId = await upload(owner, 'For Sale', {}, 40);
  await site.work();
  const draft = await post('/api/albums', owner, {
    title: MARK,
    trackIds: [privateId],
    notes: MARK,
  });
  const mixed = await post('/api/albums', owner, {
    title: 'Mixed',
    trackIds: [publicId, privateId],
  });
  await site.call('POST', `/api/albums/${mixed.id}/release`, { as: owner, json: { when: 'now' } });
  // Releasing an album publishes its tracks.
  await site.call('PATCH', `/api/tracks/${privateId}`, { as: owner, json: { isPublic: false } });
  const list = await post('/api/playlists', owner, { title: MARK, visibility: 'private' });
  await post(`/api/playlists/${list.id}/tracks`, owner, { trackId: privateId });
  const open = await post('/api/playlists', owner, { title: 'Open list', visibility: 'public' });
  await post(`/api/playlists/${open.id}/tracks`, owner, { trackId: privateId });
  await app.call('createBookmark', { id: `tr-${privateId}`, position: 1, comment: MARK });
  await app.call('savePlayQueue', { id: `tr-${privateId}`, current: `tr-${privateId}` });
  await app.call('scrobble', { id: `tr-${privateId}`, submission: 'false' });
  await app.call('star', { id: `tr-${privateId}` });
  await site.call('POST', `/api/artists/${owner.artistId}/follow`, { as: stranger });
  hidden.push(`tr-${privateId}`, `al-${draft.id}`, `pl-${list.id}`);
  hidden.push(`al-${mixed.id}`, `pl-${open.id}`, `ar-${owner.artistId}`, `lo-${owner.artistId}`);
}, 120_000);
afterAll(() => site.close());

const textOf = async (as: SubsonicApp, name: string, fields: Record<string, string | string[]>) => {
  const answer = await as.fetch(name, fields);
  return { type: answer.headers.get('content-type') ?? '', text: await answer.text() };
};

describe('a private track, a draft and a private playlist', () => {
  it('are the owner’s in the owner’s app', async () => {
    const { searchResult3 } = await app.call('search3', { query: 'Zugspitze' });
    expect(searchResult3).toMatchObject({ song: [{ title: MARK }], album: [{ name: MARK }] });
    const sound = await app.fetch('stream', { id: hidden[0] ?? '' });
    expect(sound.headers.get('content-type')).toBe('audio/wav');
  });

  it.each(Object.keys(SUBSONIC_ROWS))('are not told to another by %s', async (name) => {
    const own = (await textOf(app, name, { id: hidden[0] ?? '' })).type;
    for (const id of hidden) {
      const words = {
        query: 'Zugspitze',
        any: MARK,
        title: MARK,
        artist: 'owner',
        genre: 'Folk',
        type: 'newest',
        size: '500',
        count: '500',
        username: 'stranger',
        rating: '5',
        position: '0',
        current: id,
        currentIndex: '0',
        description: 'Mine',
        name: 'Taken',
      };
      const byId = { id, playlistId: id, songId: id, songIdToAdd: id, albumId: [], artistId: [] };
      for (const fields of [
        { ...words, ...byId },
        { ...words, id, query: '' },
      ]) {
        const { type, text } = await textOf(strangers, name, fields);
        expect(text).not.toContain(MARK);
        if (id === hidden[0] && own.startsWith('audio/')) expect(type).toContain('json');
      }
    }
  });

  it('stay private where their link is refused because there are too many', async () => {
    const { id } = await post('/api/playlists', buyer, { title: 'Mine', visibility: 'private' });
    const { db } = site.services.database;
    const { artistId } = buyer;
    const createdAt = site.clock.now();
    for (let part = 0; part < 5; part += 1) {
      const rows = Array.from({ length: 100 }, (_row, at) => ({
        artistId,
        createdAt,
        item: `tr-${9000 + part * 100 + at}`,
      }));
      await db.insertInto('sharedLinks').values(rows).execute();
    }
    const theirs = await appOf(site, buyer);
    expect((await theirs.call('createShare', { id: `pl-${id}` })).error).toBeDefined();
    const found = db.selectFrom('playlists').select('visibility').where('id', '=', id);
    expect(await found.executeTakeFirst()).toEqual({ visibility: 'private' });
    await db.deleteFrom('sharedLinks').where('artistId', '=', artistId).execute();
  });

  it('are not changed by another', async () => {
    const [track = '', , list = ''] = hidden;
    for (const [name, fields] of Object.entries({
      updatePlaylist: { playlistId: list, name: 'Taken' },
      deletePlaylist: { id: list },
      createPlaylist: { playlistId: list, songId: track },
      createBookmark: { id: track, position: '0' },
      createShare: { id: track },
      star: { id: track },
      scrobble: { id: track },
      getCoverArt: { id: track },
      download: { id: track },
      getLyricsBySongId: { id: track },
      getSimilarSongs: { id: track },
      getAlbumInfo: { id: track },
      getArtistInfo: { id: track },
    })) {
      expect([name, (await strangers.call(name, fields)).error?.code]).toEqual([name, 70]);
    }
    const open = hidden[4] ?? '';
    for (const [name, fields] of Object.entries({
      updatePlaylist: { playlistId: open, name: 'Taken' },
      deletePlaylist: { id: open },
      createPlaylist: { playlistId: open },
    })) {
      expect((await strangers.call(name, fields)).error?.code).toBe(50);
    }
    const { playlists } = await app.call('getPlaylists');
    expect(JSON.stringify(playlists)).not.toContain('Taken');
  });

  it('stay out of another’s playlist and play queue', async () => {
    const made = await strangers.call('createPlaylist', { name: 'Mine', songId: hidden[0] ?? '' });
    expect(made.error?.code).toBe(70);
    // Nothing is left of it, however often an app tries again.
    const { playlists } = await strangers.call('getPlaylists');
    expect(JSON.stringify(playlists)).not.toContain('Mine');
    await strangers.call('savePlayQueue', {
      id: [`tr-${publicId}`, hidden[0] ?? ''],
      current: hidden[0] ?? '',
    });
    const { playQueue } = await strangers.call('getPlayQueue');
    expect((playQueue as { entry: object[] }).entry).toHaveLength(1);
  });
});

describe('a track for sale', () => {
  it('is a preview to others, at any rate and in any format, and no download', async () => {
    await site.services.database.db
      .updateTable('tracks')
      .set({ previewSeconds: 30, sale: 'fixed', price: 100, currency: 'EUR', allowDownload: true })
      .where('id', '=', soldId)
      .execute();
    const id = `tr-${soldId}`;
    for (const fields of [
      {},
      { format: 'raw' },
      { maxBitRate: '320' },
      { format: 'wav' },
      { timeOffset: '5' },
    ]) {
      const { error } = await strangers.call('stream', { id, ...fields });
      // No preview is cut in this site yet: then there is no sound at all.
      expect(error?.code).toBe(70);
    }
    expect((await strangers.call('download', { id })).error?.code).toBe(50);
  });

  it('is not heard by its buyer while the host has taken it down', async () => {
    const album = await post('/api/albums', owner, { title: 'Sold', trackIds: [soldId] });
    await buyAlbum(site, { sellerId: owner.artistId, albumId: album.id }, buyer.artistId);
    const buyers = await appOf(site, buyer);
    expect((await buyers.call('getSong', { id: `tr-${soldId}` })).status).toBe('ok');
    await site.services.database.db
      .updateTable('tracks')
      .set({ hiddenByHostAt: site.clock.now(), isPublic: false })
      .where('id', '=', soldId)
      .execute();
    const { searchResult3 } = await buyers.call('search3', { query: '', songCount: 500 });
    expect(JSON.stringify(searchResult3)).not.toContain('For Sale');
    for (const id of [`tr-${soldId}`, 'so-1', 'pu-1']) {
      for (const name of ['stream', 'download', 'getSong', 'getAlbum']) {
        expect((await buyers.call(name, { id })).error?.code).toBe(70);
      }
    }
  });
});

describe('somebody who is blocked', () => {
  it('does not find the other, nor stars what is theirs', async () => {
    const blocked = await site.artist('blocked@example.org');
    const theirs = await appOf(site, blocked);
    await site.call('POST', `/api/artists/${owner.artistId}/follow`, { as: blocked });
    const found = async () => (await theirs.call('search3', { query: 'open' })).searchResult3;
    expect(JSON.stringify(await found())).toContain('Open');
    await site.services.database.db
      .insertInto('blocks')
      .values({
        artistId: owner.artistId,
        blockedId: blocked.artistId,
        createdAt: site.clock.now(),
      })
      .execute();
    await site.services.database.db
      .deleteFrom('follows')
      .where('followerId', '=', blocked.artistId)
      .execute();
    expect(await found()).toEqual({ artist: [], album: [], song: [] });
    const { searchResult3 } = await theirs.call('search3', { query: 'owner' });
    expect(searchResult3).toMatchObject({ artist: [] });
    for (const fields of [{ id: `tr-${publicId}` }, { artistId: `ar-${owner.artistId}` }]) {
      expect((await theirs.call('star', fields)).error?.code).toBe(50);
    }
  });
});

describe('a sign-in', () => {
  const as = (artist: Artist) => contextFor(site.services, { ...artist, email: '' });

  it('ends with its password, at once and alone', async () => {
    const [one, two] = [await appOf(site, owner, 'One'), await appOf(site, owner, 'Two')];
    expect((await one.call('ping')).status).toBe('ok');
    const { apps } = await perform(listAppPasswords, as(owner), {});
    const id = apps.find(({ name }) => name === 'One')?.id;
    await perform(revokeAppPassword, as(stranger), { app: id });
    expect((await one.call('ping')).status).toBe('ok');
    await perform(revokeAppPassword, as(owner), { app: id });
    expect((await one.call('ping')).error?.code).toBe(44);
    const salted = { u: 'owner', t: tokenOf(one.key, 'salt12'), s: 'salt12' };
    expect((await one.call('ping', salted)).error?.code).toBe(40);
    expect((await two.call('ping')).status).toBe('ok');
  });

  it('ends with the account’s own password', async () => {
    const eve = await site.artist('eve@example.org');
    const eves = await appOf(site, eve);
    const { db } = site.services.database;
    await db
      .transaction()
      .execute((trx) => setPasswordHash(trx, eve.userId, 'x', site.clock.now()));
    expect((await eves.call('ping')).error?.code).toBe(44);
  });

  it('is no session: neither does a cookie sign in, nor a password for apps do more', async () => {
    const request = new Request('http://localhost:3000/rest/getSong?v=1.16.1&c=x&f=json&id=tr-1', {
      headers: { cookie: owner.cookie },
    });
    const answer = (await (await answerSubsonic({ request, params: {} })).json()) as object;
    expect(answer).toMatchObject({ 'subsonic-response': { error: { code: 10 } } });
    expect((await app.call('createUser', { username: 'x' })).error?.code).toBe(50);
    const settings = await site.call('GET', '/api/my-artist', {
      headers: { authorization: `Bearer ${app.key}` },
    });
    expect(settings.status).toBe(401);
  });

  it('needs a recent proof of identity to be made, is kept hashed and encrypted, and made once for a form', async () => {
    const context = as(owner);
    const stale = { ...context, session: { ...context.session, provenAt: null } };
    await expect(perform(makeAppPassword, stale, { appName: 'Late' })).rejects.toMatchObject({
      code: 'passwordNeeded',
    });
    const form = { appName: 'Twice', formKey: 'same-form' };
    const [first, second] = [
      await perform(makeAppPassword, context, form),
      await perform(makeAppPassword, context, form),
    ];
    expect(second).toEqual(first);
    const rows = await site.services.database.db
      .selectFrom('appPasswords')
      .selectAll()
      .where('name', '=', 'Twice')
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(first.secret);
  });

  it('is refused after too many wrong passwords, with a time to wait, and not for others', async () => {
    const victim = await site.artist('victim@example.org');
    const theirs = await appOf(site, victim);
    const fields = { u: 'victim', p: 'guess' };
    for (let count = 0; count < 20; count += 1) {
      expect((await theirs.call('ping', fields)).error?.code).toBe(40);
    }
    const answer = await theirs.fetch('ping', { u: 'victim', p: theirs.key });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await strangers.call('ping', { u: 'stranger', p: strangers.key })).status).toBe('ok');
  });
});
