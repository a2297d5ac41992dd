import { execSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from '@conform-to/react';
import { parseMidi } from 'midi-file';
import { parseBuffer } from 'music-metadata';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { renderNotMelody } from '@artist-space/audio/fixtures/hums/not-a-melody.ts';
import { noise } from '@artist-space/audio/fixtures/signals.ts';
import { recordingIn } from '#tests/recorded-conversions.ts';
import { beatboxed, hummed, midiNotes, recordingForm, wavBytes } from '#tests/recordings.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform, type Operation } from '#app/operations/operation.ts';
import { keepCorrection, makeAgain } from './heard/heard.operations.server.ts';
import { countGenerations } from './generation.operations.server.ts';
import type { GenerationEntity } from './generation-view.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;

/** Conversions of the same request are made once, except where a test asks for them in earnest. */
const recorded = mkdtempSync(join(tmpdir(), 'artist-space-conversions-'));
const inEarnest = () => vi.stubEnv('RECORDED_CONVERSIONS', undefined);

beforeEach(async () => {
  for (const [name, value] of Object.entries(recordingIn(recorded))) vi.stubEnv(name, value);
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await site.close();
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(recorded, { recursive: true });
});

async function start(
  path: string,
  { form, json }: { form?: FormData; json?: object },
): Promise<GenerationEntity> {
  const options = form ? { form } : { json };
  const response = await site.call('POST', path, { as: owner, ...options });
  expect(response.status).toBe(201);
  return (await response.json()) as GenerationEntity;
}

async function find(id: number): Promise<GenerationEntity> {
  const response = await site.call('GET', `/api/ai-generations/${id}`, { as: owner });
  expect(response.status).toBe(200);
  return (await response.json()) as GenerationEntity;
}

async function make(path: string, body: { form?: FormData; json?: object }) {
  const { id } = await start(path, body);
  await site.work();
  return find(id);
}

async function fileAt(url: string | null | undefined): Promise<Uint8Array> {
  const response = await site.call('GET', url ?? 'nothing', { as: owner });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** Two channels of 16 bits, and what the file says of itself. */
async function soundAt(url: string | null | undefined) {
  const bytes = await fileAt(url);
  const { format, common } = await parseBuffer(bytes, { mimeType: 'audio/wav' });
  const at = Buffer.from(bytes).indexOf('data') + 8;
  const samples = new Int16Array(bytes.slice(at).buffer);
  const power = samples.reduce((sum, value) => sum + (value / 32_768) ** 2, 0) / samples.length;
  return {
    ...{ samples, seconds: format.duration ?? 0, decibels: 10 * Math.log10(power) },
    comment: common.comment?.map((one) => (typeof one === 'string' ? one : one.text)).join(),
    title: common.title,
  };
}

const beatFields = {
  type: 'beat',
  tempo: 120,
  duration: 15,
  quality: 'standard',
  genre: 'house',
  seed: 'one',
};
const filesKept = async () => {
  const found: string[] = [];
  for await (const { path } of site.services.storage.entries()) found.push(path);
  return found.length;
};

describe('humming to song', () => {
  it('makes a loop of thirty seconds that has the tune in it', { timeout: 120_000 }, async () => {
    const hum = hummed('tune', 8);
    const form = recordingForm(
      { generationType: 'beat', songLength: 'short', genre: 'pop', artistId: `${owner.artistId}` },
      { bytes: hum.bytes },
    );
    const made = await make('/api/ai/humming-to-song', { form });
    expect(made).toMatchObject({ type: 'humming-to-song', status: 'completed', genre: 'pop' });
    expect(made.duration).toBeCloseTo(30, 1);

    const sound = await soundAt(made.outputUrl);
    expect(sound.seconds).toBeCloseTo(30, 1);
    expect(sound.decibels).toBeGreaterThan(-24);
    expect(sound.comment).toBe('Made with AI: Humming to Song, Artist Space');

    const { heard, key } = made.metadata;
    const tune = heard?.notes ?? [];
    const found = hum.notes.filter(({ start, pitch }) =>
      tune.some((one) => Math.abs(one.start - start) < 0.15 && Math.abs(one.pitch - pitch) < 1),
    );
    expect(found.length / hum.notes.length).toBeGreaterThan(0.8);
    expect(key).toMatch(/^[A-G][b#]? (major|minor)$/);
    // Its steps, one after the other, are what one of the voices plays.
    const steps = tune.slice(0, 8).map(({ pitch }) => Math.round(pitch - (tune[0]?.pitch ?? 0)));
    const { notes } = midiNotes(await fileAt(made.metadata.midiUrl));
    const voices = [...new Set(notes.map(({ channel }) => channel))].map((channel) =>
      notes.filter((note) => note.channel === channel && channel !== 9).map(({ pitch }) => pitch),
    );
    const isHummed = voices.some((pitches) =>
      pitches.some((first, at) =>
        steps.every((step, index) => Math.abs((pitches[at + index] ?? 99) - first - step) <= 1),
      ),
    );
    expect(isHummed).toBe(true);
  });

  it('says what is wrong with what is no tune', { timeout: 180_000 }, async () => {
    const silence = wavBytes([new Float32Array(5 * 22_050)], 22_050);
    const hiss = wavBytes([noise({ length: 5 * 22_050, amplitude: 0.3, seed: 3 })], 22_050);
    const short = hummed('tiny', 8).bytes.slice(0, 44 + 2 * 11_025);
    for (const bytes of [silence, hiss, short]) {
      const form = recordingForm({}, { bytes });
      const made = await make('/api/ai/humming-to-song', { form });
      expect(made.status).toBe('failed');
      expect(made.metadata.error).toMatch(/^[A-Z].{20,}\.$/);
      expect(made.outputUrl).toBeNull();
    }
  });
});

describe('humming to vocals', () => {
  it('sings the same notes at the same times', { timeout: 180_000 }, async () => {
    const hum = hummed('aria', 8);
    const form = recordingForm(
      { voiceStyle: 'jazz-female', type: 'humming-to-vocals', prompt: '' },
      { bytes: hum.bytes },
    );
    const made = await make('/api/ai/humming-to-vocals', { form });
    expect(made).toMatchObject({ status: 'completed', style: 'jazz-female' });
    const { notes, secondsPerBeat } = midiNotes(await fileAt(made.metadata.midiUrl));
    const found = hum.notes.filter(({ start, pitch }) =>
      notes.some(
        (note) =>
          Math.abs(note.start * secondsPerBeat - start) < 0.15 &&
          Math.abs(note.pitch - pitch) < 1.2,
      ),
    );
    expect(found.length / hum.notes.length).toBeGreaterThan(0.75);
    const sound = await soundAt(made.outputUrl);
    expect(sound.seconds).toBeGreaterThan(7);
    expect(sound.decibels).toBeGreaterThan(-30);
  });
});

describe('humming to MIDI', () => {
  it('writes the melody into a file, at the tempo that is asked for', async () => {
    const hum = hummed('scale', 8);
    const fields = { title: 'Kitchen melody', tempo: '100', quantise: 'sixteenths' };
    const form = recordingForm(fields, { bytes: hum.bytes });
    const made = await make('/api/ai/humming-to-midi', { form });
    expect(made).toMatchObject({
      ...{ type: 'humming-to-midi', status: 'completed', title: 'Kitchen melody' },
      ...{ outputUrl: null, stems: null },
      metadata: { tempo: 100, key: expect.stringMatching(/^[A-G][b#]? (major|minor)$/) as string },
    });
    const response = await site.call('GET', made.metadata.midiUrl ?? '', { as: owner });
    expect(response.headers.get('content-type')).toBe('audio/midi');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { header, tracks } = parseMidi(bytes);
    expect(header).toMatchObject({ format: 0, numTracks: 1 });
    expect(tracks[0]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'trackName', text: 'Kitchen melody' }),
        expect.objectContaining({ type: 'text', text: expect.stringContaining('AI') as string }),
        expect.objectContaining({ type: 'setTempo', microsecondsPerBeat: 600_000 }),
        expect.objectContaining({ type: 'keySignature' }),
      ]),
    );
    const { notes } = midiNotes(bytes);
    expect(notes.every(({ start }) => Number.isInteger(Math.round(start * 4000) / 1000))).toBe(
      true,
    );
    const steps = (pitches: readonly number[]) =>
      pitches.slice(1).map((pitch, at) => Math.round(pitch - (pitches[at] ?? 0)));
    const sung = steps(hum.notes.map(({ pitch }) => pitch));
    const found = steps(notes.map(({ pitch }) => pitch));
    const alike = sung.filter((step, at) => found[at] === step).length;
    expect(alike / sung.length).toBeGreaterThan(0.75);
    expect(made.metadata.result).toMatchObject({ tempo: 100, notes: { length: notes.length } });
    expect(made.duration).toBeGreaterThan(4);
  });

  it('makes nothing of what has no melody, and says why', async () => {
    const silence = wavBytes([new Float32Array(5 * 22_050)], 22_050);
    const { status, metadata } = await make('/api/ai/humming-to-midi', {
      form: recordingForm({}, { bytes: silence }),
    });
    expect(status).toBe('failed');
    expect(metadata.error).toMatch(/^[A-Z].{20,}\.$/);
    expect(metadata.midiUrl).toBeUndefined();
  });

  it('takes a tempo that people hum at, and no other', async () => {
    const form = recordingForm({ tempo: '900' }, { bytes: hummed('scale', 3).bytes });
    const response = await site.call('POST', '/api/ai/humming-to-midi', { as: owner, form });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fields: { tempo: ['Please enter a number between 40 and 240'] },
    });
  });
});

describe('a recording that was refused', () => {
  it('is converted anyway where its artist insists, once', { timeout: 120_000 }, async () => {
    const { samples, sampleRate } = renderNotMelody('insists', 'speech');
    const form = recordingForm({}, { bytes: wavBytes([samples], sampleRate) });
    const refused = await make('/api/ai/humming-to-midi', { form });
    expect(refused).toMatchObject({
      status: 'failed',
      metadata: {
        error: expect.stringMatching(/^[A-Z].{20,}\.$/) as string,
        mayConvertAnyway: true,
      },
    });
    const path = `/api/ai-generations/${refused.id}`;
    const insist = () => site.call('PATCH', path, { as: owner, json: { action: 'convertAnyway' } });
    expect((await insist()).status).toBe(200);
    expect((await insist()).status).toBe(200);
    await site.work();
    const made = await find(refused.id);
    expect(made.status).toBe('completed');
    expect(made.metadata.heard?.notes.length).toBeGreaterThan(0);
    expect(made.metadata.mayConvertAnyway).toBeUndefined();
    expect((await insist()).status).toBe(200);
    expect(await filesKept()).toBe(2);

    const insisted = recordingForm({ anyway: 'true' }, { bytes: wavBytes([samples], sampleRate) });
    expect((await make('/api/ai/humming-to-midi', { form: insisted })).status).toBe('completed');
  });

  it('is not where nothing sounds in it', { timeout: 60_000 }, async () => {
    const silence = wavBytes([new Float32Array(5 * 22_050)], 22_050);
    for (const tool of ['humming-to-midi', 'beatbox-to-beats']) {
      const form = recordingForm({ anyway: 'true' }, { bytes: silence });
      const { id, status, metadata } = await make(`/api/ai/${tool}`, { form });
      expect({ status, mayConvertAnyway: metadata.mayConvertAnyway }).toEqual({ status: 'failed' });
      const json = { action: 'convertAnyway' };
      const answer = await site.call('PATCH', `/api/ai-generations/${id}`, { as: owner, json });
      expect(answer.status).toBe(409);
    }
  });
});

describe('what was heard', () => {
  const again = (id: number, json: object, as: Artist = owner) =>
    site.call('POST', `/api/ai-generations/${id}/heard`, { as, json });

  it('is corrected note by note, without another recording', { timeout: 120_000 }, async () => {
    const { bytes } = hummed('scale', 6);
    const form = recordingForm({ tempo: '100' }, { bytes });
    const made = await make('/api/ai/humming-to-midi', { form });
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
    await site.work();
    const corrected = await find(first.id);
    expect(corrected).toMatchObject({
      ...{ type: 'humming-to-midi', status: 'completed', title: made.title },
      metadata: { key: 'D minor', tempo: 100, corrected: true, recordingSeconds },
    });
    expect(corrected.metadata.heard?.notes.map(({ pitch }) => pitch)).toEqual([60, 62, 64, 66]);
    const file = midiNotes(await fileAt(corrected.metadata.midiUrl));
    expect(file.notes.map(({ pitch }) => pitch)).toEqual([60, 62, 64, 66]);
    // What it came from is as it was.
    expect((await find(made.id)).metadata.heard).toEqual(heard);
    // It can be corrected again, from what was corrected.
    const third = await again(first.id, { transpose: 12 });
    expect(third.status).toBe(201);
    await site.work();
    const higher = await find(((await third.json()) as GenerationEntity).id);
    expect(higher.metadata.heard?.notes[0]?.pitch).toBe(72);
    expect(higher.metadata.key).toBe('D minor');
  });

  it('is heard anew in the part that a recording is trimmed to', { timeout: 120_000 }, async () => {
    const { bytes } = hummed('scale', 6);
    const made = await make('/api/ai/humming-to-midi', { form: recordingForm({}, { bytes }) });
    const all = made.metadata.heard?.notes ?? [];
    const [from, to] = [all[1]?.start ?? 0, all[3]?.start ?? 0];
    const part = { listenAgain: true, keepFrom: from - 0.05, keepTo: to - 0.05 };
    const short = await again(made.id, { ...part, keepTo: part.keepFrom + 0.4 });
    expect(short.status).toBe(422);
    const asked = await again(made.id, { ...part, notes: [{ start: 0, length: 1, pitch: 60 }] });
    expect(asked.status).toBe(201);
    await site.work();
    const found = await find(((await asked.json()) as GenerationEntity).id);
    expect(found.metadata.corrected).toBeUndefined();
    const heard = found.metadata.heard?.notes ?? [];
    expect(heard.length).toBeLessThan(all.length);
    expect(heard.at(-1)?.pitch).toBeCloseTo(all[2]?.pitch ?? 0, 0);
    // In the recording's own time, for that is what is played beside it.
    expect(heard[0]?.start).toBeGreaterThanOrEqual(part.keepFrom - 0.05);
    expect(Math.abs((heard.at(-1)?.start ?? 0) - (all[2]?.start ?? 0))).toBeLessThan(0.1);
  });

  it('is sung and played as it was corrected', { timeout: 240_000 }, async () => {
    const { bytes } = hummed('aria', 8);
    const sung = await make('/api/ai/humming-to-vocals', {
      form: recordingForm({ voiceStyle: 'pop-male' }, { bytes }),
    });
    const notes = (sung.metadata.heard?.notes ?? []).slice(0, 4).map(({ start, length }, at) => ({
      ...{ start, length, pitch: 60 + at },
    }));
    const vocals = await again(sung.id, { notes });
    expect(vocals.status).toBe(201);
    const song = await make('/api/ai/humming-to-song', {
      form: recordingForm({ generationType: 'beat', songLength: 'short', genre: 'pop' }, { bytes }),
    });
    const tune = [60, 62, 64, 65, 67, 65, 64, 62];
    const eighths = tune.map((pitch, at) => ({ start: at * 0.3, length: 0.28, pitch }));
    const loop = await again(song.id, { notes: eighths, tempo: 100, key: 'C major' });
    await site.work();
    const resung = await find(((await vocals.json()) as GenerationEntity).id);
    expect(resung).toMatchObject({ status: 'completed', metadata: { corrected: true } });
    expect(
      midiNotes(await fileAt(resung.metadata.midiUrl)).notes.map(({ pitch }) => pitch),
    ).toEqual(notes.map(({ pitch }) => pitch));
    const replayed = await find(((await loop.json()) as GenerationEntity).id);
    expect(replayed).toMatchObject({ status: 'completed', metadata: { key: 'C major' } });
    // A loop of whole bars in thirty seconds: at most a few beats a minute away.
    expect(Math.abs((replayed.metadata.tempo ?? 0) - 100)).toBeLessThan(5);
  });

  it('is renamed hit by hit', { timeout: 120_000 }, async () => {
    const form = recordingForm(
      { duration: 'short', tempo: '120' },
      { bytes: beatboxed('box', 6).bytes },
    );
    const made = await make('/api/ai/beatbox-to-beats', { form });
    const { hits = [], performedTempo } = made.metadata;
    expect(hits.length).toBe(made.metadata.totalBeats);
    expect(performedTempo).toBeCloseTo(100, 0);
    const answer = await again(made.id, { renameFrom: 'kick', renameTo: 'tom', beatTempo: 90 });
    await site.work();
    const renamed = await find(((await answer.json()) as GenerationEntity).id);
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
    const made = await make('/api/ai/humming-to-midi', { form: recordingForm({}, { bytes }) });
    const [first, second, ...others] = made.metadata.heard?.notes ?? [];
    const { artistId, userId } = owner;
    const context = contextFor(site.services, { artistId, userId, email: '' });
    /** As the door of the screen reads it. */
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
      ...{ code: 'invalid', fields: { 'rows.0.length': [expect.any(String)] } },
    });
    await send(keepCorrection, rows);
    await send(makeAgain, {});
    await site.work();
    const [newest] = (await (
      await site.call('GET', `/api/artists/${owner.artistId}/ai-generations`, { as: owner })
    ).json()) as [GenerationEntity];
    const pitches = newest.metadata.heard?.notes.map(({ pitch }) => pitch) ?? [];
    expect(newest.id).not.toBe(made.id);
    expect(pitches).toHaveLength(1 + others.length);
    expect(pitches[0]).toBe(58);
  });

  it('is its owner’s alone, and only what there is', { timeout: 60_000 }, async () => {
    const form = recordingForm({}, { bytes: hummed('scale', 6).bytes });
    const made = await make('/api/ai/humming-to-midi', { form });
    const stranger = await site.artist('stranger@example.org');
    expect((await again(made.id, { transpose: 1 }, stranger)).status).toBe(404);
    expect((await again(made.id, { notes: [] })).status).toBe(422);
    const twice = [0, 0.01].map((start) => ({ start, length: 1, pitch: 60 }));
    expect(await (await again(made.id, { notes: twice })).json()).toMatchObject({
      error: 'Two notes begin at 0.01 s: move one of them, or delete it',
    });
    const beat = await start('/api/ai-generations', { json: beatFields });
    expect((await again(beat.id, { transpose: 1 })).status).toBe(409);
  });
});

