import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trackForm } from '#tests/audio-files.ts';
import { createContext } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { viewDashboard } from './dashboard.operations.server.ts';

let site: TestSite;
let artist: Awaited<ReturnType<TestSite['artist']>>;

beforeEach(async () => {
  site = await createTestSite();
  artist = await site.artist('tamsin@example.org');
});
afterEach(() => site.close());

async function dashboard({ cookie }: { cookie: string } = artist) {
  const request = new Request('http://localhost:3000/', {
    headers: { cookie },
  });
  return perform(viewDashboard, await createContext(request), {});
}

const upload = (fields: Record<string, string>) =>
  site.call('POST', '/api/tracks', { as: artist, form: trackForm(fields) });

describe('viewDashboard', () => {
  it('knows an artist who has just signed up, until anything is saved', async () => {
    expect(await dashboard()).toMatchObject({ isNew: true, tracks: [], counts: { tracks: 0 } });
    site.clock.advance(60_000);
    const saved = await site.call('PATCH', '/api/my-artist', {
      as: artist,
      json: { name: 'Tamsin Oko' },
    });
    expect(saved.status).toBe(200);
    expect(await dashboard()).toMatchObject({ isNew: false, profile: { name: 'Tamsin Oko' } });
  });

  it('does not ask for the name first where there is music', async () => {
    await upload({ title: 'Slack Water' });
    expect((await dashboard()).isNew).toBe(false);
  });

  it('lists the newest public tracks, and counts all', async () => {
    await upload({ title: 'First' });
    await upload({ title: 'Secret', isPublic: 'false' });
    await upload({ title: 'Second' });
    const { tracks, counts } = await dashboard();
    expect(tracks.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(counts).toEqual({ tracks: 3, followers: 0 });
  });

  it('is for who is signed in', async () => {
    await expect(dashboard({ cookie: '' })).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
