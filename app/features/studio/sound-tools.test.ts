import { describe, expect, it } from 'vitest';
import { useGenerationSite, beatFields } from '#tests/generation-site.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { viewGeneration } from './generation.operations.server.ts';
import { findGeneration, generationView } from './generation.server.ts';
import { beatboxed, midiNotes, recordingForm, wavBytes } from '#tests/recordings.ts';

const on = useGenerationSite();

describe('beatbox to beats', () => {
  it('makes whole bars at the tempo that is asked for', { timeout: 180_000 }, async () => {
    const { bytes, hits } = beatboxed('box', 8);
    const form = recordingForm({ drumKit: 'trap', tempo: '120', duration: 'short' }, { bytes });
    const made = await on.make('/api/ai/beatbox-to-beats', { form });
    expect(made).toMatchObject({ status: 'completed', style: 'trap' });
    // Eight bars of four beats at 120.
    expect(made.duration).toBeCloseTo(16, 2);
    const { totalBeats = 0, confidence = 0, detectedSounds = [], pattern } = made.metadata;
    expect(Math.abs(totalBeats - hits.length)).toBeLessThanOrEqual(0.15 * hits.length);
    expect(confidence).toBeGreaterThan(0.5);
    expect(confidence).toBeLessThanOrEqual(1);
    expect(detectedSounds.length).toBeGreaterThan(1);
    expect(pattern?.[0]?.length).toBeGreaterThan(0);
    const { notes, secondsPerBeat } = midiNotes(await on.fileAt(made.metadata.midiUrl));
    expect(secondsPerBeat).toBeCloseTo(0.5, 5);
    expect(notes.every(({ channel, start }) => channel === 9 && start < 32)).toBe(true);
    const sound = await on.soundAt(made.outputUrl);
    expect(sound.decibels).toBeGreaterThan(-30);
  });

  it('refuses a tempo that no form offers, a wrong file and a large one', async () => {
    const { bytes } = beatboxed('box', 3);
    const post = (form: FormData) =>
      on.site.call('POST', '/api/ai/beatbox-to-beats', { as: on.owner, form });
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
    // Refused before it waits in the queue.
    const long = wavBytes([new Float32Array(301 * 8000)], 8000);
    const tooLong = await post(recordingForm({}, { bytes: long }));
    expect(tooLong.status).toBe(422);
    expect(await tooLong.json()).toMatchObject({
      fields: { audio: ['take.wav: This recording is longer than 5 minutes.'] },
    });
    const nothing = await post(recordingForm({}));
    expect(nothing.status).toBe(422);
    expect(await nothing.json()).toMatchObject({
      error: 'Please record or upload a beatbox first.',
    });
    expect(await on.filesKept()).toBe(0);
  });
});

describe('the beat machine', () => {
  it(
    'makes the same beat of the same seed, with what the words ask for',
    { timeout: 300_000 },
    async () => {
      on.inEarnest();
      const json = {
        ...beatFields,
        prompt: 'dark trap at 140, no piano',
        artistId: on.owner.artistId,
      };
      const one = await on.make('/api/ai-generations', { json });
      const other = await on.make('/api/ai-generations', { json });
      expect(one).toMatchObject({ status: 'completed', genre: 'trap', title: 'Dark trap at 140' });
      expect(one.metadata).toMatchObject({ seed: 'one' });
      expect(Math.abs((one.metadata.tempo ?? 0) - 140)).toBeLessThan(4);
      expect(one.metadata.understood).toContainEqual({
        text: 'piano',
        field: 'instrument',
        value: 'piano',
        negated: true,
      });
      expect(one.duration).toBeCloseTo(15, 3);
      const [first, second] = [await on.fileAt(one.outputUrl), await on.fileAt(other.outputUrl)];
      expect(Buffer.compare(first, second)).toBe(0);
      const another = await on.make('/api/ai-generations', { json: { ...json, seed: 'two' } });
      expect(Buffer.compare(first, await on.fileAt(another.outputUrl))).not.toBe(0);
    },
  );

  it(
    'renders the stems of a premium beat as well, and packs them',
    { timeout: 300_000 },
    async () => {
      const made = await on.make('/api/ai-generations', {
        json: { ...beatFields, quality: 'premium' },
      });
      const stems = Object.keys(made.stems ?? {});
      expect(stems).toEqual(expect.arrayContaining(['drums', 'bass']));
      const zip = await on.fileAt(`/api/ai-generations/${made.id}/stems`);
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
      const beat = await on.make('/api/ai-generations', { json: beatFields });
      // Without a prompt, the one written from the fields is returned.
      expect(beat).toMatchObject({
        prompt: 'An energetic house track, instrumental, at 120 bpm.',
        title: 'Energetic house track',
      });
      // Only the first seconds: separating more would take longer without testing more.
      const { samples } = await on.soundAt(beat.outputUrl);
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
      const made = await on.make('/api/ai/stem-separation', { form });
      expect(made).toMatchObject({ status: 'completed', title: 'My mix', outputUrl: null });
      const stems = await Promise.all(Object.values(made.stems ?? {}).map(on.soundAt));
      expect(stems).toHaveLength(4);
      const sum = new Float64Array(mix.length);
      for (const stem of stems)
        stem.samples.forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value));
      const off = mix.reduce(
        (most, value, at) => Math.max(most, Math.abs(value - (sum[at] ?? 0))),
        0,
      );
      expect(off).toBeLessThanOrEqual(2);

      // A stem goes to the library, however often it is asked for, and leaves the result as it was.
      const add = async (stem: string) => {
        const address = `/api/ai-generations/${made.id}/library`;
        const answer = await on.site.call('POST', address, { as: on.owner, json: { stem } });
        return (await answer.json()) as { trackId: number; title: string };
      };
      const stemsOf = async () => {
        const viewer = { userId: on.owner.userId, artistId: on.owner.artistId, email: '' };
        const context = contextFor(on.site.services, viewer);
        const view = await perform(viewGeneration, context, { generationId: made.id });
        return Object.fromEntries(view.stems.map(({ stem, trackId }) => [stem, trackId]));
      };
      expect((await stemsOf()).vocals).toBeNull();
      const added = await add('vocals');
      expect(await stemsOf()).toMatchObject({ vocals: added.trackId, drums: null });
      expect(added).toMatchObject({ title: 'My mix (Vocals)' });
      expect(await add('vocals')).toEqual(added);
      expect((await add('drums')).trackId).not.toBe(added.trackId);
      // A title as long as a result's may be, which the stem's name would make too long for a track.
      const title = 'a'.repeat(255);
      await on.site.call('PATCH', `/api/ai-generations/${made.id}`, {
        as: on.owner,
        json: { title },
      });
      expect((await add('bass')).title).toBe(title);

      const two = recordingForm({ stems: 'drums' }, { bytes });
      expect(
        Object.keys((await on.make('/api/ai/stem-separation', { form: two })).stems ?? {}),
      ).toEqual(['drums']);
    },
  );
});

