import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorResponse } from '#app/operations/openapi.server.ts';
import { api as table } from '#app/screens/api.server.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { RESOURCE_ROUTES, type CallOptions } from '#tests/context.ts';
import type { Row, Site } from './row.ts';
import { ACCOUNTS } from './rows/accounts.ts';
import { TRACKS } from './rows/tracks.ts';
import { ALBUMS } from './rows/albums.ts';
import { COLLABORATIONS } from './rows/collaborations.ts';
import { GENERATIONS } from './rows/generations.ts';
import { SHOP } from './rows/shop.ts';
import { ARTISTS } from './rows/artists.ts';
import { PROFILE } from './rows/profile.ts';
import { SiteCopies } from './site.ts';

const ROWS: Row[] = [
  ...ACCOUNTS,
  ...TRACKS,
  ...ALBUMS,
  ...COLLABORATIONS,
  ...GENERATIONS,
  ...SHOP,
  ...ARTISTS,
  ...PROFILE,
];

/** Tested elsewhere: the 404 of all other paths, the gate's and Stripe's calls, a stream, files. */
const ELSEWHERE = [
  '/api/*',
  '/api/openapi.json',
  '/api/gate',
  '/api/events',
  '/api/stripe/webhook',
  '/media/$key',
  // Endpoints that no operation of the product requests: tests/attacks.
  '/api/csp-reports',
  // By mail programs, which send no JSON: screens/notifications/news-by-mail.test.ts.
  '/api/unsubscribe/$token',
  // The same, and by a proxy before it has a certificate: tests/outside.
  '/api/news/$token',
  '/api/domain-check',
  // Downloads of a finished generation: features/studio.
  ...['dawproject', 'heard', 'library', 'midi-parts', 'mixes', 'stems', 'versions'].map(
    (part) => `/api/ai-generations/$generationId/${part}`,
  ),
];

const copies = new SiteCopies();
afterAll(() => copies.remove());

let site: Site;
const withSite = () => {
  beforeAll(async () => {
    site = await copies.next();
  });
  afterAll(() => site.close());
};

it('has a row for every route of the API', () => {
  const covered = new Set([...ROWS.map(({ route }) => route), ...ELSEWHERE]);
  const api = RESOURCE_ROUTES.filter((route) => /^\/(api|healthz|media)/.test(route));
  expect(api.filter((route) => !covered.has(route))).toEqual([]);
});

/** A redirect for browsers. */
const WITHOUT_JSON = ['GET /api/login'];

it('has a row for every method of the table', () => {
  const covered = new Set([...ROWS.map((row) => `${row.method} ${row.route}`), ...WITHOUT_JSON]);
  const missing = [...table.rows].flatMap(([path, calls]) => {
    const route = path.replaceAll('/:', '/$');
    if (ELSEWHERE.includes(route)) return [];
    return Object.keys(calls)
      .map((method) => `${method} ${route}`)
      .filter((row) => !covered.has(row));
  });
  expect(missing).toEqual([]);
});

const isRead = ({ method }: Row) => method === 'GET';

// Reading changes nothing: one site is enough for all of it.
describe('reading', () => {
  withSite();
  describe.each(ROWS.filter(isRead))('$method $route', keepsContract);
});

// Each writes to a site of its own, so a run takes a third of them, and a run of all samples all.
const sample = Number(process.env['TEST_SAMPLE']);
const writes = ROWS.filter((row) => !isRead(row)).filter(
  (_, place) => !sample || (place + sample) % 3 === 0,
);

describe.each(writes)('$method $route', (row) => {
  withSite();
  keepsContract(row);
});

function keepsContract(row: Row): void {
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
    else expect(response.headers.get('content-type')).toMatch(row.answers ?? /^application\/json/);
    await expectDescribedBody(row, response);
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
}

