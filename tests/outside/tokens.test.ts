import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { perform } from '#app/operations/operation.ts';
import { provideServices } from '#app/operations/services.server.ts';
import { scopeOf } from '#app/operations/endpoint.server.ts';
import { api, apiDocument } from '#app/screens/api.server.ts';
import { setPasswordHash } from '#app/screens/settings/settings.server.ts';
import { makeToken, revokeToken, viewPrograms } from '#app/screens/programs/programs.server.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextOf, type Program, programOf } from '#tests/programs.ts';

/* A program calls the JSON API by a personal access token. */

type Artist = Awaited<ReturnType<TestSite['artist']>>;
interface Track {
  id: number;
  title: string;
}

let site: TestSite;
let ana: Artist;
let program: Program;

beforeAll(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
  program = await programOf(site, ana);
});
afterAll(() => site.close());

const upload = (title: string, headers: Record<string, string> = {}, seconds = 0.2) =>
  program.call('POST', '/api/tracks', {
    form: trackForm({ title }, { bytes: toneWav(seconds) }),
    headers,
  });
const trackOf = async (answer: Response) => (await answer.json()) as Track;
const titles = async () => {
  const tracks = await program.json<Track[]>('GET', `/api/artists/${ana.artistId}/tracks`);
  return tracks.map(({ title }) => title);
};

