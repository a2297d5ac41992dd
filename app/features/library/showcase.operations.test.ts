import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createContext } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { decodeBars } from './track.ts';
import { listSoundsOf, viewHeroTrack } from './showcase.server.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.close());

const visitor = () => createContext(new Request('http://localhost:3000/'));
const hero = async () => perform(viewHeroTrack, await visitor(), {});
const soundsOf = async (...artistIds: number[]) =>
  perform(listSoundsOf, await visitor(), { artistIds });

async function addTrack(
  artistId: number,
  title: string,
  facts: { isPublic?: boolean; ready?: boolean; peaks?: number[] } = {},
) {
  const { isPublic = true, ready = true, peaks = [10, 200, 40] } = facts;
  const now = site.clock.now();
  const { id } = await site.services.database.db
    .insertInto('tracks')
    .values({
      artistId,
      title,
      artist: 'Somebody',
      isPublic,
      ingestState: ready ? 'ready' : 'waiting',
      waveformData: ready ? peaks : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the track on the landing page', () => {
  it('is nothing while there is none', async () => {
    expect(await hero()).toBeNull();
  });

  it('is the newest public track that is ready', async () => {
    const { artistId } = await site.artist('a@example.org');
    const hidden = await site.artist('hidden@example.org');
    await addTrack(artistId, 'Older');
    const newest = await addTrack(artistId, 'Newest');
    await addTrack(artistId, 'Private', { isPublic: false });
    await addTrack(artistId, 'Unread', { ready: false });
    await addTrack(hidden.artistId, 'Of a hidden artist');
    await site.services.database.db
      .updateTable('artists')
      .set({ isPublic: false })
      .where('id', '=', hidden.artistId)
      .execute();

    expect(await hero()).toMatchObject({ id: newest, title: 'Newest' });
  });

  it('has a wave wide enough for a screen', async () => {
    const { artistId } = await site.artist('a@example.org');
    await addTrack(artistId, 'Long', { peaks: Array.from({ length: 800 }, (_, at) => at % 256) });
    expect(decodeBars((await hero())?.bars ?? '')).toHaveLength(144);
  });
});

describe('how artists sound', () => {
  it('is the newest public track of each artist, and nothing without one', async () => {
    const one = await site.artist('one@example.org');
    const two = await site.artist('two@example.org');
    const silent = await site.artist('silent@example.org');
    await addTrack(one.artistId, 'Older', { peaks: [255, 255] });
    await addTrack(one.artistId, 'Newer', { peaks: [0, 255] });
    await addTrack(one.artistId, 'Private', { peaks: [255, 0], isPublic: false });
    await addTrack(two.artistId, 'Only', { peaks: [255] });
    await addTrack(silent.artistId, 'Unread', { ready: false });

    const sounds = await soundsOf(one.artistId, two.artistId, silent.artistId);
    expect(Object.keys(sounds).map(Number)).toEqual([one.artistId, two.artistId]);
    const bars = decodeBars(sounds[one.artistId] ?? '');
    expect(bars[0]).toBe(0);
    expect(bars.at(-1)).toBe(1);
  });

  it('asks for nobody', async () => {
    expect(await soundsOf()).toEqual({});
  });
});
