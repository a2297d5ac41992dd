import { describe, expect, it } from 'vitest';
import { decibels, noise, rootMeanSquare, sine } from '#fixtures/signals.ts';
import { largest } from '#fixtures/tone-measures.ts';
import { saturate } from '../instruments/saturation.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import { compress } from './compressor.ts';
import { Echo } from './echo.ts';
import { applyGains, LIMITER_STEP, limiterGains } from './limiter.ts';
import { Reverb } from './reverb.ts';

const tone = (amplitude: number, seconds: number, frequency = 1000) =>
  sine({ frequency, sampleRate: ENGINE_RATE, seconds, amplitude });

const silence = (seconds: number): StereoSound => ({
  left: new Float32Array(seconds * ENGINE_RATE),
  right: new Float32Array(seconds * ENGINE_RATE),
});

describe('limiterGains', () => {
  it('hold every step under the ceiling, bend before a peak and recover after it', () => {
    const peaks = new Float32Array(300).fill(0.2);
    peaks[100] = 2;
    const gains = limiterGains(peaks, 1, 0.9, false);
    expect(2 * Math.max(gains[100] ?? 1, gains[101] ?? 1)).toBeLessThanOrEqual(0.9 + 1e-6);
    expect(gains[98]).toBeLessThan(1);
    expect(gains[90]).toBe(1);
    expect(gains[140]).toBeGreaterThan(0.6);
  });

  it('look over the seam of a loop', () => {
    const peaks = new Float32Array(300).fill(0.2);
    peaks[0] = 2;
    expect(limiterGains(peaks, 1, 0.9, true)[299]).toBeLessThan(0.7);
    expect(limiterGains(peaks, 1, 0.9, false)[299]).toBeGreaterThan(0.99);
  });

  it('are applied without a step', () => {
    const side = new Float32Array(4 * LIMITER_STEP).fill(1);
    applyGains(side, new Float32Array([1, 1, 0.5, 0.5, 1]), 1);
    const steps = side.subarray(1).map((value, at) => Math.abs(value - (side[at] ?? 0)));
    expect(largest(steps)).toBeLessThan(0.5 / LIMITER_STEP + 1e-6);
  });
});

describe('compress', () => {
  it('brings loud and soft nearer to each other and leaves silence alone', () => {
    const left = tone(0.05, 2);
    left.set(tone(0.8, 1), ENGINE_RATE);
    const sound = { left, right: left };
    compress(sound, { ratio: 4, threshold: -6, attack: 0.01, release: 0.05 });
    const soft = rootMeanSquare(left.subarray(0.5 * ENGINE_RATE, 0.9 * ENGINE_RATE));
    const loud = rootMeanSquare(left.subarray(1.5 * ENGINE_RATE, 1.9 * ENGINE_RATE));
    expect(decibels(loud / soft)).toBeGreaterThan(12);
    expect(decibels(loud / soft)).toBeLessThan(20);
    const quiet = silence(0.2);
    compress(quiet, { ratio: 4, threshold: -6, attack: 0.01, release: 0.05 });
    expect(largest(quiet.left)).toBe(0);
  });
});

describe('Reverb', () => {
  it.each(['standard', 'high', 'premium'] as const)(
    'dies away by 60 dB in its time within a third (%s), with two different sides',
    (quality) => {
      const send = new Float32Array(3 * ENGINE_RATE);
      send.set(noise({ length: 2000, amplitude: 1, seed: 5 }));
      const into = silence(3);
      new Reverb({ seconds: 1.5, level: 1, quality }).add(send, into);
      const level = (from: number) =>
        rootMeanSquare(into.left.subarray(from * ENGINE_RATE, (from + 0.1) * ENGINE_RATE));
      const perSecond = decibels(level(0.2) / level(1.0)) / 0.8;
      // The lines darken with every turn: the whole falls somewhat faster than their plain decay.
      expect(perSecond).toBeGreaterThan(38);
      expect(perSecond).toBeLessThan(70);
      let product = 0;
      into.left.forEach((value, at) => (product += value * (into.right[at] ?? 0)));
      const power = rootMeanSquare(into.left) * rootMeanSquare(into.right) * into.left.length;
      expect(Math.abs(product / power)).toBeLessThan(0.5);
    },
  );
});

describe('Echo', () => {
  it('answers on the left, then on the right, ever softer', () => {
    const send = new Float32Array(2 * ENGINE_RATE);
    send.set(tone(1, 0.05));
    const into = silence(2);
    new Echo({ seconds: 0.25, feedback: 0.5, level: 0.5 }).add(send, into);
    const at = (side: Float32Array, turn: number) =>
      rootMeanSquare(side.subarray(turn * 0.25 * ENGINE_RATE, (turn * 0.25 + 0.05) * ENGINE_RATE));
    expect(at(into.left, 1)).toBeGreaterThan(0.1);
    expect(at(into.right, 1)).toBeLessThan(1e-9);
    expect(at(into.right, 2)).toBeGreaterThan(0.05);
    expect(at(into.left, 3)).toBeLessThan(at(into.left, 1));
  });
});

describe('saturate', () => {
  it('folds less back with oversampling', () => {
    const folded = ([1, 2, 4] as const).map((oversampling) => {
      const side = tone(0.8, 0.5, 5011);
      saturate(side, 4, 0, oversampling);
      // The seventh harmonic, 35 077 Hz, would come back at 9 023 Hz.
      return powerAt(side, 9023);
    });
    expect(decibels((folded[1] ?? 1) / (folded[0] ?? 1))).toBeLessThan(-20);
    expect(folded[2]).toBeLessThan(folded[0] ?? 0);
  });

  it('leaves what is soft as it was but for its level', () => {
    const side = tone(0.001, 0.2);
    saturate(side, 2, 0, 2);
    const middle = side.subarray(1000, 8000);
    const gain = rootMeanSquare(middle) / (0.001 * Math.SQRT1_2);
    const expected = tone(0.001 * gain, 0.2).subarray(1000, 8000);
    expect(largest(middle.map((value, at) => value - (expected[at] ?? 0)))).toBeLessThan(2e-5);
  });
});

function powerAt(samples: Float32Array, frequency: number): number {
  let [real, imaginary] = [0, 0];
  samples.forEach((value, at) => {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / samples.length);
    real += value * window * Math.cos((2 * Math.PI * frequency * at) / ENGINE_RATE);
    imaginary += value * window * Math.sin((2 * Math.PI * frequency * at) / ENGINE_RATE);
  });
  return Math.hypot(real, imaginary);
}
