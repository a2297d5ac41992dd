import { describe, expect, it } from 'vitest';
import { decodeBars, encodeBars } from './track.ts';

describe('bars', () => {
  it('keeps the shape of the peaks, the loudest bar full', () => {
    const peaks = Array.from({ length: 800 }, (_, index) => (index < 400 ? 50 : 100));
    const bars = decodeBars(encodeBars(peaks, 8));
    expect(bars).toHaveLength(8);
    expect(bars.slice(4)).toEqual([1, 1, 1, 1]);
    for (const bar of bars.slice(0, 4)) expect(bar).toBeCloseTo(0.5, 1);
  });

  it('makes nothing of nothing, and silence of silence', () => {
    expect(encodeBars(null)).toBe('');
    expect(encodeBars([])).toBe('');
    expect(new Set(decodeBars(encodeBars(new Array<number>(800).fill(0), 10)))).toEqual(
      new Set([0]),
    );
  });

  it('stretches fewer peaks than bars', () => {
    expect(encodeBars([255, 0], 4)).toBe('zz00');
  });
});
