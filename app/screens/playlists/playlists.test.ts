import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { playlistHead } from './PlaylistPage.tsx';
import { PLAYLIST_LIMITS } from './playlist.ts';
import type { PlaylistDetails, PlaylistEntity } from './playlist.schema.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let ana: Artist;
let ben: Artist;

beforeAll(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
  ben = await site.artist('ben@example.org');
});
afterAll(() => site.close());

async function track(title: string, isPublic = true) {
  const now = site.clock.now();
  const { id } = await site.services.database.db
    .insertInto('tracks')
    .values({
      artistId: ana.artistId,
      artist: 'ana',
      title,
      isPublic,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function ask<Answer>(method: string, path: string, as: Artist | null, json?: unknown) {
  const answer = await site.call(method, path, {
    as: as ?? undefined,
    ...(json === undefined ? {} : { json }),
  });
  const text = await answer.text();
  return { status: answer.status, ...(text ? (JSON.parse(text) as Answer) : ({} as Answer)) };
}

const make = (json: object = {}) =>
  ask<PlaylistEntity>('POST', '/api/playlists', ben, { title: 'Night bus', ...json });
const look = (id: number, as: Artist | null = null, query = '') =>
  ask<PlaylistDetails>('GET', `/api/playlists/${id}${query}`, as);
const add = (id: number, trackId: number, as = ben) =>
  ask<PlaylistEntity & { error?: string }>('POST', `/api/playlists/${id}/tracks`, as, { trackId });
const titles = ({ lines }: PlaylistDetails) =>
  lines.map((line) => (line.kind === 'track' ? line.track.title : line.kind));

describe('a playlist', () => {
  it('has any tracks that its artist may hear, each once, in order', async () => {
    const { id } = await make();
    const [one, two, hidden] = [await track('One'), await track('Two'), await track('No', false)];
    await add(id, one);
    await add(id, two);
    expect((await add(id, one)).length).toBe(2);
    expect((await add(id, hidden)).status).toBe(404);
    expect((await add(id, one, ana)).status).toBe(403);
    const seen = await look(id);
    expect(titles(seen)).toEqual(['One', 'Two']);
    const [first, second] = seen.lines.map((line) => line.id);
    await ask('PATCH', `/api/playlists/${id}/tracks`, ben, { order: [second, first] });
    expect(titles(await look(id))).toEqual(['Two', 'One']);
    await ask('PATCH', `/api/playlists/${id}/tracks/${first}`, ben, { place: 0 });
    expect(titles(await look(id))).toEqual(['One', 'Two']);
    await ask('DELETE', `/api/playlists/${id}/tracks/${first}`, ben);
    expect(titles(await look(id))).toEqual(['Two']);
  });

  it('can belong to a listener: shown with their name, without a link', async () => {
    const answer = await site.call('POST', '/api/register', {
      json: { email: 'lena@example.org', password: 'a quiet harbour 9', kind: 'listener' },
    });
    const { artistId } = (await answer.json()) as { artistId: number };
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    const lena = { cookie, artistId, userId: 0 };
    const one = await track('Heard');
    const mine = await ask<PlaylistEntity>('POST', '/api/playlists', lena, { title: 'Zephyr' });
    expect(await add(mine.id, one, lena)).toMatchObject({ status: 200, length: 1 });
    expect(await look(mine.id)).toMatchObject({ status: 200, hasArtistPage: false });
    const found = async () => {
      const { playlists } = await ask<{ playlists: unknown[] }>(
        'GET',
        '/api/search?search=zephyr',
        null,
      );
      return playlists.length;
    };
    const listed = async () =>
      (await (await site.call('GET', '/sitemap.xml')).text()).includes(
        `/playlists/${mine.id}</loc>`,
      );
    expect(await found()).toBe(1);
    expect(await listed()).toBe(true);
    expect((await ask('GET', `/api/artists/${artistId}`, null)).status).toBe(404);
    expect((await ask('GET', `/api/artists/${artistId}/playlists`, null)).status).toBe(404);
    await ask('PATCH', `/api/playlists/${mine.id}`, lena, { visibility: 'private' });
    expect((await look(mine.id)).status).toBe(404);
    expect((await look(mine.id, lena)).status).toBe(200);
    expect(await found()).toBe(0);
    expect(await listed()).toBe(false);
    await ask('PATCH', `/api/playlists/${mine.id}`, lena, { visibility: 'public' });
    await site.services.database.db
      .updateTable('artists')
      .set({ hiddenByHostAt: site.clock.now() })
      .where('id', '=', artistId)
      .execute();
    expect((await look(mine.id)).status).toBe(404);
    expect(await found()).toBe(0);
    expect(await listed()).toBe(false);
  });

  it('keeps a line for a deleted public track, and none for a private one', async () => {
    const { id } = await make();
    const [gone, hidden] = [await track('Gone'), await track('Hidden')];
    await add(id, gone);
    await add(id, hidden);
    await ask('PATCH', `/api/tracks/${hidden}`, ana, { isPublic: false });
    await ask('DELETE', `/api/tracks/${gone}`, ana);
    const seen = await look(id);
    expect(titles(seen)).toEqual(['gone', 'private']);
    expect(seen.lines[0]).toMatchObject({ title: 'Gone' });
    expect(JSON.stringify(seen)).not.toContain('Hidden');
    expect(titles(await look(id, ana))).toEqual(['gone', 'Hidden']);
  });

  it('is public, shared by link, or private; a revoked link stays revoked', async () => {
    const { id } = await make({ visibility: 'link' });
    const keyOf = async () => {
      const { secretKey } = await site.services.database.db
        .selectFrom('playlists')
        .select('secretKey')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return secretKey;
    };
    const key = await keyOf();
    const statuses = async () =>
      Promise.all(
        [look(id), look(id, null, `?key=${key}`), look(id, ben)].map(async (a) => (await a).status),
      );
    const picture = (query = '') =>
      site.call('GET', `/og/playlists/${id}.png${query}`, { as: ben });
    expect(await statuses()).toEqual([404, 200, 200]);
    expect((await picture(`?key=${key}`)).status).toBe(404);
    await ask('PATCH', `/api/playlists/${id}`, ben, { visibility: 'private' });
    expect(await statuses()).toEqual([404, 404, 200]);
    await ask('PATCH', `/api/playlists/${id}`, ben, { visibility: 'link' });
    expect(await statuses()).toEqual([404, 404, 200]);
    const second = await keyOf();
    await ask('PATCH', `/api/playlists/${id}`, ben, { visibility: 'public' });
    expect(await statuses()).toEqual([200, 200, 200]);
    // A link that was made before everybody could open it ends as well.
    await ask('PATCH', `/api/playlists/${id}`, ben, { visibility: 'private' });
    await ask('PATCH', `/api/playlists/${id}`, ben, { visibility: 'link' });
    expect((await look(id, null, `?key=${second}`)).status).toBe(404);
    await ask('PATCH', `/api/playlists/${id}`, ben, { visibility: 'public' });
    const framed = await site.call('GET', `/embed/playlists/${id}`);
    expect(framed.status).toBe(200);
    const seen = await look(id);
    const drawn = await picture();
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
    const headOf = (visibility: PlaylistEntity['visibility']) =>
      playlistHead({
        playlist: { ...seen, visibility },
        isOwn: false,
        secretKey: null,
        origin: 'https://music.example',
        isGated: false,
      });
    const image = { property: 'og:image', content: `https://music.example/og/playlists/${id}.png` };
    expect(headOf('public')).toContainEqual(image);
    expect(headOf('link')).not.toContainEqual(image);
  });

  it('is full at a thousand tracks: it refuses more, and has pages', async () => {
    const { id } = await make();
    const { db } = site.services.database;
    const now = site.clock.now();
    const ids: number[] = [];
    for (let batch = 0; batch < 10; batch += 1) {
      const rows = await db
        .insertInto('tracks')
        .values(
          Array.from({ length: 100 }, (_, index) => ({
            artistId: ana.artistId,
            artist: 'ana',
            title: `T${batch * 100 + index}`,
            createdAt: now,
            updatedAt: now,
          })),
        )
        .returning('id')
        .execute();
      ids.push(...rows.map((row) => row.id));
      await db
        .insertInto('playlistTracks')
        .values(
          rows.map((row, index) => ({
            playlistId: id,
            trackId: row.id,
            position: batch * 100 + index,
          })),
        )
        .execute();
    }
    const refused = await add(id, await track('One too many'));
    expect(refused.status).toBe(409);
    expect(refused.error).toBe(
      'A playlist holds at most 1,000 tracks. This one is full: remove some, or start another.',
    );
    const last = await look(id, null, '?page=10');
    expect(last).toMatchObject({ length: PLAYLIST_LIMITS.tracks, page: 10, pages: 10, from: 900 });
    expect(last.lines).toHaveLength(PLAYLIST_LIMITS.page);
    expect(titles(last).at(-1)).toBe('T999');
    // From the last page to the first position of the playlist.
    const entryId = last.lines.at(-1)?.id ?? 0;
    await ask('PATCH', `/api/playlists/${id}/tracks/${entryId}`, ben, { place: 0 });
    expect(titles(await look(id))[0]).toBe('T999');
  });
});

describe('likes', () => {
  it('are counted once each, and shown from five up', async () => {
    const trackId = await track('Liked');
    const path = `/api/tracks/${trackId}/like`;
    const fans = await Promise.all([1, 2, 3, 4].map((n) => site.artist(`fan${n}@example.org`)));
    for (const fan of fans) await ask('POST', path, fan, {});
    expect(await ask('POST', path, fans[0] ?? null, {})).toMatchObject({
      liked: true,
      likes: null,
    });
    expect(await ask('POST', path, ana, {})).toMatchObject({ liked: true, likes: 5 });
    expect(await ask('DELETE', path, ana)).toMatchObject({ liked: false, likes: 4 });
    expect(await ask('POST', path, ben, {})).toMatchObject({ liked: true, likes: 5 });
    expect((await ask('POST', path, null, {})).status).toBe(401);
    await ask('PATCH', `/api/tracks/${trackId}`, ana, { isPublic: false });
    expect((await ask('POST', path, ben, {})).status).toBe(404);
  });
});
