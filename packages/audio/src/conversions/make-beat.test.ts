import { describe, expect, it } from 'vitest';
import { ELECTRONIC_BEAT } from '#fixtures/beat-requests.ts';
import { LoudnessMeter } from '../loudness.ts';
import { ENGINE_RATE } from '../score.ts';
import { makeBeat } from './make-beat.ts';

const beat = (prompt: string, seed = 'one') =>
  makeBeat({ prompt, request: ELECTRONIC_BEAT, quality: 'standard', stereo: true, seed });

describe('makeBeat', () => {
  it('makes fifteen seconds of music at its level, the same each time', () => {
    const made = beat('');
    if (!made.ok) throw new Error(made.reason);
    const { left, right } = made.mix;
    expect(left.length).toBe(15 * ENGINE_RATE);
    expect(made.score.length).toBe(28);
    const meter = new LoudnessMeter({ sampleRate: ENGINE_RATE, channels: 2 });
    meter.push([left, right]);
    expect(meter.integrated()).toBeGreaterThan(-15);
    expect(meter.integrated()).toBeLessThan(-13);
    expect(left.every((sample) => Number.isFinite(sample))).toBe(true);

    const again = beat('');
    expect(again.ok && again.mix.left).toEqual(left);
    const other = beat('', 'two');
    expect(other.ok && other.mix.left).not.toEqual(left);
  });

  it.each([
    ['slow ambient at 60 bpm, 20 seconds', 20],
    ['drum and bass at 175 bpm for 30 seconds', 30],
  ])('lasts what is asked for, without dead air: %s', (prompt, seconds) => {
    const made = beat(prompt);
    if (!made.ok) throw new Error(made.reason);
    const { left } = made.mix;
    expect(left.length).toBe(seconds * ENGINE_RATE);
    const heard = left.findLastIndex((sample) => Math.abs(sample) > 0.001);
    expect(heard / ENGINE_RATE).toBeGreaterThan(seconds - 1);
    expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(1e-4);
  });

  it('lets the words of a prompt steer', () => {
    const made = beat('slow jazz at 70 bpm in F minor, no drums');
    expect(made.score.tempo).toBeCloseTo(70, 0);
    expect(made.score.key).toEqual({ tonic: 5, mode: 'minor' });
    expect(made.score.drums).toBeNull();
    expect(made.reading.genre).toBe('jazz');
  });
});
