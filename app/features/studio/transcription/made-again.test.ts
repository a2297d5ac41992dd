import { parse } from '@conform-to/react';
import { describe, expect, it } from 'vitest';
import { useGenerationSite, beatFields } from '#tests/generation-site.ts';
import { beatboxed, hummed, midiNotes, recordingForm } from '#tests/recordings.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform, type Operation } from '#app/operations/operation.ts';
import { keepCorrection, makeAgain } from './transcription.server.ts';
import type { GenerationEntity } from '../generation.ts';

const on = useGenerationSite();

describe('a corrected transcription', () => {
  const again = (id: number, json: object, as = on.owner) =>
    on.site.call('POST', `/api/ai-generations/${id}/heard`, { as, json });

  it('is corrected note by note, without another recording', { timeout: 120_000 }, async () => {
    const { bytes } = hummed('scale', 6);
    const form = recordingForm({ tempo: '100' }, { bytes });
    const made = await on.make('/api/ai/humming-to-midi', { form });
    const { heard, recordingSeconds } = made.metadata;
    expect(recordingSeconds).toBeCloseTo((bytes.length - 44) / 2 / 22_050, 2);
    const notes = [0, 0.6, 1.2, 1.8].map((start, at) => ({
      start,
      length: 0.5,
      pitch: 60 + 2 * at,
    }));
    const json = { notes, tempo: 100, key: 'D minor', uploadKey: 'twice' };
    const first = (await (await again(made.id, json)).json()) as GenerationEntity;
    const second = (await (await again(made.id, json)).json()) as GenerationEntity;
    expect(second.id).toBe(first.id);
    await on.site.work();
    const corrected = await on.find(first.id);
    expect(corrected).toMatchObject({
      type: 'humming-to-midi',
      status: 'completed',
      title: made.title,
      metadata: { key: 'D minor', tempo: 100, corrected: true, recordingSeconds },
    });
    expect(corrected.metadata.heard?.notes.map(({ pitch }) => pitch)).toEqual([60, 62, 64, 66]);
    const file = midiNotes(await on.fileAt(corrected.metadata.midiUrl));
    expect(file.notes.map(({ pitch }) => pitch)).toEqual([60, 62, 64, 66]);
    // The original is unchanged.
    expect((await on.find(made.id)).metadata.heard).toEqual(heard);
    // The corrected result can be corrected again.
    const third = await again(first.id, { transpose: 12 });
    expect(third.status).toBe(201);
    await on.site.work();
    const higher = await on.find(((await third.json()) as GenerationEntity).id);
    expect(higher.metadata.heard?.notes[0]?.pitch).toBe(72);
    expect(higher.metadata.key).toBe('D minor');
  });

  it(
    'is transcribed again in the part that a recording is trimmed to',
    { timeout: 120_000 },
    async () => {
      const { bytes } = hummed('scale', 6);
      const made = await on.make('/api/ai/humming-to-midi', { form: recordingForm({}, { bytes }) });
      const all = made.metadata.heard?.notes ?? [];
      const [from, to] = [all[1]?.start ?? 0, all[3]?.start ?? 0];
      const part = { listenAgain: true, keepFrom: from - 0.05, keepTo: to - 0.05 };
      const short = await again(made.id, { ...part, keepTo: part.keepFrom + 0.4 });
      expect(short.status).toBe(422);
      const response = await again(made.id, {
        ...part,
        notes: [{ start: 0, length: 1, pitch: 60 }],
      });
      expect(response.status).toBe(201);
      await on.site.work();
      const found = await on.find(((await response.json()) as GenerationEntity).id);
      expect(found.metadata.corrected).toBeUndefined();
      const heard = found.metadata.heard?.notes ?? [];
      expect(heard.length).toBeLessThan(all.length);
      expect(heard.at(-1)?.pitch).toBeCloseTo(all[2]?.pitch ?? 0, 0);
      // In the recording's own time, since it is played together with the recording.
      expect(heard[0]?.start).toBeGreaterThanOrEqual(part.keepFrom - 0.05);
      expect(Math.abs((heard.at(-1)?.start ?? 0) - (all[2]?.start ?? 0))).toBeLessThan(0.1);
    },
  );

  it('is sung and played as it was corrected', { timeout: 240_000 }, async () => {
    const { bytes } = hummed('aria', 8);
    const sung = await on.make('/api/ai/humming-to-vocals', {
      form: recordingForm({ voiceStyle: 'pop-male' }, { bytes }),
    });
    const notes = (sung.metadata.heard?.notes ?? [])
      .slice(0, 4)
      .map(({ start, length }, at) => ({ start, length, pitch: 60 + at }));
    const vocals = await again(sung.id, { notes });
    expect(vocals.status).toBe(201);
    const song = await on.make('/api/ai/humming-to-song', {
      form: recordingForm({ generationType: 'beat', songLength: 'short', genre: 'pop' }, { bytes }),
    });
    const tune = [60, 62, 64, 65, 67, 65, 64, 62];
    const eighths = tune.map((pitch, at) => ({ start: at * 0.3, length: 0.28, pitch }));
    const loop = await again(song.id, { notes: eighths, tempo: 100, key: 'C major' });
    await on.site.work();
    const resung = await on.find(((await vocals.json()) as GenerationEntity).id);
    expect(resung).toMatchObject({ status: 'completed', metadata: { corrected: true } });
    expect(
      midiNotes(await on.fileAt(resung.metadata.midiUrl)).notes.map(({ pitch }) => pitch),
    ).toEqual(notes.map(({ pitch }) => pitch));
    const replayed = await on.find(((await loop.json()) as GenerationEntity).id);
    expect(replayed).toMatchObject({ status: 'completed', metadata: { key: 'C major' } });
    // A loop of whole bars in thirty seconds: the tempo differs by a few BPM at most.
    expect(Math.abs((replayed.metadata.tempo ?? 0) - 100)).toBeLessThan(5);
  });

  it('is renamed hit by hit', { timeout: 120_000 }, async () => {
    const form = recordingForm(
      { duration: 'short', tempo: '120' },
      { bytes: beatboxed('box', 6).bytes },
    );
    const made = await on.make('/api/ai/beatbox-to-beats', { form });
    const { hits = [], performedTempo } = made.metadata;
    expect(hits.length).toBe(made.metadata.totalBeats);
    expect(performedTempo).toBeCloseTo(100, 0);
    const answer = await again(made.id, { renameFrom: 'kick', renameTo: 'tom', beatTempo: 90 });
    await on.site.work();
    const renamed = await on.find(((await answer.json()) as GenerationEntity).id);
    expect(renamed).toMatchObject({
      status: 'completed',
      metadata: { tempo: 90, corrected: true },
    });
    const drums = (renamed.metadata.hits ?? []).map(({ drum }) => drum);
    expect(drums).toEqual(hits.map(({ drum }) => (drum === 'kick' ? 'tom' : drum)));
    expect(renamed.duration).toBeCloseTo((8 * 4 * 60) / 90, 1);
  });

  it('is corrected in the rows of a form as well', { timeout: 60_000 }, async () => {
    const bytes = hummed('scale', 6).bytes;
    const made = await on.make('/api/ai/humming-to-midi', { form: recordingForm({}, { bytes }) });
    const [first, second, ...others] = made.metadata.heard?.notes ?? [];
    const { artistId, userId } = on.owner;
    const context = contextFor(on.site.services, { artistId, userId, email: '' });
    /** Submits fields as the screen's form does. */
    const send = (operation: Operation<object>, fields: object) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
      const { payload } = parse(form, { resolve: (value) => ({ value }) });
      return perform(operation, context, { ...payload, generationId: made.id });
    };
    const rows = {
      'rows[0].start': String(first?.start),
      'rows[0].length': String(first?.length),
      'rows[0].pitch': 'Bb3',
      'rows[1].start': String(second?.start),
      'rows[1].length': String(second?.length),
      'rows[1].pitch': 'C4',
      'rows[1].remove': 'on',
    };
    const cut = { ...rows, 'rows[0].length': '' };
    await expect(send(makeAgain, cut)).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'rows.0.length': [expect.any(String)] },
    });
    await send(keepCorrection, rows);
    await send(makeAgain, {});
    await on.site.work();
    const [newest] = (await (
      await on.site.call('GET', `/api/artists/${on.owner.artistId}/ai-generations`, {
        as: on.owner,
      })
    ).json()) as [GenerationEntity];
    const pitches = newest.metadata.heard?.notes.map(({ pitch }) => pitch) ?? [];
    expect(newest.id).not.toBe(made.id);
    expect(pitches).toHaveLength(1 + others.length);
    expect(pitches[0]).toBe(58);
  });

  it('is its on.owner’s alone, and only what there is', { timeout: 60_000 }, async () => {
    const form = recordingForm({}, { bytes: hummed('scale', 6).bytes });
    const made = await on.make('/api/ai/humming-to-midi', { form });
    const stranger = await on.site.artist('stranger@example.org');
    expect((await again(made.id, { transpose: 1 }, stranger)).status).toBe(404);
    expect((await again(made.id, { notes: [] })).status).toBe(422);
    const twice = [0, 0.01].map((start) => ({ start, length: 1, pitch: 60 }));
    expect(await (await again(made.id, { notes: twice })).json()).toMatchObject({
      error: 'Two notes begin at 0.01 s: move one of them, or delete it',
    });
    const beat = await on.start('/api/ai-generations', { json: beatFields });
    expect((await again(beat.id, { transpose: 1 })).status).toBe(409);
  });
});
