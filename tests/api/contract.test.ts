import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import {
  createTestSite,
  RESOURCE_ROUTES,
  type CallOptions,
  type TestSite,
} from '#tests/context.ts';

/**
 * A row per endpoint and method: what it answers when all is well, to an anonymous visitor, to a
 * stranger (another signed-in artist), and to bad input. `null` where there is no such case.
 */
interface Row {
  route: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: (site: Site) => string;
  body?: (site: Site) => CallOptions;
  ok: number;
  anonymous: number;
  stranger: number;
  bad: { status: number; path?: string; body?: CallOptions } | null;
}

interface Site extends TestSite {
  owner: { cookie: string; artistId: number };
  stranger: { cookie: string; artistId: number };
  /** Private, the owner's. */
  trackId: number;
  /** Ten bytes, of which none has arrived, the owner's. */
  uploadId: string;
  /** A third artist, who takes messages and has a video. */
  followedId: number;
  videoId: number;
}

/** The smallest picture there is: one pixel. */
const PIXEL = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (letter) => letter.charCodeAt(0),
);

function imageForm(): FormData {
  const form = new FormData();
  form.set('image', new File([PIXEL], 'pixel.gif', { type: 'image/gif' }));
  return form;
}

const json = (value: unknown) => () => ({ json: value });
let mails = 0;

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: unknown) => Buffer.from(String(text)).toString('base64');

/** An upload of ten bytes, in somebody's name. */
const uploadOf = (artistId: unknown): CallOptions => ({
  headers: {
    ...TUS,
    'upload-length': '10',
    'upload-metadata': `filename ${base64('tone.wav')},artistId ${base64(artistId)}`,
  },
});

const partOf = (offset: number): CallOptions => ({
  bytes: new Uint8Array(5),
  headers: {
    ...TUS,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    'content-length': '5',
  },
});

