import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type CallOptions, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import type { LiveEvent } from '#app/platform/events.server.ts';
import type { CollaborationEntity, MessageEntity } from './collaboration.server.ts';
import { announceRequest, createPendingCollaboration, viewRequestForm } from './request.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;

let site: TestSite;
let owner: Artist;
let singer: Artist;
let stranger: Artist;
let published: [artistId: number, event: LiveEvent][] = [];

beforeAll(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  singer = await site.artist('singer@example.org');
  stranger = await site.artist('stranger@example.org');
  const { events } = site.services;
  const publish = events.publish.bind(events);
  events.publish = (artistId, event) => {
    published.push([artistId, event]);
    publish(artistId, event);
  };
});
afterAll(() => site.close());
beforeEach(() => (published = []));

async function addTrack(fields: Record<string, string> = {}): Promise<number> {
  const response = await site.call('POST', '/api/tracks', { as: owner, form: trackForm(fields) });
  return ((await response.json()) as { id: number }).id;
}

let asked = 0;
async function ask(trackId: number, fields: Record<string, unknown> = {}, as: Artist = singer) {
  const response = await site.call('POST', '/api/collaborations', {
    as,
    json: {
      trackId,
      trackOwnerId: owner.artistId,
      collaboratorId: as.artistId,
      title: `Vocal Collaboration ${(asked += 1)}`,
      description: 'VOCAL: A low harmony.',
      ...fields,
    },
  });
  return { status: response.status, entity: (await response.json()) as CollaborationEntity };
}

const space = async () => (await ask(await addTrack())).entity;

