import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';

let site: StartedSite;
let artist: Account;

beforeAll(async () => {
  site = await startSite({ ACCESS_PASSWORD: 'plum' });
  const gate = await site.ask('POST', '/api/gate', { body: { password: 'plum' } });
  const opened = gate.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const response = await site.ask('POST', '/api/register', {
    body: { email: 'forms@example.org', password: 'plum orchard 42 kettle' },
    headers: { cookie: opened },
  });
  const { id, artistId } = (await response.json()) as { id: number; artistId: number };
  const session = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  artist = { cookie: `${opened}; ${session}`, artistId, userId: id, email: 'forms@example.org' };
  await site.ask('PATCH', '/api/my-artist', { as: artist, body: { name: 'Forms' } });
}, 60_000);

afterAll(() => site.close());

const FIELDS = Array.from({ length: 16_000 }, () => 'a=1').join('&');

/** Bodies that cost the server more than the sender, with the expected status. */
const BODIES: [what: string, body: string, status: number][] = [
  ['an index of millions', 'intent=pass&a[9999999]=1', 400],
  ['an index of a million', 'intent=pass&a[999999]=1', 400],
  ['an index that is no safe number', 'intent=pass&a[99999999999999999999]=1', 400],
  ['an index written in escapes', 'intent=pass&a%5B9999999%5D=1', 400],
  ['16,000 values of one name', `intent=pass&${FIELDS}`, 400],
  ['16,000 separators', `intent=pass${'&'.repeat(16_000)}`, 400],
  ['a name of 20,000 parts', `intent=pass&a${'.a'.repeat(20_000)}=1`, 400],
  ['a name of eleven parts', `intent=pass&a${'.a'.repeat(10)}=1`, 400],
  ['nine lists in each other', `intent=pass&a${'[0]'.repeat(9)}=1`, 400],
  ['a name of 5,000 letters', `intent=pass&${'n'.repeat(5000)}=1`, 400],
  // Dropped, so that the form itself is checked: this password is wrong.
  ['a broken intent of conform', 'intent=pass&password=no&__intent__={', 401],
  ['a broken state of conform', 'intent=pass&password=no&__state__={', 401],
  [
    'a state of conform nested without end',
    `intent=pass&password=no&__state__=${'['.repeat(50_000)}`,
    401,
  ],
  ['a prototype', 'intent=pass&password=no&__proto__.polluted=1&constructor.prototype.x=1', 401],
];

describe.each(BODIES)('%s in a form', (_what, body, status) => {
  it.each([
    ['as a page sends it', '/gate', 'application/x-www-form-urlencoded'],
    ['as data', '/gate.data', 'application/x-www-form-urlencoded'],
  ])('is answered at once, %s', async (_how, path, type) => {
    const started = performance.now();
    const answer = await fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': type },
      body,
    });
    const text = await answer.text();
    expect(performance.now() - started).toBeLessThan(1000);
    // A `.data` response may contain the refusal.
    expect(answer.status).toBe(status);
    expect(text).not.toContain('Unexpected Server Error');
  });
});

it('judges a multipart form as any other', async () => {
  const send = async (fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const answer = await fetch(`${site.url}/gate`, { method: 'POST', body: form });
    await answer.text();
    return answer.status;
  };
  const many = Array.from({ length: 300 }, (): [string, string] => ['a', '1']);
  expect(
    await send([
      ['intent', 'pass'],
      ['a[999999]', '1'],
    ]),
  ).toBe(400);
  expect(await send([['intent', 'pass'], ...many])).toBe(400);
  expect(
    await send([
      ['intent', 'pass'],
      ['__intent__', '{'],
      ['password', 'no'],
    ]),
  ).toBe(401);
});

it('judges the form of a screen that takes files as any other', async () => {
  const send = async (fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const answer = await fetch(`${site.url}/beats/upload`, {
      method: 'POST',
      headers: { cookie: artist.cookie },
      body: form,
    });
    await answer.text();
    return answer.status;
  };
  const many = Array.from({ length: 5000 }, (): [string, string] => ['a', '1']);
  expect(
    await send([
      ['intent', 'upload'],
      ['a[9999999]', '1'],
    ]),
  ).toBe(400);
  expect(await send([['intent', 'upload'], ...many])).toBe(400);
  expect(
    await send([
      ['intent', 'upload'],
      ['long', 'x'.repeat(3 * 1024 * 1024)],
    ]),
  ).toBe(413);
});

describe('JSON that is made to cost', () => {
  const many = (count: number, part: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => part(index)).join(',');
  it.each([
    ['nested without end', '['.repeat(200_000)],
    ['objects in objects', '{"a":'.repeat(50_000)],
    ['40,000 names', `{${many(40_000, (index) => `"k${index}":1`)}}`],
    ['a list of 100,000 numbers', `{"tags":[${many(100_000, () => '1')}]}`],
    ['text behind the value', '{} {}'],
    ['a mark of its own at the start', '\ufeff{}x'],
  ])('%s is refused with a sentence', async (_what, body) => {
    const started = performance.now();
    const answer = await fetch(`${site.url}/api/my-artist`, {
      method: 'PATCH',
      headers: { cookie: artist.cookie, 'content-type': 'application/json' },
      body,
    });
    expect([400, 413]).toContain(answer.status);
    expect(((await answer.json()) as { error: string }).error).toMatch(/\.$/);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('says what a missing field is, whatever else is there', async () => {
    const answer = await site.ask('POST', '/api/login', {
      body: { constructor: 1, email: 5 },
      headers: { cookie: artist.cookie },
    });
    expect(answer.status).toBe(422);
  });
});

it('is alive after all of that', async () => {
  expect((await site.ask('GET', '/healthz')).status).toBe(200);
});