const ROWS: Row[] = [
  {
    route: '/api/login',
    method: 'POST',
    path: () => '/api/login',
    body: json({ email: 'owner@example.org', password: 'correct horse' }),
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 401, body: { json: { email: 'owner@example.org', password: 'wrong' } } },
  },
  {
    route: '/api/logout',
    method: 'POST',
    path: () => '/api/logout',
    body: json({}),
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: null,
  },
  {
    route: '/api/register',
    method: 'POST',
    path: () => '/api/register',
    body: () => ({ json: { email: `new${(mails += 1)}@example.org`, password: 'long enough' } }),
    ok: 201,
    anonymous: 201,
    stranger: 201,
    bad: { status: 422, body: { json: { email: 'nobody', password: 'long enough' } } },
  },
  {
    route: '/api/user',
    method: 'GET',
    path: () => '/api/user',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: null,
  },
  {
    route: '/api/session-debug',
    method: 'GET',
    path: () => '/api/session-debug',
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: null,
  },
  {
    route: '/api/my-artist',
    method: 'GET',
    path: () => '/api/my-artist',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: null,
  },
  {
    route: '/api/my-artist',
    method: 'PATCH',
    path: () => '/api/my-artist',
    body: json({ bio: 'Songs about weather.' }),
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, body: { json: { name: '' } } },
  },
  {
    route: '/api/my-artist/images/$slot',
    method: 'POST',
    path: () => '/api/my-artist/images/profile',
    body: () => ({ form: imageForm() }),
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, path: '/api/my-artist/images/header' },
  },
  {
    route: '/api/my-artist/images/$slot',
    method: 'DELETE',
    path: () => '/api/my-artist/images/profile',
    ok: 204,
    anonymous: 401,
    stranger: 204,
    bad: { status: 422, path: '/api/my-artist/images/header' },
  },
  {
    route: '/api/my-artist/messages',
    method: 'GET',
    path: () => '/api/my-artist/messages',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, path: '/api/my-artist/messages?before=nonsense' },
  },
  {
    route: '/api/public/artists',
    method: 'GET',
    path: () => '/api/public/artists',
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 422, path: '/api/public/artists?after=nonsense' },
  },
  {
    route: '/api/artists/$artistId',
    method: 'GET',
    path: (site) => `/api/artists/${site.owner.artistId}`,
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 422, path: '/api/artists/nobody' },
  },
  {
    route: '/api/artists/$artistId/tracks',
    method: 'GET',
    path: (site) => `/api/artists/${site.owner.artistId}/tracks`,
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 404, path: '/api/artists/99999/tracks' },
  },
  {
    route: '/api/artists/$artistId/follow',
    method: 'POST',
    path: (site) => `/api/artists/${site.followedId}/follow`,
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 404, path: '/api/artists/99999/follow' },
  },
  {
    route: '/api/artists/$artistId/follow',
    method: 'DELETE',
    path: (site) => `/api/artists/${site.followedId}/follow`,
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 404, path: '/api/artists/99999/follow' },
  },
  {
    route: '/api/assistant/chat',
    method: 'POST',
    path: () => '/api/assistant/chat',
    body: json({
      ...{ assistantId: 'booking-agent', message: 'What is a first hold on a date?' },
      conversationHistory: [{ role: 'assistant', content: 'Hello!' }],
    }),
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, body: { json: { assistantId: 'booking-agent', message: ' ' } } },
  },
  {
    route: '/api/artists/$artistId/messages',
    method: 'POST',
    path: (site) => `/api/artists/${site.followedId}/messages`,
    body: json({ name: 'Eva', email: 'eva@example.org', message: 'Hello' }),
    ok: 201,
    anonymous: 201,
    stranger: 201,
    bad: { status: 422, body: { json: { name: 'Eva', email: 'eva', message: 'Hello' } } },
  },
  {
    route: '/api/videos/$videoId/views',
    method: 'POST',
    path: (site) => `/api/videos/${site.videoId}/views`,
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 404, path: '/api/videos/99999/views' },
  },
  {
    route: '/api/tracks',
    method: 'POST',
    path: () => '/api/tracks',
    body: (site) => ({ form: trackForm({ artistId: String(site.owner.artistId) }) }),
    ok: 201,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: { form: trackForm({ title: ' ' }) } },
  },
  {
    route: '/api/uploads',
    method: 'GET',
    path: () => '/api/uploads',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: null,
  },
  {
    route: '/api/uploads',
    method: 'POST',
    path: () => '/api/uploads',
    body: (site) => uploadOf(site.owner.artistId),
    ok: 201,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: uploadOf('nobody') },
  },
  {
    route: '/api/uploads/$uploadId',
    method: 'PATCH',
    path: (site) => `/api/uploads/${site.uploadId}`,
    body: () => partOf(0),
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 409, body: partOf(7) },
  },
  {
    route: '/api/uploads/$uploadId',
    method: 'DELETE',
    path: (site) => `/api/uploads/${site.uploadId}`,
    body: () => ({ headers: TUS }),
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/uploads/nothing' },
  },
  {
    route: '/api/tracks/$trackId',
    method: 'GET',
    path: (site) => `/api/tracks/${site.trackId}`,
    ok: 200,
    anonymous: 404,
    stranger: 404,
    bad: { status: 422, path: '/api/tracks/0' },
  },
  {
    route: '/api/tracks/$trackId',
    method: 'PATCH',
    path: (site) => `/api/tracks/${site.trackId}`,
    body: json({ isPublic: false }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { isPublic: 'perhaps' } } },
  },
  {
    route: '/api/tracks/$trackId/plays',
    method: 'GET',
    path: (site) => `/api/tracks/${site.trackId}/plays?days=90`,
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, path: '/api/tracks/1/plays?days=12' },
  },
  {
    route: '/api/tracks/$trackId/plays',
    method: 'POST',
    path: (site) => `/api/tracks/${site.trackId}/plays`,
    body: json({ heard: 30 }),
    ok: 200,
    anonymous: 404,
    stranger: 404,
    bad: { status: 422, body: { json: { heard: 'all of it' } } },
  },
  {
    route: '/api/tracks/$trackId',
    method: 'PATCH',
    path: (site) => `/api/tracks/${site.trackId}`,
    body: json({ title: 'High Water', album: null, year: 2024, bpm: 92, tags: ['rain'] }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { title: ' ' } } },
  },
  {
    route: '/api/tracks/$trackId/cover',
    method: 'POST',
    path: (site) => `/api/tracks/${site.trackId}/cover`,
    body: () => ({ form: imageForm() }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, path: '/api/tracks/0/cover' },
  },
  {
    route: '/api/tracks/$trackId/cover',
    method: 'DELETE',
    path: (site) => `/api/tracks/${site.trackId}/cover`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/tracks/99999/cover' },
  },
  {
    route: '/api/tracks/$trackId/toggle-public',
    method: 'PATCH',
    path: (site) => `/api/tracks/${site.trackId}/toggle-public`,
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/tracks/99999/toggle-public' },
  },
  {
    route: '/api/tracks/$trackId',
    method: 'DELETE',
    path: (site) => `/api/tracks/${site.trackId}`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/tracks/99999' },
  },
  {
    route: '/healthz',
    method: 'GET',
    path: () => '/healthz',
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: null,
  },
];

/** Answer for themselves elsewhere: the 404 of all other paths, the gate's own call, and files. */
const ELSEWHERE = ['/api/$', '/api/gate', '/media/$key'];

async function createSite(): Promise<Site> {
  const site = await createTestSite();
  const owner = await site.artist('owner@example.org');
  const stranger = await site.artist('stranger@example.org');
  const created = await site.call('POST', '/api/tracks', {
    as: owner,
    form: trackForm({ isPublic: 'false' }),
  });
  const { id: trackId } = (await created.json()) as { id: number };
  const begun = await site.call('POST', '/api/uploads', {
    as: owner,
    ...uploadOf(owner.artistId),
  });
  const { id: uploadId } = (await begun.json()) as { id: string };
  return { ...site, owner, stranger, trackId, uploadId, ...(await addFollowed(site)) };
}

