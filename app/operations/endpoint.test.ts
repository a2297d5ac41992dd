import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { anyone, signedIn } from '#app/permissions.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { call, endpoint, exchange, linkNext } from './endpoint.server.ts';
import { defineOperation } from './operation.ts';

const SITE = 'http://localhost:3000';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.close());

/** Answers its own input. */
const echo = defineOperation({
  name: 'echo',
  input: z.looseObject({}),
  permission: anyone,
  run: (context, input) => {
    context.responseHeaders.append('Set-Cookie', 'seen=yes');
    return input;
  },
});

const refusing = (error: unknown) =>
  defineOperation({
    name: 'refuse',
    input: z.unknown(),
    permission: anyone,
    run: ({ responseHeaders }): never => {
      responseHeaders.append('Set-Cookie', 'half=way');
      throw error;
    },
  });

type Endpoint = ReturnType<typeof endpoint>;

function ask(
  answer: Endpoint,
  method: string,
  { path = '/api/things/5?page=2', ...init }: RequestInit & { path?: string } = {},
): Promise<Response> {
  const request = new Request(SITE + path, { method, ...init });
  return answer({ request, params: { id: '5' } });
}

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

const events = () => site.services.database.db.selectFrom('securityEvents').selectAll().execute();

describe('a call', () => {
  const all = endpoint({
    GET: call({ summary: 'Returns its input.', operation: echo }),
    POST: call({ summary: 'Returns its input.', operation: echo }),
    PATCH: call({ summary: 'Returns its input.', operation: echo }),
    PUT: call({ summary: 'Returns its input.', operation: echo, status: 202 }),
    DELETE: call({ summary: 'Returns its input.', operation: echo }),
  });

  it.each([
    ['GET', 200],
    ['HEAD', 200],
    ['POST', 201],
    ['PATCH', 200],
    ['PUT', 202],
    ['DELETE', 204],
  ])(
    'by %s is answered with %i, is kept by no cache, and may set cookies',
    async (method, status) => {
      const response = await ask(all, method);
      expect(response.status).toBe(status);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('set-cookie')).toBe('seen=yes');
      if (status === 204) expect(await response.text()).toBe('');
    },
  );

  it('reads the address by GET, and the body with the path otherwise', async () => {
    expect(await (await ask(all, 'GET')).json()).toEqual({ page: '2', id: '5' });
    const sent = json({ title: 'Rain', id: '9' });
    expect(await (await ask(all, 'POST', sent)).json()).toEqual({ title: 'Rain', id: '5' });
    expect(await (await ask(all, 'PATCH')).json()).toEqual({ id: '5' });
  });

  it('may put its input together and shape its answer', async () => {
    const shaped = endpoint({
      POST: call({
        summary: 'Returns its input.',
        operation: echo,
        input: ({ params }, { title }) => ({ of: params['id'], title }),
        toResponse: (output, { url }) => ({ output, search: url.search }),
      }),
    });
    expect(await (await ask(shaped, 'POST', json({ title: 'Rain' }))).json()).toEqual({
      output: { of: '5', title: 'Rain' },
      search: '?page=2',
    });
  });

  it.each([[null], [[1]], ['text'], [5]])('takes no body of %j', async (body) => {
    const response = await ask(all, 'POST', json(body));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: 'The body must be a JSON object.',
      code: 'malformed',
    });
  });

  it('takes a larger body of nobody unknown', async () => {
    const large = endpoint({
      POST: call({ summary: 'Returns its input.', operation: echo, bodyLimit: 10 }),
    });
    expect((await ask(large, 'POST', json({}))).status).toBe(401);
    const { cookie } = await site.artist('ana@example.org');
    expect((await ask(large, 'POST', json({}, { cookie }))).status).toBe(201);
    expect((await ask(large, 'POST', json({ title: 'Rain' }, { cookie }))).status).toBe(413);
  });

  it('by a method that is not offered is told which are', async () => {
    const some = endpoint({
      GET: call({ summary: 'Returns its input.', operation: echo }),
      DELETE: call({ summary: 'Returns its input.', operation: echo }),
    });
    const response = await ask(some, 'POST');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, DELETE']);
    expect(await response.json()).toMatchObject({ code: 'methodNotAllowed' });
    const writing = endpoint({ POST: call({ summary: 'Returns its input.', operation: echo }) });
    expect((await ask(writing, 'HEAD')).headers.get('allow')).toBe('POST');
  });

  it('that there is none is not found, whatever the method', async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
      expect((await ask(endpoint('unknown'), method)).status).toBe(404);
    }
  });
});

