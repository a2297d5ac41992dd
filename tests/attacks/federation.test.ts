import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shareTrackPrivately } from '#app/features/library/track.server.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { createGuardedFetch } from '#app/platform/guarded-fetch.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { createFederationSite, ORIGIN, type FederationSite } from '#tests/federation-site.ts';
import {
  fixture,
  startFediverseServer,
  type FediverseServer,
  type Signer,
} from '#tests/fediverse-server.ts';

let site: FederationSite;
let remote: FediverseServer;
let says: ReturnType<typeof fixture>;
let mira: Signer;
let track: { id: number; uri: string };

beforeEach(async () => {
  site = await createFederationSite();
  remote = await startFediverseServer();
  track = await site.publish();
  says = fixture('mastodon', { remote: remote.url, artist: site.ana.uri, object: track.uri });
  mira = await remote.actor(says['actor'] ?? {});
});
afterEach(async () => {
  await remote.close();
  await site.close();
});

const follow = () => says['follow'] ?? {};
const post = async (headers: Record<string, string>, body: string, path = '/federation/inbox') => {
  const bytes = new TextEncoder().encode(body);
  const answer = await site.call('POST', path, { headers, bytes });
  await site.work();
  return answer.status;
};
/** Number of rows that others have left on the site. */
const traces = async () => {
  const { db } = site.services.database;
  const tables = ['remoteFollowers', 'remoteReplies', 'remoteReactions'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return rows.flat().length;
};

it('takes nothing that is unsigned, wrongly signed, changed on its way, late or replayed elsewhere', async () => {
  const type = { 'content-type': 'application/activity+json' };
  expect(await post(type, JSON.stringify(follow()))).toBe(401);
  const { headers, body } = await mira.sign(`${ORIGIN}/federation/inbox`, follow());
  expect(await post({ ...headers, signature: 'keyId="x",signature="eA=="' }, body)).toBe(401);
  expect(await post(headers, body.replace('Follow', 'Block'))).toBe(401);
  expect(await post(headers, body, `${new URL(site.ana.uri).pathname}/inbox`)).toBe(401);
  const late = { ...headers, date: new Date(Date.now() - 3 * 24 * 60 * 60_000).toUTCString() };
  expect(await post(late, body)).toBe(401);
  for (const spec of ['rfc9421', 'draft-cavage-http-signatures-12'] as const) {
    const signed = await mira.sign(`${ORIGIN}/federation/inbox`, follow(), { spec });
    expect(await post(signed.headers, signed.body.replace('Follow', 'Block')), spec).toBe(401);
  }
  expect(await traces()).toBe(0);
});

it('lets no actor act for another, on its own server or on another one', async () => {
  const other = await startFediverseServer();
  try {
    const theirs = fixture('mastodon', {
      remote: other.url,
      artist: site.ana.uri,
      object: track.uri,
    });
    const stranger = await other.actor(theirs['actor'] ?? {});
    // An activity in Mira's name, signed with a key of another server.
    for (const name of ['follow', 'like', 'boost', 'reply']) {
      expect(await site.deliver(stranger, says[name] ?? {}), name).toBe(401);
    }
    expect(await traces()).toBe(0);
    // A key that names Mira as its owner, on another server.
    const claims = fixture('peertube', { remote: other.url, artist: site.ana.uri });
    const actor = { ...claims['actor'] };
    actor['publicKey'] = { ...(actor['publicKey'] as object), owner: mira.id };
    const forger = await other.actor(actor);
    expect(await site.deliver(forger, follow())).toBe(401);
    expect(await site.deliver(forger, follow(), { spec: 'rfc9421' })).toBe(401);
    // The same key in the activity itself, whatever the delivery is signed with.
    const keyId = `${forger.id}#main-key`;
    const contexts = [
      'https://www.w3.org/ns/activitystreams',
      'https://w3id.org/security/data-integrity/v1',
    ];
    const signature = { type: 'RsaSignature2017', creator: keyId, signatureValue: 'eA==' };
    const proof = {
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-jcs-2022',
      verificationMethod: keyId,
      proofPurpose: 'assertionMethod',
      proofValue: 'z2',
    };
    for (const more of [{ signature }, { proof }, { actor: [mira.id, forger.id] }]) {
      const forged = { ...follow(), '@context': contexts, ...more };
      expect(await site.deliver(mira, forged), Object.keys(more).join()).toBe(401);
    }
    expect(await traces()).toBe(0);

    for (const name of ['follow', 'like', 'reply']) await site.deliver(mira, says[name] ?? {});
    const before = await traces();
    expect(before).toBe(3);
    // Undo, edit and deletion of another's things, in one's own name.
    for (const name of ['undoFollow', 'undoLike', 'edit', 'delete', 'deleteActor']) {
      const own = JSON.stringify({ ...says[name], actor: stranger.id, id: `${other.url}/${name}` });
      await site.deliver(stranger, own);
    }
    // A reply on another's server, in one's own name.
    const elsewhere = JSON.stringify(says['reply'])
      .replaceAll('1121', '1130')
      .replaceAll(`"actor":"${mira.id}"`, `"actor":"${stranger.id}"`);
    await site.deliver(stranger, elsewhere);
    expect(await traces()).toBe(before);
    const reply = await site.services.database.db
      .selectFrom('remoteReplies')
      .select('text')
      .executeTakeFirstOrThrow();
    expect(reply.text).toContain('tape hiss');
  } finally {
    await other.close();
  }
});

it('refuses what is too large, what is no activity, and too much at once', async () => {
  const large = JSON.stringify({ ...follow(), summary: 'x'.repeat(300_000) });
  expect(await site.deliver(mira, large)).toBe(413);
  expect([400, 401]).toContain(await site.deliver(mira, '{"type":"Follow"'));
  expect(await site.deliver(mira, { ...follow(), type: 'Explode' })).toBeLessThan(500);
  const type = { 'content-type': 'application/activity+json' };
  let status = 0;
  for (let tries = 0; tries < 70 && status !== 429; tries += 1) {
    const answer = await site.call('POST', '/federation/inbox', {
      headers: type,
      bytes: new TextEncoder().encode('{}'),
    });
    status = answer.status;
  }
  expect(status).toBe(429);
  expect(await traces()).toBe(0);
});

it('tells nobody of private tracks, secret links, drafts and hidden artists', async () => {
  const { db } = site.services.database;
  await site.deliver(mira, follow());
  await site.send();
  remote.delivered.length = 0;
  const hidden = await site.publish({ title: 'Not yet', isPublic: 'false' });
  const asAna = contextFor(site.services, { ...site.ana, email: 'ana@example.org' });
  await perform(shareTrackPrivately, asAna, { trackId: hidden.id, instead: null });
  await site.send();
  expect([hidden.uri, remote.delivered]).toEqual(['', []]);
  // A row that a mistake has left behind gives nothing away either.
  const { id } = await db
    .insertInto('federationObjects')
    .values({
      artistId: site.ana.artistId,
      kind: 'track',
      subjectId: hidden.id,
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const secret = await db
    .selectFrom('tracks')
    .select('secretKey')
    .where('id', '=', hidden.id)
    .executeTakeFirstOrThrow();
  const uri = `${ORIGIN}/federation/objects/${id}`;
  expect((await site.fetch(uri)).status).toBe(404);
  expect((await site.fetch(`${uri}?key=${secret.secretKey}`)).status).toBe(404);
  for (const name of ['like', 'boost', 'reply']) {
    await site.deliver(mira, JSON.stringify(says[name]).replaceAll(track.uri, uri));
    const page = `${ORIGIN}/tracks/${hidden.id}`;
    await site.deliver(mira, JSON.stringify(says[name]).replaceAll(track.uri, page));
  }
  expect(await traces()).toBe(1);
  // A track that becomes private is gone at once, and so is its sound.
  const { body } = await site.fetch(track.uri);
  const [sound] = body['attachment'] as { url: string }[];
  await site.call('PATCH', `/api/tracks/${track.id}`, { as: site.ana, json: { isPublic: false } });
  expect((await site.fetch(track.uri)).status).toBe(404);
  expect((await site.call('GET', new URL(sound?.url ?? '').pathname)).status).toBe(404);
  const outbox = await site.fetch(`${site.ana.uri}/outbox?cursor=`);
  expect(JSON.stringify(outbox.body)).not.toContain('Not yet');
});

it('shows replies as text, whatever they contain', async () => {
  const evil =
    '<p>hi</p><img src=x onerror=alert(1)><svg><script>alert(2)</script></svg>' +
    '&lt;script&gt;alert(3)&lt;/script&gt;\u202eevil<a href="javascript:alert(4)">x</a>';
  const reply = says['reply'] as { object: Record<string, unknown> };
  await site.deliver(mira, {
    ...reply,
    object: { ...reply.object, content: evil, url: 'javascript:alert(5)' },
  });
  const rows = await site.services.database.db
    .selectFrom('remoteReplies')
    .select(['text', 'url'])
    .execute();
  for (const { text, url } of rows) {
    expect(text).toBe('hi\n<script>alert(3)</script>evilx');
    expect(url).toMatch(/^https?:/);
  }
});

it('asks nothing of the host’s own network, in redirects and by names neither', async () => {
  const inside: Server = createServer((_request, response) => response.end('secret'));
  await new Promise<void>((ready) => inside.listen(0, '127.0.0.1', ready));
  const { port } = inside.address() as AddressInfo;
  const { accepts, send } = createGuardedFetch({ toLoopback: false });
  try {
    for (const address of [
      `http://127.0.0.1:${port}/`,
      `https://127.0.0.1:${port}/`,
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/',
      'https://10.0.0.7/',
      'https://localhost/',
      'https://printer.local/',
      'https://user:pass@social.example/',
      'https://social.example:8443/',
      'file:///etc/passwd',
    ]) {
      expect(accepts(address), address).toBe(false);
      await expect(send(address), address).rejects.toThrow('is not a public host');
    }
    // A public name that resolves to this machine: checked when the connection is made.
    await expect(send('https://localtest.me/')).rejects.toThrow();
  } finally {
    inside.closeAllConnections();
    inside.close();
  }
});

it('reads no answer without end', async () => {
  const endless = createServer((_request, response) => {
    const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
    response.on('close', () => clearInterval(more));
  });
  await new Promise<void>((ready) => endless.listen(0, '127.0.0.1', ready));
  const { port } = endless.address() as AddressInfo;
  const { send } = createGuardedFetch({ toLoopback: true, maxBytes: 200_000 });
  await expect(send(`http://127.0.0.1:${port}/`)).rejects.toThrow('more than 200000 bytes');
  endless.closeAllConnections();
  endless.close();
});

it('starts only where other servers can reach it, and trusts no loopback outside of tests', () => {
  const settings = { SESSION_SECRET: 'only-for-tests-'.repeat(4), FEDERATION: '1' };
  const https = { PUBLIC_URL: 'https://music.example' };
  expect(() => readEnv(settings)).toThrow('PUBLIC_URL must be an https address');
  expect(() => readEnv({ ...settings, PUBLIC_URL: 'http://music.example' })).toThrow('https');
  expect(() => readEnv({ ...settings, ...https, ACCESS_PASSWORD: 'x' })).toThrow(
    'exclude each other',
  );
  expect(() => readEnv({ ...settings, ...https, FEDERATION: 'loopback' })).toThrow(
    'must be 1 or 0',
  );
  expect(readEnv({ ...settings, ...https }).FEDERATION).toBe('on');
});
