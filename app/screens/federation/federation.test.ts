import { verifyRequest } from '@fedify/fedify';
import { verifyProof } from '@fedify/fedify/sig';
import { DataIntegrityProof } from '@fedify/vocab';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { updateTrack } from '#app/features/library/track-edit.server.ts';
import { perform } from '#app/operations/operation.ts';
import { deleteAccount } from '#app/screens/settings/delete-account.operations.server.ts';
import { listNotifications } from '#app/screens/notifications/notification.server.ts';
import { plainSentence } from '#app/screens/notifications/notification.ts';
import { viewTrackPage } from '#app/screens/track-page/track-page.server.ts';
import { createFederationSite, ORIGIN, type FederationSite } from '#tests/federation-site.ts';
import {
  fixture,
  startFediverseServer,
  type FediverseServer,
  type Signer,
} from '#tests/fediverse-server.ts';
import { waitAfter } from './deliver.job.server.ts';
import { blockElsewhere, viewFederation } from './federation-settings.server.ts';
import { documentLoader, guardedFetch } from './remote-documents.server.ts';
import { loadFedify } from './fedify.server.ts';

let site: FederationSite;
let remote: FediverseServer;

beforeEach(async () => {
  site = await createFederationSite();
  remote = await startFediverseServer();
});
afterEach(async () => {
  await remote.close();
  await site.close();
});

const asAna = () => contextFor(site.services, { ...site.ana, email: 'ana@example.org' });
const followers = async () => {
  const answer = await site.call('GET', `/api/artists/${site.ana.artistId}`);
  return ((await answer.json()) as { followers: number }).followers;
};
const bell = async () => {
  const { entries } = await perform(listNotifications, asAna(), {});
  return entries.map(({ sentence, text }) => [plainSentence(sentence), text]);
};

/** Mira of a Mastodon server, who follows Ana. */
async function mira(object = ''): Promise<{ me: Signer; says: ReturnType<typeof fixture> }> {
  const says = fixture('mastodon', { remote: remote.url, artist: site.ana.uri, object });
  const me = await remote.actor(says['actor'] ?? {});
  expect(await site.deliver(me, says['follow'] ?? {})).toBe(202);
  await site.send();
  return { me, says };
}

/** True if a delivery is signed by the key that its actor serves, in its body too. */
async function isGenuine({ headers, raw }: FediverseServer['delivered'][number], path: string) {
  const fedify = await loadFedify(site.services.env);
  const fetch = guardedFetch(site.services.env);
  const plain = documentLoader({ fedify, fetch, origin: ORIGIN });
  const load: typeof plain = async (url) =>
    url.startsWith(ORIGIN)
      ? { contextUrl: null, documentUrl: url, document: (await site.fetch(url)).body }
      : plain(url);
  const request = new Request(remote.url + path, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: raw,
  });
  const key = await verifyRequest(request, { documentLoader: load, contextLoader: load });
  const json = JSON.parse(raw) as { proof: unknown };
  const context = 'https://w3id.org/security/data-integrity/v1';
  const proof = await DataIntegrityProof.fromJsonLd(
    { '@context': context, ...(json.proof as object) },
    { documentLoader: load, contextLoader: load },
  );
  const proven = await verifyProof(json, proof, { documentLoader: load, contextLoader: load });
  return [key?.ownerId?.href, proven?.controllerId?.href];
}

