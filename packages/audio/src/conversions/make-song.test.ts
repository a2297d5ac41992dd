import { beforeAll, describe, expect, it } from 'vitest';
import { renderHum } from '#fixtures/hums/render-hum.ts';
import { transcribeHum, type TranscribedMelody } from '../analysis/transcribe-hum.ts';
import { LoudnessMeter } from '../loudness.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import { makeSong, type SongInput } from './make-song.ts';
import { makeVocals } from './make-vocals.ts';

let hum: TranscribedMelody;
let seconds = 0;

beforeAll(() => {
  const { samples, sampleRate } = renderHum('tune-doo-1', { kind: 'doo', seconds: 12 });
  const heard = transcribeHum(samples, sampleRate);
  if (!heard.ok) throw new Error(heard.reason);
  hum = heard;
  seconds = samples.length / sampleRate;
});

const loudnessOf = ({ left, right }: StereoSound) => {
  const meter = new LoudnessMeter({ sampleRate: ENGINE_RATE, channels: 2 });
  meter.push([left, right]);
  return meter.integrated();
};

function song(input: Partial<SongInput>) {
  const made = makeSong({
    notes: hum.notes,
    genre: 'pop',
    type: 'song',
    length: 'short',
    lyrics: '',
    voice: 'pop-female',
    quality: 'standard',
    seed: 'one',
    ...input,
  });
  if (!made.ok) throw new Error(made.reason);
  return made;
}

describe('makeSong', () => {
  it('loops a hum for exactly thirty seconds, at its level', () => {
    const { mix, score } = song({ type: 'beat' });
    expect(mix.left.length / ENGINE_RATE).toBeCloseTo(30, 1);
    expect(loudnessOf(mix)).toBeCloseTo(-14, 0);
    expect(score.vocal).toBeNull();
  });

  it('sings the words that it is given, on the notes of the hum', () => {
    const { mix, score } = song({ lyrics: '[Chorus]\nHold the lantern low tonight' });
    const words = (score.vocal?.syllables ?? []).map(({ text }) => text).join(' ');
    expect(words).toMatch(/^Hold the lan-? ?tern low to-? ?night/i);
    expect(loudnessOf(mix)).toBeCloseTo(-14, 0);
  });

  it('says why a hum without notes makes no song', () => {
    const made = makeSong({
      notes: [],
      genre: 'pop',
      type: 'song',
      length: 'full',
      lyrics: '',
      voice: 'pop-male',
      quality: 'standard',
      seed: 'one',
    });
    expect(made).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^[A-Z].*\.$/) as string,
    });
  });
});

describe('makeVocals', () => {
  it('keeps the time of the hum, and its level is that of everything', () => {
    const vocal = makeVocals({ hum, voice: 'jazz-female', lyrics: '', seed: 'one' });
    const length = vocal.left.length / ENGINE_RATE;
    expect(length).toBeGreaterThan(seconds - 0.5);
    expect(length).toBeLessThan(seconds + 6);
    expect(loudnessOf(vocal)).toBeCloseTo(-14, 0);
    expect(vocal.left.every((sample) => Number.isFinite(sample))).toBe(true);
  });
});
