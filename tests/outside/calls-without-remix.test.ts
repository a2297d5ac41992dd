import { Agent, request as ask } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startSite, type Account, type StartedSite } from '#tests/started-site.ts';

/*
 * A call of the JSON API is handled by the server itself. With an encoded letter, the same address goes
 * through Remix's routes, to the same rows: the response must not depend on the way.
 */
let site: StartedSite;
let owner: Account;
let stranger: Account;

beforeAll(async () => {
  site = await startSite();
  owner = await site.register('owner@example.org');
  stranger = await site.register('stranger@example.org');
});
afterAll(() => site.close());

const throughRemix = (path: string) => path.replace('/api', '/%61pi');

/** Headers of the transfer are not compared, nor are times and random keys. */
const TRAVEL = ['connection', 'content-length', 'content-encoding', 'date', 'transfer-encoding'];

async function answerOf(method: string, path: string, options: Parameters<StartedSite['ask']>[2]) {
  const response = await site.ask(method, path, options);
  const headers = [...response.headers].filter(([name]) => !TRAVEL.includes(name)).sort();
  return { status: response.status, headers, body: await response.text() };
}

describe('a call is answered as through Remix', () => {
  const CALLS: [method: string, path: string, body?: unknown][] = [
    ['GET', '/api/user'],
    ['GET', '/api/user/'],
    ['HEAD', '/api/user'],
    ['OPTIONS', '/api/user'],
    ['PUT', '/api/user', {}],
    ['GET', '/api/tracks?limit=2'],
    ['GET', '/api/tracks/999999'],
    ['GET', '/api/nothing/of/the/kind'],
    ['GET', '/api/login'],
    ['POST', '/api/login', { email: 'owner@example.org', password: 'another one' }],
    ['POST', '/api/login', 'no object'],
    ['PATCH', '/api/my-artist', { name: '' }],
    ['DELETE', '/api/tracks/999999'],
    ['GET', '/api/search?q=owner'],
    ['GET', '/api/user.data'],
    ['GET', '/api/user?_data=x'],
  ];

  it.each(CALLS)('%s %s', async (method, path, body) => {
    for (const as of [undefined, owner]) {
      const options = { as, ...(body !== undefined && { body }) };
      const direct = await answerOf(method, path, options);
      expect(await answerOf(method, throughRemix(path), options)).toEqual(direct);
    }
  });

  it('from another site, which is refused', async () => {
    const options = {
      as: owner,
      body: { name: 'Taken' },
      headers: { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' },
    };
    const direct = await answerOf('PATCH', '/api/my-artist', options);
    expect(direct.status).toBe(403);
    expect(await answerOf('PATCH', throughRemix('/api/my-artist'), options)).toEqual(direct);
  });
});

it.each(['/api/%', '/api/%zz/1', '/api/nothing/%e4'])(
  'an address that is no UTF-8, %s, has the error of the API',
  async (path) => {
    const response = await site.ask('GET', path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'There is no such call.', code: 'notFound' });
  },
);

it('a screen asked with _data is answered as it is', async () => {
  const response = await site.ask('GET', '/explore?_data=x', { as: owner });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
});

it('a short answer says its length, and is not compressed', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const response = await site.ask('GET', '/api/user', { as: owner, headers });
  const body = await response.text();
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
});

/** One connection for all requests, as a proxy shares it. */
function onOneConnection() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    user: (cookie: string) =>
      new Promise<{ status: number; email?: string }>((resolve, fail) => {
        const sent = ask(`${site.url}/api/user`, { agent, headers: { cookie } }, (response) => {
          let body = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (body += part));
          response.on('end', () => {
            const { email } = JSON.parse(body) as { email?: string };
            resolve({ status: response.statusCode ?? 0, ...(email && { email }) });
          });
        });
        sent.on('error', fail);
        sent.end();
      }),
    close: () => agent.destroy(),
  };
}

it('requests of several people on one connection are each answered as their own', async () => {
  const connection = onOneConnection();
  const seen = [];
  for (const { cookie } of [owner, stranger, { cookie: '' }, owner, stranger]) {
    seen.push((await connection.user(cookie)).email ?? 'nobody');
  }
  const at = (name: string) => `${name}@example.org`;
  expect(seen).toEqual([at('owner'), at('stranger'), 'nobody', at('owner'), at('stranger')]);
  connection.close();
});

it('a session that has ended is over with the next request on its connection', async () => {
  const signedIn = await site.signIn('owner@example.org', PASSWORD);
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const connection = onOneConnection();
  expect((await connection.user(cookie)).status).toBe(200);
  const headers = { cookie };
  expect((await site.ask('POST', '/api/logout', { headers, body: {} })).status).toBe(200);
  expect((await connection.user(cookie)).status).toBe(401);
  connection.close();
});
