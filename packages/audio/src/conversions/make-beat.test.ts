import { describe, expect, it } from 'vitest';
import { LoudnessMeter } from '../loudness.ts';
import { ENGINE_RATE } from '../score.ts';
import { makeBeat } from './make-beat.ts';

const request = {
  genre: 'electronic',
  mood: 'energetic',
  style: 'instrumental',
  tempo: 120,
  duration: 15,
  energy: 7,
  danceability: 6,
  complexity: 5,
  valence: 5,
  instruments: [],
  instrumental: true,
  variations: false,
} as const;
const beat = (prompt: string, seed = 'one') =>
  makeBeat({ prompt, request, quality: 'standard', stereo: true, seed });

describe('makeBeat', () => {
  it('makes fifteen seconds of music at its level, the same each time', () => {
    const made = beat('');
    if (!made.ok) throw new Error(made.reason);
    const { left, right } = made.mix;
    expect(left.length / ENGINE_RATE).toBeGreaterThan(14);
    expect(left.length / ENGINE_RATE).toBeLessThan(20);
    const meter = new LoudnessMeter({ sampleRate: ENGINE_RATE, channels: 2 });
    meter.push([left, right]);
    expect(meter.integrated()).toBeGreaterThan(-15);
    expect(meter.integrated()).toBeLessThan(-13);
    expect(left.every((sample) => Number.isFinite(sample))).toBe(true);

    const again = beat('');
    expect(again.ok && again.mix.left).toEqual(left);
    const other = beat('', 'two');
    expect(other.ok && other.mix.left).not.toEqual(left);
  }, 60_000);

  it('lets the words of a prompt steer', () => {
    const made = beat('slow jazz at 70 bpm in F minor, no drums');
    expect(made.score.tempo).toBeCloseTo(70, 0);
    expect(made.score.key).toEqual({ tonic: 5, mode: 'minor' });
    expect(made.score.drums).toBeNull();
    expect(made.reading.genre).toBe('jazz');
  }, 60_000);
});