describe('beatbox to beats', () => {
  it('makes whole bars at the tempo that is asked for', { timeout: 180_000 }, async () => {
    const { bytes, hits } = beatboxed('box', 8);
    const form = recordingForm({ drumKit: 'trap', tempo: '120', duration: 'short' }, { bytes });
    const made = await make('/api/ai/beatbox-to-beats', { form });
    expect(made).toMatchObject({ status: 'completed', style: 'trap' });
    // Eight bars of four beats at 120.
    expect(made.duration).toBeCloseTo(16, 2);
    const { totalBeats = 0, confidence = 0, detectedSounds = [], pattern } = made.metadata;
    expect(Math.abs(totalBeats - hits.length)).toBeLessThanOrEqual(0.15 * hits.length);
    expect(confidence).toBeGreaterThan(0.5);
    expect(confidence).toBeLessThanOrEqual(1);
    expect(detectedSounds.length).toBeGreaterThan(1);
    expect(pattern?.[0]?.length).toBeGreaterThan(0);
    const { notes, secondsPerBeat } = midiNotes(await fileAt(made.metadata.midiUrl));
    expect(secondsPerBeat).toBeCloseTo(0.5, 5);
    expect(notes.every(({ channel, start }) => channel === 9 && start < 32)).toBe(true);
    const sound = await soundAt(made.outputUrl);
    expect(sound.decibels).toBeGreaterThan(-30);
  });

  it('refuses a tempo that no form offers, a wrong file and a large one', async () => {
    const { bytes } = beatboxed('box', 3);
    const post = (form: FormData) =>
      site.call('POST', '/api/ai/beatbox-to-beats', { as: owner, form });
    const fast = await post(recordingForm({ tempo: '500' }, { bytes }));
    expect(fast.status).toBe(422);
    expect(await fast.json()).toMatchObject({
      fields: { tempo: ['Please enter a number between 60 and 180'] },
    });
    const text = new TextEncoder().encode('No sound at all, but a letter.'.repeat(50));
    expect((await post(recordingForm({}, { bytes: text, name: 'letter.wav' }))).status).toBe(415);
    const large = new Uint8Array(26 * 1024 * 1024);
    large.set(bytes);
    const tooLarge = await post(recordingForm({}, { bytes: large }));
    expect(tooLarge.status).toBe(413);
    expect(await tooLarge.json()).toMatchObject({
      error: 'take.wav: File size must be less than 25MB.',
    });
    const nothing = await post(recordingForm({}));
    expect(nothing.status).toBe(422);
    expect(await nothing.json()).toMatchObject({
      error: 'Please record or upload a beatbox first.',
    });
    expect(await filesKept()).toBe(0);
  });
});

