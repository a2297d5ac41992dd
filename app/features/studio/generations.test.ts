import { describe, expect, it } from 'vitest';
import { useGenerationSite, beatFields } from '#tests/generation-site.ts';
import { hummed, recordingForm } from '#tests/recordings.ts';

const on = useGenerationSite();

describe('generations', () => {
  it('becomes one private track that names its source', { timeout: 180_000 }, async () => {
    const { id } = await on.make('/api/ai-generations', {
      json: { ...beatFields, title: 'Cold Lift' },
    });
    const add = () => on.site.call('POST', `/api/ai-generations/${id}/library`, { as: on.owner });
    const { trackId } = (await (await add()).json()) as { trackId: number };
    expect(await (await add()).json()).toMatchObject({ trackId });
    const track = await on.site.services.database.db
      .selectFrom('tracks')
      .selectAll()
      .where('id', '=', trackId)
      .executeTakeFirstOrThrow();
    expect(track).toMatchObject({
      title: 'Cold Lift',
      isPublic: false,
      contentType: 'beat',
      bpm: 120,
      genre: 'house',
      madeWithAi: true,
    });
    expect(track.key).toMatch(/(major|minor)$/);
    const entity = await on.site.call('GET', `/api/tracks/${trackId}`, { as: on.owner });
    expect(await entity.json()).toMatchObject({
      coverImageUrl: expect.stringContaining('/media/') as string,
    });
  });

  it('is its artist’s alone, and is gone with its files', { timeout: 180_000 }, async () => {
    const stranger = await on.site.artist('stranger@example.org');
    const made = await on.make('/api/ai-generations', { json: beatFields });
    for (const url of [made.outputUrl, made.metadata.midiUrl, `/api/ai-generations/${made.id}`]) {
      expect((await on.site.call('GET', url ?? '', { as: stranger })).status).toBe(404);
      expect((await on.site.call('GET', url ?? '', { as: on.owner })).status).toBe(200);
    }
    expect(await on.filesKept()).toBe(3);
    await on.site.call('DELETE', `/api/ai-generations/${made.id}`, { as: on.owner });
    expect(await on.filesKept()).toBe(0);
    expect((await on.site.call('GET', made.outputUrl ?? '', { as: on.owner })).status).toBe(404);
  });

  it('counts towards the artist’s quota', { timeout: 180_000 }, async () => {
    await on.reopen({ ARTIST_QUOTA_MB: '1' });
    const made = await on.make('/api/ai-generations', { json: beatFields });
    expect(made.status).toBe('failed');
    expect(made.metadata.error).toMatch(/^This needs .* left\./);
    expect(await on.filesKept()).toBe(0);
  });
});

describe('the humming library', () => {
  it('keeps takes, gives them to the tools, and lets them go', { timeout: 180_000 }, async () => {
    const path = `/api/artists/${on.owner.artistId}/humming-recordings`;
    const fields = { title: 'Kitchen melody', toolType: 'humming-to-vocals', uploadKey: 'k' };
    const save = () =>
      on.site.call('POST', path, {
        as: on.owner,
        form: recordingForm(fields, { bytes: hummed('kitchen', 6).bytes }),
      });
    const savedRecording = (await (await save()).json()) as {
      id: number;
      duration: number;
      audioUrl: string;
    };
    expect(await (await save()).json()).toMatchObject({ id: savedRecording.id });
    expect(savedRecording.duration).toBeGreaterThan(4);
    expect((await on.site.call('GET', savedRecording.audioUrl, { as: on.owner })).status).toBe(200);
    expect(await (await on.site.call('GET', path, { as: on.owner })).json()).toHaveLength(1);

    const form = recordingForm({ hummingId: `${savedRecording.id}` });
    const { id } = await on.start('/api/ai/humming-to-vocals', { form });
    const gone = await on.site.call('DELETE', `/api/humming-recordings/${savedRecording.id}`, {
      as: on.owner,
    });
    expect(gone.status).toBe(204);
    expect((await on.site.call('GET', savedRecording.audioUrl, { as: on.owner })).status).toBe(404);
    await on.site.work();
    expect(await on.find(id)).toMatchObject({ status: 'completed', title: 'Kitchen melody' });
  });

  it('refuses a take that is too long for a tool, before anything is made of it', async () => {
    const fields = { title: 'All evening', toolType: 'humming-to-song', uploadKey: 'long' };
    const saved = await on.site.call(
      'POST',
      `/api/artists/${on.owner.artistId}/humming-recordings`,
      { as: on.owner, form: recordingForm(fields, { bytes: hummed('kitchen', 2).bytes }) },
    );
    const { id } = (await saved.json()) as { id: number };
    const last = (duration: number) =>
      on.site.services.database.db
        .updateTable('hummingRecordings')
        .set({ duration })
        .where('id', '=', id)
        .execute();
    const start = () =>
      on.site.call('POST', '/api/ai/humming-to-song', {
        as: on.owner,
        form: recordingForm({ hummingId: `${id}` }),
      });
    await last(601);
    const refused = await start();
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      fields: { audio: ['This recording is longer than 10 minutes.'] },
    });
    await last(600);
    expect((await start()).status).toBe(201);
  });
});

describe('the lyricist', () => {
  it('writes a song about a topic', { timeout: 30_000 }, async () => {
    const ask = (json: object) =>
      on.site.call('POST', '/api/ai/generate-lyrics', { as: on.owner, json });
    const response = await ask({ prompt: 'the last bus home', genre: 'rnb', seed: 'one' });
    expect(response.status).toBe(200);
    const { lyrics } = (await response.json()) as { lyrics: string };
    expect(lyrics).toMatch(/^\[Verse 1\]\n/);
    expect(lyrics).toContain('[Chorus]');
    expect((await ask({ prompt: '  ', genre: 'rnb' })).status).toBe(422);

    // The same request gives the same song, even if others were written in between.
    const words = async (json: object) =>
      ((await (await ask(json)).json()) as { lyrics: string }).lyrics;
    const other = await words({ prompt: 'the last bus home', genre: 'rnb', seed: 'two' });
    expect(await words({ prompt: 'the last bus home', genre: 'rnb', seed: 'one' })).toBe(lyrics);
    const verseLines = (song: string) => (song.split('\n\n')[0] ?? '').split('\n').slice(1);
    expect(verseLines(lyrics).filter((line) => verseLines(other).includes(line))).toEqual([]);

    const rewritten = await words({ prompt: 'the last bus home', keep: { lyrics, lines: [1, 2] } });
    const [before, after] = [lyrics.split('\n'), rewritten.split('\n')];
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after[3]).not.toBe(before[3]);
    expect(after).toHaveLength(before.length);
  });

  it('suggests rhymes for a line', { timeout: 30_000 }, async () => {
    const response = await on.site.call('GET', '/api/ai/rhymes?line=all+through+the+night!', {
      as: on.owner,
    });
    expect(response.status).toBe(200);
    const found = (await response.json()) as { word: string; rhymes: string[] };
    expect(found.word).toBe('night');
    expect(found.rhymes).toContain('light');
  });
});