describe('a token', () => {
  it('signs in without a cookie, and from a page of another site as well', async () => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const json = { bio: 'Sings by the sea' };
    expect((await program.call('PATCH', '/api/my-artist', { json, headers })).status).toBe(200);
    const { bio } = await program.json<{ bio: string }>('GET', '/api/my-artist');
    expect(bio).toBe('Sings by the sea');
  });

  it('is stored as a hash, shown once, and tells when it was last used', async () => {
    const { db } = site.services.database;
    const rows = await db.selectFrom('apiTokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(program.token.slice(-20));
    const { tokens } = await perform(viewPrograms, contextOf(site, ana), {});
    expect(tokens[0]).toMatchObject({ name: 'A script', usedAt: '2026-03-14T12:00:00.000Z' });
    expect(JSON.stringify(tokens)).not.toContain(program.token.slice(-20));
  });

  it('is the same when its form is sent twice', async () => {
    const input = { tokenName: 'Twice', scopes: 'read', formKey: 'a-form-of-its-own' };
    const first = await perform(makeToken, contextOf(site, ana), input);
    const second = await perform(makeToken, contextOf(site, ana), input);
    expect(second.secret).toBe(first.secret);
    const { tokens } = await perform(viewPrograms, contextOf(site, ana), {});
    expect(tokens.filter(({ name }) => name === 'Twice')).toHaveLength(1);
  });

  it('is refused when unknown, revoked, expired, or after a new password', async () => {
    const bo = await site.artist('bo@example.org');
    const status = async (one: Program) => (await one.call('GET', '/api/my-artist')).status;
    const revoked = await programOf(site, bo);
    expect(await status(revoked)).toBe(200);
    const { tokens } = await perform(viewPrograms, contextOf(site, bo), {});
    await perform(revokeToken, contextOf(site, bo), { token: tokens[0]?.id });
    expect(await status(revoked)).toBe(401);

    const short = await programOf(site, bo, ['read'], '30');
    const lasting = await programOf(site, bo, ['read']);
    expect(await status(short)).toBe(200);
    site.clock.advance(30 * 24 * 60 * 60 * 1000);
    expect(await status(short)).toBe(401);
    expect(await status(lasting)).toBe(200);
    await setPasswordHash(site.services.database.db, bo.userId, 'another', site.clock.now());
    expect(await status(lasting)).toBe(401);

    for (const authorization of ['Bearer', 'Bearer nothing', 'bearer artistspace_pat_x']) {
      const answer = await site.call('GET', '/api/my-artist', { headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe(
        'Bearer realm="Artist Space", error="invalid_token"',
      );
      expect(await answer.json()).toMatchObject({ code: 'invalidToken' });
    }
  });

  it('does not fall back to the cookie that is sent with it', async () => {
    const headers = { authorization: 'Bearer nothing' };
    expect((await site.call('GET', '/api/my-artist', { as: ana, headers })).status).toBe(401);
  });

  it('opens a site that is locked by a password, which concerns browsers', async () => {
    const locked = await createTestSite({ ACCESS_PASSWORD: 'Velvet Lantern' });
    const { db } = locked.services.database;
    const now = locked.clock.now();
    const names = { name: 'Cy', handle: 'cy', createdAt: now, updatedAt: now };
    const { id: artistId } = await db
      .insertInto('artists')
      .values(names)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: userId } = await db
      .insertInto('users')
      .values({
        email: 'cy@example.org',
        passwordHash: 'x',
        artistId,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const other = await programOf(locked, { cookie: '', artistId, userId });
    expect((await other.call('GET', '/api/my-artist')).status).toBe(200);
    expect((await locked.call('GET', '/api/my-artist')).status).toBe(401);
    await locked.close();
    provideServices(site.services);
  });
});

describe('a scope', () => {
  it('is that of the row: reading, files, and the rest', () => {
    const scopes = Object.fromEntries(
      [...api.rows].flatMap(([path, rows]) =>
        Object.entries(rows).map(([method, row]) => [
          `${method} ${path}`,
          scopeOf(method as 'GET', row),
        ]),
      ),
    );
    expect(scopes).toMatchObject({
      'GET /api/tracks/:trackId': 'read',
      'PATCH /api/tracks/:trackId': 'write',
      'POST /api/tracks': 'upload',
      'POST /api/tracks/:trackId/cover': 'upload',
      'DELETE /api/tracks/:trackId/cover': 'write',
      'POST /api/login': 'none',
      'GET /api/user': 'none',
      'POST /api/recovery-codes': 'none',
      'PATCH /api/passkeys/:passkeyId': 'none',
      'POST /api/feed/link': 'none',
    });
  });

  it('is demanded, and named in the refusal', async () => {
    const reader = await programOf(site, ana, ['read']);
    expect((await reader.call('GET', '/api/my-artist')).status).toBe(200);
    const refused = await reader.call('PATCH', '/api/my-artist', { json: { bio: 'no' } });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toBe(
      'Bearer realm="Artist Space", error="insufficient_scope", scope="write"',
    );
    expect(await refused.json()).toMatchObject({ code: 'insufficientScope' });
    const writer = await programOf(site, ana, ['write']);
    expect((await writer.call('GET', '/api/my-artist')).status).toBe(403);
    expect((await writer.call('PATCH', '/api/my-artist', { json: { bio: 'yes' } })).status).toBe(
      200,
    );
    const form = trackForm({ title: 'Not by this' }, { bytes: toneWav(0.2) });
    expect((await writer.call('POST', '/api/tracks', { form })).status).toBe(403);
  });

  it('is told by the OpenAPI document, with the scheme', () => {
    const { components, paths } = apiDocument();
    expect(components.securitySchemes).toMatchObject({ token: { type: 'http', scheme: 'bearer' } });
    expect(paths['/api/tracks']?.post?.security).toContainEqual({ token: ['upload'] });
    expect(paths['/api/login']?.post?.security).toEqual([{}, { session: [] }]);
  });
});

describe('the limit of a token', () => {
  it('is told by each answer in the form of the IETF draft, and ends in 429', async () => {
    const other = await programOf(site, ana, ['read']);
    const first = await other.call('GET', '/api/my-artist');
    expect(first.headers.get('ratelimit-policy')).toBe('"token";q=600;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"token";r=599;t=\d+$/);
    for (let calls = 1; calls < 600; calls += 1) await other.call('GET', '/api/nothing');
    const refused = await other.call('GET', '/api/my-artist');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit')).toMatch(/^"token";r=0;t=\d+$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Another token of the account has a limit of its own.
    expect((await program.call('GET', '/api/my-artist')).status).toBe(200);
  });
});

describe('the version of a thing', () => {
  it('is told by ETag, and a change of another version is refused', async () => {
    const { id } = await trackOf(await upload('Versions'));
    const path = `/api/tracks/${id}`;
    const tag = (await program.call('GET', path)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    const change = (title: string, match: string) =>
      program.call('PATCH', path, { json: { title }, headers: { 'if-match': match } });
    const changed = await change('Second', tag);
    expect(changed.status).toBe(200);
    const next = changed.headers.get('etag');
    expect(next).not.toBe(tag);
    const late = await change('Third', tag);
    expect(late.status).toBe(412);
    expect(late.headers.get('etag')).toBe(next);
    expect(await late.json()).toMatchObject({ code: 'preconditionFailed' });
    expect((await change('Fourth', `"other", ${next}`)).status).toBe(200);
    expect((await change('Fifth', '*')).status).toBe(200);
    expect((await program.json<Track>('GET', path)).title).toBe('Fifth');
  });

  it('stays the same when somebody listens', async () => {
    const { id } = await trackOf(await upload('Heard', {}, 2));
    await site.work();
    const tag = async () => (await program.call('GET', `/api/tracks/${id}`)).headers.get('etag');
    const before = await tag();
    await site.call('POST', `/api/tracks/${id}/plays`, { json: { source: 'track' } });
    expect(await tag()).toBe(before);
  });

  it('lets one of two changes of the same version through', async () => {
    const { id } = await trackOf(await upload('Race'));
    const tag = (await program.call('GET', `/api/tracks/${id}`)).headers.get('etag') ?? '';
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) =>
        program.call('PATCH', `/api/tracks/${id}`, {
          json: { title },
          headers: { 'if-match': tag },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });

  it('is that of the thing where a part of it is changed', async () => {
    const { id } = await trackOf(await upload('Parts'));
    const answer = await program.call('PATCH', `/api/tracks/${id}/toggle-public`, {
      headers: { 'if-match': '"old"' },
    });
    expect(answer.status).toBe(412);
    const without = await program.call('POST', `/api/comments/nothing`, {
      headers: { 'if-match': '"old"' },
    });
    expect([404, 405, 412]).toContain(without.status);
  });
});

describe('an Idempotency-Key', () => {
  const key = (text: string) => ({ 'idempotency-key': text });

  it('answers a repeated POST as the first time, and does nothing twice', async () => {
    const first = await upload('Once', key('"upload-1"'));
    expect(first.status).toBe(201);
    const track = await trackOf(first);
    // A form of its own: only its boundary differs.
    const again = await upload('Once', key('"upload-1"'));
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await trackOf(again)).toEqual(track);
    expect((await titles()).filter((title) => title === 'Once')).toHaveLength(1);
  });

  it('refuses another body, file or address under the same key', async () => {
    await upload('Mine', key('mine'));
    for (const answer of [
      await upload('Other', key('mine')),
      await upload('Mine', key('mine'), 0.3),
      await program.call('POST', '/api/playlists', {
        json: { title: 'Mine' },
        headers: key('mine'),
      }),
    ]) {
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ code: 'keyReused' });
    }
  });

  it('runs once where the same request arrives several times at once', async () => {
    const ask = () =>
      program.call('POST', '/api/playlists', { json: { title: 'Flood' }, headers: key('flood') });
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(statuses).toContain(201);
    const lists = await program.json<Track[]>('GET', `/api/artists/${ana.artistId}/playlists`);
    expect(lists.filter(({ title }) => title === 'Flood')).toHaveLength(1);
  });

  it('keeps no refusal: the corrected request may have the same key', async () => {
    const ask = (title: string) =>
      program.call('POST', '/api/playlists', { json: { title }, headers: key('corrected') });
    expect((await ask('')).status).toBe(422);
    expect((await ask('Corrected')).status).toBe(201);
  });

  it('is forgotten after a day, and belongs to one account', async () => {
    const ask = (who: Program, title: string) =>
      who.call('POST', '/api/playlists', { json: { title }, headers: key('a day') });
    expect((await ask(program, 'Today')).status).toBe(201);
    const dee = await programOf(site, await site.artist('dee@example.org'));
    expect((await ask(dee, 'Another')).status).toBe(201);
    expect((await ask(program, 'Tomorrow')).status).toBe(422);
    site.clock.advance(24 * 60 * 60 * 1000);
    expect((await ask(program, 'Tomorrow')).status).toBe(201);
  });

  it('is the key of the form, so that a write survives a death between itself and its answer', async () => {
    const ask = () =>
      program.call('POST', '/api/albums', {
        json: { title: 'Survivor', artistId: ana.artistId },
        headers: key('survivor'),
      });
    const { id } = await trackOf(await ask());
    await site.services.database.db.deleteFrom('repeatableWrites').execute();
    expect((await trackOf(await ask())).id).toBe(id);
  });

  it.each(['', '"', 'é', 'x'.repeat(256)])('refuses %j as no key', async (text) => {
    const headers = { 'idempotency-key': text };
    const answer = await program.call('POST', '/api/playlists', { json: { title: 'x' }, headers });
    expect(answer.status).toBe(text === '"' ? 201 : 400);
  });
});
