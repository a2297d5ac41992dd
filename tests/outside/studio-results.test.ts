import { afterAll, beforeAll, expect, it } from 'vitest';
import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { addGenerationToLibrary } from '#app/features/studio/add-to-library.server.ts';
import { viewGeneration } from '#app/features/studio/generation.operations.server.ts';
import type { GenerationEntity } from '#app/features/studio/generation.ts';
import { viewVersions } from '#app/features/studio/versions/versions.server.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { hummed, recordingForm } from '#tests/recordings.ts';

let site: TestSite;
let artist: Awaited<ReturnType<TestSite['artist']>>;

beforeAll(async () => {
  site = await createTestSite();
  artist = await site.artist('studio@example.org');
});
afterAll(() => site.close());

async function start(fields: Record<string, string>): Promise<number> {
  const form = recordingForm(
    { ...fields, artistId: String(artist.artistId) },
    { bytes: hummed('tune', 6).bytes },
  );
  const answer = await site.call('POST', '/api/ai/humming-to-song', { as: artist, form });
  return ((await answer.json()) as GenerationEntity).id;
}

const context = () =>
  contextFor(site.services, { artistId: artist.artistId, userId: artist.userId, email: '' });

it(
  'a hum had 60 BPM on its card, 120 in the library and 119.6 where it is edited; two results had one title',
  { timeout: 240_000 },
  async () => {
    const loop = { generationType: 'beat', songLength: 'short', genre: 'pop' };
    const ids = [await start(loop), await start(loop)];
    const waiting = await Promise.all(
      ids.map((generationId) => perform(viewGeneration, context(), { generationId })),
    );
    expect(waiting.map(({ title }) => title)).toEqual([null, 'AI Generated Track 2']);
    await site.work();
    const [first, second] = await Promise.all(
      ids.map((generationId) => perform(viewGeneration, context(), { generationId })),
    );
    if (!first || !second) throw new Error('Both are made.');
    expect(first.status).toBe('completed');
    // From its melody, and never twice.
    expect(first.title).toMatch(/^Song in [A-G][b#]? (major|minor)$/);
    expect(second.title).toBe(`${first.title} 2`);

    const { arrangement } = await perform(viewVersions, context(), { generationId: first.id });
    const { trackId } = await perform(addGenerationToLibrary, context(), {
      generationId: first.id,
    });
    await site.work();
    const answer = await site.call('GET', `/api/tracks/${trackId}`, { as: artist });
    const { bpm } = (await answer.json()) as { bpm: number };
    const onCard = tempoInTenths(first.facts.tempo ?? 0);
    expect([arrangement.tempo, tempoInTenths(bpm)]).toEqual([onCard, onCard]);
  },
);