describe('the beat machine', () => {
  it(
    'makes the same beat of the same seed, with what the words ask for',
    { timeout: 300_000 },
    async () => {
      inEarnest();
      const json = {
        ...beatFields,
        prompt: 'dark trap at 140, no piano',
        artistId: owner.artistId,
      };
      const one = await make('/api/ai-generations', { json });
      const other = await make('/api/ai-generations', { json });
      expect(one).toMatchObject({ status: 'completed', genre: 'trap', title: 'Dark trap at 140' });
      expect(one.metadata).toMatchObject({ seed: 'one' });
      expect(Math.abs((one.metadata.tempo ?? 0) - 140)).toBeLessThan(4);
      expect(one.metadata.understood).toContainEqual({
        ...{ text: 'piano', field: 'instrument', value: 'piano', negated: true },
      });
      expect(one.duration).toBeCloseTo(15, 3);
      const [first, second] = [await fileAt(one.outputUrl), await fileAt(other.outputUrl)];
      expect(Buffer.compare(first, second)).toBe(0);
      const another = await make('/api/ai-generations', { json: { ...json, seed: 'two' } });
      expect(Buffer.compare(first, await fileAt(another.outputUrl))).not.toBe(0);
    },
  );

  it(
    'renders the stems of a premium beat as well, and packs them',
    { timeout: 300_000 },
    async () => {
      const made = await make('/api/ai-generations', {
        json: { ...beatFields, quality: 'premium' },
      });
      const stems = Object.keys(made.stems ?? {});
      expect(stems).toEqual(expect.arrayContaining(['drums', 'bass']));
      const zip = await fileAt(`/api/ai-generations/${made.id}/stems`);
      expect(Buffer.from(zip.subarray(0, 2)).toString()).toBe('PK');
      for (const stem of stems) expect(Buffer.from(zip).includes(`${stem}.wav`)).toBe(true);
    },
  );
});