describe('what others find', () => {
  it('is the artist by WebFinger, with both kinds of keys, and the site by NodeInfo', async () => {
    const found = await site.fetch('/.well-known/webfinger?resource=acct:ana@music.example');
    expect(found.body).toMatchObject({
      subject: 'acct:ana@music.example',
      links: [{ rel: 'self', type: 'application/activity+json', href: site.ana.uri }, {}],
    });
    const actor = (await site.fetch(site.ana.uri)).body;
    expect(actor).toMatchObject({
      type: 'Person',
      preferredUsername: 'ana',
      url: `${ORIGIN}/@ana`,
      endpoints: { sharedInbox: `${ORIGIN}/federation/inbox` },
      publicKey: { id: `${site.ana.uri}#main-key`, owner: site.ana.uri },
      assertionMethod: [{ type: 'Multikey' }, { type: 'Multikey' }],
    });
    expect(
      String((actor['assertionMethod'] as { publicKeyMultibase: string }[])[1]?.publicKeyMultibase),
    ).toMatch(/^z6Mk/);
    expect((await site.fetch('/nodeinfo/2.1')).body).toMatchObject({
      software: { name: 'artist-space' },
      protocols: ['activitypub'],
      usage: { users: { total: 1 } },
    });
  });

  it('is nothing of an artist who takes no part, who is hidden, or of a site that is off', async () => {
    const ben = await site.artist('ben@example.org');
    const about = '/.well-known/webfinger?resource=acct:';
    expect((await site.fetch(`${about}ben@music.example`)).status).toBe(404);
    expect((await site.fetch(`/federation/artists/${ben.artistId}`)).status).toBe(404);
    await site.switchOn(ben);
    expect((await site.fetch(`${about}ben@music.example`)).status).toBe(200);
    const hidden = { isPublic: false };
    await site.call('PATCH', '/api/my-artist/visibility', { as: ben, json: hidden });
    await site.services.database.db
      .updateTable('artists')
      .set(hidden)
      .where('id', '=', ben.artistId)
      .execute();
    for (const path of [`${about}ben@music.example`, `/federation/artists/${ben.artistId}`]) {
      expect((await site.fetch(path)).status, path).toBe(404);
    }
    await site.switchOn(site.ana, { isOn: false });
    expect((await site.fetch(site.ana.uri)).status).toBe(404);
    expect((await site.fetch(`${site.ana.uri}/outbox`)).status).toBe(404);
  });

  it('is a track as an Audio with its sound as an attachment, in the form that plain JSON readers expect', async () => {
    const { id, uri } = await site.publish({ tags: 'slow, tape hiss' });
    const { body } = await site.fetch(uri);
    expect(body).toMatchObject({
      id: uri,
      type: 'Audio',
      name: 'Glass Weather',
      attributedTo: site.ana.uri,
      to: 'https://www.w3.org/ns/activitystreams#Public',
      cc: `${site.ana.uri}/followers`,
      url: [
        { type: 'Link', href: `${ORIGIN}/tracks/${id}`, mediaType: 'text/html' },
        { type: 'Link', mediaType: 'audio/mpeg' },
      ],
    });
    const [attachment] = body['attachment'] as { type: string; url: string; mediaType: string }[];
    expect(attachment).toMatchObject({ type: 'Audio', mediaType: 'audio/mpeg' });
    const sound = await site.call('GET', new URL(attachment?.url ?? '').pathname);
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    const outbox = await site.fetch(`${site.ana.uri}/outbox`);
    expect(outbox.body).toMatchObject({ type: 'OrderedCollection', totalItems: 1 });
    const page = await site.fetch(String(outbox.body['first']));
    expect(JSON.stringify(page.body)).toContain(uri);
  });

  it('is what was public before, and no private track', async () => {
    await site.switchOn(site.ana, { isOn: false });
    const before = await site.publish();
    expect(before.uri).toBe('');
    await site.switchOn(site.ana);
    const uri = await site.uriOf(before.id);
    expect((await site.fetch(uri)).status).toBe(200);
    await site.call('PATCH', `/api/tracks/${before.id}`, {
      as: site.ana,
      json: { isPublic: false },
    });
    expect((await site.fetch(uri)).status).toBe(404);
  });

  it('sends people to the page that an address is about', async () => {
    const { id, uri } = await site.publish();
    const open = async (address: string) => {
      const headers = { accept: 'text/html' };
      const answer = await site.call('GET', new URL(address).pathname, { headers });
      return [answer.status, answer.headers.get('location')];
    };
    expect(await open(uri)).toEqual([303, `${ORIGIN}/tracks/${id}`]);
    expect(await open(site.ana.uri)).toEqual([303, `${ORIGIN}/profile/${site.ana.artistId}`]);
  });
});

