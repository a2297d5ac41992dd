import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMidi } from 'midi-file';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { hummed, midiNotes, recordingForm } from '#tests/recordings.ts';
import { readZip } from '#tests/read-zip.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import type { GenerationEntity } from '../generation.ts';
import { makeMoreLikeThis } from './versions.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;
let beat: GenerationEntity;

const find = async (id: number, as = owner) =>
  (await (await site.call('GET', `/api/ai-generations/${id}`, { as })).json()) as GenerationEntity;
const fileAt = async (path: string | null | undefined) =>
  new Uint8Array(await (await site.call('GET', path ?? '', { as: owner })).arrayBuffer());
const version = (id: number, json: object, as = owner) =>
  site.call('POST', `/api/ai-generations/${id}/versions`, { as, json });

async function createdVersion(id: number, json: object): Promise<GenerationEntity> {
  const answer = await version(id, json);
  expect(answer.status).toBe(201);
  await site.work();
  return find(((await answer.json()) as GenerationEntity).id);
}

beforeAll(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  const answer = await site.call('POST', '/api/ai-generations', {
    as: owner,
    json: {
      type: 'beat',
      artistId: owner.artistId,
      prompt: 'A pop beat, no voice',
      genre: 'pop',
      tempo: 120,
      duration: 30,
      quality: 'standard',
      seed: 'one',
    },
  });
  await site.work();
  beat = await find(((await answer.json()) as GenerationEntity).id);
}, 240_000);
afterAll(() => site.close());

describe('a version of a composition', () => {
  it('has another bass line in another key and tempo, and nothing else differs', async () => {
    expect(beat.status).toBe('completed');
    const json = { semitones: 2, tempo: 100, uploadKey: 'first', parts: { bass: { take: 1 } } };
    const other = await createdVersion(beat.id, json);
    // Lists, news and the library tell the two apart.
    expect(other).toMatchObject({ status: 'completed', title: `${beat.title} 2`, type: 'beat' });
    expect(other.metadata.tempo).toBe(100);
    expect(other.metadata.seed).toBe(beat.metadata.seed);
    // The number of beats and the length of the decay are unchanged.
    const composed = beat.metadata.tempo ?? 120;
    expect(other.duration ?? 0).toBeGreaterThan((beat.duration ?? 0) * (composed / 100) - 2);
    const [before, after] = await Promise.all(
      [beat, other].map(async ({ metadata }) => midiNotes(await fileAt(metadata.midiUrl)).notes),
    );
    const drums = (notes: typeof before) =>
      notes?.filter(({ channel }) => channel === 9).map(({ start, pitch }) => [start, pitch]);
    expect(drums(after)).toEqual(drums(before));
    // A repeated request returns the same version.
    const again = (await (await version(beat.id, json)).json()) as GenerationEntity;
    expect(again.id).toBe(other.id);
    expect((await version(other.id, { ...json, uploadKey: 'second' })).status).toBe(409);
  }, 240_000);

  it('has a number of its own, even if two are asked for at the same time', async () => {
    const viewer = { userId: owner.userId, artistId: owner.artistId, email: '' };
    const both = await Promise.all(
      ['left', 'right'].map((uploadKey) => {
        const asked = { generationId: beat.id, uploadKey };
        return perform(makeMoreLikeThis, contextFor(site.services, viewer), asked);
      }),
    );
    expect(new Set(both.map(({ title }) => title)).size).toBe(2);
    for (const { id } of both) {
      await site.call('DELETE', `/api/ai-generations/${id}`, { as: owner });
    }
  });

  it('is refused in words where it can’t be played, is empty, too long or the same', async () => {
    const sections = beat.metadata.arrangement?.sections ?? [];
    expect(sections.length).toBeGreaterThan(1);
    const cases: [object, number, string][] = [
      [{}, 409, 'Change something first: this version would be the same.'],
      [
        { parts: { bass: { instrument: 'flute' } } },
        422,
        'Please choose an instrument from the list.',
      ],
      [{ sections: sections.map(() => ({ times: 0 })) }, 422, 'Keep at least one section.'],
      [
        { tempo: 40, sections: sections.map(() => ({ times: 4 })) },
        422,
        'A version lasts five minutes at most: leave out a section, or play it faster.',
      ],
    ];
    for (const [json, status, message] of cases) {
      const answer = await version(beat.id, json);
      expect(answer.status, message).toBe(status);
      expect(JSON.stringify(await answer.json())).toContain(message);
    }
  });

  it('is its artist’s alone', async () => {
    const stranger = await site.artist('stranger@example.org');
    expect((await version(beat.id, { semitones: 1 }, stranger)).status).toBe(404);
    for (const part of ['midi-parts', 'dawproject']) {
      const path = `/api/ai-generations/${beat.id}/${part}`;
      expect((await site.call('GET', path, { as: stranger })).status).toBe(404);
      expect((await site.call('GET', path)).status).toBe(401);
    }
  });
});

