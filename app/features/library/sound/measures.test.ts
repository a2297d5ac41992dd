import { afterEach, beforeEach, expect, it } from 'vitest';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { measureTrack, viewTrackSound } from './measures.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;
let trackId: number;

beforeEach(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  const answer = await site.call('POST', '/api/tracks', { as: owner, form: trackForm({}) });
  ({ id: trackId } = (await answer.json()) as { id: number });
});
afterEach(() => site.close());

const db = () => site.services.database.db;
const as = (artist: Artist) => contextFor(site.services, { ...artist, email: '' });
const sound = () => perform(viewTrackSound, as(owner), { trackId });
const measuringJobs = () =>
  db().selectFrom('jobs').select('id').where('name', '=', 'measure-sound').execute();

it('measures a new track once, with everything else that is read from its file', async () => {
  expect(await sound()).toMatchObject({ state: 'waiting', measures: null });
  await site.work();
  const { state, measures, loudness, truePeak, bars } = await sound();
  expect(state).toBe('measured');
  expect(bars).toHaveLength(100);
  expect(loudness).not.toBeNull();
  expect(truePeak).not.toBeNull();
  expect(measures?.shortTerm.length).toBeGreaterThan(0);
  expect(measures?.spectrum).toHaveLength(30);
  const loudest = measures?.spectrum.reduce((most, band) =>
    band.level > most.level ? band : most,
  );
  // The test's sound is a tone of 440 Hz.
  expect(loudest?.hertz).toBeGreaterThan(390);
  expect(loudest?.hertz).toBeLessThan(500);
  expect(await measuringJobs()).toEqual([]);
});

it('offers to measure a track from before, in one job, and leaves its files as they are', async () => {
  await site.work();
  const before = await sound();
  await db().deleteFrom('trackMeasures').execute();
  expect(await sound()).toMatchObject({ state: 'none', measures: null });
  const files = await db().selectFrom('media').select(['key', 'role']).execute();
  await perform(measureTrack, as(owner), { trackId });
  await perform(measureTrack, as(owner), { trackId });
  expect(await measuringJobs()).toHaveLength(1);
  expect((await sound()).state).toBe('waiting');
  await site.work();
  expect(await sound()).toEqual(before);
  expect(await db().selectFrom('media').select(['key', 'role']).execute()).toEqual(files);
  await perform(measureTrack, as(owner), { trackId });
  expect(await measuringJobs()).toHaveLength(1);
});

it('says why a file cannot be measured, and tries again', async () => {
  await site.work();
  await db().deleteFrom('trackMeasures').execute();
  await db().updateTable('media').set({ contentType: 'text/plain' }).execute();
  await perform(measureTrack, as(owner), { trackId });
  await site.work();
  const { state, failure } = await sound();
  expect(state).toBe('failed');
  expect(failure).toMatch(/\w+ \w+/);
  await perform(measureTrack, as(owner), { trackId });
  expect((await sound()).state).toBe('waiting');
});

it('is for its artist alone', async () => {
  const other = await site.artist('other@example.org');
  await expect(perform(viewTrackSound, as(other), { trackId })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(perform(measureTrack, as(other), { trackId })).rejects.toMatchObject({
    code: 'forbidden',
  });
});