describe('followers', () => {
  it('are counted once, answered by a signed Accept, told of in the bell, and can leave', async () => {
    const { me, says } = await mira();
    expect(await followers()).toBe(1);
    const [accept] = remote.delivered;
    expect(accept?.path).toBe('/inbox');
    expect(accept?.body).toMatchObject({ type: 'Accept', actor: site.ana.uri });
    expect(accept && (await isGenuine(accept, '/inbox'))).toEqual([site.ana.uri, site.ana.uri]);
    // Their server signs requests, and ours did so when it fetched the actor.
    expect(remote.fetched.every(({ signature }) => signature !== undefined)).toBe(true);
    expect(await bell()).toEqual([['You have a new follower', null]]);
    await site.deliver(me, { ...says['follow'], id: `${remote.url}/again` });
    expect(await followers()).toBe(1);
    await site.deliver(me, says['undoFollow'] ?? {});
    expect(await followers()).toBe(0);
    expect(await bell()).toEqual([]);
  });

  it.each(['mastodon', 'funkwhale', 'peertube'] as const)(
    'come from %s, with its own actors',
    async (name) => {
      const says = fixture(name, { remote: remote.url, artist: site.ana.uri });
      const me = await remote.actor(says['actor'] ?? {});
      for (const spec of ['draft-cavage-http-signatures-12', 'rfc9421'] as const) {
        expect(await site.deliver(me, says['follow'] ?? {}, { spec }), spec).toBe(202);
      }
      expect(await followers()).toBe(1);
      const shared = (says['actor'] as { endpoints: { sharedInbox: string } }).endpoints
        .sharedInbox;
      await site.send();
      expect(remote.delivered.map(({ path }) => path)).toContain(new URL(shared).pathname);
      if (says['undoFollow']) {
        await site.deliver(me, says['undoFollow']);
        expect(await followers()).toBe(0);
      }
    },
  );

  it('hear of a track once, of its edit, and of its end, each signed', async () => {
    await mira();
    remote.delivered.length = 0;
    const { id, uri } = await site.publish();
    await site.send();
    expect(remote.delivered.map(({ body }) => body['type'])).toEqual(['Create']);
    const [create] = remote.delivered;
    expect(create?.body).toMatchObject({ actor: site.ana.uri, object: { id: uri, type: 'Audio' } });
    expect(create && (await isGenuine(create, '/inbox'))).toEqual([site.ana.uri, site.ana.uri]);
    const change = (json: Record<string, unknown>) =>
      site.call('PATCH', `/api/tracks/${id}`, { as: site.ana, json });
    await change({ title: 'Glass Weather (edit)' });
    await site.send();
    expect(remote.delivered.at(-1)?.body).toMatchObject({
      type: 'Update',
      object: { id: uri, name: 'Glass Weather (edit)' },
    });
    await change({ isPublic: false });
    await site.send();
    expect(remote.delivered.at(-1)?.body).toMatchObject({
      type: 'Delete',
      object: { id: uri, type: 'Tombstone' },
    });
    // Others do not accept a deleted address again.
    await change({ isPublic: true });
    await site.send();
    expect(remote.delivered.at(-1)?.body).toMatchObject({ type: 'Create' });
    expect(await site.uriOf(id)).not.toBe(uri);
    expect(remote.delivered).toHaveLength(4);
  });

  it('hear of a post, of an album as one post with its collection, and of a changed profile', async () => {
    await mira();
    const { id } = await site.publish();
    remote.delivered.length = 0;
    const form = new FormData();
    form.set('text', 'New songs <soon>\n\nand a tour');
    const written = await site.call('POST', '/api/posts', { as: site.ana, form });
    expect(written.status).toBe(201);
    const album = await site.call('POST', '/api/albums', {
      as: site.ana,
      json: { title: 'Slack Water', kind: 'album' },
    });
    const { id: albumId } = (await album.json()) as { id: number };
    const call = (path: string, json: unknown) =>
      site.call('POST', `/api/albums/${albumId}/${path}`, { as: site.ana, json });
    expect((await call('tracks', { trackIds: [id] })).status).toBeLessThan(300);
    expect((await call('release', {})).status).toBeLessThan(300);
    await site.call('PATCH', '/api/my-artist', { as: site.ana, json: { bio: 'From the coast.' } });
    await site.send();
    const [note, albumNote, profile] = remote.delivered.map(({ body }) => body);
    expect(note).toMatchObject({
      type: 'Create',
      object: { type: 'Note', content: '<p>New songs &lt;soon&gt;</p><p>and a tour</p>' },
    });
    const object = albumNote?.['object'] as { content: string; attachment: { href?: string }[] };
    expect(object).toMatchObject({ type: 'Note', url: `${ORIGIN}/albums/${albumId}` });
    expect(object.content).toContain('1. Glass Weather');
    const collection = await site.fetch(object.attachment.at(-1)?.href ?? '');
    expect(collection.body).toMatchObject({
      type: 'OrderedCollection',
      name: 'Slack Water',
      totalItems: 1,
    });
    expect(JSON.stringify(collection.body)).toContain(await site.uriOf(id));
    expect(profile).toMatchObject({
      type: 'Update',
      object: { type: 'Person', summary: '<p>From the coast.</p>' },
    });
  });

  it('hear of the end of an account, which is a tombstone from then on', async () => {
    await mira();
    remote.delivered.length = 0;
    await perform(deleteAccount, asAna(), { currentPassword: 'correct horse' });
    await site.send();
    expect(remote.delivered.map(({ body }) => body)).toMatchObject([
      { type: 'Delete', actor: site.ana.uri, object: site.ana.uri },
    ]);
    expect((await site.fetch(site.ana.uri)).status).toBe(410);
    expect(
      (await site.fetch('/.well-known/webfinger?resource=acct:ana@music.example')).status,
    ).toBe(404);
  });
});

