import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Receiver } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deliverWebhook,
  queueDueDeliveries,
  RETRY_AFTER_MS,
} from '#app/features/activity/webhooks/deliver-webhook.job.server.ts';
import { tellWebhooks } from '#app/features/activity/outbox.server.ts';
import {
  addWebhook,
  listWebhooks,
  rotateWebhookSecret,
  sendAgain,
  switchWebhook,
  testWebhook,
  viewWebhook,
} from '#app/features/activity/webhooks/webhook.server.ts';
import { EVENT_TYPES } from '#app/features/activity/webhooks/webhook.ts';
import { perform } from '#app/operations/operation.ts';
import { createOutgoing } from '#app/platform/guarded-fetch.server.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { allowLoopback, contextOf, programOf } from '#tests/programs.ts';

/* Another program is told of events, by messages that npm's standardwebhooks verifies. */

type Artist = Awaited<ReturnType<TestSite['artist']>>;
interface Message {
  headers: IncomingHttpHeaders;
  body: string;
}

let site: TestSite;
let ana: Artist;
let bo: Artist;
let server: Server;
let url: string;
let received: Message[] = [];
let answer = { status: 200, headers: {} as Record<string, string> };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(() => server.close());

beforeEach(async () => {
  received = [];
  answer = { status: 200, headers: {} };
  site = await createTestSite();
  allowLoopback(site);
  ana = await site.artist('ana@example.org');
  bo = await site.artist('bo@example.org');
});
afterEach(() => site.close());

const add = (artist: Artist, eventTypes: readonly string[] = EVENT_TYPES) =>
  perform(addWebhook, contextOf(site, artist), { url, eventTypes });
const view = (artist: Artist, webhookId: number) =>
  perform(viewWebhook, contextOf(site, artist), { webhookId });

/** Sends what is due, as the server does every few seconds. */
async function deliver(): Promise<void> {
  await queueDueDeliveries(site.services);
  await site.work();
}

const verified = (secret: string | null, { headers, body }: Message) => {
  // The library compares with the time of this machine.
  const at = Date.now();
  const sent = Number(headers['webhook-timestamp']) * 1000;
  const now = Date.now;
  Date.now = () => sent + (Date.now === now ? 0 : now() - at);
  try {
    return new Receiver(secret ?? '').verify(body, headers as Record<string, string>);
  } finally {
    Date.now = now;
  }
};

const bodies = () => received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);

async function publish(artist: Artist, title: string, fields: Record<string, string> = {}) {
  const form = trackForm({ title, ...fields }, { bytes: toneWav(0.2) });
  // A session would end within the days of some tests.
  const program = await programOf(site, artist, ['upload']);
  return (await program.json<{ id: number }>('POST', '/api/tracks', { form })).id;
}

it('tells of a published track, signed so that a receiver can verify it', async () => {
  const { id: webhookId } = await add(ana);
  const trackId = await publish(ana, 'Slack Water');
  await deliver();
  expect(received).toHaveLength(1);
  const { secret, deliveries } = await view(ana, webhookId);
  expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
  const [message] = received as [Message];
  expect(message.headers['content-type']).toBe('application/json');
  expect(message.headers['webhook-id']).toMatch(/^msg_[\w-]{22}$/);
  expect(verified(secret, message)).toEqual({
    type: 'track.published',
    timestamp: '2026-03-14T12:00:00.000Z',
    data: { trackId, title: 'Slack Water' },
  });
  expect(() => verified(`whsec_${btoa('x'.repeat(32))}`, message)).toThrow();
  expect(() => verified(secret, { ...message, body: `${message.body} ` })).toThrow();
  expect(deliveries).toMatchObject([{ state: 'delivered', attempts: 1, status: 200, error: null }]);
});

it('tells nobody of a private track until it is published, and then once', async () => {
  await add(ana);
  const trackId = await publish(ana, 'Hidden', { isPublic: 'false' });
  await publish(bo, 'Of somebody else');
  await deliver();
  expect(received).toEqual([]);
  const json = { isPublic: true };
  await site.call('PATCH', `/api/tracks/${trackId}`, { as: ana, json });
  await site.call('PATCH', `/api/tracks/${trackId}`, { as: ana, json });
  await deliver();
  expect(bodies()).toMatchObject([{ type: 'track.published', data: { trackId } }]);
});

it('tells of an album and of its tracks that become public with it', async () => {
  await add(ana);
  const trackId = await publish(ana, 'Opener', { isPublic: 'false' });
  const json = { title: 'Night Ferry', artistId: ana.artistId, trackIds: [trackId] };
  const made = await site.call('POST', '/api/albums', { as: ana, json });
  const { id: albumId } = (await made.json()) as { id: number };
  await site.call('POST', `/api/albums/${albumId}/release`, { as: ana, json: { when: 'now' } });
  await deliver();
  expect(bodies()).toMatchObject([
    { type: 'track.published', data: { trackId } },
    { type: 'album.released', data: { albumId, title: 'Night Ferry' } },
  ]);
});

