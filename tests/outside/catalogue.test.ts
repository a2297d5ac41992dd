import { makeZip } from 'client-zip';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ImportView } from '#app/screens/catalogue/import.operations.server.ts';
import { latestArchive } from '#app/screens/settings/archive.job.server.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { requestArchive } from '#app/screens/settings/archive.job.server.ts';
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
