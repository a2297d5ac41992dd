import { makeZip } from 'client-zip';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ImportView } from '#app/screens/catalogue/import.operations.server.ts';
import { latestArchive, requestArchive } from '#app/screens/settings/archive.job.server.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { toneWav } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;

const sites: TestSite[] = [];
let site: TestSite;
let ana: Artist;

async function newSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const made = await createTestSite(settings);
  sites.push(made);
  return made;
}

beforeEach(async () => {
  site = await newSite({ PUBLIC_URL: 'https://first.example' });
  ana = await site.artist('ana@example.org');
});
afterEach(async () => {
  for (const each of sites.splice(0)) await each.close();
});

const zipOf = async (files: Record<string, string | Uint8Array<ArrayBuffer>>) =>
  new Uint8Array(
    await new Response(
      makeZip(Object.entries(files).map(([name, input]) => ({ name, input }))),
    ).arrayBuffer(),
  );

/** Sends one file and waits for the preview. */
async function sent(on: TestSite, as: Artist, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('formKey', `form-${name}-${bytes.length}`);
  form.append('files', new File([bytes], name));
  const answer = await on.call('POST', '/api/imports', { as, form });
  const view = (await answer.json()) as ImportView;
  if (answer.status >= 400) throw new Error(JSON.stringify(view));
  await on.work();
  return viewed(on, as, view.id);
}

const viewed = async (on: TestSite, as: Artist, id: number) =>
  (await (await on.call('GET', `/api/imports/${id}`, { as })).json()) as ImportView;

async function carriedOut(on: TestSite, as: Artist, { id }: ImportView) {
  await on.call('POST', `/api/imports/${id}/start`, { as });
  await on.work();
  return viewed(on, as, id);
}

const picture = (background: string) =>
  sharp({ create: { width: 700, height: 700, channels: 3, background } })
    .png()
    .toBuffer();

async function archiveOf(on: TestSite, as: Artist, email: string) {
  const viewer = { userId: as.userId, artistId: as.artistId, email };
  await perform(requestArchive, contextFor(on.services, viewer), {});
  await on.work();
  const archive = await latestArchive(on.services.database.db, as.artistId);
  const answer = await on.call('GET', archive?.url ?? '', { as });
  return new Uint8Array(await answer.arrayBuffer());
}

/** All rows and files of an artist, with the titles of tracks in place of ids, which are new on each site. */
async function everythingOf(on: TestSite, artistId: number) {
  const { db } = on.services.database;
  const own = (table: 'tracks' | 'albums' | 'playlists' | 'posts') =>
    db.selectFrom(table).selectAll().where('artistId', '=', artistId).orderBy('id').execute();
  const tracks = await own('tracks');
  const titleOf = (id: number | null) => tracks.find((track) => track.id === id);
  const named = (id: number | null) => {
    const track = titleOf(id);
    return track && 'title' in track ? track.title : null;
  };
  const plain = (rows: object[]) =>
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => {
          if (column === 'trackId') return [column, named(value as number | null)];
          const isOfSite =
            /^(?:id|artistId|albumId|playlistId|position|uploadKey|formKey|secretKey)$/;
          return [column, isOfSite.test(column) ? null : (value as unknown)];
        }),
      ),
    );
  const entries = async (table: 'albumTracks' | 'playlistTracks', parent: string) =>
    plain(
      await db
        .selectFrom(table)
        .innerJoin(
          parent as 'albums',
          `${parent as 'albums'}.id`,
          `${table as 'albumTracks'}.${parent.slice(0, -1) as 'album'}Id`,
        )
        .selectAll(table as 'albumTracks')
        .where(`${parent as 'albums'}.artistId`, '=', artistId)
        .orderBy(`${table as 'albumTracks'}.id`)
        .execute(),
    );
  const media = await db
    .selectFrom('media')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('subjectType', 'in', ['track', 'album', 'post', 'artist'])
    .execute();
  const files = media
    .map(({ subjectType, role, width, height, contentType, byteSize, checksum, description }) =>
      JSON.stringify({
        subjectType,
        role,
        width,
        height,
        contentType,
        byteSize,
        checksum,
        description,
      }),
    )
    .sort();
  const { name, bio, genre, socialLinks, licence, noAi, sectionOrder, pinnedTracks } = await db
    .selectFrom('artists')
    .selectAll()
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
  return {
    artist: {
      name,
      bio,
      genre,
      socialLinks,
      licence,
      noAi,
      sectionOrder,
      pinned: pinnedTracks.map(named),
    },
    tracks: plain(tracks),
    places: tracks
      .toSorted((one, other) =>
        'position' in one && 'position' in other ? one.position - other.position : 0,
      )
      .map(({ id }) => named(id)),
    albums: plain(await own('albums')),
    albumTracks: await entries('albumTracks', 'albums'),
    playlists: plain(await own('playlists')),
    playlistTracks: await entries('playlistTracks', 'playlists'),
    posts: plain(await own('posts')),
    files,
  };
}