describe('a mix of stems', () => {
  it(
    'is a result of its own, with the stems that are heard at their levels',
    { timeout: 300_000 },
    async () => {
      const beat = await on.make('/api/ai-generations', {
        json: { ...beatFields, quality: 'premium' },
      });
      const address = `/api/ai-generations/${beat.id}/mixes`;
      const names = Object.keys(beat.stems ?? {});
      expect(names).toEqual(expect.arrayContaining(['drums', 'bass']));
      const levels = { drums: 0.5, bass: 1, vocals: 0, other: 0 };
      const mix = await on.make(address, { json: levels });
      expect(mix).toMatchObject({
        status: 'completed',
        type: 'stem-separation',
        title: 'Energetic house track (Drums, Bass)',
        stems: null,
      });
      expect(mix.metadata.tempo).toBe(beat.metadata.tempo);
      expect(mix.duration).toBeCloseTo(beat.duration ?? NaN, 1);
      const [made, drums, bass] = [
        await on.soundAt(mix.outputUrl),
        await on.soundAt(beat.stems?.drums),
        await on.soundAt(beat.stems?.bass),
      ];
      // Mastered, as everything that is made here, so the shape is compared and not the level.
      const sum = Float64Array.from(
        made.samples,
        (_, at) => 0.5 * (drums.samples[at] ?? 0) + (bass.samples[at] ?? 0),
      );
      expect(likeness(made.samples, sum)).toBeGreaterThan(0.97);
      expect(likeness(made.samples, drums.samples)).toBeLessThan(0.9);

      // The same mix is made once; it goes to the library like any result.
      expect((await on.start(address, { json: levels })).id).toBe(mix.id);
      const added = await on.site.call('POST', `/api/ai-generations/${mix.id}/library`, {
        as: on.owner,
        json: {},
      });
      expect(added.status).toBe(201);
    },
  );

  it(
    'is refused if nothing is heard or changed, without stems, and to others',
    { timeout: 300_000 },
    async () => {
      const premium = { ...beatFields, quality: 'premium' };
      const { id } = await on.make('/api/ai-generations', { json: premium });
      const ask = async (of: number, json: object, as = on.owner) => {
        const answer = await on.site.call('POST', `/api/ai-generations/${of}/mixes`, { as, json });
        const { error = '' } = (await answer.json()) as { error?: string };
        return `${answer.status} ${error}`;
      };
      const silence = { vocals: 0, drums: 0, bass: 0, other: 0 };
      expect(await ask(id, silence)).toMatch(/^422 Every stem is silent/);
      expect(await ask(id, {})).toMatch(/^422 .{0,50}that is the original/);
      expect(await ask(id, { drums: 2 })).toMatch(/^422 /);
      const other = await on.site.artist('other@example.org');
      expect(await ask(id, { drums: 0 }, other)).toMatch(/^404 /);
      const plain = await on.make('/api/ai-generations', { json: beatFields });
      expect(await ask(plain.id, { drums: 0 })).toBe('409 There are no stems to mix here.');

      // Its stems are deleted while it waits: it says so, and trying again says it once more.
      const waiting = await on.start(`/api/ai-generations/${id}/mixes`, { json: { drums: 0 } });
      const { db } = on.site.services.database;
      const mayOpenMixer = async () => {
        const row = await findGeneration(db, waiting.id);
        return row && (await generationView(db, row)).mayOpenMixer;
      };
      expect(await mayOpenMixer()).toBe(true);
      await on.site.call('DELETE', `/api/ai-generations/${id}`, { as: on.owner });
      expect(await mayOpenMixer()).toBe(false);
      for (let turn = 0; turn < 2; turn += 1) {
        await on.site.work();
        expect(await on.find(waiting.id)).toMatchObject({
          status: 'failed',
          metadata: { error: 'The stems of this mix were deleted, so it cannot be made.' },
        });
        const again = await on.site.call('PATCH', `/api/ai-generations/${waiting.id}`, {
          as: on.owner,
          json: { action: 'retry' },
        });
        expect(again.status).toBe(200);
      }
    },
  );
});

/** The correlation of two sounds, from −1 to 1. */
function likeness(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [both, first, second] = [0, 0, 0];
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return both / Math.sqrt(first * second);
}
