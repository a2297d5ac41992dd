import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, type CallOptions, type TestSite } from '#tests/context.ts';

let site: TestSite;
let artist: Awaited<ReturnType<TestSite['artist']>>;
beforeAll(async () => {
  site = await createTestSite();
  artist = await site.artist('tilda@example.org');
});
afterAll(() => site.close());

const headers = { accept: 'text/event-stream' };

async function listen(options: CallOptions = {}, query = '') {
  const response = await site.call('GET', `/api/events${query}`, {
    as: artist,
    ...options,
    headers: { ...headers, ...options.headers },
  });
  const reader = response.body?.getReader();
  const read = async () => {
    const next = await reader?.read();
    return next?.done === false ? new TextDecoder().decode(next.value) : null;
  };
  return { response, read, leave: () => reader?.cancel() };
}

it('requires a signed-in artist and a request for an event stream', async () => {
  expect((await site.call('GET', '/api/events', { headers })).status).toBe(401);
  expect((await site.call('GET', '/api/events', { as: artist })).status).toBe(406);
  const post = await site.call('POST', '/api/events', { as: artist });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

it('sends an artist’s events to that artist only', async () => {
  const { events } = site.services;
  const other = await site.artist('other@example.org');
  const mine = await listen({}, `?since=${events.position()}`);
  const theirs = await listen({ as: other }, `?since=${events.position()}`);
  expect(mine.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  // Neither kept by a cache nor compressed.
  expect(mine.response.headers.get('cache-control')).toContain('no-transform');
  expect(await mine.read()).toContain('event: beat');
  expect(await theirs.read()).toContain('event: beat');
  events.publish(artist.artistId, { type: 'message', id: 7, collaborationId: 3 });
  events.publish(other.artistId, { type: 'notification', id: 9 });
  expect(await mine.read()).toContain('data: {"type":"message","id":7,"collaborationId":3}\n\n');
  expect(await theirs.read()).toContain('"id":9');
  await Promise.all([mine.leave(), theirs.leave()]);
  expect(events.streams).toBe(0);
});

it('sends `changed` only if events were missed', async () => {
  const { events } = site.services;
  const before = events.position();
  events.publish(artist.artistId, { type: 'job', id: 1 });
  const greetings: (string | null)[] = [];
  const since = events.position();
  events.publish(artist.artistId + 100, { type: 'job', id: 2 });
  for (const [query, lastId] of [
    [`?since=${before}`, undefined],
    [`?since=${since}`, undefined],
    // The position of a resumed connection is newer than the one in its first address.
    [`?since=${before}`, since],
    ['?since=another-start.0', undefined],
    ['', undefined],
  ] as const) {
    const stream = await listen({ headers: lastId ? { 'last-event-id': lastId } : {} }, query);
    greetings.push(/event: (\w+)/.exec((await stream.read()) ?? '')?.[1] ?? null);
    await stream.leave();
  }
  expect(greetings).toEqual(['changed', 'beat', 'beat', 'changed', 'changed']);
});

it('ends with the session it was opened in', async () => {
  const signedIn = await site.call('POST', '/api/login', {
    json: { email: 'tilda@example.org', password: 'correct horse' },
  });
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const ending = await listen({ as: { cookie } });
  const staying = await listen();
  await Promise.all([ending.read(), staying.read()]);
  await site.call('POST', '/api/logout', { as: { cookie } });
  expect(await ending.read()).toContain('event: signed-out');
  expect(await ending.read()).toBeNull();
  expect(site.services.events.streams).toBe(1);
  await staying.leave();
});

it('closes the oldest stream when there are too many', async () => {
  const streams = [];
  for (let count = 0; count < 25; count += 1) streams.push(await listen());
  const [oldest, second] = streams;
  await Promise.all([oldest?.read(), second?.read()]);
  expect(await oldest?.read()).toContain('event: replaced');
  expect(await oldest?.read()).toBeNull();
  const { events } = site.services;
  expect(events.streams).toBe(24);
  events.publish(artist.artistId, { type: 'job', id: 3 });
  expect(await second?.read()).toContain('"id":3');
  for (const stream of streams) await stream.leave();
  expect(events.streams).toBe(0);
});

it('ends when the server stops, and refuses new streams', async () => {
  const own = await createTestSite();
  const listener = await own.artist('late@example.org');
  const response = await own.call('GET', '/api/events', { as: listener, headers });
  own.services.events.close();
  expect(await response.text()).toContain('event: changed');
  const late = await own.call('GET', '/api/events', { as: listener, headers });
  expect(await late.text()).toBe('');
  await own.close();
});
