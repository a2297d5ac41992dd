import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextFor, type Context } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { sha256 } from '#app/platform/secrets.server.ts';
import { createOutgoing } from '#app/platform/guarded-fetch.server.ts';
import { createPushSender } from '#app/platform/web-push.server.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { insertBlock } from '#app/features/community/follows/block.server.ts';
import { receiveMessage } from '#app/features/community/inbox/inbox.server.ts';
import { readNotices } from '#app/screens/notifications/notification.server.ts';
import {
  addDevice,
  chooseDeviceKinds,
  dropDevice,
  vapidKeys,
  viewDeviceNotifications,
} from './device.server.ts';

interface Pushed {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A push service: the messages it received, and its response. */
let pushed: Pushed[];
let status: number;
let service: Server;
let base: string;
let site: TestSite;
type Account = Awaited<ReturnType<TestSite['artist']>>;
let ana: Account;

beforeEach(async () => {
  pushed = [];
  status = 201;
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      pushed.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      });
      response.writeHead(status).end('words of the push service');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  site = await createTestSite();
  Object.assign(site.services, { push: createPushSender(createOutgoing({ toLoopback: true })) });
  ana = await site.artist('ana@example.org');
});
afterEach(async () => {
  await site.close();
  service.close();
});

/** A browser: its keys, and its decryption of messages (RFC 8188 and 8291). */
function browser(path: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const secret = randomBytes(16);
  return {
    subscription: {
      endpoint: `${base}${path}`,
      p256dh: publicKey.toString('base64url'),
      auth: secret.toString('base64url'),
    },
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), secret, info, 32));
      const key = hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12);
      const sealed = body.subarray(21 + idLength);
      const cipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
      cipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(text.toString().replace(/\x02\0*$/, ''));
    },
  };
}

/** The context of the artist's newest session. */
async function contextOf({ artistId, userId }: Account): Promise<Context> {
  const context = contextFor(site.services, { artistId, userId, email: '' });
  const { sid } = await site.services.database.db
    .selectFrom('sessions')
    .select('sid')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...context, session: { ...context.session, key: sid } };
}

async function subscribe(account: Account, path = '/send/1') {
  const device = browser(path);
  await perform(addDevice, await contextOf(account), device.subscription);
  return device;
}

const write = (message: string, senderId: number | null = null) => {
  site.clock.advance(1000);
  const from = { name: 'Eva Quay', email: 'eva@example.org', senderId };
  const context = contextFor(site.services, null);
  return receiveMessage(context, { artistId: ana.artistId, ...from, message });
};
const view = async (account: Account) =>
  perform(viewDeviceNotifications, await contextOf(account), {});

