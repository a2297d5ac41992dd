import { describe, expect, it } from 'vitest';
import { noise, sine } from '#fixtures/signals.ts';
import { MonoMix } from './mono-mix.ts';

const rate = { sampleRate: 8000, seconds: 0.5, amplitude: 0.5 };
const tone = sine({ frequency: 300, ...rate });
const other = sine({ frequency: 410, ...rate });
const times = (samples: Float32Array, gain: number) => samples.map((value) => gain * value);

function largest(samples: Float32Array): number {
  return samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

describe('MonoMix', () => {
  it('is the mean of all channels', () => {
    const mono = new MonoMix().push([tone, other]);
    const wrong = mono.map((value, at) => value - ((tone[at] ?? 0) + (other[at] ?? 0)) / 2);
    expect(largest(wrong)).toBeLessThan(1e-6);
    expect(new MonoMix().push([tone, new Float32Array(tone.length)])).toEqual(times(tone, 0.5));
  });

  it('is the loudest channel where they cancel each other', () => {
    expect(new MonoMix().push([times(tone, -0.9), tone])).toEqual(tone);
    expect(new MonoMix().push([tone, times(tone, -0.6)])).toEqual(tone);
    // A little of the room, or of each side's own noise, does not hide it.
    const [left, right] = [1, 2].map((seed) => noise({ length: tone.length, amplitude: 1, seed }));
    const noisy = tone.map((value, at) => value + 0.02 * (left?.[at] ?? 0));
    const turned = tone.map((value, at) => 0.02 * (right?.[at] ?? 0) - value);
    expect(largest(new MonoMix().push([noisy, turned]))).toBeGreaterThan(0.45);
  });

  it('goes by all that came: a passage that cancels does not change a song', () => {
    const mix = new MonoMix();
    mix.push([tone, tone]);
    expect(largest(mix.push([tone, times(tone, -1)]))).toBe(0);
  });

  it('takes what is no number for silence', () => {
    const mix = new MonoMix();
    expect([...mix.push([Float32Array.of(NaN, 0.5, 1e9, Infinity)])]).toEqual([0, 0.5, 0, 0]);
    expect([...mix.push([Float32Array.of(NaN, 0.5), Float32Array.of(-1, -0.5)])]).toEqual([
      -0.5, 0,
    ]);
  });
});