describe('deliveries', () => {
  const due = () =>
    site.services.database.db
      .selectFrom('federationInboxes')
      .select(['failures', 'nextAt'])
      .executeTakeFirstOrThrow();

  it('are retried with a growing wait, in order, and arrive once the server is back', async () => {
    await mira();
    const { id } = await site.publish();
    remote.delivered.length = 0;
    remote.answer(503);
    await site.call('PATCH', `/api/tracks/${id}`, { as: site.ana, json: { title: 'One' } });
    await site.send();
    await site.call('PATCH', `/api/tracks/${id}`, { as: site.ana, json: { title: 'Two' } });
    for (let tries = 0; tries < 4; tries += 1) {
      await site.send();
      site.clock.advance(10_000);
    }
    expect((await due()).failures).toBeGreaterThan(2);
    remote.answer(202);
    site.clock.advance(60 * 60_000);
    await site.send();
    const titles = remote.delivered.map(({ body }) => (body['object'] as { name: string }).name);
    expect(titles).toEqual(['One', 'Two']);
    expect(await due()).toEqual({ failures: 0, nextAt: null });
  });

  it('wait a minute, two, four, at most an hour and a little', () => {
    const waits = [1, 2, 3, 7, 40].map((failures) => waitAfter(failures) / 60_000);
    const least = [1, 2, 4, 60, 60];
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(least[index] ?? 0);
      expect(wait).toBeLessThanOrEqual((least[index] ?? 0) * 1.2 + 0.001);
    }
  });

  it('are given up after a week, and begin again with the next news', async () => {
    await mira();
    remote.answer(500);
    const { id } = await site.publish();
    site.clock.advance(8 * 24 * 60 * 60_000);
    await site.send();
    const left = () =>
      site.services.database.db.selectFrom('federationDeliveries').select('id').execute();
    expect(await left()).toEqual([]);
    remote.answer(202);
    remote.delivered.length = 0;
    // The session has expired as well.
    await perform(updateTrack, asAna(), { trackId: id, title: 'Later' });
    await site.send();
    expect(remote.delivered).toHaveLength(1);
  });

  it('end at an inbox that is gone, and its followers with it', async () => {
    await mira();
    remote.answer(410);
    await site.publish();
    expect(await followers()).toBe(0);
  });

  it('use the form of signatures that a server understands', async () => {
    await mira();
    const { db } = site.services.database;
    await db.updateTable('federationInboxes').set({ signatureForm: 'rfc9421' }).execute();
    remote.delivered.length = 0;
    await site.publish();
    expect(remote.delivered[0]?.headers).toHaveProperty('signature-input');
    expect(remote.delivered[0] && (await isGenuine(remote.delivered[0], '/inbox'))).toEqual([
      site.ana.uri,
      site.ana.uri,
    ]);
  });
});