describe('stem separation', () => {
  it(
    'takes apart what another tool has made; the stems add up to it',
    { timeout: 240_000 },
    async () => {
      const beat = await make('/api/ai-generations', { json: beatFields });
      // Who writes no words is told those that were written from the fields.
      expect(beat).toMatchObject({
        prompt: 'An energetic house track, instrumental, at 120 bpm.',
        title: 'Energetic house track',
      });
      // Its first seconds: what takes longer to take apart shows nothing more.
      const { samples } = await soundAt(beat.outputUrl);
      const mix = samples.slice(0, 2 * 44_100 * 3);
      const bytes = wavBytes(
        [0, 1].map((channel) =>
          Float32Array.from(
            { length: mix.length / 2 },
            (_, frame) => (mix[2 * frame + channel] ?? 0) / 32_768,
          ),
        ),
      );
      const form = recordingForm({}, { bytes, name: 'My mix.wav' });
      for (const stem of ['drums', 'bass', 'other', 'vocals']) form.append('stems', stem);
      const made = await make('/api/ai/stem-separation', { form });
      expect(made).toMatchObject({ status: 'completed', title: 'My mix', outputUrl: null });
      const stems = await Promise.all(Object.values(made.stems ?? {}).map(soundAt));
      expect(stems).toHaveLength(4);
      const sum = new Float64Array(mix.length);
      for (const stem of stems)
        stem.samples.forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value));
      const off = mix.reduce(
        (most, value, at) => Math.max(most, Math.abs(value - (sum[at] ?? 0))),
        0,
      );
      expect(off).toBeLessThan(0.01 * 32_768);

      const two = recordingForm({ stems: 'drums' }, { bytes });
      expect(
        Object.keys((await make('/api/ai/stem-separation', { form: two })).stems ?? {}),
      ).toEqual(['drums']);
    },
  );
});