it('an album of 12 files goes out of one site and into another and is equal, row by row and byte by byte', async () => {
  const { db } = site.services.database;
  const ids: number[] = [];
  for (let number = 1; number <= 12; number += 1) {
    const form = new FormData();
    form.append('title', `Song ${number}`);
    form.append('audio', new File([toneWav(0.3, 200 + 20 * number, 8000)], `song-${number}.wav`));
    if (number === 1)
      form.append('coverImage', new File([new Uint8Array(await picture('#123456'))], 'a.png'));
    const added = await site.call('POST', '/api/tracks', { as: ana, form });
    ids.push(((await added.json()) as { id: number }).id);
  }
  await site.work();
  const json = async (method: string, path: string, body: object) =>
    (await (await site.call(method, path, { as: ana, json: body })).json()) as { id: number };
  const album = await json('POST', '/api/albums', {
    title: 'Harbour',
    year: 2024,
    credits: 'Written by: Ana',
    trackIds: ids.toReversed(),
  });
  const cover = new FormData();
  cover.append('image', new File([new Uint8Array(await picture('#654321'))], 'b.png'));
  await site.call('POST', `/api/albums/${album.id}/cover`, { as: ana, form: cover });
  await db.updateTable('albums').set({ upc: '036000291452', licence: 'cc-by-4.0' }).execute();
  await db.updateTable('albumTracks').set({ disc: 2 }).where('position', '>', 5).execute();
  await db
    .updateTable('tracks')
    .set({ isrc: 'USRC17607839', iswc: 'T0345246801', licence: 'all-rights-reserved' })
    .where('id', '=', ids[0] ?? 0)
    .execute();
  await json('PATCH', '/api/my-artist', {
    bio: 'From the quay.',
    genre: 'Folk',
    socialLinks: { website: 'ana.example' },
  });
  const playlist = await json('POST', '/api/playlists', { title: 'Best', visibility: 'public' });
  for (const trackId of [ids[3], ids[1]]) {
    await json('POST', `/api/playlists/${playlist.id}/tracks`, { trackId });
  }
  const post = new FormData();
  post.append('text', 'The album is out.');
  post.append('trackId', String(ids[2]));
  post.append('image', new File([new Uint8Array(await picture('#abcdef'))], 'c.png'));
  await site.call('POST', '/api/posts', { as: ana, form: post });
  await site.work();

  const archive = await archiveOf(site, ana, 'ana@example.org');
  const before = await everythingOf(site, ana.artistId);
  expect(before.tracks).toHaveLength(12);
  expect(before.albumTracks).toHaveLength(12);
  expect(before.playlistTracks).toHaveLength(2);
  expect(before.posts).toHaveLength(1);

  const second = await newSite({ PUBLIC_URL: 'https://second.example' });
  const there = await second.artist('ana@elsewhere.example');
  const preview = await sent(second, there, 'archive.zip', archive);
  expect(preview).toMatchObject({
    state: 'ready',
    plan: {
      kind: 'archive',
      artist: 'ana',
      albums: ['Harbour'],
      playlists: 1,
      posts: 1,
      skipped: [],
    },
  });
  expect((await everythingOf(second, there.artistId)).tracks).toEqual([]);
  const done = await carriedOut(second, there, preview);
  expect(done).toMatchObject({
    state: 'done',
    error: null,
    result: { tracks: 12, albums: 1, skipped: [] },
  });
  expect(await everythingOf(second, there.artistId)).toEqual(before);

  // The same archive once more adds nothing, and its own files are gone.
  const again = await sent(second, there, 'again.zip', archive);
  expect(await carriedOut(second, there, again)).toMatchObject({ state: 'done' });
  expect(await everythingOf(second, there.artistId)).toEqual(before);
  expect(await second.services.database.db.selectFrom('importFiles').selectAll().execute()).toEqual(
    [],
  );
});

const CUE = `REM DATE 2021
CATALOG 0036000291452
PERFORMER "Ana Lima"
TITLE "Low Water"
FILE "01.wav" WAVE
  TRACK 01 AUDIO
    TITLE "Ebb"
    ISRC USRC17607839
    INDEX 01 00:00:00
FILE "02.wav" WAVE
  TRACK 02 AUDIO
    TITLE "Slack"
    PERFORMER "Ana Lima & Ben"
    INDEX 01 00:00:00
`;

