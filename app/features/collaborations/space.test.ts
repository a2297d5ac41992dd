import { afterAll, beforeAll, expect, it } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { countingRows } from '#tests/test-database.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { type BellView, plainSentence } from '#app/screens/notifications/notification.ts';
import { viewReported } from '../community/reports/report.server.ts';
import { startMixDown } from './mix-down.job.server.ts';
import { viewSpace } from './space.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;

let site: TestSite;
let owner: Artist;
let singer: Artist;

beforeAll(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  singer = await site.artist('singer@example.org');
});
afterAll(() => site.close());

const as = ({ artistId, userId }: Artist) =>
  contextFor(site.services, { artistId, userId, email: '' });

const look = (collaborationId: number, artist: Artist) =>
  perform(viewSpace, as(artist), { collaborationId });

/** Sings over a track of the owner; returns both and the space. */
async function sungOver() {
  const track = await site.call('POST', '/api/tracks', {
    as: owner,
    form: trackForm({ genre: 'Neo-soul' }, { bytes: toneWav(3) }),
  });
  const { id: trackId } = (await track.json()) as { id: number };
  const form = new FormData();
  form.set('trackId', String(trackId));
  form.set('title', 'Low harmony');
  form.set('offsetMs', '-120');
  form.set('audio', new File([toneWav(2, 330)], 'take.wav'));
  const vocal = await site.call('POST', '/api/vocal-recordings', { as: singer, form });
  const { id: vocalId } = (await vocal.json()) as { id: number };
  const { id } = await site.services.database.db
    .selectFrom('collaborations')
    .select('id')
    .where('vocalRecordingId', '=', vocalId)
    .executeTakeFirstOrThrow();
  return { trackId, vocalId, id };
}

const decide = (id: number, status: string) =>
  site.call('PATCH', `/api/collaborations/${id}`, { as: owner, json: { status } });

/** The unread news about a space in somebody's bell. */
async function newsFor(artist: Artist, id: number): Promise<string | undefined> {
  const answer = await site.call('GET', '/api/my-artist/notifications', { as: artist });
  const { entries } = (await answer.json()) as BellView;
  const entry = entries.find(({ subjectId, read }) => subjectId === id && !read);
  return entry && plainSentence(entry.sentence);
}

it('shows the space to each side in its role', async () => {
  const { id, trackId, vocalId } = await sungOver();
  await site.work();
  const owners = await look(id, owner);
  expect(owners).toMatchObject({
    role: 'owner',
    status: 'pending',
    title: 'Low harmony',
    owner: { id: owner.artistId, name: 'owner' },
    collaborator: { id: singer.artistId, name: 'singer' },
    track: { state: 'heard', id: trackId, title: 'Glass Weather', genre: 'Neo-soul' },
    vocal: { id: vocalId, title: 'Low harmony', offsetMs: -120 },
    mix: null,
  });
  expect(owners.vocal?.peaks).toHaveLength(240);
  expect((await look(id, singer)).role).toBe('collaborator');
  const stranger = await site.artist('stranger@example.org');
  await expect(look(id, stranger)).rejects.toMatchObject({ code: 'notFound' });
});

it('requires approval of each vocal, even after others were accepted', async () => {
  const track = await site.call('POST', '/api/tracks', { as: owner, form: trackForm() });
  const { id: trackId } = (await track.json()) as { id: number };
  const asked = await site.call('POST', '/api/collaborations', {
    as: singer,
    json: { trackId, title: 'Remix', description: 'REMIX: Twice as fast.' },
  });
  const { id } = (await asked.json()) as { id: number };
  await decide(id, 'active');
  const sing = async (title: string, uploadKey: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ trackId: String(trackId), title, uploadKey })) {
      form.set(name, value);
    }
    form.set('audio', new File([toneWav(1)], 'take.wav'));
    const vocal = await site.call('POST', '/api/vocal-recordings', { as: singer, form });
    return (await vocal.json()) as { id: number; status: string };
  };
  const first = await sing('My verse', 'verse');
  const again = await sing('My verse', 'verse');
  expect(again).toEqual(first);
  expect(first.status).toBe('pending');
  const space = await look(id, owner);
  expect(space.vocal).toBeNull();
  expect(space.vocalSpaces).toMatchObject([{ title: 'My verse', status: 'pending' }]);
  const own = space.vocalSpaces[0]?.id ?? 0;
  expect(await look(own, owner)).toMatchObject({
    status: 'pending',
    // Its kind is no message.
    description: null,
    vocal: { id: first.id },
  });
  await decide(own, 'active');
  // A retake must be approved as well.
  expect((await sing('My verse again', 'retake')).status).toBe('pending');
  expect((await look(id, singer)).vocalSpaces).toMatchObject([
    { title: 'My verse again', status: 'pending' },
    { title: 'My verse', status: 'active' },
  ]);
  // The same vocal cannot be offered again in another request.
  const offered = await site.call('POST', '/api/collaborations', {
    as: singer,
    json: { trackId, title: 'Remix', description: 'REMIX: b', vocalRecordingId: first.id },
  });
  expect(await offered.json()).toMatchObject({ id: own, status: 'active' });
});