describe('the queue', () => {
  it('says how far everything is, and is full after a while', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.push((await start('/api/ai-generations', { json: beatFields })).id);
    }
    expect((await find(ids[0] ?? 0)).metadata).toMatchObject({ queuePosition: 0, progress: 0 });
    expect((await find(ids[3] ?? 0)).metadata).toMatchObject({ queuePosition: 3 });
    const full = await site.call('POST', '/api/ai-generations', { as: owner, json: beatFields });
    expect(full.status).toBe(429);
    expect(full.headers.get('retry-after')).toBe('60');
    expect(await full.json()).toMatchObject({
      error: expect.stringMatching(/^You have 5 conversions in the queue already\./) as string,
    });
    await site.call('PATCH', `/api/ai-generations/${ids[0]}`, {
      as: owner,
      json: { action: 'cancel' },
    });
    expect((await find(ids[0] ?? 0)).status).toBe('cancelled');
    expect((await find(ids[3] ?? 0)).metadata).toMatchObject({ queuePosition: 2 });
  });

  it('answers the same start again with what is there', async () => {
    const json = { ...beatFields, uploadKey: 'once' };
    const one = await start('/api/ai-generations', { json });
    const other = await start('/api/ai-generations', { json });
    expect(other.id).toBe(one.id);
  });

  const counts = () =>
    perform(
      countGenerations,
      contextFor(site.services, { artistId: owner.artistId, userId: owner.userId, email: '' }),
      { type: 'beat' },
    );

  it('is called by words, its own or those of its fields', async () => {
    const title = async (fields: object) =>
      (await start('/api/ai-generations', { json: { ...beatFields, ...fields } })).title;
    expect(await title({ prompt: ' , a dark trap beat for an empty stairwell, 140 bpm' })).toBe(
      'Dark trap beat for an empty',
    );
    const prompt = '';
    const written = await title({ prompt, genre: 'house', mood: 'energetic' });
    expect(written).toBe('Energetic house track');
  });

  it('makes again what was cancelled', { timeout: 180_000 }, async () => {
    const { id } = await start('/api/ai-generations', { json: beatFields });
    const patch = (action: string) =>
      site.call('PATCH', `/api/ai-generations/${id}`, { as: owner, json: { action } });
    expect((await patch('cancel')).status).toBe(200);
    await site.work();
    expect((await find(id)).status).toBe('cancelled');
    expect(await counts()).toEqual({ completed: 0, processing: 0, total: 0 });
    expect(await (await patch('retry')).json()).toMatchObject({ status: 'processing' });
    await site.work();
    expect(await find(id)).toMatchObject({ status: 'completed' });
    expect(await counts()).toEqual({ completed: 1, processing: 0, total: 1 });
    expect((await patch('retry')).status).toBe(409);
  });

  it('tells who asks again only what is new', async () => {
    const path = `/api/artists/${owner.artistId}/ai-generations`;
    await start('/api/ai-generations', { json: beatFields });
    const first = await site.call('GET', path, { as: owner });
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const ask = () => site.call('GET', path, { as: owner, headers: { 'if-none-match': etag } });
    expect((await ask()).status).toBe(304);
    await start('/api/ai-generations', { json: beatFields });
    const changed = await ask();
    expect(changed.status).toBe(200);
    expect(await changed.json()).toHaveLength(2);
  });
});

