import { describe, expect, it } from 'vitest';
import { noise, sine } from '#fixtures/signals.ts';
import { renderStems } from '#fixtures/stems/render-stems.ts';
import { gainOverMix } from '#fixtures/stems/distortion.ts';
import { separate } from '#fixtures/stems/separate.ts';
import type { Stems } from './separate-block.ts';
import { STEMS } from '../vocabulary.ts';
import { StemSeparator } from './stem-separator.ts';

/** A separator that has heard a whole sound. */
function heard(channels: readonly Float32Array[]): StemSeparator {
  const separator = new StemSeparator({ sampleRate: 8000 });
  separator.push(channels);
  separator.flush();
  return separator;
}

/** The largest difference between the stems' sum and the sound. */
function worstSum(stems: Stems, channels: readonly Float32Array[]): number {
  let worst = 0;
  for (const [side, channel] of [
    ['left', channels[0]],
    ['right', channels[1] ?? channels[0]],
  ] as const) {
    channel?.forEach((value, at) => {
      const sum = STEMS.reduce((total, name) => total + (stems[name][side][at] ?? NaN), 0);
      const error = Math.abs(sum - (Number.isFinite(value) ? value : 0));
      if (!(error <= worst)) worst = error;
    });
  }
  return worst;
}

describe('a stem separator', () => {
  it('tells the stems of a song apart, and loses nothing', () => {
    const { mix, stems } = renderStems('separate-test', { genre: 'pop', seconds: 12 });
    const channels = [mix.left, mix.right];
    const found = separate(channels, 44_100);
    expect(worstSum(found, channels)).toBeLessThan(1e-6);
    const gains = STEMS.map((name) => gainOverMix(found[name], stems[name], mix));
    for (const gain of gains) expect(gain).toBeGreaterThan(4);
    expect(gains.reduce((sum, gain) => sum + gain, 0) / STEMS.length).toBeGreaterThan(7);
  });

  it.each([8000, 48_000, 96_000])('keeps length and sum at %i Hz', (sampleRate) => {
    const left = sine({ frequency: 220, sampleRate, seconds: 1.3, amplitude: 0.4 });
    const right = noise({ length: left.length, amplitude: 0.2, seed: 3 });
    const stems = separate([left, right], sampleRate);
    for (const name of STEMS) expect(stems[name].right).toHaveLength(left.length);
    expect(worstSum(stems, [left, right])).toBeLessThan(1e-6);
  });

  it('gives the same stems however the sound arrives, block after block', () => {
    const sampleRate = 8000;
    const left = noise({ length: 22 * sampleRate, amplitude: 0.3, seed: 5 });
    const right = sine({ frequency: 110, sampleRate, seconds: 22, amplitude: 0.3 });
    const whole = separate([left, right], sampleRate);
    expect(worstSum(whole, [left, right])).toBeLessThan(1e-6);
    const separator = new StemSeparator({ sampleRate });
    const parts: Stems[] = [];
    for (let at = 0; at < left.length; at += 7001) {
      parts.push(...separator.push([left, right].map((side) => side.subarray(at, at + 7001))));
    }
    parts.push(separator.flush());
    const drums = parts.flatMap(({ drums }) => Array.from(drums.left));
    expect(parts.length).toBeGreaterThan(1);
    expect(Float32Array.from(drums)).toEqual(whole.drums.left);
  });

  it('says that a mono recording is mono, from one channel or from two alike', () => {
    const tone = sine({ frequency: 330, sampleRate: 8000, seconds: 1 });
    const other = noise({ length: tone.length, amplitude: 0.2, seed: 4 });
    for (const channels of [[tone], [tone, tone]]) expect(heard(channels).isMono).toBe(true);
    expect(heard([tone, other]).isMono).toBe(false);
  });

  it('hears samples that are no number as silence', () => {
    const tone = sine({ frequency: 330, sampleRate: 8000, seconds: 1, amplitude: 0.5 });
    const broken = tone.map((value, at) => (at % 100 === 0 ? NaN : at === 7 ? Infinity : value));
    const stems = separate([broken, tone], 8000);
    expect(worstSum(stems, [broken, tone])).toBeLessThan(1e-6);
  });

  it('knows whether there was any sound', () => {
    for (const channels of [[], [new Float32Array(0)], [new Float32Array(9000)]]) {
      expect(heard(channels).isSilent).toBe(true);
    }
    expect(heard([sine({ frequency: 330, sampleRate: 8000, seconds: 1 })]).isSilent).toBe(false);
  });

  it('takes a single sample', () => {
    expect(separate([Float32Array.of(0.5)], 44_100).other.left).toHaveLength(1);
  });

  it('takes the powers of another model', () => {
    const tone = sine({ frequency: 330, sampleRate: 8000, seconds: 1, amplitude: 0.5 });
    const channels = [tone, noise({ length: tone.length, amplitude: 0.1, seed: 2 })];
    const { other } = separate(channels, 8000, (mix) => {
      const all = (power: number) => new Float32Array(mix.frames * mix.bins).fill(power);
      return { vocals: all(1), drums: all(1e-9), bass: all(1e-9), other: all(1e-9) };
    });
    expect(Math.max(...other.left.map(Math.abs))).toBeLessThan(1e-3);
  });
});