it('keeps the space of a track that is hidden or deleted, and says so', async () => {
  const { id, trackId } = await sungOver();
  await site.call('PATCH', `/api/tracks/${trackId}`, { as: owner, json: { isPublic: false } });
  expect((await look(id, singer)).track).toEqual({ state: 'private', title: 'Glass Weather' });
  expect((await look(id, owner)).track.state).toBe('heard');
  await site.call('PATCH', `/api/tracks/${trackId}`, { as: owner, json: { title: 'Renamed' } });
  await site.call('DELETE', `/api/tracks/${trackId}`, { as: owner });
  for (const artist of [owner, singer]) {
    const space = await look(id, artist);
    expect(space.track).toEqual({ state: 'deleted', title: 'Renamed' });
    expect(space.vocal?.title).toBe('Low harmony');
  }
  const entity = await site.call('GET', `/api/collaborations/${id}`, { as: singer });
  expect(await entity.json()).toMatchObject({ trackId: null });
});

it('keeps the space of an account that is deleted', async () => {
  const { id } = await sungOver();
  const gone = await site.artist('gone@example.org');
  const { db } = site.services.database;
  await db
    .updateTable('collaborations')
    .set({ collaboratorId: gone.artistId })
    .where('id', '=', id)
    .execute();
  await site.call('POST', `/api/collaborations/${id}/messages`, {
    as: gone,
    json: { message: 'Bye' },
  });
  await db.deleteFrom('artists').where('id', '=', gone.artistId).execute();
  const space = await look(id, owner);
  expect(space.collaborator).toEqual({ id: null, name: 'Deleted artist', picture: null });
  expect(space.chat.messages).toMatchObject([{ senderId: null, message: 'Bye' }]);
});

it('mixes an accepted vocal once, into a private track that credits both', async () => {
  const { id, trackId } = await sungOver();
  const levels = { trackVolume: 0.7, vocalVolume: 0.8 };
  const start = (artist: Artist) =>
    perform(startMixDown, as(artist), { collaborationId: id, ...levels });
  await expect(start(owner)).rejects.toMatchObject({ code: 'conflict' });
  await decide(id, 'active');
  await expect(start(singer)).rejects.toMatchObject({ code: 'forbidden' });
  await start(owner);
  await start(owner);
  expect((await look(id, owner)).mix).toMatchObject({ state: 'working' });
  await site.work();
  // Both are told: the owner may have left while it was made.
  expect(await newsFor(owner, id)).toBe('Your mix of Glass Weather with singer is ready');
  expect(await newsFor(singer, id)).toBe('owner mixed your vocal with Glass Weather');
  const { mix } = await look(id, owner);
  if (mix?.state !== 'done') throw new Error(`It should be done: ${JSON.stringify(mix)}`);
  const track = await site.services.database.db
    .selectFrom('tracks')
    .selectAll()
    .where('id', '=', mix.trackId ?? 0)
    .executeTakeFirstOrThrow();
  expect(track).toMatchObject({
    artistId: owner.artistId,
    title: 'Glass Weather (with singer)',
    artist: 'owner feat. singer',
    credits: 'Music: owner\nVocals: singer',
    genre: 'Neo-soul',
    isPublic: false,
    ingestState: 'ready',
  });
  expect(track.duration).toBeCloseTo(3, 1);
  // The other side sees the mix, and can hear it once the owner publishes it.
  expect((await look(id, singer)).mix).toMatchObject({ state: 'done', trackId: null });
  const published = { as: owner, json: { isPublic: true } };
  await site.call('PATCH', `/api/tracks/${mix.trackId}`, published);
  expect((await look(id, singer)).mix).toMatchObject({ state: 'done', trackId: mix.trackId });
  const jobs = await site.services.database.db
    .selectFrom('jobs')
    .select('id')
    .where('subject', '=', `collaboration:${id}`)
    .execute();
  expect(jobs).toHaveLength(1);
  await site.call('DELETE', `/api/tracks/${trackId}`, { as: owner });
  await expect(start(owner)).rejects.toMatchObject({ code: 'conflict' });
}, 40_000);