describe('what goes wrong inside', () => {
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
    inEarnest();
    const { id } = await start('/api/ai-generations', { json: beatFields });
    const killed = whenRunning((pid) => process.kill(pid, 'SIGKILL'));
    const working = site.work();
    await killed;
    // It waits a little before it tries again; the clock of the tests stands still by itself.
    const ticking = setInterval(() => site.clock.advance(1000), 50);
    await working;
    clearInterval(ticking);
    expect((await find(id)).status).toBe('completed');
  });

  it('ends one that wants too much memory, and goes on', { timeout: 180_000 }, async () => {
    await site.close();
    site = await createTestSite({ AI_MEMORY_MB: '128' });
    owner = await site.artist('owner@example.org');
    const hiss = noise({ length: 60 * 22_050, amplitude: 0.3, seed: 3 });
    const form = recordingForm({ stems: 'drums' }, { bytes: wavBytes([hiss, hiss], 22_050) });
    const made = await make('/api/ai/stem-separation', { form });
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
    const made = await make('/api/ai-generations', { json: beatFields });
    timeout.mockRestore();
    expect(made.status).toBe('failed');
    expect(made.metadata.error).toMatch(/^This took too long and was stopped\./);
  });

  it('stops at once what is cancelled or deleted while it runs', { timeout: 180_000 }, async () => {
    const long = { ...beatFields, duration: 180 };
    for (const method of ['PATCH', 'DELETE']) {
      const { id } = await start('/api/ai-generations', { json: long });
      const stopped = whenRunning(() => undefined).then(() =>
        site.call(method, `/api/ai-generations/${id}`, { as: owner, json: { action: 'cancel' } }),
      );
      await Promise.all([stopped, site.work()]);
      expect(conversionPids()).toEqual([]);
    }
    expect(await filesKept()).toBe(0);
  });
});

