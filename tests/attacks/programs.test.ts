import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeOf, type Method } from '#app/operations/endpoint.server.ts';
import { perform } from '#app/operations/operation.ts';
import {
  addWebhook,
  removeWebhook,
  rotateWebhookSecret,
  sendAgain,
  switchWebhook,
  testWebhook,
  viewWebhook,
} from '#app/features/activity/webhooks/webhook.server.ts';
import { queueDueDeliveries } from '#app/features/activity/webhooks/deliver-webhook.job.server.ts';
import { contextOfKey } from '#app/operations/context.server.ts';
import { makeToken, revokeToken, viewPrograms } from '#app/screens/programs/programs.server.ts';
import { api } from '#app/screens/api.server.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextOf, type Program, programOf } from '#tests/programs.ts';

/* By tokens and webhooks nobody gets at the private things of others, nor at the security of an account. */

type Artist = Awaited<ReturnType<TestSite['artist']>>;

const MARK = 'Zugspitze 9431';
let site: TestSite;
let owner: Artist;
let stranger: Artist;
let program: Program;
let strangers: Program;
let ids: Record<string, number | string>;

beforeAll(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  stranger = await site.artist('stranger@example.org');
  program = await programOf(site, owner);
  strangers = await programOf(site, stranger);
  const fields = { title: MARK, isPublic: 'false', lyrics: MARK, description: MARK };
  const form = trackForm(fields, { bytes: toneWav(1) });
  const { id: trackId } = await program.json<{ id: number }>('POST', '/api/tracks', { form });
  await site.work();
  const album = { title: MARK, artistId: owner.artistId, trackIds: [trackId], notes: MARK };
  const { id: albumId } = await program.json<{ id: number }>('POST', '/api/albums', {
    json: album,
  });
  const list = { title: MARK, visibility: 'private' };
  const { id: playlistId } = await program.json<{ id: number }>('POST', '/api/playlists', {
    json: list,
  });
  ids = { artistId: owner.artistId, trackId, albumId, playlistId };
}, 120_000);
afterAll(() => site.close());

const rows = [...api.rows].flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, row]) => ({ method: method as Method, path, row })),
);
const addressOf = (path: string) =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) => String(ids[name] ?? 1));
const readable = rows.filter(
  ({ method, path, row }) =>
    method === 'GET' && scopeOf(method, row) !== 'none' && path !== '/api/openapi.json',
);

describe('a private track', () => {
  it.each(readable.map(({ path }) => path))(
    'is in no answer to another token: GET %s',
    async (path) => {
      const answer = await strangers.call('GET', `${addressOf(path)}?search=Zugspitze&ids=1`);
      expect(await answer.text()).not.toContain(MARK);
    },
  );

  it('is in the answers to a token of its artist', async () => {
    const answer = await program.call('GET', addressOf('/api/tracks/:trackId'));
    expect(await answer.text()).toContain(MARK);
  });

  it('is as it was after every write with another token', async () => {
    const writes = rows.filter(
      ({ method, row }) =>
        !['GET', 'HEAD', 'OPTIONS'].includes(method) && scopeOf(method, row) !== 'none',
    );
    for (const { method, path } of writes.filter(({ path: one }) => /:\w+/.test(one))) {
      const json = { title: 'Taken', isPublic: true, name: 'Taken', artistId: owner.artistId };
      const answer = await strangers.call(method, addressOf(path), { json });
      expect([method, path, answer.status < 500]).toEqual([method, path, true]);
      expect(await answer.text()).not.toContain(MARK);
    }
    const track = await program.json<{ title: string; isPublic: boolean }>(
      'GET',
      addressOf('/api/tracks/:trackId'),
    );
    expect(track).toMatchObject({ title: MARK, isPublic: false });
    for (const path of ['/api/albums/:albumId', '/api/playlists/:playlistId']) {
      const thing = await program.json<{ title: string }>('GET', addressOf(path));
      expect(thing.title).toBe(MARK);
    }
  });

  it('tells its version to nobody else: If-Match is answered as if there were nothing', async () => {
    for (const match of ['*', '"x"']) {
      const answer = await strangers.call('PATCH', addressOf('/api/tracks/:trackId'), {
        json: { title: 'Taken' },
        headers: { 'if-match': match },
      });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('etag')).toBeNull();
    }
  });
});