it('tells both sides of a collaboration', async () => {
  await add(ana, ['collaboration.requested', 'collaboration.declined']);
  await add(bo, ['collaboration.accepted', 'collaboration.declined']);
  const ask = async (title: string) => {
    const trackId = await publish(ana, title);
    const json = { trackId, title: `Sing ${title}`, description: 'Please' };
    const asked = await site.call('POST', '/api/collaborations', { as: bo, json });
    return ((await asked.json()) as { id: number }).id;
  };
  const decide = (id: number, status: string) =>
    site.call('PATCH', `/api/collaborations/${id}`, { as: ana, json: { status } });
  const first = await ask('One');
  const second = await ask('Two');
  await decide(first, 'active');
  await decide(second, 'rejected');
  await deliver();
  const told = bodies().map(({ type, data }) => [
    type,
    (data as { collaborationId: number }).collaborationId,
  ]);
  expect(told.toSorted()).toEqual(
    [
      ['collaboration.requested', first],
      ['collaboration.requested', second],
      ['collaboration.accepted', first],
      ['collaboration.declined', second],
      ['collaboration.declined', second],
    ].toSorted(),
  );
});

it('tells the seller of an order and its refund, and nothing about the buyer', async () => {
  await add(ana);
  const { db } = site.services.database;
  const now = site.clock.now();
  const order = {
    artistId: ana.artistId,
    name: 'Zora Secret',
    email: 'zora@example.org',
    secretKey: 'of-this-order',
    formKey: 'form-of-order',
    state: 'new' as const,
    payment: 'arrangement' as const,
    totalCents: 1200,
    currency: 'EUR',
    createdAt: now,
    updatedAt: now,
  };
  const { id: orderId } = await db
    .insertInto('orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  const turn = (to: string) =>
    site.call('PATCH', `/api/orders/${orderId}`, { as: ana, json: { to } });
  expect((await turn('paid')).status).toBe(200);
  const refund = { formKey: 'a-refund-form' };
  const refunded = await site.call('POST', `/api/orders/${orderId}/refunds`, {
    as: ana,
    json: refund,
  });
  expect(refunded.status).toBeLessThan(300);
  await deliver();
  expect(bodies()).toMatchObject([
    { type: 'order.paid', data: { orderId, totalCents: 1200, currency: 'EUR' } },
    { type: 'order.refunded', data: { orderId, refundCents: 1200 } },
  ]);
  expect(JSON.stringify(received)).not.toMatch(/Zora|zora/);
});

describe('a message', () => {
  it('is stored with its event or not at all, and sent once though it is queued twice', async () => {
    await add(ana);
    const { db } = site.services.database;
    const undone = db.transaction().execute(async (trx) => {
      const data = { trackId: 1, title: 'Undone' };
      await tellWebhooks(trx, ana.artistId, 'track.published', data, site.clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await publish(ana, 'Done');
    await Promise.all([queueDueDeliveries(site.services), queueDueDeliveries(site.services)]);
    await site.work();
    expect(bodies()).toMatchObject([{ data: { title: 'Done' } }]);
  });

  it('is tried again under the same id with the same body, at growing intervals, then given up', async () => {
    const { id: webhookId } = await add(ana);
    answer = { status: 500, headers: {} };
    await publish(ana, 'Unheard');
    await deliver();
    await deliver();
    expect(received).toHaveLength(1);
    for (const wait of RETRY_AFTER_MS) {
      site.clock.advance(wait * 1.1 + 1);
      await deliver();
    }
    expect(received).toHaveLength(RETRY_AFTER_MS.length + 1);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    const times = received.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(times.at(-1)! - times[0]!).toBeGreaterThan(3 * 24 * 3600);
    const seen = await view(ana, webhookId);
    expect(seen.isActive).toBe(false);
    expect(seen.deliveries).toMatchObject([{ state: 'failed', attempts: 10, status: 500 }]);
    const notices = await site.services.database.db
      .selectFrom('notices')
      .select(['artistId', 'kind', 'data'])
      .where('kind', '=', 'webhook-disabled')
      .execute();
    expect(notices).toMatchObject([{ artistId: ana.artistId }]);
    // Switched off, it is told of nothing; switched on again, of what comes.
    await publish(ana, 'Missed');
    await perform(switchWebhook, contextOf(site, ana), { webhook: webhookId, on: 'true' });
    answer = { status: 204, headers: {} };
    await publish(ana, 'Heard');
    await deliver();
    expect(bodies().at(-1)).toMatchObject({ data: { title: 'Heard' } });
  });

  it('switches a webhook off at once that answers 410', async () => {
    const { id: webhookId } = await add(ana);
    answer = { status: 410, headers: {} };
    await publish(ana, 'Gone');
    await deliver();
    expect((await view(ana, webhookId)).isActive).toBe(false);
  });

  it('is a failure where it is redirected: a redirect is not followed', async () => {
    const { id: webhookId } = await add(ana);
    answer = { status: 302, headers: { Location: url } };
    await publish(ana, 'Led astray');
    await deliver();
    expect(received).toHaveLength(1);
    expect((await view(ana, webhookId)).deliveries).toMatchObject([
      { state: 'waiting', status: 302 },
    ]);
  });

  it('survives a server that dies while it sends: the next one sends it under the same id', async () => {
    await add(ana);
    await publish(ana, 'Twice perhaps');
    await queueDueDeliveries(site.services);
    const { db } = site.services.database;
    await db
      .updateTable('jobs')
      .set({ state: 'running', attempts: 1 })
      .where('name', '=', deliverWebhook.name)
      .execute();
    await site.work();
    expect(received).toHaveLength(1);
  });
});

describe('the settings', () => {
  it('send a test once, and any message again under its id', async () => {
    const { id: webhookId } = await add(ana, ['order.paid']);
    await perform(testWebhook, contextOf(site, ana), { webhook: webhookId });
    await perform(testWebhook, contextOf(site, ana), { webhook: webhookId });
    await deliver();
    expect(bodies()).toMatchObject([{ type: 'test', data: { webhook: webhookId } }]);
    const [delivery] = (await view(ana, webhookId)).deliveries;
    await perform(sendAgain, contextOf(site, ana), { delivery: delivery?.id });
    await deliver();
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('rotate the secret: for a day, messages are signed by both', async () => {
    const { id: webhookId } = await add(ana);
    const before = await view(ana, webhookId);
    const change = { webhook: webhookId, secretTag: before.secretTag };
    await perform(rotateWebhookSecret, contextOf(site, ana), change);
    // The same form again.
    await perform(rotateWebhookSecret, contextOf(site, ana), change);
    const after = await view(ana, webhookId);
    expect(after.secret).not.toBe(before.secret);
    await publish(ana, 'By both');
    await deliver();
    const [both] = received as [Message];
    for (const secret of [before.secret, after.secret]) {
      expect(verified(secret, both)).toMatchObject({ type: 'track.published' });
    }
    site.clock.advance(24 * 60 * 60 * 1000);
    await publish(ana, 'By the new one');
    await deliver();
    const last = received.at(-1) as Message;
    expect(verified(after.secret, last)).toMatchObject({ data: { title: 'By the new one' } });
    expect(() => verified(before.secret, last)).toThrow();
  });

  it('add a webhook once for each form, ten at most', async () => {
    const input = { url, eventTypes: 'order.paid', formKey: 'one-form' };
    const first = await perform(addWebhook, contextOf(site, ana), input);
    expect(await perform(addWebhook, contextOf(site, ana), input)).toEqual(first);
    for (let count = 1; count < 10; count += 1) await add(ana);
    await expect(add(ana)).rejects.toMatchObject({ code: 'conflict' });
    const { webhooks } = await perform(listWebhooks, contextOf(site, ana), {});
    expect(webhooks).toHaveLength(10);
  });
});

describe('an address that is not public', () => {
  it.each([
    'http://hooks.example.org/',
    'https://127.0.0.1/',
    'https://10.0.0.8/hook',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://printer.local/',
    'https://user:word@hooks.example.org/',
    'https://hooks.example.org:8443/',
    'https://2130706433/',
    'ftp://hooks.example.org/',
    'no address',
  ])('is refused: %s', async (address) => {
    Object.assign(site.services, { outgoing: createOutgoing() });
    const asked = perform(addWebhook, contextOf(site, ana), {
      url: address,
      eventTypes: ['order.paid'],
    });
    await expect(asked).rejects.toMatchObject({
      code: 'invalid',
      fields: { url: [expect.stringContaining('https')] },
    });
  });

  it('is not called where a public name leads to it, and the log says so', async () => {
    const { id: webhookId } = await add(ana);
    await site.services.database.db
      .updateTable('webhooks')
      .set({ url: 'https://localhost.localdomain/hook' })
      .execute();
    Object.assign(site.services, { outgoing: createOutgoing() });
    await publish(ana, 'To nobody');
    await deliver();
    expect(received).toEqual([]);
    const [delivery] = (await view(ana, webhookId)).deliveries;
    expect(delivery).toMatchObject({ state: 'waiting', status: null });
    expect(delivery?.error).toMatch(/could not be reached/);
  });
});