describe('news on a device', () => {
  it('arrives encrypted for its browser alone, from this site', async () => {
    const device = await subscribe(ana);
    await write('Would you play at our harbour festival?');
    await site.work();
    expect(pushed).toHaveLength(1);
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.of() }] = pushed;
    expect(path).toBe('/send/1');
    expect(body.toString('latin1')).not.toContain('harbour');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(device.read(body)).toEqual({
      viewer: String(ana.artistId),
      title: 'Eva Quay wrote to you',
      body: expect.stringContaining('harbour festival') as string,
      tag: expect.stringMatching(/^notice-\d+$/) as string,
      to: expect.stringMatching(/^\/notifications\/\d+$/) as string,
    });
    // Signed with the key that browsers subscribed with (RFC 8292).
    const { publicKey } = await view(ana);
    const [, token = '', key] = /t=([^,]+), k=(.+)/.exec(String(headers.authorization)) ?? [];
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)];
    const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
    const [head, claims = '', signature = ''] = token.split('.');
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: base });
  });

  it('is off until it is turned on, and depends on the kind', async () => {
    await write('Nobody has asked.');
    await site.work();
    expect(pushed).toEqual([]);
    expect(await view(ana)).toMatchObject({ devices: [] });
    await subscribe(ana);
    await perform(chooseDeviceKinds, await contextOf(ana), { order: 'on' });
    await write('Not this kind.');
    await site.work();
    expect(pushed).toEqual([]);
    await perform(chooseDeviceKinds, await contextOf(ana), { message: 'on' });
    await write('This kind.');
    await site.work();
    expect(pushed).toHaveLength(1);
  });

  it('is not sent if it was read by then or is from a blocked artist', async () => {
    const ben = await site.artist('ben@example.org');
    await subscribe(ana);
    await write('Read elsewhere.');
    const upTo = site.clock.now().getTime();
    await perform(readNotices, await contextOf(ana), { upTo });
    await write('From somebody who is blocked.', ben.artistId);
    const block = { artistId: ana.artistId, blockedId: ben.artistId };
    await insertBlock(site.services.database.db, block, site.clock.now());
    await site.work();
    expect(pushed).toEqual([]);
  });

  it.each([404, 410])('ends if the push service answers %i', async (answer) => {
    await subscribe(ana);
    status = answer;
    await write('Nobody is there.');
    await site.work();
    expect(pushed).toHaveLength(1);
    expect((await view(ana)).devices).toEqual([]);
  });

  it('is retried while the push service is unavailable, but not after a refusal', async () => {
    await subscribe(ana);
    status = 503;
    await write('Once more, please.');
    const working = site.work();
    await expect.poll(() => pushed.length).toBe(1);
    status = 201;
    const later = () => {
      site.clock.advance(1000);
      return pushed.length;
    };
    await expect.poll(later).toBe(2);
    await working;
    status = 403;
    await write('Refused.');
    await site.work();
    expect(pushed).toHaveLength(3);
    const jobs = await site.services.database.db
      .selectFrom('jobs')
      .select(['state', 'error'])
      .where('name', '=', 'push-to-device')
      .orderBy('id')
      .execute();
    expect(jobs.map(({ state }) => state)).toEqual(['done', 'failed']);
    expect(jobs[1]?.error).toBe('The push service at 127.0.0.1 answered 403.');
  });

  it('ends with the session, and with the device', async () => {
    await subscribe(ana);
    await write('In the air while she signs out.');
    expect((await site.call('POST', '/api/logout', { as: ana, json: {} })).status).toBe(200);
    await site.work();
    expect(pushed).toEqual([]);
    expect(
      await site.services.database.db.selectFrom('pushSubscriptions').selectAll().execute(),
    ).toEqual([]);

    const ben = await site.artist('ben@example.org');
    await subscribe(ben, '/send/2');
    const [device] = (await view(ben)).devices;
    expect(device).toMatchObject({ isThis: true });
    const removal = { device: device?.id };
    await perform(dropDevice, await contextOf(ben), removal);
    await perform(dropDevice, await contextOf(ben), removal);
    expect((await view(ben)).devices).toEqual([]);
  });
});

