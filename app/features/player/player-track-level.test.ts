import { describe, expect, test } from 'vitest';
import { gainOf, levelOf } from './player-track.ts';

describe('the level of a track', () => {
  test('brings loud tracks down to -16 LUFS', () => {
    expect(levelOf(-8.24, -1.5)).toBe(-7.8);
    expect(levelOf(-15.5, -3)).toBe(-0.5);
  });

  test('leaves quiet, silent and unmeasured tracks as they are', () => {
    expect(levelOf(-23, -6)).toBe(0);
    expect(levelOf(null, null)).toBe(0);
    expect(levelOf(-16, null)).toBe(0);
  });

  test('keeps peaks between samples under -1 dBTP', () => {
    expect(levelOf(-20, 0.6)).toBe(-1.6);
    expect(levelOf(-9, 0.6)).toBe(-7);
  });

  test('is a factor of the volume that never amplifies', () => {
    expect(gainOf(0)).toBe(1);
    expect(gainOf(-6.0206)).toBeCloseTo(0.5, 4);
    expect(gainOf(3)).toBe(1);
  });
});
