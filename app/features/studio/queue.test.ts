import { execSync } from 'node:child_process';
import { noise } from '@artist-space/audio/fixtures/signals.ts';
import { describe, expect, it, vi } from 'vitest';
import { useGenerationSite, beatFields } from '#tests/generation-site.ts';
import { recordingForm, wavBytes } from '#tests/recordings.ts';
import { countingRows } from '#tests/test-database.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { countGenerations } from './generation.operations.server.ts';
import { generationViews } from './generation.server.ts';

const on = useGenerationSite();

describe('the queue', () => {
  it('returns each place in the queue, and refuses more when it is full', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.push((await on.start('/api/ai-generations', { json: beatFields })).id);
    }
    expect((await on.find(ids[0] ?? 0)).metadata).toMatchObject({ queuePosition: 0, progress: 0 });
    expect((await on.find(ids[3] ?? 0)).metadata).toMatchObject({ queuePosition: 3 });
    const full = await on.site.call('POST', '/api/ai-generations', {
      as: on.owner,
      json: beatFields,
    });
    expect(full.status).toBe(429);
    expect(full.headers.get('retry-after')).toBe('60');
    expect(await full.json()).toMatchObject({
      error: expect.stringMatching(/^You have 5 conversions in the queue already\./) as string,
    });
    await on.site.call('PATCH', `/api/ai-generations/${ids[0]}`, {
      as: on.owner,
      json: { action: 'cancel' },
    });
    expect((await on.find(ids[0] ?? 0)).status).toBe('cancelled');
    expect((await on.find(ids[3] ?? 0)).metadata).toMatchObject({ queuePosition: 2 });
  });

  it('has no more places for requests that come at once', async () => {
    const post = () =>
      on.site.call('POST', '/api/ai-generations', { as: on.owner, json: beatFields });
    const all = await Promise.all(Array.from({ length: 8 }, post));
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      ...new Array<number>(5).fill(201),
      ...new Array<number>(3).fill(429),
    ]);
  });

  it('returns the existing generation for a repeated start', async () => {
    const json = { ...beatFields, uploadKey: 'once' };
    const one = await on.start('/api/ai-generations', { json });
    const other = await on.start('/api/ai-generations', { json });
    expect(other.id).toBe(one.id);
  });

  const counts = () =>
    perform(
      countGenerations,
      contextFor(on.site.services, {
        artistId: on.owner.artistId,
        userId: on.owner.userId,
        email: '',
      }),
      { type: 'beat' },
    );

  it('is called by words, its own or those of its fields', async () => {
    const title = async (fields: object) =>
      (await on.start('/api/ai-generations', { json: { ...beatFields, ...fields } })).title;
    expect(await title({ prompt: ' , a dark trap beat for an empty stairwell, 140 bpm' })).toBe(
      'Dark trap beat for an empty',
    );
    const prompt = '';
    const written = await title({ prompt, genre: 'house', mood: 'energetic' });
    expect(written).toBe('Energetic house track');
  });

  it('repeats a cancelled generation', { timeout: 180_000 }, async () => {
    const { id } = await on.start('/api/ai-generations', { json: beatFields });
    const patch = (action: string) =>
      on.site.call('PATCH', `/api/ai-generations/${id}`, { as: on.owner, json: { action } });
    expect((await patch('cancel')).status).toBe(200);
    await on.site.work();
    expect((await on.find(id)).status).toBe('cancelled');
    expect(await counts()).toEqual({ completed: 0, processing: 0, total: 0 });
    expect(await (await patch('retry')).json()).toMatchObject({ status: 'processing' });
    await on.site.work();
    expect(await on.find(id)).toMatchObject({ status: 'completed' });
    expect(await counts()).toEqual({ completed: 1, processing: 0, total: 1 });
    expect((await patch('retry')).status).toBe(409);
  });

  it('changes nothing of a generation if a part of the change is refused', async () => {
    const { id } = await on.start('/api/ai-generations', {
      json: { ...beatFields, title: 'Before' },
    });
    const refused = await on.site.call('PATCH', `/api/ai-generations/${id}`, {
      as: on.owner,
      json: { title: 'After', action: 'convertAnyway' },
    });
    expect(refused.status).toBe(409);
    expect((await on.find(id)).title).toBe('Before');
  });

  it('repeats a generation once, however often it is asked at once', async () => {
    const { id } = await on.start('/api/ai-generations', { json: beatFields });
    const patch = (action: string) =>
      on.site.call('PATCH', `/api/ai-generations/${id}`, { as: on.owner, json: { action } });
    await patch('cancel');
    const both = await Promise.all([patch('retry'), patch('retry')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const jobs = await on.site.services.database.db
      .selectFrom('jobs')
      .select('state')
      .where('subject', '=', `generation:${id}`)
      .orderBy('id')
      .execute();
    expect(jobs.map(({ state }) => state)).toEqual(['cancelled', 'queued']);
  });

  it('repeats a generation in the last place, asked twice at once', async () => {
    const { id } = await on.start('/api/ai-generations', { json: beatFields });
    const patch = (action: string) =>
      on.site.call('PATCH', `/api/ai-generations/${id}`, { as: on.owner, json: { action } });
    await patch('cancel');
    for (let count = 0; count < 4; count += 1) {
      await on.start('/api/ai-generations', { json: beatFields });
    }
    const both = await Promise.all([patch('retry'), patch('retry')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('reads no more rows than it shows, however many have no title', async () => {
    const { db } = on.site.services.database;
    const { id } = await on.start('/api/ai-generations', { json: { ...beatFields, title: 'One' } });
    const row = await db
      .selectFrom('aiGenerations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { id: _, ...copied } = { ...row, title: null, jobId: null, status: 'cancelled' as const };
    const copies = Array.from({ length: 30 }, (_copy, at) => ({
      ...copied,
      uploadKey: `copy-${at}`,
    }));
    const made = await db.insertInto('aiGenerations').values(copies).returningAll().execute();
    const { counted, most } = countingRows(db);
    const shown = await generationViews(
      counted,
      made.slice(20, 22).map((one) => ({ ...one, type: 'beat' as const })),
    );
    expect(shown.map(({ title }) => title)).toEqual([
      expect.stringContaining('21'),
      expect.stringContaining('22'),
    ]);
    expect(most()).toBeLessThanOrEqual(2);
  });

  it('answers 304 until something has changed', async () => {
    const path = `/api/artists/${on.owner.artistId}/ai-generations`;
    await on.start('/api/ai-generations', { json: beatFields });
    const first = await on.site.call('GET', path, { as: on.owner });
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const ask = () =>
      on.site.call('GET', path, { as: on.owner, headers: { 'if-none-match': etag } });
    expect((await ask()).status).toBe(304);
    await on.start('/api/ai-generations', { json: beatFields });
    const changed = await ask();
    expect(changed.status).toBe(200);
    expect(await changed.json()).toHaveLength(2);
  });
});

describe('internal errors', () => {
  const conversionPids = () =>
    execSync(`ps -o pid=,args= --ppid ${process.pid}`)
      .toString()
      .split('\n')
      .filter((line) => line.includes('conversion-worker'))
      .map((line) => Number.parseInt(line, 10));

  async function whenRunning(act: (pid: number) => void): Promise<void> {
    for (let tries = 0; tries < 400; tries += 1) {
      const [pid] = conversionPids();
      if (pid) return act(pid);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('No conversion has begun.');
  }

  it('tries again when a conversion dies', { timeout: 180_000 }, async () => {
    on.inEarnest();
    const { id } = await on.start('/api/ai-generations', { json: beatFields });
    const killed = whenRunning((pid) => process.kill(pid, 'SIGKILL'));
    const working = on.site.work();
    await killed;
    // The retry waits on the tests' clock, which does not advance by itself.
    const ticking = setInterval(() => on.site.clock.advance(1000), 50);
    await working;
    clearInterval(ticking);
    expect((await on.find(id)).status).toBe('completed');
  });

  it('ends one that wants too much memory, and goes on', { timeout: 180_000 }, async () => {
    await on.reopen({ AI_MEMORY_MB: '128' });
    const hiss = noise({ length: 60 * 22_050, amplitude: 0.3, seed: 3 });
    const form = recordingForm({ stems: 'drums' }, { bytes: wavBytes([hiss, hiss], 22_050) });
    const made = await on.make('/api/ai/stem-separation', { form });
    expect(made).toMatchObject({
      status: 'failed',
      metadata: {
        error: 'This needs more memory than this site gives a conversion. Try a shorter recording.',
      },
    });
    expect(conversionPids()).toEqual([]);
  });

  it('ends one that takes too long', { timeout: 180_000 }, async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const made = await on.make('/api/ai-generations', { json: beatFields });
    timeout.mockRestore();
    expect(made.status).toBe('failed');
    expect(made.metadata.error).toMatch(/^This took too long and was stopped\./);
  });

  it(
    'stops at once when a running generation is cancelled or deleted',
    { timeout: 180_000 },
    async () => {
      const long = { ...beatFields, duration: 180 };
      for (const method of ['PATCH', 'DELETE']) {
        const { id } = await on.start('/api/ai-generations', { json: long });
        const stopped = whenRunning(() => undefined).then(() =>
          on.site.call(method, `/api/ai-generations/${id}`, {
            as: on.owner,
            json: { action: 'cancel' },
          }),
        );
        await Promise.all([stopped, on.site.work()]);
        expect(conversionPids()).toEqual([]);
      }
      expect(await on.filesKept()).toBe(0);
    },
  );
});
