import { describe, expect, it } from 'vitest';
import { sampleOf } from '#fixtures/sample-of.ts';
import { concatenated, noise, sine } from '#fixtures/signals.ts';
import { performTake } from '#fixtures/beatbox/perform-take.ts';
import { renderNotMelody } from '#fixtures/hums/not-a-melody.ts';
import { renderHum } from '#fixtures/hums/render-hum.ts';
import { transcribeHum } from '../analysis/transcribe-hum.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import { beatboxToBeats } from './beatbox-to-beats.ts';
import { makeVocals } from './make-vocals.ts';
import { performScore } from './perform.ts';

/** Everything that people upload by mistake, and what their microphones do to what they meant. */

interface Recording {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

const SENTENCE = /^[A-Z].*\.$/;
const RATE = 16_000;
const at16 = (samples: Float32Array): Recording => ({ samples, sampleRate: RATE });
const bad = {
  silence: () => at16(new Float32Array(3 * RATE)),
  noise: () => at16(noise({ length: 4 * RATE, amplitude: 0.6, seed: 11 })),
  'half a second': () => at16(sine({ frequency: 220, sampleRate: RATE, seconds: 0.5 })),
  'nothing at all': () => at16(new Float32Array(0)),
  'no numbers': () => at16(new Float32Array(3 * RATE).fill(NaN)),
  'endless numbers': () => at16(new Float32Array(3 * RATE).fill(Infinity)),
  'a constant': () => at16(new Float32Array(3 * RATE).fill(0.7)),
  speech: () => renderNotMelody('bad-speech', 'speech'),
  'two voices': () => renderNotMelody('bad-duet', 'duet'),
  'a song': () => renderNotMelody('bad-song', 'song'),
  mains: () => renderNotMelody('bad-mains', 'mains'),
  'twenty minutes of silence': () => at16(new Float32Array(20 * 60 * RATE)),
} satisfies Record<string, () => Recording>;

/** No click: nothing jumps as far as only a cut does, and both ends are quiet. */
function expectSound({ left, right }: StereoSound) {
  for (const side of [left, right]) {
    let [largest, jump, broken] = [0, 0, 0];
    side.forEach((value, at) => {
      if (!Number.isFinite(value)) broken += 1;
      largest = Math.max(largest, Math.abs(value));
      if (at > 0) jump = Math.max(jump, Math.abs(value - (side[at - 1] ?? 0)));
    });
    expect(broken).toBe(0);
    expect(largest).toBeLessThanOrEqual(1);
    expect(largest).toBeGreaterThan(0.05);
    expect(jump).toBeLessThan(1.2);
    expect(Math.abs(side[0] ?? 1)).toBeLessThan(0.02);
    expect(Math.abs(side.at(-1) ?? 1)).toBeLessThan(0.02);
  }
}

describe('humming to vocals', () => {
  it.each(sampleOf(Object.entries(bad), 2))('answers %s with a reason', (_, make) => {
    const { samples, sampleRate } = make();
    const heard = transcribeHum(samples, sampleRate);
    expect(heard.ok).toBe(false);
    expect(!heard.ok && heard.reason).toMatch(SENTENCE);
  });

  const wild = { echo: 0.35, echoSeconds: 0.5, signalToNoise: 22, colour: 'pink' } as const;
  const hums: Record<string, () => Recording> = {
    'through a clipping microphone': () =>
      renderHum('bad-clip', { kind: 'doo', seconds: 6, around: { overdrive: 4, level: 1 } }),
    'beside the mains, in an echoing room': () =>
      renderHum('bad-mains', {
        kind: 'la',
        seconds: 6,
        around: { ...wild, mains: 0.05, mainsHertz: 50 },
      }),
    'at 8 kHz': () => renderHum('bad-8', { kind: 'hum', seconds: 6, sampleRate: 8000 }),
    'at 96 kHz': () => renderHum('bad-96', { kind: 'la', seconds: 5, sampleRate: 96_000 }),
    'with samples that are no numbers': () => {
      const hum = renderHum('bad-nan', { kind: 'doo', seconds: 6 });
      const samples = hum.samples.map((value, at) => (at % 5000 === 0 ? NaN : value));
      return { ...hum, samples };
    },
    'much too soft': () =>
      renderHum('bad-soft', { kind: 'hum', seconds: 6, around: { level: 0.01 } }),
  };

  it.each(sampleOf(Object.entries(hums), 2))('sings what is hummed %s', (_, make) => {
    const { samples, sampleRate } = make();
    const hum = transcribeHum(samples, sampleRate);
    if (!hum.ok) throw new Error(hum.reason);
    expectSound(makeVocals({ hum, voice: 'pop-male', lyrics: '', seed: 'bad' }));
  });
});

describe('beatbox to beats', () => {
  const wishes = { kit: 'jazz', tempo: 120, length: 'short', seed: 'bad' } as const;
  // A song has drums, and two people who sing la la begin their notes sharply: both may be heard as beats.
  const refused = Object.entries(bad).filter(([name]) => !/song|two voices|mains/.test(name));

  it.each(sampleOf(refused, 2))('answers %s with a reason', (_, make) => {
    const { samples, sampleRate } = make();
    const made = beatboxToBeats(samples, sampleRate, wishes);
    expect(made.ok).toBe(false);
    expect(!made.ok && made.reason).toMatch(SENTENCE);
  });

  const take = performTake('bad-take', { bpm: 100, seconds: 5 });
  const takes: Record<string, () => Recording> = {
    'through a clipping microphone': () => ({
      ...take,
      samples: take.samples.map((value) => Math.max(-0.3, Math.min(0.3, 3 * value))),
    }),
    'with samples that are no numbers': () => ({
      ...take,
      samples: take.samples.map((value, at) => (at % 9000 === 0 ? NaN : value)),
    }),
    'with minutes of silence behind': () => ({
      ...take,
      samples: concatenated([take.samples, new Float32Array(60 * take.sampleRate)]),
    }),
    'beside the mains': () => ({
      ...take,
      samples: take.samples.map((value, at) => {
        return value + 0.02 * Math.sin((2 * Math.PI * 50 * at) / take.sampleRate);
      }),
    }),
  };

  it.each(sampleOf(Object.entries(takes), 2))('plays what is performed %s', (_, make) => {
    const { samples, sampleRate } = make();
    const made = beatboxToBeats(samples, sampleRate, wishes);
    if (!made.ok) throw new Error(made.reason);
    const rendering = performScore(made.score, {
      seed: 'bad',
      quality: 'standard',
      stereo: true,
      voice: 'pop-female',
      loop: false,
      sound: made.sound,
    });
    if (!rendering.ok) throw new Error(rendering.reason);
    expectSound(rendering.mix);
  });

  it('stops where it is told to, and says how far it is', () => {
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    expect(beatboxToBeats(take.samples, take.sampleRate, wishes, { onProgress }).ok).toBe(true);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    const stopped = beatboxToBeats(take.samples, take.sampleRate, wishes, {
      shouldStop: () => true,
    });
    expect(stopped).toEqual({ ok: false, reason: 'Stopped.', mayOverrule: false });
  });
});

describe('a mono mix', () => {
  it('is one sound on both sides', () => {
    const take = performTake('mono-take', { bpm: 110, seconds: 5 });
    const made = beatboxToBeats(take.samples, take.sampleRate, {
      kit: 'electronic',
      tempo: 110,
      length: 'short',
      seed: 'mono',
    });
    if (!made.ok) throw new Error(made.reason);
    const rendering = performScore(made.score, {
      seed: 'mono',
      quality: 'standard',
      stereo: false,
      voice: 'pop-female',
      loop: true,
      sound: made.sound,
    });
    if (!rendering.ok) throw new Error(rendering.reason);
    const { left, right } = rendering.mix;
    expect(right).toBe(left);
    expect(left.length).toBe(Math.round(((8 * 4 * 60) / 110) * ENGINE_RATE));
  });
});
