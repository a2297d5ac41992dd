import { afterEach, beforeEach, expect, it } from 'vitest';
import { createContext } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { listOwnTracks } from './library.server.ts';
import { viewOwnTrack } from './track.server.ts';
import type { TrackEntity } from './track.schema.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;
let other: Artist;

beforeEach(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  other = await site.artist('other@example.org');
});
afterEach(() => site.close());

const contextOf = (artist?: Artist) =>
  createContext(
    new Request('http://localhost:3000/', { headers: { cookie: artist?.cookie ?? '' } }),
  );

async function upload(fields: Record<string, string>): Promise<TrackEntity> {
  const answer = await site.call('POST', '/api/tracks', { as: owner, form: trackForm(fields) });
  return (await answer.json()) as TrackEntity;
}

const ask = async (trackId: number, artist?: Artist) =>
  perform(viewOwnTrack, await contextOf(artist), { trackId });

it('shows a track before it is changed to its owner alone', async () => {
  const shown = await upload({ title: 'Slack Water' });
  const hidden = await upload({ title: 'Secret', isPublic: 'false' });
  expect(await ask(shown.id, owner)).toMatchObject({ title: 'Slack Water' });
  await expect(ask(shown.id, other)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(ask(hidden.id, other)).rejects.toMatchObject({ code: 'notFound' });
  await expect(ask(shown.id)).rejects.toMatchObject({ code: 'unauthenticated' });
});

it('gives the owner the original to save, also once the renditions are there', async () => {
  const { audioUrl } = await upload({ title: 'Slack Water' });
  await site.work();
  const { tracks } = await perform(listOwnTracks, await contextOf(owner), {});
  expect(tracks[0]?.originalUrl).toBe(audioUrl);
  expect(tracks[0]?.audioUrl).not.toBe(audioUrl);
});
