import { parseMidi } from 'midi-file';
import { renderNotMelody } from '@artist-space/audio/fixtures/hums/not-a-melody.ts';
import { noise } from '@artist-space/audio/fixtures/signals.ts';
import { describe, expect, it } from 'vitest';
import { useGenerationSite } from '#tests/generation-site.ts';
import { hummed, midiNotes, recordingForm, wavBytes } from '#tests/recordings.ts';

const on = useGenerationSite();

describe('humming to song', () => {
  it('makes a loop of thirty seconds that has the tune in it', { timeout: 120_000 }, async () => {
    const hum = hummed('tune', 8);
    const form = recordingForm(
      {
        generationType: 'beat',
        songLength: 'short',
        genre: 'pop',
        artistId: `${on.owner.artistId}`,
      },
      { bytes: hum.bytes },
    );
    const made = await on.make('/api/ai/humming-to-song', { form });
    expect(made).toMatchObject({ type: 'humming-to-song', status: 'completed', genre: 'pop' });
    expect(made.duration).toBeCloseTo(30, 1);

    const sound = await on.soundAt(made.outputUrl);
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
    // One of the voices plays the same intervals.
    const steps = tune.slice(0, 8).map(({ pitch }) => Math.round(pitch - (tune[0]?.pitch ?? 0)));
    const { notes } = midiNotes(await on.fileAt(made.metadata.midiUrl));
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

  it('explains why a recording is not a melody', { timeout: 180_000 }, async () => {
    const silence = wavBytes([new Float32Array(5 * 22_050)], 22_050);
    const hiss = wavBytes([noise({ length: 5 * 22_050, amplitude: 0.3, seed: 3 })], 22_050);
    const short = hummed('tiny', 8).bytes.slice(0, 44 + 2 * 11_025);
    for (const bytes of [silence, hiss, short]) {
      const form = recordingForm({}, { bytes });
      const made = await on.make('/api/ai/humming-to-song', { form });
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
    const made = await on.make('/api/ai/humming-to-vocals', { form });
    expect(made).toMatchObject({ status: 'completed', style: 'jazz-female' });
    const { notes, secondsPerBeat } = midiNotes(await on.fileAt(made.metadata.midiUrl));
    const found = hum.notes.filter(({ start, pitch }) =>
      notes.some(
        (note) =>
          Math.abs(note.start * secondsPerBeat - start) < 0.15 &&
          Math.abs(note.pitch - pitch) < 1.2,
      ),
    );
    expect(found.length / hum.notes.length).toBeGreaterThan(0.75);
    const sound = await on.soundAt(made.outputUrl);
    expect(sound.seconds).toBeGreaterThan(7);
    expect(sound.decibels).toBeGreaterThan(-30);
  });
});

describe('humming to MIDI', () => {
  it('writes the melody into a file, at the tempo that is asked for', async () => {
    const hum = hummed('scale', 8);
    const fields = { title: 'Kitchen melody', tempo: '100', quantise: 'sixteenths' };
    const form = recordingForm(fields, { bytes: hum.bytes });
    const made = await on.make('/api/ai/humming-to-midi', { form });
    expect(made).toMatchObject({
      type: 'humming-to-midi',
      status: 'completed',
      title: 'Kitchen melody',
      outputUrl: null,
      stems: null,
      metadata: { tempo: 100, key: expect.stringMatching(/^[A-G][b#]? (major|minor)$/) as string },
    });
    const response = await on.site.call('GET', made.metadata.midiUrl ?? '', { as: on.owner });
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
    const matching = sung.filter((step, at) => found[at] === step).length;
    expect(matching / sung.length).toBeGreaterThan(0.75);
    expect(made.metadata.result).toMatchObject({ tempo: 100, notes: { length: notes.length } });
    expect(made.duration).toBeGreaterThan(4);
  });

  it('refuses a recording without a melody, with the reason', async () => {
    const silence = wavBytes([new Float32Array(5 * 22_050)], 22_050);
    const { status, metadata } = await on.make('/api/ai/humming-to-midi', {
      form: recordingForm({}, { bytes: silence }),
    });
    expect(status).toBe('failed');
    expect(metadata.error).toMatch(/^[A-Z].{20,}\.$/);
    expect(metadata.midiUrl).toBeUndefined();
  });

  it('takes a tempo that people hum at, and no other', async () => {
    const form = recordingForm({ tempo: '900' }, { bytes: hummed('scale', 3).bytes });
    const response = await on.site.call('POST', '/api/ai/humming-to-midi', { as: on.owner, form });
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
    const refused = await on.make('/api/ai/humming-to-midi', { form });
    expect(refused).toMatchObject({
      status: 'failed',
      metadata: {
        error: expect.stringMatching(/^[A-Z].{20,}\.$/) as string,
        mayConvertAnyway: true,
      },
    });
    const path = `/api/ai-generations/${refused.id}`;
    const insist = () =>
      on.site.call('PATCH', path, { as: on.owner, json: { action: 'convertAnyway' } });
    expect((await insist()).status).toBe(200);
    expect((await insist()).status).toBe(200);
    await on.site.work();
    const made = await on.find(refused.id);
    expect(made.status).toBe('completed');
    expect(made.metadata.heard?.notes.length).toBeGreaterThan(0);
    expect(made.metadata.mayConvertAnyway).toBeUndefined();
    expect((await insist()).status).toBe(200);
    expect(await on.filesKept()).toBe(2);

    const insisted = recordingForm({ anyway: 'true' }, { bytes: wavBytes([samples], sampleRate) });
    expect((await on.make('/api/ai/humming-to-midi', { form: insisted })).status).toBe('completed');
  });

  it('is not where nothing sounds in it', { timeout: 60_000 }, async () => {
    const silence = wavBytes([new Float32Array(5 * 22_050)], 22_050);
    for (const tool of ['humming-to-midi', 'beatbox-to-beats']) {
      const form = recordingForm({ anyway: 'true' }, { bytes: silence });
      const { id, status, metadata } = await on.make(`/api/ai/${tool}`, { form });
      expect({ status, mayConvertAnyway: metadata.mayConvertAnyway }).toEqual({ status: 'failed' });
      const json = { action: 'convertAnyway' };
      const answer = await on.site.call('PATCH', `/api/ai-generations/${id}`, {
        as: on.owner,
        json,
      });
      expect(answer.status).toBe(409);
    }
  });
});