describe('likes, boosts and replies', () => {
  it('come to the bell; replies stand under the track as text, and follow their edits and deletions', async () => {
    const { id, uri } = await site.publish();
    const { me, says } = await mira(uri);
    for (const name of ['like', 'boost', 'reply', 'like', 'reply']) {
      expect(await site.deliver(me, says[name] ?? {}), name).toBe(202);
    }
    const text = '@ana That bridge & the tape hiss!\n\nAgain\nplease';
    expect(await bell()).toEqual([
      ['Mira Solberg replied from the fediverse to Glass Weather', text.replaceAll(/\s+/g, ' ')],
      ['From the fediverse, to Glass Weather', '1 like, 1 boost'],
      ['You have a new follower', null],
    ]);
    const replies = async () => {
      const page = await perform(viewTrackPage, contextFor(site.services, null), { trackId: id });
      return page.replies?.replies.map((reply) => [reply.author, reply.text]) ?? [];
    };
    expect(await replies()).toEqual([['Mira Solberg', text]]);
    await site.deliver(me, says['edit'] ?? {});
    expect(await replies()).toEqual([['Mira Solberg', 'That bridge, still.']]);
    await site.deliver(me, says['undoLike'] ?? {});
    expect((await bell())[1]).toEqual(['From the fediverse, to Glass Weather', '1 boost']);
    await site.switchOn(site.ana, { showsReplies: false });
    expect(await replies()).toEqual([]);
    await site.switchOn(site.ana);
    await site.deliver(me, says['delete'] ?? {});
    expect(await replies()).toEqual([]);
    await site.deliver(me, says['deleteActor'] ?? {});
    expect([await followers(), await bell()]).toEqual([0, []]);
  });

  it('are taken from PeerTube, whose comments are Markdown, and from Funkwhale', async () => {
    const { id, uri } = await site.publish();
    const names = { remote: remote.url, artist: site.ana.uri, object: uri };
    const [ida, tomas] = await Promise.all(
      (['peertube', 'funkwhale'] as const).map(async (name) => {
        const says = fixture(name, names);
        return { says, me: await remote.actor(says['actor'] ?? {}) };
      }),
    );
    if (!ida || !tomas) throw new Error('No actors.');
    expect(await site.deliver(ida.me, ida.says['reply'] ?? {})).toBe(202);
    expect(await site.deliver(tomas.me, tomas.says['like'] ?? {})).toBe(202);
    const page = await perform(viewTrackPage, contextFor(site.services, null), { trackId: id });
    expect(page.replies?.replies[0]).toMatchObject({
      text: 'Played it **twice**: 3 < 4 & done',
      handle: `@ida@${new URL(remote.url).host}`,
    });
    expect((await bell()).map(([sentence]) => sentence)).toContain(
      'From the fediverse, to Glass Weather',
    );
  });

  it('end with a block of the person or of the server, which then cannot come back', async () => {
    const { id, uri } = await site.publish();
    const { me, says } = await mira(uri);
    await site.deliver(me, says['reply'] ?? {});
    const { host } = new URL(remote.url);
    await perform(blockElsewhere, asAna(), { target: `@mira@${host}` });
    const left = async () => {
      const page = await perform(viewTrackPage, contextFor(site.services, null), { trackId: id });
      return [await followers(), page.replies ?? null, await bell()];
    };
    expect(await left()).toEqual([0, null, []]);
    remote.delivered.length = 0;
    for (const name of ['follow', 'reply', 'like', 'boost']) {
      const again = JSON.stringify(says[name])
        .replaceAll('1121', '1122')
        .replaceAll('0a6b', '1b7c');
      await site.deliver(me, again);
    }
    await site.send();
    expect(await left()).toEqual([0, null, []]);
    expect(remote.delivered.map(({ body }) => body['type'])).toEqual(['Reject']);
    await perform(blockElsewhere, asAna(), { target: host.toUpperCase() });
    const view = await perform(viewFederation, asAna(), {});
    expect(view?.blocked.map(({ target }) => target).sort()).toEqual(
      [host, `@mira@${host}`].sort(),
    );
    await expect(
      perform(blockElsewhere, asAna(), { target: 'not a server' }),
    ).rejects.toMatchObject({
      fields: { target: [expect.stringContaining('@name@server.example')] },
    });
  });
});
