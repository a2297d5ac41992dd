import { afterEach, beforeEach, expect, it } from 'vitest';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { parseMoment } from './comment.ts';

it.each([
  ['0:00', 0],
  ['1:23', 83_000],
  [' 1:02:03 ', 3_723_000],
  ['90', 90_000],
  ['1:60', null],
  ['', null],
  ['a', null],
  ['-1', null],
  ['1:2:3:4', null],
  ['99999:00:00', null],
])('takes %j for %j milliseconds', (typed, moment) => {
  expect(parseMoment(typed)).toBe(moment);
});

type Artist = Awaited<ReturnType<TestSite['artist']>>;
interface Comment {
  id: number;
  momentMs: number;
  text: string;
  held: boolean;
}
let site: TestSite;
let owner: Artist;
let fan: Artist;
let other: Artist;
let trackId: number;

beforeEach(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  fan = await site.artist('fan@example.org');
  other = await site.artist('other@example.org');
  const answer = await site.call('POST', '/api/tracks', { as: owner, form: trackForm() });
  trackId = ((await answer.json()) as { id: number }).id;
  await allow(true);
  const { db } = site.services.database;
  await db.updateTable('tracks').set({ duration: 90 }).where('id', '=', trackId).execute();
});
afterEach(() => site.close());

const allow = (allowComments: boolean) =>
  site.call('PATCH', `/api/tracks/${trackId}`, { as: owner, json: { allowComments } });
const say = (as: Artist | undefined, json: object) =>
  site.call('POST', `/api/tracks/${trackId}/comments`, { as, json });
const said = async (as: Artist, text: string, at = '0:10') =>
  (await (await say(as, { at, text })).json()) as Comment;
const list = async (as?: Artist) => {
  const answer = await site.call('GET', `/api/tracks/${trackId}/comments`, { as });
  return (await answer.json()) as Comment[];
};
const textsFor = async (as?: Artist) => (await list(as)).map(({ text }) => text);
const approve = (as: Artist, id: number) =>
  site.call('PATCH', `/api/comments/${id}`, { as, json: {} });
const remove = (as: Artist, id: number) => site.call('DELETE', `/api/comments/${id}`, { as });

it('holds a stranger’s first comment, visible only to its author, until the artist approves it', async () => {
  const first = await said(fan, 'What a chorus');
  expect(first).toMatchObject({ momentMs: 10_000, held: true });
  expect(await textsFor()).toEqual([]);
  expect(await textsFor(other)).toEqual([]);
  expect(await textsFor(fan)).toEqual(['What a chorus']);
  expect(await textsFor(owner)).toEqual(['What a chorus']);
  expect((await approve(fan, first.id)).status).toBe(403);
  expect((await approve(other, first.id)).status).toBe(404);
  expect((await approve(owner, first.id)).status).toBe(200);
  expect(await textsFor()).toEqual(['What a chorus']);
  expect(await said(fan, 'And the bridge', '1:05')).toMatchObject({ held: false });
  expect(await textsFor()).toEqual(['What a chorus', 'And the bridge']);
});

it('is one comment, though its form is sent twice at once', async () => {
  const form = { at: '0:10', text: 'Hi', formKey: 'pressed-twice' };
  const both = await Promise.all([say(fan, form), say(fan, form)]);
  const [one, two] = await Promise.all(both.map((answer) => answer.text()));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(one).toBe(two);
});

it('needs no approval for artists whom the artist follows, and for the artist', async () => {
  await site.call('POST', `/api/artists/${other.artistId}/follow`, { as: owner });
  expect(await said(other, 'Hi')).toMatchObject({ held: false });
  expect(await said(owner, 'Thanks')).toMatchObject({ held: false });
});

it('limits the number of waiting comments', async () => {
  for (const text of ['One', 'Two', 'Three']) await said(fan, text);
  expect((await say(fan, { at: '0:10', text: 'Four' })).status).toBe(409);
});

it('accepts the same form once, and refuses invalid comments', async () => {
  const sent = { at: '0:03', text: 'Once', formKey: 'a' };
  const [one, again] = [await say(fan, sent), await say(fan, sent)];
  expect(await one.json()).toEqual(await again.json());
  expect(await list(fan)).toHaveLength(1);
  for (const bad of [
    { at: '2:00', text: 'After the end' },
    { at: 'soon', text: 'When?' },
    { at: '0:01', text: ' ' },
    { at: '0:01', text: 'a'.repeat(301) },
  ]) {
    expect((await say(fan, bad)).status).toBe(422);
  }
});