const tone = (frequency: number) => toneWav(0.2, frequency, 8000);

it('a ZIP with cue sheet, cover, lyrics, discs, Faircamp and prices is shown first, then made, once', async () => {
  const cover = new Uint8Array(await picture('#445566'));
  const zip = await zipOf({
    'Low Water/01.wav': tone(220),
    'Low Water/02.wav': tone(230),
    'Low Water/album.cue': CUE,
    'Low Water/cover.png': cover,
    'Low Water/01.lrc': '[ar:Ana]\n[00:01.00]The tide\n[00:02.50]is out',
    'Box/CD 1/01 First.wav': tone(240),
    'Box/CD 2/01 Second.wav': tone(250),
    'camp/release.eno':
      'title: Winter Fires\nrelease_artist: Ana Lima\ndate: 2019-11-02\nlicense: CC BY 4.0\n\ncover:\nfile = sky.png\n\n-- more\nRecorded at the quay.\n-- more\n',
    'camp/a.wav': tone(260),
    'camp/sky.png': new Uint8Array(await picture('#998877')),
    'camp/other.png': new Uint8Array(await picture('#000000')),
    'loose.wav': tone(270),
    'prices.csv': 'Title;Price;Date\nWinter Fires;7,50;2019-11-02\nLoose;2+;\nNobody;1;\n',
    '__MACOSX/Low Water/._01.wav': 'x',
    'notes.pdf': '%PDF-',
  });
  const preview = await sent(site, ana, 'music.zip', zip);
  expect(preview).toMatchObject({ state: 'ready', error: null, plan: { kind: 'files' } });
  const plan = preview.plan?.kind === 'files' ? preview.plan : undefined;
  expect(
    plan?.albums.map(({ title, year, tracks }) => [title, year, tracks.map((one) => one.title)]),
  ).toEqual([
    ['Box', null, ['First', 'Second']],
    ['Winter Fires', 2019, ['a']],
    ['Low Water', 2021, ['Ebb', 'Slack']],
  ]);
  expect(plan?.tracks.map(({ title }) => title)).toEqual(['loose']);
  expect(plan?.skipped).toEqual(
    expect.arrayContaining([
      expect.stringContaining('notes.pdf'),
      expect.stringContaining('other.png'),
    ]),
  );
  const { db } = site.services.database;
  expect(await db.selectFrom('tracks').selectAll().execute()).toEqual([]);

  const done = await carriedOut(site, ana, preview);
  expect(done).toMatchObject({ state: 'done', result: { tracks: 6, albums: 3 } });
  expect(done.result?.skipped.join('\n')).toContain('“Nobody”');
  const tracks = await db.selectFrom('tracks').selectAll().execute();
  expect(tracks.find(({ title }) => title === 'Ebb')).toMatchObject({
    artist: 'Ana Lima',
    album: 'Low Water',
    year: 2021,
    isrc: 'USRC17607839',
    lyrics: 'The tide\nis out',
    isPublic: false,
    ingestState: 'ready',
  });
  expect(tracks.find(({ title }) => title === 'Slack')).toMatchObject({ artist: 'Ana Lima & Ben' });
  expect(tracks.find(({ title }) => title === 'loose')).toMatchObject({
    sale: 'open',
    price: 200,
    album: null,
  });
  const albums = await db.selectFrom('albums').selectAll().execute();
  expect(albums.find(({ title }) => title === 'Low Water')).toMatchObject({
    upc: '0036000291452',
    state: 'draft',
  });
  expect(albums.find(({ title }) => title === 'Winter Fires')).toMatchObject({
    licence: 'cc-by-4.0',
    notes: 'Recorded at the quay.',
    sale: 'fixed',
    price: 750,
  });
  const box = albums.find(({ title }) => title === 'Box')?.id ?? 0;
  const entries = await db
    .selectFrom('albumTracks')
    .select(['disc', 'position'])
    .where('albumId', '=', box)
    .orderBy('position')
    .execute();
  expect(entries).toEqual([
    { disc: 1, position: 0 },
    { disc: 2, position: 1 },
  ]);
  const covers = await db
    .selectFrom('media')
    .select('subjectId')
    .where('subjectType', '=', 'album')
    .execute();
  expect(new Set(covers.map(({ subjectId }) => subjectId)).size).toBe(2);

  // A run that ended before a cover was saved, and the same files again: the cover alone is added.
  await db.deleteFrom('media').where('subjectType', '=', 'album').execute();
  const again = await carriedOut(site, ana, await sent(site, ana, 'music-2.zip', zip));
  expect(again.state).toBe('done');
  expect(await db.selectFrom('tracks').selectAll().execute()).toHaveLength(6);
  expect(await db.selectFrom('albums').selectAll().execute()).toHaveLength(3);
  expect(
    await db.selectFrom('media').select('role').where('subjectType', '=', 'album').execute(),
  ).toHaveLength(covers.length);
});