it('lists collaborations in both bells, last changed first, with unread counts', async () => {
  const other = await site.artist('bell@example.org');
  const track = await site.call('POST', '/api/tracks', { as: owner, form: trackForm() });
  const { id: trackId } = (await track.json()) as { id: number };
  const ids: number[] = [];
  for (let index = 0; index < 23; index += 1) {
    site.clock.advance(1000);
    const asked = await site.call('POST', '/api/collaborations', {
      as: other,
      json: { trackId, title: `Request ${index}`, description: 'REMIX: Another one.' },
    });
    ids.push(((await asked.json()) as { id: number }).id);
  }
  site.clock.advance(1000);
  await decide(ids[0] ?? 0, 'active');
  site.clock.advance(1000);
  await decide(ids[1] ?? 0, 'rejected');
  site.clock.advance(1000);
  await site.call('POST', `/api/collaborations/${ids[0]}/messages`, {
    as: owner,
    json: { message: 'Come in' },
  });
  const page = async (query = '') => {
    const answer = await site.call('GET', `/api/my-artist/notifications${query}`, { as: other });
    return (await answer.json()) as BellView;
  };
  const first = await page();
  // Pending and accepted ones are counted, and this rejected one, because it is news.
  expect(first.count).toBe(23);
  expect(first.entries).toHaveLength(20);
  expect(first.entries.slice(0, 3)).toMatchObject([
    {
      subjectId: ids[0],
      state: { word: 'Accepted' },
      read: false,
      messages: 1,
      to: `/creative-space/${ids[0]}`,
    },
    { subjectId: ids[1], state: { word: 'Rejected' }, incoming: false, messages: 0, to: null },
    {
      subjectId: ids[22],
      state: { word: 'Pending' },
      read: true,
      title: 'Request 22',
      text: 'Another one.',
    },
  ]);
  const second = await page(`?before=${first.next}`);
  expect(second.entries.map(({ title }) => title)).toEqual(['Request 4', 'Request 3', 'Request 2']);
  expect(second.next).toBeNull();
});

it('shows an accepted collaboration as activity of both while everything about it is public', async () => {
  const { id, trackId } = await sungOver();
  await decide(id, 'active');
  const { listAccepted } = await import('./collaboration.server.ts');
  const { db } = site.services.database;
  const [ofOwner] = await listAccepted(db, owner.artistId, 1);
  expect(ofOwner).toMatchObject({ trackId, withArtist: { id: singer.artistId, name: 'singer' } });
  const [ofSinger] = await listAccepted(db, singer.artistId, 1);
  expect(ofSinger).toMatchObject({ trackId, withArtist: { id: owner.artistId } });
  expect(ofSinger?.acceptedAt).toBeInstanceOf(Date);
  await site.call('PATCH', `/api/tracks/${trackId}`, { as: owner, json: { isPublic: false } });
  const still = await listAccepted(db, singer.artistId, 10);
  expect(still.map((accepted) => accepted.trackId)).not.toContain(trackId);
});

it('is where a reported message of its chat leads back to', async () => {
  const { id } = await sungOver();
  await decide(id, 'active');
  const message = { as: singer, json: { message: 'Buy my beats' } };
  const said = await site.call('POST', `/api/collaborations/${id}/messages`, message);
  const { id: subjectId } = (await said.json()) as { id: number };
  const reported = { subject: 'chat', subjectId };
  expect(await perform(viewReported, as(owner), reported)).toMatchObject({
    page: `/creative-space/${id}#chat`,
  });
});

it('tells only the one who blocked the other why a chat is closed', async () => {
  const { id } = await sungOver();
  const blocks = { artistId: singer.artistId, blockedId: owner.artistId };
  await site.services.database.db
    .insertInto('blocks')
    .values({ ...blocks, createdAt: site.clock.now() })
    .execute();
  expect(await look(id, singer)).toMatchObject({ apart: true, blocked: true });
  expect(await look(id, owner)).toMatchObject({ apart: true, blocked: false });
  await site.services.database.db.deleteFrom('blocks').execute();
});

it('seeks public activity among the newest collaborations, however many there are', async () => {
  const { id, trackId } = await sungOver();
  await decide(id, 'active');
  const { listAccepted } = await import('./collaboration.server.ts');
  const { db } = site.services.database;
  const row = await db
    .selectFrom('collaborations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: _, ...copied } = { ...row, vocalRecordingId: null };
  for (let part = 0; part < 5; part += 1) {
    const copies = Array.from({ length: 50 }, (_copy, at) => ({
      ...copied,
      updatedAt: new Date(row.updatedAt.getTime() - part * 50 - at - 1),
    }));
    await db.insertInto('collaborations').values(copies).execute();
  }
  const { counted, most } = countingRows(db);
  const [first] = await listAccepted(counted, owner.artistId, 1);
  expect(first).toMatchObject({ trackId, acceptedAt: row.updatedAt });
  expect(most()).toBeLessThanOrEqual(200);
});