it('exists only if the artist allows comments', async () => {
  expect((await say(undefined, { at: '0:01', text: 'Hi' })).status).toBe(401);
  await said(owner, 'Mine');
  await allow(false);
  expect((await say(fan, { at: '0:01', text: 'Hi' })).status).toBe(403);
  expect(await list(owner)).toEqual([]);
});

it('can be deleted by its author and by the artist only', async () => {
  await site.call('POST', `/api/artists/${fan.artistId}/follow`, { as: owner });
  const [one, two] = [await said(fan, 'One'), await said(fan, 'Two')];
  expect((await remove(other, one.id)).status).toBe(404);
  expect((await remove(fan, one.id)).status).toBe(204);
  expect((await remove(owner, two.id)).status).toBe(204);
  expect((await remove(owner, two.id)).status).toBe(404);
  expect(await list(owner)).toEqual([]);
});

it('is hidden by a block, for both artists and for visitors', async () => {
  await site.call('POST', `/api/artists/${fan.artistId}/follow`, { as: owner });
  await said(fan, 'Hello');
  await site.call('POST', `/api/artists/${fan.artistId}/block`, { as: owner });
  expect((await say(fan, { at: '0:01', text: 'Again' })).status).toBe(403);
  expect(await textsFor()).toEqual([]);
  await site.call('DELETE', `/api/artists/${fan.artistId}/block`, { as: owner });
  await site.call('POST', `/api/artists/${fan.artistId}/block`, { as: other });
  expect(await textsFor(other)).toEqual([]);
  expect(await textsFor()).toEqual(['Hello']);
});

it('appears in the artist’s bell, and can be reported', async () => {
  const { id } = await said(fan, 'Listen to this');
  const bell = await site.call('GET', '/api/my-artist/notifications', { as: owner });
  expect(JSON.stringify(await bell.json())).toContain('Listen to this');
  const report = (as: Artist) =>
    site.call('POST', '/api/reports', {
      as,
      json: { subject: 'comment', subjectId: id, reason: 'spam' },
    });
  expect((await report(owner)).status).toBe(201);
  expect((await report(other)).status).toBe(404);
});

it('asks a listener for a name with their first one', async () => {
  const made = await site.call('POST', '/api/register', {
    json: { email: 'ear@example.org', password: 'plum orchard 42 kettle', kind: 'listener' },
  });
  const [cookie = ''] = (made.headers.get('set-cookie') ?? '').split(';');
  const as = { cookie } as Artist;
  expect((await say(as, { at: '0:01', text: 'Hi' })).status).toBe(422);
  expect((await say(as, { at: '0:01', text: 'Hi', name: 'Quiet Ear' })).status).toBe(201);
  const [comment] = (await list(owner)) as unknown as { author: object }[];
  expect(comment?.author).toMatchObject({ name: 'Quiet Ear', hasPage: false });
});

it('comes in pages by moment, each comment once', async () => {
  const createdAt = site.clock.now();
  const { artistId } = owner;
  // Many comments at one moment, so that a page ends among them.
  const rows = Array.from({ length: 120 }, (_, index) => ({
    trackId,
    artistId,
    authorId: artistId,
    momentMs: 1000 * Math.floor(index / 40),
    text: `No. ${index}`,
    shown: true,
    createdAt,
  }));
  await site.services.database.db.insertInto('trackComments').values(rows).execute();
  const read: string[] = [];
  let path: string | undefined = `/api/tracks/${trackId}/comments`;
  let pages = 0;
  for (; path; pages += 1) {
    const answer: Response = await site.call('GET', path, { as: fan });
    read.push(...((await answer.json()) as Comment[]).map(({ text }) => text));
    path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect([pages, read]).toEqual([3, rows.map(({ text }) => text)]);

  const ask = (after: string) =>
    site.call('GET', `/api/tracks/${trackId}/comments?after=${after}`, { as: fan });
  expect(await (await ask('999999999-9999999999')).json()).toEqual([]);
  for (const bad of ['1-x', '1', '-1-1', '1-1-1']) expect((await ask(bad)).status).toBe(422);
});