describe('another protocol', () => {
  const RAW = { summary: 'Returns a response of its own.' };
  const raw = defineOperation({
    name: 'raw',
    input: z.object({
      id: z.string(),
      told: z.string().optional(),
      request: z.instanceof(Request),
    }),
    permission: anyone,
    run: ({ responseHeaders }, { id, told, request }) => {
      responseHeaders.append('Set-Cookie', 'a=1');
      responseHeaders.set('X-Kind', 'door');
      const headers = { 'set-cookie': 'b=2', 'x-kind': 'own' };
      return new Response(`${request.method} ${id} ${told}`, { status: 207, headers });
    },
  });

  it('makes the answer itself; cookies of both are set', async () => {
    const told = endpoint({
      PATCH: exchange(raw, RAW, () => Promise.resolve({ told: 'more', id: 'x' })),
    });
    const response = await ask(told, 'PATCH');
    expect([response.status, await response.text()]).toEqual([207, 'PATCH 5 more']);
    expect(response.headers.getSetCookie()).toEqual(['b=2', 'a=1']);
    expect(response.headers.get('x-kind')).toBe('door');
  });

  it('may answer HEAD and OPTIONS itself', async () => {
    const own = endpoint({ HEAD: exchange(raw, RAW), OPTIONS: exchange(raw, RAW) });
    expect((await ask(own, 'HEAD')).status).toBe(207);
    expect((await ask(own, 'OPTIONS')).status).toBe(207);
    expect((await ask(own, 'GET')).status).toBe(405);
  });
});

