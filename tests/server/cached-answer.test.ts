import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '#tests/browser/server.ts';

/** A cached page is identical to the one that Remix renders, for everyone who may request it. */
const PHRASE = 'Velvet Lantern';
/** Paragraphs whose bytes end anywhere in a block of React's. */
const BRASS = '🎺'.repeat(100);
const BIO = Array.from({ length: 8 }, (_, index) => 'a'.repeat(index % 4) + BRASS).join('\n\n');
let server: TestServer;

beforeAll(async () => {
  server = await startServer({
    SESSION_SECRET: 'a-secret-for-tests-of-more-than-32-characters',
    ACCESS_PASSWORD: PHRASE,
    LOG_LEVEL: 'info',
  });
});
afterAll(() => server.close());

const signUp = async (gate: string) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const password = 'lamp oil and rope 12';
  const response = await fetch(`${server.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: gate, origin: server.url },
    body: JSON.stringify({ email, password, confirmPassword: password }),
  });
  expect(response.status).toBe(201);
  return `${gate}; ${cookieOf(response)}`;
};

const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0];

describe('a cached page', () => {
  it('is answered as Remix answers it, and to nobody for whom it is another one', async () => {
    const gate = await fetch(`${server.url}/api/gate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: PHRASE }),
    });
    const inside = cookieOf(gate) ?? '';
    const signedIn = await signUp(inside);
    const see = async (cookie: string, path = '/') => {
      const response = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
      const headers = [...response.headers].filter(([name]) => name !== 'date');
      const nonce = /nonce="([^"]+)"/.exec(await response.clone().text())?.[1] ?? 'none';
      const without = (text: string) => text.replaceAll(nonce, 'NONCE');
      const text = without(await response.text());
      return { status: response.status, headers: without(JSON.stringify(headers)), text, nonce };
    };
    const first = await see(inside);
    const second = await see(inside);
    expect(first.status).toBe(200);
    expect(second.nonce).not.toBe(first.nonce);
    expect({ ...second, nonce: '' }).toEqual({ ...first, nonce: '' });
    // Both are in the request log.
    await expect.poll(() => server.output().match(/GET \/ 200/g)).toHaveLength(2);

    expect((await see('')).status).toBe(303);
    expect((await see('gate=forged')).status).toBe(303);
    expect((await see(signedIn)).text).toContain('@example.com');
    expect((await see(`${inside}; sid=unknown`)).text).toBe(first.text);

    await see(inside, '/profile/1');
    const named = await fetch(`${server.url}/api/my-artist`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie: signedIn, origin: server.url },
      body: JSON.stringify({ name: 'Slack Water', bio: BIO }),
    });
    expect(named.status).toBe(200);
    const changed = (await see(inside, '/profile/1')).text;
    expect(changed).toContain('Slack Water');
    // React pads its blocks with NULs where an emoji does not fit.
    expect(changed).toContain(BRASS);
    expect(changed).not.toContain('\0');
  });
});