async function json(method: string, path: string, options: CallOptions) {
  const response = await site.call(method, path, options);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const decide = (id: number, status: string, as: Artist = owner) =>
  json('PATCH', `/api/collaborations/${id}`, { as, json: { status } });

async function addVocal(trackId: number, artistId = singer.artistId): Promise<number> {
  const { id } = await site.services.database.db
    .insertInto('vocalRecordings')
    .values({ trackId, artistId, title: 'Glass Weather - Vocals', createdAt: site.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const vocalStatus = async (id: number) =>
  (
    await site.services.database.db
      .selectFrom('vocalRecordings')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.status;

describe('a request', () => {
  it('returns the released fields, and notifies both sides', async () => {
    const trackId = await addTrack();
    const { status, entity } = await ask(trackId);
    expect(status).toBe(201);
    expect(entity).toEqual({
      id: entity.id,
      trackId,
      trackOwnerId: owner.artistId,
      collaboratorId: singer.artistId,
      vocalRecordingId: null,
      status: 'pending',
      title: entity.title,
      description: 'VOCAL: A low harmony.',
      createdAt: '2026-03-14T12:00:00.000Z',
      updatedAt: '2026-03-14T12:00:00.000Z',
    });
    expect(published).toEqual([
      [owner.artistId, { type: 'notification', id: entity.id }],
      [singer.artistId, { type: 'notification', id: entity.id }],
    ]);
  });

  it('is safe to repeat', async () => {
    const trackId = await addTrack();
    const title = 'The same words';
    const first = await ask(trackId, { title });
    expect((await ask(trackId, { title })).entity.id).toBe(first.entity.id);
    const keyed = await ask(trackId, { title, requestKey: 'form-1', description: 'REMIX: a' });
    const again = await ask(trackId, { title, requestKey: 'form-1', description: 'REMIX: b' });
    expect(again.entity).toEqual(keyed.entity);
    expect(published).toHaveLength(4);
    // After the decision, the same request may be sent again.
    await decide(first.entity.id, 'rejected');
    expect((await ask(trackId, { title })).entity.id).not.toBe(first.entity.id);
  });

  it('is mentioned by the form of the next one for that track, until it is decided', async () => {
    const trackId = await addTrack();
    const askedBefore = async () => {
      const context = contextFor(site.services, { ...singer, email: '' });
      return (await perform(viewRequestForm, context, { trackId })).askedBefore;
    };
    expect(await askedBefore()).toBeNull();
    const { id } = (await ask(trackId)).entity;
    await ask(trackId, {}, stranger);
    expect(await askedBefore()).toBe(id);
    await decide(id, 'rejected');
    expect(await askedBefore()).toBeNull();
  });

  it('accepts only its sender and the track’s artist as sides', async () => {
    const trackId = await addTrack();
    expect((await ask(trackId, { collaboratorId: stranger.artistId })).status).toBe(403);
    expect((await ask(trackId, { trackOwnerId: stranger.artistId })).status).toBe(403);
    expect((await ask(trackId, { trackOwnerId: null, collaboratorId: null })).status).toBe(201);
    expect((await ask(trackId, {}, owner)).status).toBe(422);
    const hidden = await addTrack({ isPublic: 'false' });
    expect((await ask(hidden)).status).toBe(404);
  });

  it('accepts only the sender’s own vocal over that track', async () => {
    const trackId = await addTrack();
    const own = await addVocal(trackId);
    expect((await ask(trackId, { vocalRecordingId: own })).entity.vocalRecordingId).toBe(own);
    const theirs = await addVocal(trackId, stranger.artistId);
    expect((await ask(trackId, { vocalRecordingId: theirs })).status).toBe(403);
    const elsewhere = await addVocal(await addTrack());
    expect((await ask(trackId, { vocalRecordingId: elsewhere })).status).toBe(403);
    expect((await ask(trackId, { vocalRecordingId: 99_999 })).status).toBe(403);
  });

  it('needs a title of at most 255 characters and a description within its limits', async () => {
    const trackId = await addTrack();
    expect((await ask(trackId, { title: ' ' })).status).toBe(422);
    expect((await ask(trackId, { title: 'x'.repeat(256) })).status).toBe(422);
    expect((await ask(trackId, { description: 'x'.repeat(10_000) })).status).toBe(422);
    for (const description of [' ', null, undefined]) {
      const { status, entity } = await ask(trackId, { description });
      expect(status).toBe(422);
      expect(entity).toMatchObject({
        fields: { description: ['Please add a message for your collaboration request.'] },
      });
    }
  });

  it('is stored once, in one transaction with a saved vocal', async () => {
    const trackId = await addTrack();
    const { db } = site.services.database;
    const request = {
      trackId,
      trackTitle: 'Glass Weather',
      trackOwnerId: owner.artistId,
      collaboratorId: singer.artistId,
      vocalRecordingId: await addVocal(trackId),
    };
    const save = (message?: string) =>
      db
        .transaction()
        .execute((trx) => createPendingCollaboration(site.services, trx, { ...request, message }));
    const first = await save();
    expect(first.created).toBe(true);
    expect(first.collaboration).toMatchObject({
      status: 'pending',
      title: 'Vocal Collaboration on "Glass Weather"',
      description: 'VOCAL:',
    });
    announceRequest(site.services, first);
    const again = await save('Too late');
    expect(again).toEqual({ collaboration: first.collaboration, created: false });
    announceRequest(site.services, again);
    expect(published).toHaveLength(2);
    const other = { ...request, vocalRecordingId: await addVocal(trackId), message: ' Low. ' };
    const { collaboration } = await createPendingCollaboration(site.services, db, other);
    expect(collaboration.description).toBe('VOCAL: Low.');
  });
});

describe('a decision', () => {
  it('is made once, by the owner; it updates the vocal and notifies the other side', async () => {
    const trackId = await addTrack();
    const vocal = await addVocal(trackId);
    const { entity } = await ask(trackId, { vocalRecordingId: vocal });
    expect((await decide(entity.id, 'active', singer)).status).toBe(403);
    expect((await decide(entity.id, 'active', stranger)).status).toBe(404);
    published = [];
    site.clock.advance(1000);
    const accepted = await decide(entity.id, 'accepted');
    expect(accepted.status).toBe(200);
    expect(accepted.body).toMatchObject({ status: 'active', createdAt: entity.createdAt });
    expect(accepted.body.updatedAt).not.toBe(entity.updatedAt);
    expect(await vocalStatus(vocal)).toBe('approved');
    expect(published).toEqual([
      [owner.artistId, { type: 'collaboration', id: entity.id, status: 'active' }],
      [singer.artistId, { type: 'collaboration', id: entity.id, status: 'active' }],
    ]);
    const late = await decide(entity.id, 'rejected');
    expect(late.status).toBe(409);
    expect(late.body).toEqual({
      code: 'conflict',
      error: 'This collaboration is already accepted.',
      fields: { status: ['active'] },
    });
    expect(await vocalStatus(vocal)).toBe('approved');
  });

  it('rejects the vocal with the request', async () => {
    const trackId = await addTrack();
    const vocal = await addVocal(trackId);
    const { entity } = await ask(trackId, { vocalRecordingId: vocal });
    expect((await decide(entity.id, 'rejected')).body.status).toBe('rejected');
    expect(await vocalStatus(vocal)).toBe('rejected');
  });

  it('is stored only once if two arrive at the same moment', async () => {
    const { id } = await space();
    const answers = await Promise.all([decide(id, 'active'), decide(id, 'rejected')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200);
    const present = await json('GET', `/api/collaborations/${id}`, { as: singer });
    expect(present.body.status).toBe(won?.body.status);
  });

  it('accepts no other states', async () => {
    const { id } = await space();
    for (const status of ['pending', 'done', '', null]) {
      const { body, status: code } = await decide(id, status as string);
      expect(code).toBe(422);
      expect(body.fields).toHaveProperty('status');
    }
  });
});

describe('the lists', () => {
  it('show each side its collaborations, by status and in pages', async () => {
    const own = site;
    const [first, second] = [await own.artist('a@example.org'), await own.artist('b@example.org')];
    const track = await own.call('POST', '/api/tracks', { as: first, form: trackForm() });
    const { id: trackId } = (await track.json()) as { id: number };
    for (let index = 0; index < 52; index += 1) {
      await own.call('POST', '/api/collaborations', {
        as: second,
        json: { trackId, title: `Request ${index}`, description: 'REMIX: Another one.' },
      });
    }
    const path = `/api/artists/${second.artistId}/collaborations`;
    const page = await own.call('GET', path, { as: second });
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const newest = (await page.json()) as CollaborationEntity[];
    expect(newest.map(({ title }) => title).slice(0, 2)).toEqual(['Request 51', 'Request 50']);
    expect(newest).toHaveLength(50);
    const rest = await own.call('GET', next, { as: second });
    expect(((await rest.json()) as unknown[]).length).toBe(2);
    const list = async (address: string, as = first) =>
      (await (await own.call('GET', address, { as })).json()) as CollaborationEntity[];
    await own.call('PATCH', `/api/collaborations/${newest[0]?.id}`, {
      as: first,
      json: { status: 'active' },
    });
    const ofOwner = `/api/artists/${first.artistId}/collaborations`;
    for (const status of ['active', 'accepted']) {
      expect((await list(`${ofOwner}?status=${status}`)).map(({ id }) => id)).toEqual([
        newest[0]?.id,
      ]);
    }
    const pending = await list(`${ofOwner}/pending?status=active`);
    expect(pending[0]?.title).toBe('Request 50');
    expect(pending.every(({ status }) => status === 'pending')).toBe(true);
  });
});

describe('the chat', () => {
  const say = (id: number, body: object, as: Artist = singer) =>
    json('POST', `/api/collaborations/${id}/messages`, { as, json: body });
  const heard = async (id: number, query = '', as: Artist = owner) => {
    const path = `/api/collaborations/${id}/messages${query}`;
    return (await (await site.call('GET', path, { as })).json()) as MessageEntity[];
  };

  it('sends both sides a message at once, with the released fields', async () => {
    const { id } = await space();
    published = [];
    const message = '<b>Keep</b> it\nall';
    const { status, body } = await say(id, { message, senderId: singer.artistId });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      collaborationId: id,
      senderId: singer.artistId,
      message,
      messageType: 'text',
      attachmentUrl: null,
      createdAt: site.clock.now().toISOString(),
    });
    expect(published).toEqual([
      [owner.artistId, { type: 'message', id: body.id, collaborationId: id }],
      [singer.artistId, { type: 'message', id: body.id, collaborationId: id }],
    ]);
    expect(await heard(id)).toEqual([body]);
  });

  it('stores a repeated message once, for each sender', async () => {
    const { id } = await space();
    const words = { message: 'Once', clientId: 'c-1' };
    const [first, again] = await Promise.all([say(id, words), say(id, words)]);
    expect(first.body).toEqual(again.body);
    // Ids of the other side are separate.
    expect((await say(id, words, owner)).body.id).not.toBe(first.body.id);
    expect(await heard(id)).toHaveLength(2);
  });

  it('accepts only messages in one’s own name and within the length limits', async () => {
    const { id } = await space();
    expect((await say(id, { message: 'Hi', senderId: owner.artistId })).status).toBe(403);
    expect((await say(id, { message: 'Hi', senderId: stranger.artistId }, stranger)).status).toBe(
      404,
    );
    expect((await say(id, { message: ' \n ' })).status).toBe(422);
    const long = await say(id, { message: 'x'.repeat(10_000) });
    expect(long.body.fields).toEqual({
      message: ['String must contain at most 4000 character(s)'],
    });
    expect(await heard(id)).toEqual([]);
  });

  it('closes with a rejection', async () => {
    const { id } = await space();
    await decide(id, 'rejected');
    expect((await say(id, { message: 'But why?' })).status).toBe(409);
  });

  it('returns a stored message that is sent again after a rejection', async () => {
    const { id } = await space();
    const words = { message: 'On its way', clientId: 'before' };
    const { body } = await say(id, words);
    await decide(id, 'rejected');
    expect(await say(id, words)).toEqual({ status: 201, body });
  });

  it('has pages backwards from the newest and forwards from a message', async () => {
    const { id } = await space();
    const { db } = site.services.database;
    await db
      .insertInto('collaborationMessages')
      .values(
        Array.from({ length: 120 }, (_, index) => ({
          collaborationId: id,
          senderId: singer.artistId,
          message: `m${index}`,
          createdAt: site.clock.now(),
        })),
      )
      .execute();
    const newest = await heard(id);
    expect([newest[0]?.message, newest.at(-1)?.message]).toEqual(['m70', 'm119']);
    const earlier = await heard(id, `?before=${newest[0]?.id}`);
    expect([earlier[0]?.message, earlier.at(-1)?.message]).toEqual(['m20', 'm69']);
    const later = await heard(id, `?after=${newest[10]?.id}`);
    expect([later[0]?.message, later.length]).toEqual(['m81', 39]);
    const first = await heard(id, '?after=0');
    expect([first[0]?.message, first.length]).toEqual(['m0', 50]);
  });

  it('stores a read mark for each side', async () => {
    const { id } = await space();
    const { body } = await say(id, { message: 'Seen?' });
    const read = (messageId: number, as: Artist = owner) =>
      site.call('POST', `/api/collaborations/${id}/read`, { as, json: { messageId } });
    published = [];
    await read(Number(body.id) + 500);
    await read(1);
    expect(published).toEqual([[owner.artistId, { type: 'read', id }]]);
    const row = await site.services.database.db
      .selectFrom('collaborations')
      .select(['ownerReadId', 'collaboratorReadId'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ ownerReadId: body.id, collaboratorReadId: 0 });
  });
});