describe('a refusal', () => {
  const of = (error: unknown) =>
    endpoint({ POST: call({ summary: 'Returns its input.', operation: refusing(error) }) });

  it('is told in JSON, with its cookies and when to try again', async () => {
    const busy = new AppError('tooManyRequests', 'Too many.', { retryAfter: 3 });
    const response = await ask(of(busy), 'POST');
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({ error: 'Too many.', code: 'tooManyRequests' });
    expect(response.headers.get('retry-after')).toBe('3');
    expect(response.headers.get('set-cookie')).toBe('half=way');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('names the fields that are wrong', async () => {
    const wrong = new AppError('invalid', 'Title: Required', { fields: { title: ['Required'] } });
    expect(await (await ask(of(wrong), 'POST')).json()).toEqual({
      error: 'Title: Required',
      code: 'invalid',
      fields: { title: ['Required'] },
    });
  });

  it('leaves a fault to the server', async () => {
    const fault = new Error('a fault');
    await expect(ask(of(fault), 'POST')).rejects.toBe(fault);
  });

  it.each([
    [new AppError('forbidden', 'No.', { denied: true }), true],
    [new AppError('notFound', 'No.', { denied: true }), true],
    [new AppError('tooManyRequests', 'No.'), true],
    [new AppError('unauthenticated', 'No.'), true],
    [new AppError('notFound', 'No.'), false],
    [new AppError('invalid', 'No.'), false],
  ])('%j is in the security log: %s', async (error, isNoted) => {
    const { cookie, userId } = await site.artist('ana@example.org');
    const before = (await events()).length;
    await ask(of(error), 'POST', { headers: { cookie } });
    const noted = (await events()).slice(before);
    expect(noted).toMatchObject(
      isNoted
        ? [{ kind: 'refused', userId, detail: { code: error.code, operation: 'refuse', count: 1 } }]
        : [],
    );
  });
});

describe('from another site', () => {
  const both = endpoint({
    GET: call({ summary: 'Returns its input.', operation: echo }),
    POST: call({ summary: 'Returns its input.', operation: echo }),
  });
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };

  it('may be read and not written, and a write is in the log, without who asked', async () => {
    expect((await ask(both, 'GET', foreign)).status).toBe(200);
    expect((await ask(both, 'HEAD', foreign)).status).toBe(200);
    expect((await ask(both, 'POST', foreign)).status).toBe(403);
    expect(await events()).toMatchObject([
      { kind: 'refused', userId: null, detail: { code: 'crossOrigin', count: 1 } },
    ]);
    expect((await events())[0]?.detail).not.toHaveProperty('operation');
  });
});

describe('files', () => {
  const rules = { cover: { maxBytes: 100, most: 1, check: () => undefined } } as never;
  const rights = defineOperation({
    name: 'upload',
    input: z.looseObject({}),
    permission: signedIn,
    run: (_, { cover, ...fields }) => [
      fields,
      typeof cover === 'object' && cover !== null && 'byteSize' in cover,
    ],
  });

  it('may be left out where JSON is taken as well', async () => {
    const { cookie } = await site.artist('ana@example.org');
    const either = endpoint({
      POST: call({ summary: 'Returns its input.', operation: rights, files: rules, orJson: true }),
    });
    const sent = json({ title: 'Rain' }, { cookie });
    expect(await (await ask(either, 'POST', sent)).json()).toEqual([
      { title: 'Rain', id: '5' },
      false,
    ]);
    const only = endpoint({
      POST: call({ summary: 'Returns its input.', operation: rights, files: rules }),
    });
    expect((await ask(only, 'POST', sent)).status).not.toBe(201);
  });

  it('come with fields, of which one that comes several times is a list', async () => {
    const { cookie } = await site.artist('ana@example.org');
    const form = new FormData();
    form.append('title', 'Rain');
    form.append('tag', 'slow');
    form.append('tag', 'wet');
    const upload = endpoint({
      POST: call({ summary: 'Returns its input.', operation: rights, files: rules }),
    });
    const response = await ask(upload, 'POST', { body: form, headers: { cookie } });
    expect(await response.json()).toEqual([
      { title: 'Rain', tag: ['slow', 'wet'], id: '5' },
      false,
    ]);
    expect((await ask(upload, 'POST', { body: form })).status).toBe(401);
  });
});

it('says where the next page of a list is', async () => {
  const paged = (next: string | null) =>
    endpoint({
      GET: call({
        summary: 'Returns its input.',
        operation: echo,
        toResponse: (_, door) => {
          linkNext(door, 'page', next);
          return [];
        },
      }),
    });
  const link = async (next: string | null) =>
    (await ask(paged(next), 'GET', { path: '/api/things?genre=rock&page=2' })).headers.get('link');
  expect(await link('a b')).toBe('</api/things?genre=rock&page=a+b>; rel="next"');
  expect(await link(null)).toBeNull();
});

it('stands behind the site password, unless the gate itself needs it', async () => {
  await site.close();
  site = await createTestSite({ ACCESS_PASSWORD: 'open sesame' });
  const calls = { GET: call({ summary: 'Returns its input.', operation: echo }) };
  const response = await ask(endpoint(calls), 'GET');
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'locked' });
  expect((await ask(endpoint(calls, { gate: 'open' }), 'GET')).status).toBe(200);
});

it('answers a write that is done, even if its answer cannot be kept for a repetition', async () => {
  const { cookie } = await site.artist('ana@example.org');
  const { schema } = site.services.database.db;
  const write = defineOperation({
    name: 'write',
    input: z.looseObject({}),
    permission: signedIn,
    async run() {
      await schema.dropTable('repeatableWrites').execute();
      return { done: true };
    },
  });
  const headers = { cookie, 'Idempotency-Key': 'once', 'Content-Type': 'application/json' };
  const posting = endpoint({ POST: call({ operation: write, summary: 'Writes.' }) });
  const answer = await ask(posting, 'POST', { headers, body: '{}' });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ done: true });
});