/** The response's body matches the schema of its row. */
async function expectDescribedBody({ method, route }: Row, response: Response): Promise<void> {
  const call = table.rows.get(route.replaceAll('/$', '/:'))?.[method];
  const schema = response.ok
    ? (call?.otherResponses?.[response.status] ?? call?.responseSchema)
    : errorResponse;
  if (schema === undefined || typeof schema === 'string') return;
  const { error } = schema.safeParse(await response.json());
  expect(error?.issues ?? []).toEqual([]);
}

it('has a summary and a response schema for every row', () => {
  const silent = [...table.rows].flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([method, { summary, responseSchema, status, isExchange, operation }]) => {
        const hasBody =
          !isExchange && operation && (status ?? (method === 'DELETE' ? 204 : 200)) !== 204;
        return !/^[A-Z].+\.$/.test(summary) || (hasBody && responseSchema === undefined);
      })
      .map(([method]) => `${method} ${path}`),
  );
  expect(silent).toEqual([]);
});

describe('the entities', () => {
  withSite();

  it('are the released ones, field for field', async () => {
    const form = trackForm({ tags: 'rain, rhodes', bpm: '84', key: 'F minor' });
    const created = await site.call('POST', '/api/tracks', { as: site.owner, form });
    const track = (await created.json()) as Record<string, unknown>;
    expect(Object.keys(track).sort()).toEqual(
      [
        'id',
        'artistId',
        'title',
        'artist',
        'album',
        'genre',
        'year',
        'duration',
        'audioUrl',
        'outputUrl',
        'coverImageUrl',
        'lyrics',
        'bpm',
        'key',
        'mood',
        'tags',
        'isPublic',
        'isFeatured',
        'playCount',
        'fileSize',
        'fileFormat',
        'waveformData',
        'description',
        'contentType',
        'createdAt',
        'updatedAt',
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

  it('of a vocal recording as well, and where it lies in time', async () => {
    const path = `/api/vocal-recordings/${site.vocalId}`;
    const vocal = (await (await site.call('GET', path, { as: site.owner })).json()) as object;
    expect(Object.keys(vocal).sort()).toEqual(
      [
        'id',
        'trackId',
        'artistId',
        'title',
        'audioUrl',
        'duration',
        'status',
        'description',
        'createdAt',
        'offsetMs',
      ].sort(),
    );
  });

  it('are the released ones for what AI tools make, and for hums', async () => {
    const [generation] = (await (
      await site.call('GET', `/api/artists/${site.owner.artistId}/ai-generations`, {
        as: site.owner,
      })
    ).json()) as [object];
    expect(Object.keys(generation).sort()).toEqual(
      [
        'id',
        'artistId',
        'type',
        'inputUrl',
        'outputUrl',
        'genre',
        'status',
        'title',
        'prompt',
        'style',
        'metadata',
        'stems',
        'duration',
        'createdAt',
        'updatedAt',
      ].sort(),
    );
    expect(generation).toMatchObject({ type: 'beat', status: 'processing', genre: 'electronic' });
    const path = `/api/artists/${site.owner.artistId}/humming-recordings`;
    const [humming] = (await (await site.call('GET', path, { as: site.owner })).json()) as [object];
    expect(Object.keys(humming).sort()).toEqual(
      ['artistId', 'audioUrl', 'createdAt', 'duration', 'id', 'title', 'toolType'].sort(),
    );
    expect(humming).toMatchObject({ title: 'Stairwell', duration: 1 });
  });

  it('answers the user without a password', async () => {
    const user = (await (await site.call('GET', '/api/user', { as: site.owner })).json()) as object;
    expect(Object.keys(user).sort()).toEqual(['artistId', 'createdAt', 'email', 'id', 'updatedAt']);
  });

  it('answers an unknown call with 404 in JSON, whatever the method', async () => {
    for (const path of ['/api/nothing', '/api/ai/no-such-tool']) {
      for (const method of ['GET', 'POST']) {
        const response = await site.call(method, path, method === 'POST' ? { json: {} } : {});
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({ code: 'notFound' });
      }
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
