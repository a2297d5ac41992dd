import { afterAll, beforeAll, expect, it } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform, type Operation } from '#app/operations/operation.ts';
import type { VocalEntity } from '../../library/vocals/vocal.schema.ts';
import {
  addTakeToLibrary,
  deleteTake,
  listSungVocals,
  renameTake,
  startTakeMix,
  viewTake,
} from './take.server.ts';
import type { TakeView } from './take-view.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;

let site: TestSite;
let owner: Artist;
let singer: Artist;
let trackId: number;

beforeAll(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  singer = await site.artist('singer@example.org');
  const form = trackForm({ title: 'Night Bus', genre: 'Neo-soul' }, { bytes: toneWav(3) });
  const track = await site.call('POST', '/api/tracks', { as: owner, form });
  ({ id: trackId } = (await track.json()) as { id: number });
});
afterAll(() => site.close());

const as = ({ artistId, userId }: Artist) =>
  contextFor(site.services, { artistId, userId, email: '' });

async function sing(artist: Artist, fields: Record<string, string> = {}): Promise<VocalEntity> {
  const form = new FormData();
  const all = { trackId: String(trackId), title: 'Night Bus - Vocals', offsetMs: '-80', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  form.set('audio', new File([toneWav(2, 330)], 'take.wav'));
  const answer = await site.call('POST', '/api/vocal-recordings', { as: artist, form });
  return (await answer.json()) as VocalEntity;
}

async function look(vocalId: number, artist = owner): Promise<TakeView> {
  const take = await perform(viewTake, as(artist), { vocalId });
  if ('collaborationId' in take) throw new Error('It is shared.');
  return take;
}

const OF_ITS_SINGER = [deleteTake as Operation<unknown>, addTakeToLibrary];
const levels = { trackVolume: 0.7, vocalVolume: 0.8 };

const trackRow = (id: number | null | undefined) =>
  site.services.database.db
    .selectFrom('tracks')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow();

it('shows an own take with its track, under a title of its own', async () => {
  const { id } = await sing(owner);
  await site.work();
  expect(await look(id)).toMatchObject({
    title: 'Night Bus - Vocals',
    trackId,
    track: { state: 'heard', title: 'Night Bus' },
    vocal: { id, offsetMs: -80 },
    mix: null,
    asTrackId: null,
    reading: false,
  });
  await perform(renameTake, as(owner), { vocalId: id, title: 'First try' });
  expect((await look(id)).vocal?.title).toBe('First try');
  await expect(perform(renameTake, as(owner), { vocalId: id, title: ' ' })).rejects.toMatchObject({
    code: 'invalid',
  });
});

it('mixes it down with its track, once at a time', { timeout: 60_000 }, async () => {
  const { id } = await sing(owner);
  await site.work();
  await perform(startTakeMix, as(owner), { vocalId: id, ...levels });
  await perform(startTakeMix, as(owner), { vocalId: id, ...levels });
  expect((await look(id)).mix).toMatchObject({ state: 'working' });
  await site.work();
  const { mix } = await look(id);
  if (mix?.state !== 'done') throw new Error(`It should be done: ${JSON.stringify(mix)}`);
  const made = await trackRow(mix.trackId);
  expect(made).toMatchObject({
    artistId: owner.artistId,
    title: 'Night Bus (with vocals)',
    artist: 'owner',
    credits: 'Music: owner\nVocals: owner',
    genre: 'Neo-soul',
    isPublic: false,
  });
  expect(made.duration).toBeCloseTo(3, 1);
  const jobs = await site.services.database.db
    .selectFrom('jobs')
    .select('id')
    .where('subject', '=', `take:${id}`)
    .execute();
  expect(jobs).toHaveLength(1);
});

it('becomes one private track, however often this is requested', { timeout: 60_000 }, async () => {
  const { id } = await sing(owner);
  const first = await perform(addTakeToLibrary, as(owner), { vocalId: id });
  const again = await perform(addTakeToLibrary, as(owner), { vocalId: id });
  expect(again.trackId).toBe(first.trackId);
  expect((await look(id)).asTrackId).toBe(first.trackId);
  expect(await trackRow(first.trackId)).toMatchObject({
    title: 'Night Bus - Vocals',
    contentType: 'vocal',
    isPublic: false,
  });
});

it('is deleted with its files; tracks made from it stay', { timeout: 60_000 }, async () => {
  const { id, audioUrl } = await sing(owner);
  const { trackId: kept } = await perform(addTakeToLibrary, as(owner), { vocalId: id });
  await perform(deleteTake, as(owner), { vocalId: id });
  await expect(look(id)).rejects.toMatchObject({ code: 'notFound' });
  expect((await site.call('GET', audioUrl, { as: owner })).status).toBe(404);
  expect((await trackRow(kept)).title).toBe('Night Bus - Vocals');
  // Its queued jobs end silently.
  await site.work();
});

it('exists only for its singer; a vocal over another artist’s track stays in its space', async () => {
  const own = await sing(owner);
  const theirs = await sing(singer);
  await expect(look(own.id, singer)).rejects.toMatchObject({ code: 'notFound' });
  for (const operation of OF_ITS_SINGER) {
    await expect(perform(operation, as(singer), { vocalId: own.id })).rejects.toMatchObject({
      code: 'notFound',
    });
  }
  const shared = await perform(viewTake, as(singer), { vocalId: theirs.id });
  expect(shared).toEqual(await perform(viewTake, as(owner), { vocalId: theirs.id }));
  expect(shared).toEqual({ collaborationId: expect.any(Number) as number });
  for (const artist of [singer, owner]) {
    for (const operation of OF_ITS_SINGER) {
      await expect(perform(operation, as(artist), { vocalId: theirs.id })).rejects.toMatchObject({
        code: 'notFound',
      });
    }
  }
  await site.work();
  const { vocals, count } = await perform(listSungVocals, as(singer), {});
  expect(count).toBe(1);
  expect(vocals).toMatchObject([{ id: theirs.id, status: 'pending', trackTitle: 'Night Bus' }]);
  expect(vocals[0]?.bars).toMatch(/^[0-9a-z]{72}$/);
  const mine = await perform(listSungVocals, as(owner), {});
  expect(mine.vocals.map(({ id }) => id)).not.toContain(theirs.id);
  expect(mine.count).toBe(mine.vocals.length);
});