describe('the security of an account', () => {
  const closed = rows.filter(({ method, row }) => scopeOf(method, row) === 'none');

  it.each(closed.map(({ method, path }) => [method, path]))(
    'is closed to tokens with every scope: %s %s',
    async (method, path) => {
      const answer = await program.call(method, addressOf(path));
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'insufficientScope' });
    },
  );

  it('has all calls of signing in, of second factors and of sessions among them', () => {
    const named = closed.map(({ path }) => path);
    const secured =
      /^\/api\/(login|logout|register|gate|user|session|passkey|authenticator|recovery|reauth)/;
    const open = rows.filter(({ path }) => secured.test(path) && !named.includes(path));
    expect(open).toEqual([]);
    expect(closed.length).toBeGreaterThan(20);
  });

  it('is not reached by an operation that wants a proof, whatever its row', async () => {
    const viewer = { userId: owner.userId, artistId: owner.artistId, email: 'owner@example.org' };
    const context = contextOfKey(new Request('http://localhost:3000/'), viewer);
    const wanted = { code: 'passwordNeeded' };
    const token = { tokenName: 'More', scopes: ['read', 'write', 'upload'] };
    await expect(perform(makeToken, context, token)).rejects.toMatchObject(wanted);
    const webhook = { url: 'https://hooks.example.org/', eventTypes: ['order.paid'] };
    await expect(perform(addWebhook, context, webhook)).rejects.toMatchObject(wanted);
  });

  it('leaves no token in a log of the account, in its export, or in a refusal', async () => {
    const answer = await program.call('POST', '/api/recovery-codes');
    expect(await answer.text()).not.toContain(program.token);
    const events = await site.services.database.db
      .selectFrom('securityEvents')
      .selectAll()
      .execute();
    expect(events.some(({ kind }) => kind === 'token-made')).toBe(true);
    expect(JSON.stringify(events)).not.toContain(program.token);
  });
});

describe('tokens and webhooks of somebody else', () => {
  it('can be neither seen nor revoked', async () => {
    const { tokens } = await perform(viewPrograms, contextOf(site, owner), {});
    for (const { id } of tokens)
      await perform(revokeToken, contextOf(site, stranger), { token: id });
    const left = await perform(viewPrograms, contextOf(site, owner), {});
    expect(left.tokens).toEqual(tokens);
    const theirs = await perform(viewPrograms, contextOf(site, stranger), {});
    expect(theirs.tokens.map(({ id }) => id)).not.toContain(tokens[0]?.id);
  });

  it('are answered as if there were none', async () => {
    const asked = { url: 'https://hooks.example.org/', eventTypes: ['track.published'] };
    const { id: webhook } = await perform(addWebhook, contextOf(site, owner), asked);
    await perform(testWebhook, contextOf(site, owner), { webhook });
    const { deliveries, secretTag } = await perform(viewWebhook, contextOf(site, owner), {
      webhookId: webhook,
    });
    const context = contextOf(site, stranger);
    const hidden = { code: 'notFound' };
    await expect(perform(viewWebhook, context, { webhookId: webhook })).rejects.toMatchObject(
      hidden,
    );
    await expect(perform(switchWebhook, context, { webhook, on: 'false' })).rejects.toMatchObject(
      hidden,
    );
    await expect(perform(testWebhook, context, { webhook })).rejects.toMatchObject(hidden);
    await expect(
      perform(rotateWebhookSecret, context, { webhook, secretTag }),
    ).rejects.toMatchObject(hidden);
    await expect(
      perform(sendAgain, context, { delivery: deliveries[0]?.id }),
    ).rejects.toMatchObject(hidden);
    await perform(removeWebhook, context, { webhook });
    const after = await perform(viewWebhook, contextOf(site, owner), { webhookId: webhook });
    expect(after).toMatchObject({ isActive: true, secretTag });
  });

  it('are told nothing of a private track', async () => {
    const asked = { url: 'https://hooks.example.org/', eventTypes: ['track.published'] };
    await perform(addWebhook, contextOf(site, stranger), asked);
    const form = trackForm({ title: MARK, isPublic: 'false' }, { bytes: toneWav(0.2) });
    await program.call('POST', '/api/tracks', { form });
    await program.call('POST', '/api/tracks', {
      form: trackForm({ title: 'Public' }, { bytes: toneWav(0.2) }),
    });
    await queueDueDeliveries(site.services);
    const rowsOfStranger = await site.services.database.db
      .selectFrom('webhookDeliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhookDeliveries.webhookId')
      .select(['data', 'webhooks.artistId', 'webhookDeliveries.type'])
      .execute();
    expect(rowsOfStranger.filter(({ artistId }) => artistId === stranger.artistId)).toEqual([]);
    expect(JSON.stringify(rowsOfStranger)).not.toContain(MARK);
  });
});

describe('an answer to a repeated write', () => {
  it('is of its account alone, and encrypted in the database', async () => {
    const headers = { 'idempotency-key': 'shared between two' };
    const json = { title: MARK, visibility: 'private' };
    const mine = await program.json<{ id: number }>('POST', '/api/playlists', { json, headers });
    const theirs = await strangers.json<{ id: number }>('POST', '/api/playlists', {
      json,
      headers,
    });
    expect(theirs.id).not.toBe(mine.id);
    const stored = await site.services.database.db
      .selectFrom('repeatableWrites')
      .selectAll()
      .execute();
    expect(stored.length).toBeGreaterThan(1);
    expect(JSON.stringify(stored)).not.toContain(MARK);
    expect(JSON.stringify(stored)).not.toContain('shared between two');
  });
});