describe('what is made', () => {
  it('becomes one private track that says where it comes from', { timeout: 180_000 }, async () => {
    const { id } = await make('/api/ai-generations', {
      json: { ...beatFields, title: 'Cold Lift' },
    });
    const add = () => site.call('POST', `/api/ai-generations/${id}/library`, { as: owner });
    const { trackId } = (await (await add()).json()) as { trackId: number };
    expect(await (await add()).json()).toMatchObject({ trackId });
    const track = await site.services.database.db
      .selectFrom('tracks')
      .selectAll()
      .where('id', '=', trackId)
      .executeTakeFirstOrThrow();
    expect(track).toMatchObject({
      ...{ title: 'Cold Lift', isPublic: false, contentType: 'beat', bpm: 120, genre: 'house' },
      madeWithAi: true,
    });
    expect(track.key).toMatch(/(major|minor)$/);
    const entity = await site.call('GET', `/api/tracks/${trackId}`, { as: owner });
    expect(await entity.json()).toMatchObject({
      coverImageUrl: expect.stringContaining('/media/') as string,
    });
  });

  it('is its artist’s alone, and is gone with its files', { timeout: 180_000 }, async () => {
    const stranger = await site.artist('stranger@example.org');
    const made = await make('/api/ai-generations', { json: beatFields });
    for (const url of [made.outputUrl, made.metadata.midiUrl, `/api/ai-generations/${made.id}`]) {
      expect((await site.call('GET', url ?? '', { as: stranger })).status).toBe(404);
      expect((await site.call('GET', url ?? '', { as: owner })).status).toBe(200);
    }
    expect(await filesKept()).toBe(3);
    await site.call('DELETE', `/api/ai-generations/${made.id}`, { as: owner });
    expect(await filesKept()).toBe(0);
    expect((await site.call('GET', made.outputUrl ?? '', { as: owner })).status).toBe(404);
  });

  it('counts towards what its artist may keep', { timeout: 180_000 }, async () => {
    await site.close();
    site = await createTestSite({ ARTIST_QUOTA_MB: '1' });
    owner = await site.artist('owner@example.org');
    const made = await make('/api/ai-generations', { json: beatFields });
    expect(made.status).toBe('failed');
    expect(made.metadata.error).toMatch(/^This needs .* left\./);
    expect(await filesKept()).toBe(0);
  });
});