describe('a version of a hummed loop', () => {
  it('keeps the hum over other chords, and has its stems', { timeout: 240_000 }, async () => {
    const form = recordingForm(
      { generationType: 'beat', songLength: 'short', genre: 'pop', artistId: `${owner.artistId}` },
      { bytes: hummed('tune', 6).bytes },
    );
    const answer = await site.call('POST', '/api/ai/humming-to-song', { as: owner, form });
    await site.work();
    const loop = await find(((await answer.json()) as GenerationEntity).id);
    expect(loop.status).toBe('completed');
    const sections = (loop.metadata.arrangement?.sections ?? []).map(() => ({ chords: 1 }));
    const other = await createdVersion(loop.id, { sections, withStems: true, uploadKey: 'loop' });
    expect(other).toMatchObject({ status: 'completed', type: 'humming-to-song' });
    expect(other.duration).toBeCloseTo(30, 1);
    expect(other.metadata.heard?.notes).toEqual(loop.metadata.heard?.notes);
    expect(Object.keys(other.stems ?? {})).toEqual(expect.arrayContaining(['drums', 'bass']));
    const { artistId, userId } = owner;
    const context = contextFor(site.services, { artistId, userId, email: '' });
    const request = { generationId: loop.id, uploadKey: 'another' };
    const { id } = await perform(makeMoreLikeThis, context, request);
    expect((await perform(makeMoreLikeThis, context, request)).id).toBe(id);
    await site.work();
    const another = await find(id);
    expect(another.status).toBe('completed');
    expect(another.metadata.seed).not.toBe(loop.metadata.seed);
  });
});

describe('downloads of a version', () => {
  it('is MIDI by part, each file with the whole piece’s tempo', async () => {
    const zip = readZip(await fileAt(`/api/ai-generations/${beat.id}/midi-parts`));
    const whole = midiNotes(await fileAt(beat.metadata.midiUrl));
    const parts = [...zip.values()].map((bytes) => midiNotes(bytes));
    expect(zip.size).toBe(beat.metadata.arrangement?.parts.length);
    expect([...zip.keys()].some((name) => /^\d\d .*\(bass\)\.mid$/.test(name))).toBe(true);
    expect(parts.reduce((sum, { notes }) => sum + notes.length, 0)).toBe(whole.notes.length);
    for (const { secondsPerBeat } of parts) expect(secondsPerBeat).toBe(whole.secondsPerBeat);
    for (const bytes of zip.values()) expect(parseMidi(bytes).tracks).toHaveLength(2);
  });

  it('is a DAWproject with each part’s notes, and the mix beside them', async () => {
    const zip = readZip(await fileAt(`/api/ai-generations/${beat.id}/dawproject`));
    expect([...zip.keys()]).toEqual(['metadata.xml', 'project.xml', 'audio/mix.wav']);
    const xml = new TextDecoder().decode(zip.get('project.xml'));
    const notes = midiNotes(await fileAt(beat.metadata.midiUrl)).notes.length;
    expect(xml.match(/<Note /g)).toHaveLength(notes);
    const tracks = (beat.metadata.arrangement?.parts.length ?? 0) + 2;
    expect(xml.match(/<Track /g)).toHaveLength(tracks);
    const ids = [...xml.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(xml).toContain('<File path="audio/mix.wav"/>');
    const mix = zip.get('audio/mix.wav') ?? Buffer.alloc(0);
    expect(Buffer.compare(mix, await fileAt(beat.outputUrl))).toBe(0);
  });
});
