import { describe, expect, it } from 'vitest';
import { fitGrid } from './hum-grid.ts';

describe('a grid of which something is known', () => {
  const onsets = [1, 1.6, 2.2, 2.5, 2.8, 3.4];
  const weights = onsets.map(() => 1);
  const breaths = onsets.map(() => false);

  it('keeps the tempo that is given, and finds where its beats fall', () => {
    const { tempo, positions } = fitGrid(onsets, weights, breaths, { tempo: 100 });
    expect(tempo).toBe(100);
    expect(positions.map((place) => Math.round(place * 100) / 100)).toEqual([0, 1, 2, 2.5, 3, 4]);
  });

  it('keeps the parts of a beat that are given', () => {
    expect(fitGrid(onsets, weights, breaths).parts).toBe(4);
    expect(fitGrid(onsets, weights, breaths, { parts: 3 }).parts).toBe(3);
    expect(fitGrid(onsets, weights, breaths, { parts: 2 }).parts).toBe(2);
  });
});
