import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#app/errors.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import type { Door } from './door.server.ts';
import { load, VISITOR_VERSION } from './load.server.ts';

const SITE = 'http://localhost:3000';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.close());

interface Answered {
  data: unknown;
  init: { status?: number; headers: Headers };
}

/** Returns the data of a screen, or throws as its loader does. */
function read(
  loader: ReturnType<typeof load>,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const request = new Request(SITE + path, { headers });
  return loader({ request, params: { id: '5' }, context: {} }) as Promise<Answered>;
}

const refusal = (loader: ReturnType<typeof load>, path = '/screen?page=2') =>
  read(loader, path).then(
    () => {
      throw new Error('It was not refused.');
    },
    (thrown: unknown) => thrown as Answered & Response,
  );

describe('a screen', () => {
  it('is told its address, its parameters and who asks, and may set headers', async () => {
    const { cookie, artistId } = await site.artist('ana@example.org');
    const screen = load((door) => {
      door.context.responseHeaders.set('X-Seen', 'yes');
      return Promise.resolve([door.url.search, door.params, door.context.viewer?.artistId]);
    });
    const { data, init } = await read(screen, '/screen?page=2', { cookie });
    expect(data).toEqual(['?page=2', { id: '5' }, artistId]);
    expect(init.headers.get('x-seen')).toBe('yes');
    expect(init.headers.get(VISITOR_VERSION)).toBeNull();
  });

  it.each([
    ['locked', '/gate'],
    ['unauthenticated', '/auth'],
    ['passwordNeeded', '/confirm'],
    ['artistsOnly', '/artist-page'],
  ] as const)('that is refused as %s leads to %s and back', async (code, path) => {
    const screen = load(() => Promise.reject(new AppError(code, 'First.')));
    const answer = await refusal(screen, '/screen.data?_routes=routes%2Fscreen&page=2');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${path}?next=%2Fscreen%3Fpage%3D2`,
    ]);
    const root = await refusal(screen, '/_root.data');
    expect(root.headers.get('location')).toBe(`${path}?next=%2F`);
  });

  it('that is refused otherwise has the error screen say so, and when to try again', async () => {
    const busy = new AppError('tooManyRequests', 'Too many.', { retryAfter: 9 });
    const { data, init } = await refusal(load(() => Promise.reject(busy)));
    expect(data).toEqual({ error: 'Too many.', code: 'tooManyRequests' });
    expect([init.status, init.headers.get('retry-after')]).toEqual([429, '9']);
  });

  it('tells of a full disk in words', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const { data, init } = await refusal(load(() => Promise.reject(full)));
    expect(init.status).toBe(507);
    expect(data).toMatchObject({ code: 'full' });
  });

  it('throws a fault as it is', async () => {
    const fault = new Error('a fault');
    await expect(
      read(
        load(() => Promise.reject(fault)),
        '/screen',
      ),
    ).rejects.toBe(fault);
  });
});

describe('a screen that is the same for all visitors', () => {
  const counting = (options: Parameters<typeof load>[1] = {}) => {
    let count = 0;
    const made = async ({ url, context }: Door) => {
      await context.db.selectFrom('artists').select('id').execute();
      return `${(count += 1)} ${url.search}`;
    };
    const screen = load(made, { sameForVisitors: true, ...options });
    return async (path: string, headers?: Record<string, string>) => read(screen, path, headers);
  };

  it('is made once, until what it is made from changes', async () => {
    const get = counting();
    const first = await get('/screen');
    expect(first.data).toBe('1 ');
    expect(first.init.headers).toHaveProperty(VISITOR_VERSION);
    expect(await get('/screen')).toEqual(first);
    await site.artist('ana@example.org');
    const second = await get('/screen');
    expect(second.data).toBe('2 ');
    expect(second.init.headers).not.toEqual(first.init.headers);
  });

  it('knows the parameters that it names, in their order, and no others', async () => {
    const get = counting({ query: ['page', 'genre'] });
    expect((await get('/screen?genre=rock&page=2&utm=x&page=3')).data).toBe('1 ?page=2&genre=rock');
    expect((await get('/screen?page=2&genre=rock')).data).toBe('1 ?page=2&genre=rock');
    expect((await get('/screen?page=&utm=y')).data).toBe('2 ?page=');
    expect((await get('/screen?utm=y')).data).toBe('3 ');
  });

  it('is made anew for who is signed in, with all parameters', async () => {
    const { cookie } = await site.artist('ana@example.org');
    const get = counting();
    await get('/screen');
    const { data, init } = await get('/screen?utm=x', { cookie });
    expect(data).toBe('2 ?utm=x');
    expect(init.headers).toBeInstanceOf(Headers);
    expect((await get('/screen')).data).toBe('1 ');
  });

  it('holds no longer than it says', async () => {
    const ends = new Date(site.clock.now().getTime() + 60_000);
    const get = counting({ until: () => (site.clock.now() < ends ? ends : null) });
    await get('/screen');
    site.clock.advance(59_000);
    expect((await get('/screen')).data).toBe('1 ');
    site.clock.advance(1000);
    expect((await get('/screen')).data).toBe('2 ');
  });
});

it('stands behind the site password, unless the gate itself needs it', async () => {
  await site.close();
  site = await createTestSite({ ACCESS_PASSWORD: 'open sesame' });
  const screen = () => Promise.resolve('seen');
  const answer = await refusal(load(screen));
  expect(answer.headers.get('location')).toBe('/gate?next=%2Fscreen%3Fpage%3D2');
  expect((await read(load(screen, { gate: 'open' }), '/screen')).data).toBe('seen');
});
