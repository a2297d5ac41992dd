import { afterEach, beforeEach, expect, it } from 'vitest';
import { openInvitation } from '../../accounts/sign-up.server.ts';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { pageOfSecurityEvents } from './security-events.server.ts';
import { sweepSecurityEvents } from '#app/operations/security-log.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let ana: Artist;
let ben: Artist;

beforeEach(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
  ben = await site.artist('ben@example.org');
});
afterEach(() => site.close());

const ask = async (method: string, path: string, as?: Artist, json?: unknown) => {
  const response = await site.call(method, path, { as, json });
  const text = await response.text();
  const body = (text ? JSON.parse(text) : null) as Record<string, unknown> | null;
  return { status: response.status, body };
};
const events = async (kind: 'refused' | 'sign-in-failed') =>
  (await pageOfSecurityEvents(site.services.database.db, { kind, limit: 100 })).events;

async function publicTrack(): Promise<number> {
  const form = trackForm({ title: 'Tide', isPublic: 'true' });
  const response = await site.call('POST', '/api/tracks', { form, as: ana });
  return ((await response.json()) as { id: number }).id;
}

it('separates two artists by a block in either direction, and ends their follows', async () => {
  const trackId = await publicTrack();
  const request = { trackId, title: 'Duet', description: 'Shall we?' };
  const asked = await ask('POST', '/api/collaborations', ben, request);
  expect(asked.status).toBe(201);
  const chat = `/api/collaborations/${String(asked.body?.id)}/messages`;
  await ask('POST', `/api/artists/${ana.artistId}/follow`, ben);
  await ask('POST', `/api/artists/${ben.artistId}/follow`, ana);

  expect((await ask('POST', `/api/artists/${ben.artistId}/block`, ana)).status).toBe(200);
  expect((await ask('GET', '/api/my-artist/blocks', ana)).body).toMatchObject([{ name: 'ben' }]);
  expect((await ask('GET', '/api/my-artist/blocks', ben)).body).toEqual([]);
  const sentence = 'This is not possible between you and this artist.';
  const refused = { status: 403, body: { error: sentence } };
  const follow = (artist: Artist, as: Artist) =>
    ask('POST', `/api/artists/${artist.artistId}/follow`, as);
  expect(await follow(ana, ben)).toMatchObject(refused);
  expect(await follow(ben, ana)).toMatchObject(refused);
  expect(
    await ask('POST', '/api/collaborations', ben, { ...request, title: 'Again' }),
  ).toMatchObject(refused);
  expect(await ask('POST', chat, ben, { message: 'Hello?' })).toMatchObject(refused);
  expect(await ask('POST', chat, ana, { message: 'No.' })).toMatchObject(refused);
  expect((await ask('GET', chat, ben)).status).toBe(200);
  const decide = (status: string) =>
    ask('PATCH', `/api/collaborations/${String(asked.body?.id)}`, ana, { status });
  expect(await decide('active')).toMatchObject(refused);
  const followers = await site.services.database.db
    .selectFrom('artists')
    .select('followers')
    .execute();
  expect(followers).toEqual([{ followers: 0 }, { followers: 0 }]);

  await ask('DELETE', `/api/artists/${ben.artistId}/block`, ana);
  expect((await follow(ana, ben)).status).toBe(200);
  expect((await decide('active')).status).toBe(200);
});

it('allows a collaborator ten messages until the owner answers', async () => {
  const trackId = await publicTrack();
  const { body } = await ask('POST', '/api/collaborations', ben, {
    trackId,
    title: 'Duet',
    description: 'For two voices.',
  });
  const chat = `/api/collaborations/${String(body?.id)}/messages`;
  const say = async (as: Artist, message: string) =>
    (await ask('POST', chat, as, { message })).status;
  const said = await Promise.all(Array.from({ length: 12 }, (_, index) => say(ben, `${index}`)));
  expect(said.filter((status) => status === 201)).toHaveLength(10);
  expect(said.filter((status) => status === 409)).toHaveLength(2);
  expect(await say(ana, 'Yes?')).toBe(201);
  expect(await say(ben, 'Good.')).toBe(201);
});

it('accepts one report of a subject from each reporter, and none of hidden subjects', async () => {
  const trackId = await publicTrack();
  const report = { subject: 'track', subjectId: trackId, reason: 'rights', words: 'Mine!' };
  for (const who of [ben, ben, undefined, undefined]) {
    expect((await ask('POST', '/api/reports', who, report)).status).toBe(201);
  }
  const { db } = site.services.database;
  const kept = await db.selectFrom('reports').selectAll().execute();
  expect(kept.map(({ reporter }) => reporter.replace(/^(?!artist).*/, 'visitor'))).toEqual([
    `artist:${ben.artistId}`,
    'visitor',
  ]);
  await db.updateTable('tracks').set({ isPublic: false }).execute();
  expect((await ask('POST', '/api/reports', ben, report)).status).toBe(404);
});

it('lets one of two simultaneous sign-ups use an invitation, and none when sign-up is closed', async () => {
  const { services } = site;
  const { db } = services.database;
  const token = await openInvitation(db, { uses: 1, days: 1 }, services.clock.now());
  Object.assign(services.env, { SIGN_UP: 'invite' });
  const join = (name: string, invite?: string) =>
    ask('POST', '/api/register', undefined, {
      email: `${name}@example.org`,
      password: 'plum orchard 42 kettle',
      invite,
    });
  expect((await join('cleo')).status).toBe(403);
  expect((await join('cleo', 'made-up')).status).toBe(403);
  const both = await Promise.all([join('cleo', token), join('dan', token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
  Object.assign(services.env, { SIGN_UP: 'closed' });
  expect((await join('eve', token)).body).toMatchObject({
    error: 'This site isn’t taking new accounts.',
  });
});

it('logs counted failures and refusals without the typed values, and deletes them later', async () => {
  const login = (email: string) =>
    ask('POST', '/api/login', undefined, { email, password: 'a secret guess' });
  for (let time = 0; time < 5; time += 1) await login('ana@example.org');
  await login('nobody@example.org');
  await ask('GET', '/api/user');
  await site.call('POST', '/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
  const failures = await events('sign-in-failed');
  expect(failures.map(({ userId, detail }) => [userId, detail])).toEqual([
    [ana.userId, { known: true, count: 4 }],
    [null, { known: false, count: 1 }],
  ]);
  const refusals = await events('refused');
  expect(refusals.map(({ detail }) => detail?.code)).toEqual(['unauthenticated', 'crossOrigin']);
  expect(JSON.stringify([failures, refusals])).not.toMatch(/guess|nobody@/);
  site.clock.advance(91 * 24 * 60 * 60 * 1000);
  await sweepSecurityEvents(site.services);
  expect(await events('refused')).toEqual([]);
});

it('limits the log entries of a flood of refusals', async () => {
  for (let id = 0; id < 200; id += 1) {
    await site.call('GET', '/api/user', { headers: { 'x-forwarded-for': `198.51.${id}.1` } });
  }
  expect(await events('refused')).toHaveLength(1);
  Object.assign(site.services.env, { TRUST_PROXY: true });
  for (let id = 0; id < 200; id += 1) {
    await site.call('GET', '/api/user', { headers: { 'x-forwarded-for': `198.51.${id}.1` } });
  }
  expect((await events('refused')).length).toBeLessThanOrEqual(61);
});