it('names in a ZIP are UTF-8 also where the packer did not say so, match a cue sheet if decomposed, and may begin with dots', async () => {
  const names = ['Größe/Flügel.wav', 'Größe/Über.wav'].map((name) => name.normalize('NFD'));
  const [first = '', second = ''] = names;
  const cue = 'FILE "Flügel.wav" WAVE\n  TRACK 01 AUDIO\n    TITLE "Wing"\n    INDEX 01 00:00:00\n';
  const files = {
    [first]: tone(340),
    [second]: tone(350),
    [`${'Größe'.normalize('NFD')}/album.cue`]: cue,
    // As one byte of code page 437 in the end.
    'M*sik/03 Hafen.wav': tone(360),
    'M*sik/04 Ebbe.wav': tone(370),
    '...And Home/01 Quay.wav': tone(380),
    '...And Home/02 Pier.wav': tone(390),
    '...And Home/._01 Quay.wav': 'x',
  };
  const zip = Buffer.from(await zipOf(files));
  for (const [header, flags] of [
    ['PK\u0001\u0002', 8],
    ['PK\u0003\u0004', 6],
  ] as const) {
    for (let at = zip.indexOf(header); at >= 0; at = zip.indexOf(header, at + 1)) {
      zip.writeUInt16LE(zip.readUInt16LE(at + flags) & ~0x800, at + flags);
    }
  }
  for (let at = zip.indexOf('M*sik/'); at >= 0; at = zip.indexOf('M*sik/')) zip[at + 1] = 0x81;
  const { plan } = await sent(site, ana, 'names.zip', new Uint8Array(zip));
  expect(plan).toMatchObject({
    albums: [
      { title: '...And Home', tracks: [{ title: 'Quay' }, { title: 'Pier' }] },
      { title: 'Größe', tracks: [{ title: 'Wing' }, { title: 'Über' }] },
      { title: 'Müsik', tracks: [{ title: 'Hafen' }, { title: 'Ebbe' }] },
    ],
  });
});

it('a folder comes file by file in parts, and a whole album with its cue sheet stays one track', async () => {
  const cue = `TITLE "Night Session"\nFILE "session.wav" WAVE\n TRACK 01 AUDIO\n  TITLE "One"\n  INDEX 01 00:00:00\n TRACK 02 AUDIO\n  TITLE "Two"\n  INDEX 01 03:25:37\n`;
  const files = {
    'Night/session.wav': tone(300),
    'Night/session.cue': new TextEncoder().encode(cue),
  };
  const uploads: string[] = [];
  for (const [path, bytes] of Object.entries(files)) {
    const coded = (text: string) => Buffer.from(text).toString('base64');
    const begun = await site.call('POST', '/api/uploads', {
      as: ana,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.byteLength),
        'upload-metadata': `filename ${coded(path)},purpose ${coded('import')},uploadKey ${coded(path)}`,
      },
    });
    const { id } = (await begun.json()) as { id: string };
    uploads.push(id);
    // The first half, a lost connection, the rest.
    const half = Math.floor(bytes.byteLength / 2);
    for (const [from, to] of [
      [0, half],
      [half, bytes.byteLength],
    ] as const) {
      if (from === half) {
        const json = { name: 'Night', uploads: [id], formKey: 'too-early' };
        const early = await site.call('POST', '/api/imports/uploads', { as: ana, json });
        expect(early.status).toBe(409);
      }
      const part = await site.call('PATCH', `/api/uploads/${id}`, {
        as: ana,
        bytes: bytes.slice(from, to),
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': String(from),
          'content-type': 'application/offset+octet-stream',
          'content-length': String(to - from),
        },
      });
      expect(part.status).toBe(204);
    }
  }
  const json = { name: 'Night', uploads, formKey: 'night' };
  const begin = () => site.call('POST', '/api/imports/uploads', { as: ana, json });
  const view = (await (await begin()).json()) as ImportView;
  // The answer was lost, and the request is sent again.
  expect(await (await begin()).json()).toMatchObject({ id: view.id });
  await site.work();
  const done = await carriedOut(site, ana, await viewed(site, ana, view.id));
  expect(done).toMatchObject({ state: 'done', result: { tracks: 1 } });
  const { db } = site.services.database;
  expect(await db.selectFrom('tracks').selectAll().execute()).toMatchObject([
    { title: 'Night Session', contentType: 'album', description: '0:00 One\n3:25 Two' },
  ]);
  expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([]);
});