describe('a subscription', () => {
  it('belongs to the artist signed in at its browser, not to anybody who knows its address', async () => {
    const ben = await site.artist('ben@example.org');
    const { subscription } = await subscribe(ana);
    const stolen = { ...browser('/send/1').subscription };
    await expect(perform(addDevice, await contextOf(ben), stolen)).rejects.toMatchObject({
      code: 'conflict',
    });
    await perform(addDevice, await contextOf(ben), subscription);
    expect((await view(ana)).devices).toEqual([]);
    expect((await view(ben)).devices).toHaveLength(1);
    await write('For Ana alone.');
    await site.work();
    expect(pushed).toEqual([]);
  });

  it('exists once for each browser, and can be removed only by its artist', async () => {
    const ben = await site.artist('ben@example.org');
    await subscribe(ana, '/send/old');
    await subscribe(ana, '/send/new');
    const { devices } = await view(ana);
    expect(devices).toHaveLength(1);
    await perform(dropDevice, await contextOf(ben), { device: devices[0]?.id });
    expect((await view(ana)).devices).toHaveLength(1);
  });

  it('that was removed is added again by its artist, not by its browser alone', async () => {
    const { subscription } = await subscribe(ana, '/send/old');
    const [device] = (await view(ana)).devices;
    await perform(dropDevice, await contextOf(ana), { device: device?.id });
    const { endpoint } = subscription;
    // The worker does this when Ana signs in there again, and when its push service has changed its
    // endpoint.
    for (const renewed of [subscription, browser('/send/moved').subscription]) {
      const context = await contextOf(ana);
      await expect(
        perform(addDevice, context, { ...renewed, renews: endpoint }),
      ).rejects.toMatchObject({ code: 'notFound' });
    }
    expect((await view(ana)).devices).toEqual([]);
    const ben = await site.artist('ben@example.org');
    await perform(addDevice, await contextOf(ben), { ...subscription, renews: endpoint });
    expect((await view(ben)).devices).toHaveLength(1);
    await perform(addDevice, await contextOf(ana), subscription);
    await perform(addDevice, await contextOf(ana), { ...subscription, renews: endpoint });
    expect((await view(ana)).devices).toHaveLength(1);
  });

  it('that ended with its session is renewed by its browser', async () => {
    const { subscription } = await subscribe(ana);
    const { db } = site.services.database;
    await db.deleteFrom('pushSubscriptions').execute();
    const renewed = { ...subscription, renews: subscription.endpoint };
    await perform(addDevice, await contextOf(ana), renewed);
    expect((await view(ana)).devices).toHaveLength(1);
  });

  it('is limited to ten devices', async () => {
    const { db } = site.services.database;
    for (let turn = 0; turn < 10; turn += 1) {
      const sid = sha256(`session ${turn}`);
      const expire = new Date(site.clock.now().getTime() + 60_000);
      const sess = { rememberMe: false, createdAt: 0, userAgent: '' };
      await db
        .insertInto('sessions')
        .values({ sid, userId: ana.userId, expire, sess, provenAt: null })
        .execute();
      const context = await contextOf(ana);
      const own = { ...context, session: { ...context.session, key: sid } };
      await perform(addDevice, own, browser(`/send/${turn}`).subscription);
    }
    const [first] = await db
      .selectFrom('sessions')
      .select('sid')
      .where('userId', '=', ana.userId)
      .where('sid', 'not in', (subscribed) =>
        subscribed.selectFrom('pushSubscriptions').select('pushSubscriptions.sid'),
      )
      .execute();
    const context = await contextOf(ana);
    const eleventh = { ...context, session: { ...context.session, key: first?.sid ?? null } };
    await expect(
      perform(addDevice, eleventh, browser('/send/11').subscription),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('accepts only public internet addresses', async () => {
    Object.assign(site.services, { push: createPushSender() });
    const { subscription } = browser('/send/1');
    const context = await contextOf(ana);
    for (const endpoint of [
      subscription.endpoint,
      'http://push.example.org/1',
      'https://127.0.0.1/1',
      'https://[::1]/1',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest',
      'https://0x7f000001/',
      'https://[::ffff:127.0.0.1]/',
      'https://localhost/1',
      'https://printer.local/',
      'https://push.example.org:22/',
      'nothing',
      'https://user:word@push.example.org/1',
    ]) {
      const asked = perform(addDevice, context, { ...subscription, endpoint });
      await expect(asked, endpoint).rejects.toMatchObject({ code: 'invalid' });
    }
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
    await perform(addDevice, context, { ...subscription, endpoint });
    expect((await view(ana)).devices).toHaveLength(1);
  });
});

it('makes its keys once, encrypts the private one, and makes new ones after a change of the secret', async () => {
  const keys = await vapidKeys(site.services);
  expect(await vapidKeys(site.services)).toEqual(keys);
  const rows = await site.services.database.db.selectFrom('siteKeys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(keys.privateKey);
  await subscribe(ana);
  const env = { ...site.services.env, SESSION_SECRETS: ['another secret '.repeat(4)] };
  const others = await vapidKeys({ ...site.services, env });
  expect(others.publicKey).not.toBe(keys.publicKey);
  expect((await view(ana)).devices).toEqual([]);
});