describe('the humming library', () => {
  it('keeps takes, gives them to the tools, and lets them go', { timeout: 180_000 }, async () => {
    const path = `/api/artists/${owner.artistId}/humming-recordings`;
    const fields = { title: 'Kitchen melody', toolType: 'humming-to-vocals', uploadKey: 'k' };
    const save = () =>
      site.call('POST', path, {
        as: owner,
        form: recordingForm(fields, { bytes: hummed('kitchen', 6).bytes }),
      });
    const kept = (await (await save()).json()) as {
      id: number;
      duration: number;
      audioUrl: string;
    };
    expect(await (await save()).json()).toMatchObject({ id: kept.id });
    expect(kept.duration).toBeGreaterThan(4);
    expect((await site.call('GET', kept.audioUrl, { as: owner })).status).toBe(200);
    expect(await (await site.call('GET', path, { as: owner })).json()).toHaveLength(1);

    const form = recordingForm({ hummingId: `${kept.id}` });
    const { id } = await start('/api/ai/humming-to-vocals', { form });
    const gone = await site.call('DELETE', `/api/humming-recordings/${kept.id}`, { as: owner });
    expect(gone.status).toBe(204);
    expect((await site.call('GET', kept.audioUrl, { as: owner })).status).toBe(404);
    await site.work();
    expect(await find(id)).toMatchObject({ status: 'completed', title: 'Kitchen melody' });
  });
});

describe('the lyricist', () => {
  it('writes a song about a topic', { timeout: 30_000 }, async () => {
    const ask = (json: object) => site.call('POST', '/api/ai/generate-lyrics', { as: owner, json });
    const response = await ask({ prompt: 'the last bus home', genre: 'rnb', seed: 'one' });
    expect(response.status).toBe(200);
    const { lyrics } = (await response.json()) as { lyrics: string };
    expect(lyrics).toMatch(/^\[Verse 1\]\n/);
    expect(lyrics).toContain('[Chorus]');
    expect((await ask({ prompt: '  ', genre: 'rnb' })).status).toBe(422);

    // The same request gives the same song, also when others were written since.
    const words = async (json: object) =>
      ((await (await ask(json)).json()) as { lyrics: string }).lyrics;
    const other = await words({ prompt: 'the last bus home', genre: 'rnb', seed: 'two' });
    expect(await words({ prompt: 'the last bus home', genre: 'rnb', seed: 'one' })).toBe(lyrics);
    const verseLines = (song: string) => (song.split('\n\n')[0] ?? '').split('\n').slice(1);
    expect(verseLines(lyrics).filter((line) => verseLines(other).includes(line))).toEqual([]);

    const anew = await words({ prompt: 'the last bus home', keep: { lyrics, lines: [1, 2] } });
    const [before, after] = [lyrics.split('\n'), anew.split('\n')];
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after[3]).not.toBe(before[3]);
    expect(after).toHaveLength(before.length);
  });

  it('suggests rhymes for a line', { timeout: 30_000 }, async () => {
    const response = await site.call('GET', '/api/ai/rhymes?line=all+through+the+night!', {
      as: owner,
    });
    expect(response.status).toBe(200);
    const found = (await response.json()) as { word: string; rhymes: string[] };
    expect(found.word).toBe('night');
    expect(found.rhymes).toContain('light');
  });
});