it.each([
  ['no ZIP at all', 'music.zip', new TextEncoder().encode('not a zip'), /no ZIP that can be read/],
  ['only a text', 'hello.txt', new TextEncoder().encode('hello'), /nothing to import|not used/],
])('refuses %s with a sentence', async (_what, name, bytes, sentence) => {
  const view = await sent(site, ana, name, bytes);
  expect(view).toMatchObject({ state: 'failed', plan: null });
  expect(view.error).toMatch(sentence);
});

/** Changes bytes of a ZIP that names or describes one file, in both of its headers. */
function patched(zip: Uint8Array<ArrayBuffer>, from: string, to: string) {
  const text = Buffer.from(zip).toString('latin1').replaceAll(from, to);
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

it('refuses names that leave the folder, doubled names, and sizes that are not what they say', async () => {
  const zip = await zipOf({ 'aa/bb.wav': tone(310), 'aa/cc.wav': tone(320) });
  expect((await sent(site, ana, 'a.zip', patched(zip, 'aa/bb.wav', '../bb.wav'))).error).toMatch(
    /leads out of its folder/,
  );
  expect((await sent(site, ana, 'b.zip', patched(zip, 'aa/bb.wav', 'aa/cc.wav'))).error).toMatch(
    /in this ZIP twice/,
  );
  // The directory declares a gigabyte for a file of some kilobytes.
  const large = Buffer.from(zip);
  const directory = large.indexOf(Buffer.from('PK\u0001\u0002'));
  large.writeUInt16LE(8, directory + 10);
  large.writeUInt32LE(2 ** 30, directory + 24);
  expect((await sent(site, ana, 'c.zip', new Uint8Array(large))).error).toMatch(
    /too large to be imported/,
  );
  // One byte of a sound has changed on the way.
  const flipped = Buffer.from(zip);
  const at = flipped.indexOf('aa/bb.wav') + 200;
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  const view = await sent(site, ana, 'd.zip', new Uint8Array(flipped));
  expect(view.plan).toMatchObject({ tracks: [{ path: 'aa/cc.wav' }], albums: [] });
  expect(JSON.stringify(view.plan)).toContain('aa/bb.wav is damaged');
});

it('refuses an archive of a later version, keeps to what it checks, and belongs to its artist', async () => {
  const manifest = {
    format: 'artist-space-archive',
    version: 2,
    site: null,
    artist: { id: 1, handle: 'x', name: 'X' },
    madeAt: '2026-01-01T00:00:00.000Z',
  };
  const later = await zipOf({ 'archive.json': JSON.stringify(manifest) });
  expect((await sent(site, ana, 'later.zip', later)).error).toMatch(/has version 2/);
  const older = await zipOf({ 'data/artists.json': '[]', 'data/tracks.json': '[]' });
  expect((await sent(site, ana, 'older.zip', older)).error).toMatch(/earlier release/);
  const strange = await zipOf({
    'archive.json': JSON.stringify({ ...manifest, version: 1 }),
    'data/tracks.json': JSON.stringify([{ id: 1, title: 'x'.repeat(300) }]),
    'data/artists.json': JSON.stringify([{ id: 1, verified: true, quotaMb: 1_000_000 }]),
  });
  const preview = await sent(site, ana, 'strange.zip', strange);
  expect(preview.plan?.skipped.join('\n')).toContain('data/tracks.json, row 1 was left out');
  await carriedOut(site, ana, preview);
  const { db } = site.services.database;
  const artist = db.selectFrom('artists').select(['verified', 'quotaMb']);
  expect(await artist.where('id', '=', ana.artistId).executeTakeFirst()).toEqual({
    verified: false,
    quotaMb: null,
  });
  const ben = await site.artist('ben@example.org');
  expect((await site.call('GET', `/api/imports/${preview.id}`, { as: ben })).status).toBe(404);
  const kept = await sent(site, ana, 'kept.zip', await zipOf({ 'one.wav': tone(330) }));
  const media = await db
    .selectFrom('media')
    .select('address')
    .where('subjectType', '=', 'import')
    .execute();
  expect(media.length).toBeGreaterThan(0);
  for (const { address } of media) {
    expect((await site.call('GET', `/media/${address}.bin`, { as: ana })).status).toBe(404);
  }
  expect((await site.call('DELETE', `/api/imports/${kept.id}`, { as: ana })).status).toBe(204);
  expect((await site.call('DELETE', `/api/imports/${kept.id}`, { as: ana })).status).toBe(404);
});
