import { describe, expect, test } from 'vitest';
import { gainOfDecibels, attenuationOf } from './player-track.ts';

describe('the level of a track', () => {
  test('brings loud tracks down to -16 LUFS', () => {
    expect(attenuationOf(-8.24, -1.5)).toBe(-7.8);
    expect(attenuationOf(-15.5, -3)).toBe(-0.5);
  });

  test('leaves quiet, silent and unmeasured tracks as they are', () => {
    expect(attenuationOf(-23, -6)).toBe(0);
    expect(attenuationOf(null, null)).toBe(0);
    expect(attenuationOf(-16, null)).toBe(0);
  });

  test('keeps peaks between samples under -1 dBTP', () => {
    expect(attenuationOf(-20, 0.6)).toBe(-1.6);
    expect(attenuationOf(-9, 0.6)).toBe(-7);
  });

  test('is a factor of the volume that never amplifies', () => {
    expect(gainOfDecibels(0)).toBe(1);
    expect(gainOfDecibels(-6.0206)).toBeCloseTo(0.5, 4);
    expect(gainOfDecibels(3)).toBe(1);
  });
});
