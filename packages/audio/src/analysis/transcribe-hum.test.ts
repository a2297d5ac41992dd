import { describe, expect, it } from 'vitest';
import { concatenated, noise, sine } from '#fixtures/signals.ts';
import { renderNotMelody } from '#fixtures/hums/not-a-melody.ts';
import { renderHum, VOICE_KINDS } from '#fixtures/hums/render-hum.ts';
import { transcribeHum } from './transcribe-hum.ts';

/** Tones with gaps of 50 ms between them, which fade in and out in 20 ms. */
function tones(pitches: readonly number[], sampleRate: number): Float32Array {
  return concatenated(
    pitches.flatMap((pitch) => {
      const frequency = 440 * 2 ** ((pitch - 69) / 12);
      const tone = sine({ frequency, sampleRate, seconds: 0.35, amplitude: 0.4 });
      const edge = 0.02 * sampleRate;
      const shaped = tone.map(
        (value, at) => value * Math.min(1, at / edge, (tone.length - at) / edge),
      );
      return [shaped, new Float32Array(0.05 * sampleRate)];
    }),
  );
}

const TUNE = [60, 62, 62, 64.3, 60, 67];

describe('the notes of a hum', () => {
  it.each([8000, 44_100, 96_000])('are heard at %i Hz, struck twice or not', (sampleRate) => {
    const heard = transcribeHum(tones(TUNE, sampleRate), sampleRate);
    if (!heard.ok) throw new Error(heard.reason);
    expect(heard.notes).toHaveLength(TUNE.length);
    heard.notes.forEach((note, index) => {
      expect(Math.abs(note.pitch - (TUNE[index] ?? 0))).toBeLessThan(0.1);
      expect(Math.abs(note.start - 0.4 * index)).toBeLessThan(0.04);
      expect(Math.abs(note.length - 0.35)).toBeLessThan(0.08);
      expect(note.confidence).toBeGreaterThan(0.8);
    });
    expect(heard.f0.hertz).toHaveLength(heard.dynamics.length);
    expect(heard.dynamics.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it.each(VOICE_KINDS)('are mostly found in a real take of a %s', (kind) => {
    const { samples, sampleRate, notes } = renderHum('test-take', { kind, seconds: 6 });
    const heard = transcribeHum(samples, sampleRate);
    if (!heard.ok) throw new Error(heard.reason);
    const found = notes.filter((note) =>
      heard.notes.some(
        ({ start, pitch }) =>
          Math.abs(start - note.start) < 0.05 && Math.abs(pitch - note.pitch) < 0.5,
      ),
    );
    expect(found.length / notes.length).toBeGreaterThan(0.7);
    expect(heard.notes.length).toBeLessThan(1.4 * notes.length);
  });

  it('say how the voice is tuned', () => {
    const heard = transcribeHum(tones([60.3, 64.3, 67.3], 16_000), 16_000);
    expect(heard.ok && heard.tuning).toBeGreaterThan(25);
    expect(heard.ok && heard.tuning).toBeLessThan(35);
  });

  it('take what is not a number for silence', () => {
    const [silenced, broken] = [tones(TUNE, 16_000), tones(TUNE, 16_000)];
    for (const at of [100, 5000, 12_345]) {
      silenced[at] = 0;
      broken[at] = at === 100 ? Infinity : NaN;
    }
    const [whole, heard] = [transcribeHum(silenced, 16_000), transcribeHum(broken, 16_000)];
    if (!heard.ok) throw new Error(heard.reason);
    expect(heard).toEqual(whole);
    const numbers = heard.notes.flatMap(({ start, pitch, velocity }) => [start, pitch, velocity]);
    expect(numbers.every(Number.isFinite)).toBe(true);
  });

  it('can be stopped, and say how far they are', () => {
    const shares: number[] = [];
    const samples = tones(TUNE, 16_000);
    const onProgress = (share: number) => shares.push(share);
    expect(transcribeHum(samples, 16_000, { onProgress }).ok).toBe(true);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect(transcribeHum(samples, 16_000, { shouldStop: () => true }).ok).toBe(false);
  });
});

describe('a hum in a common room', () => {
  // The mains were once taken for somebody who hums along.
  it.each(['hum-in-room-1', 'hum-in-room-2', 'hum-in-room-3'])(
    'is heard beside the mains and its own echo: %s',
    (seed) => {
      for (const mainsHertz of [50, 60]) {
        const around = { mains: 0.02, mainsHertz, echo: 0.35, echoSeconds: 0.6 };
        const { samples, sampleRate } = renderHum(seed, { kind: 'la', seconds: 6, around });
        expect(transcribeHum(samples, sampleRate)).toMatchObject({ ok: true });
      }
    },
  );
});

describe('a recording without a melody', () => {
  it.each([
    ['too short', sine({ frequency: 220, sampleRate: 16_000, seconds: 0.5 }), /too short/],
    ['empty', new Float32Array(0), /too short/],
    ['silent', new Float32Array(32_000), /Nothing was heard/],
    ['not a number', new Float32Array(32_000).fill(NaN), /Nothing was heard/],
    ['noise', noise({ length: 48_000, amplitude: 0.5, seed: 3 }), /No melody/],
    ['the mains', sine({ frequency: 50, sampleRate: 16_000, seconds: 4 }), /electric hum/],
  ])('is refused: %s', (_, samples, reason) => {
    const heard = transcribeHum(samples, 16_000);
    expect(heard.ok).toBe(false);
    expect(!heard.ok && heard.reason).toMatch(reason);
  });

  it.each([
    ['speech', /No melody/],
    ['drums', /No melody/],
    ['duet', /Several voices|No melody/],
  ] as const)('is refused: %s', (kind, reason) => {
    const { samples, sampleRate } = renderNotMelody('test-refused', kind);
    const heard = transcribeHum(samples, sampleRate);
    expect(!heard.ok && heard.reason).toMatch(reason);
  });
});

describe('who insists', () => {
  it('is given the notes of what is unlike a melody', () => {
    const { samples, sampleRate } = renderNotMelody('insists', 'speech');
    expect(transcribeHum(samples, sampleRate)).toMatchObject({ ok: false, mayOverrule: true });
    const heard = transcribeHum(samples, sampleRate, { anyway: true });
    expect(heard.ok && heard.notes.length).toBeGreaterThan(0);
  });

  it('is given nothing where there is nothing', () => {
    const silence = new Float32Array(5 * 16_000);
    expect(transcribeHum(silence, 16_000, { anyway: true })).toMatchObject({
      ok: false,
      mayOverrule: false,
    });
  });
});
