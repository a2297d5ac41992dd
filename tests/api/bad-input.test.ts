import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetAllTries } from '#app/platform/rate-limit.server.ts';
import { toneWav } from '#tests/audio-files.ts';
import {
  createTestSite,
  RESOURCE_ROUTES,
  type CallOptions,
  type TestSite,
} from '#tests/context.ts';

const sources = import.meta.glob<string>(
  '../../app/{features,screens}/**/*{schema,operations,limits,queries}*.ts',
  { eager: true, query: '?raw', import: 'default' },
);

/** Field names of all schemas and operations, independent of the call. */
const NAMES = [
  ...new Set(
    Object.values(sources)
      .filter((text) => text.includes('z.'))
      .flatMap((text) =>
        [...text.matchAll(/^\s+(\w{2,30}): [\w.(]+/gm)].map(([, name = '']) => name),
      ),
  ),
];

/** Values that client programs send by mistake. */
const BAD_VALUES: Record<string, unknown> = {
  nothing: undefined,
  null: null,
  'a text': 'x',
  'a long text': 'x'.repeat(6000),
  'a negative number': -1.5,
  true: true,
  'a list': [[], {}, 7],
  'an object': { x: 1, y: { z: null } },
};
const BAD_IDS = ['0', '1.5', 'x', '99999999999999999999'];
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** Developers' terms, which do not belong in a message for an artist. */
const DEVELOPERS_WORDS =
  /received|\bnan\b|expected|invalid input|invalid key|too (big|small)|undefined|\[object|zod/i;

/** It ends the caller's session. */
const LAST = ['/api/logout'];

const CALLS = RESOURCE_ROUTES.filter(
  (route) => route.startsWith('/api/') && route !== '/api/*' && !LAST.includes(route),
).map((route) => ({ route }));

const bodyOf = (value: unknown) => Object.fromEntries(NAMES.map((name) => [name, value]));

describe('bad input', () => {
  let site: TestSite;
  let ana: { cookie: string; artistId: number };

  beforeAll(async () => {
    site = await createTestSite();
    ana = await site.artist('ana@example.org');
  });
  afterAll(() => site.close());

  /** All messages of an error response. */
  async function refusals(method: string, path: string, options: CallOptions): Promise<string[]> {
    forgetAllTries();
    const answer = await site.call(method, path, { ...options, as: ana });
    const type = answer.headers.get('content-type') ?? '';
    if (answer.ok || !type.includes('json')) {
      await answer.body?.cancel();
      return [];
    }
    const { error, fields = {} } = (await answer.json()) as {
      error: string;
      fields?: Record<string, string[]>;
    };
    expect(answer.status, `${method} ${path}: ${error}`).toBeLessThan(500);
    // The registration has messages of its own, which must not change: `TYPE_ERRORS`.
    if (path === '/api/register') return [];
    return [error, ...Object.values(fields).flat()];
  }

  it('is sent by many names', () => {
    expect(NAMES).toEqual(expect.arrayContaining(['title', 'artistId', 'sizes', 'quickStats']));
  });

  it.each(CALLS)('of $route is answered in words for a person', async ({ route }) => {
    const said = new Set<string>();
    const ask = async (method: string, path: string, options: CallOptions) => {
      for (const sentence of await refusals(method, path, options)) said.add(sentence);
    };
    const own = route.replace(/\$\w+/g, String(ana.artistId));
    for (const method of METHODS) {
      if ((await site.call(method, own, { as: ana })).status === 405) continue;
      if (route.includes('$')) {
        for (const id of BAD_IDS) {
          const path = route.replace(/\$\w+/g, id);
          await ask(method, path, method === 'GET' ? {} : { json: {} });
        }
      }
      for (const value of Object.values(BAD_VALUES)) {
        if (method === 'GET') {
          const query = new URLSearchParams(NAMES.map((name) => [name, String(value)]));
          await ask(method, `${own}?${query}`.slice(0, 60_000), {});
        } else {
          await ask(method, own, { json: bodyOf(value) });
        }
      }
      if (method !== 'POST') continue;
      const form = new FormData();
      form.set('audio', new File([toneWav()], 'tone.wav'));
      for (const name of NAMES) if (name !== 'audio') form.set(name, '-1.5');
      await ask(method, own, { form });
    }
    expect([...said].filter((sentence) => DEVELOPERS_WORDS.test(sentence))).toEqual([]);
  });

  it.each([
    ['GET', '/api/artists/0', {}, 'There is no artist 0'],
    ['GET', '/api/tracks/nan', {}, 'There is no such track'],
    ['GET', '/api/vocal-recordings/-3', {}, 'There is no vocal -3'],
    ['PATCH', '/api/my-artist', { json: { name: 7 } }, 'Name: Must be text'],
    [
      'POST',
      '/api/ai-generations',
      { json: { type: 'beat', genre: 'polka' } },
      'Genre: Please choose one of: electronic, hip-hop, trap, drill, lo-fi, boom-bap, rnb, soul and 26 others',
    ],
  ])('%s %s says what is wrong', async (method, path, options, sentence) => {
    const answer = await site.call(method, path, { ...options, as: ana });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'invalid', error: sentence });
  });
});