async function addFollowed(site: TestSite) {
  const { artistId: followedId } = await site.artist('followed@example.org');
  const { db } = site.services.database;
  await db
    .updateTable('artists')
    .set({ contact: { form: true, note: null }, sectionVisibility: { contact: true } })
    .where('id', '=', followedId)
    .execute();
  const { id: videoId } = await db
    .insertInto('videos')
    .values({
      artistId: followedId,
      title: 'Live',
      type: 'live',
      videoUrl: 'https://vimeo.com/76979871',
      createdAt: site.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { followedId, videoId };
}

let site: Site;
const withSite = () => {
  beforeAll(async () => {
    site = await createSite();
  });
  afterAll(() => site.close());
};

it('has a row for every route of the API', () => {
  const covered = new Set([...ROWS.map(({ route }) => route), ...ELSEWHERE]);
  const api = [...RESOURCE_ROUTES.keys()].filter((route) => /^\/(api|healthz|media)/.test(route));
  expect(api.filter((route) => !covered.has(route))).toEqual([]);
});

describe.each(ROWS)('$method $route', (row) => {
  withSite();
  const ask = (options: CallOptions = {}, path = row.path(site)) =>
    site.call(row.method, path, { ...row.body?.(site), ...options });

  it('refuses an anonymous visitor, or answers alike', async () => {
    expect((await ask()).status).toBe(row.anonymous);
  });

  it('keeps a stranger to what is theirs', async () => {
    expect((await ask({ as: site.stranger })).status).toBe(row.stranger);
  });

  it('says what is wrong with bad input', async () => {
    if (!row.bad) return;
    const { status, path, body } = row.bad;
    const response = await ask({ ...body, as: site.owner }, path);
    expect(response.status).toBe(status);
    const error = (await response.json()) as { error: string; code: string };
    expect(error.error).toMatch(/^\S.*\S$/);
    expect(error.code).toMatch(/^[a-zA-Z]+$/);
  });

  it('answers', async () => {
    const response = await ask({ as: site.owner });
    expect(response.status).toBe(row.ok);
    if (row.ok === 204) expect(await response.text()).toBe('');
    else expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('refuses other methods, and says which there are', async () => {
    const response = await site.call('PUT', row.path(site), { as: site.owner });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain(row.method);
  });

  it('refuses a write from another site', async () => {
    if (row.method === 'GET') return;
    const headers = { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await ask({ as: site.owner, headers })).status).toBe(403);
  });
});

describe('the entities', () => {
  withSite();

  it('are the specification’s, field for field', async () => {
    const form = trackForm({ tags: 'rain, rhodes', bpm: '84', key: 'F minor' });
    const created = await site.call('POST', '/api/tracks', { as: site.owner, form });
    const track = (await created.json()) as Record<string, unknown>;
    expect(Object.keys(track).sort()).toEqual(
      [
        ...['id', 'artistId', 'title', 'artist', 'album', 'genre', 'year', 'duration', 'audioUrl'],
        ...['outputUrl', 'coverImageUrl', 'lyrics', 'bpm', 'key', 'mood', 'tags', 'isPublic'],
        ...['isFeatured', 'playCount', 'fileSize', 'fileFormat', 'waveformData', 'description'],
        ...['contentType', 'createdAt', 'updatedAt'],
      ].sort(),
    );
    expect(track).toMatchObject({
      title: 'Glass Weather',
      artist: 'owner',
      tags: ['rain', 'rhodes'],
      bpm: 84,
      key: 'F minor',
      isPublic: true,
      contentType: 'track',
      fileSize: toneWav().byteLength,
      fileFormat: 'wav',
      createdAt: '2026-03-14T12:00:00.000Z',
    });
  });

  it('answers the user without a password', async () => {
    const user = (await (await site.call('GET', '/api/user', { as: site.owner })).json()) as object;
    expect(Object.keys(user).sort()).toEqual(['artistId', 'createdAt', 'email', 'id', 'updatedAt']);
  });

  it('answers an unknown call with 404 in JSON, whatever the method', async () => {
    for (const method of ['GET', 'POST']) {
      const response = await site.call(
        method,
        '/api/nothing',
        method === 'POST' ? { json: {} } : {},
      );
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'notFound' });
    }
  });

  it('pages a list by key and says where the next page is', async () => {
    const reader = await site.artist('many@example.org');
    for (let index = 0; index < 51; index += 1) {
      await site.services.database.db
        .insertInto('tracks')
        .values({
          artistId: reader.artistId,
          title: `Track ${index}`,
          artist: 'many',
          createdAt: site.clock.now(),
          updatedAt: site.clock.now(),
        })
        .execute();
    }
    const path = `/api/artists/${reader.artistId}/tracks`;
    const first = await site.call('GET', path);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const firstPage = (await first.json()) as { id: number }[];
    const secondPage = (await (await site.call('GET', next)).json()) as { id: number }[];
    expect(firstPage).toHaveLength(50);
    expect(secondPage).toHaveLength(1);
    expect(new Set([...firstPage, ...secondPage].map(({ id }) => id)).size).toBe(51);
  });
});
